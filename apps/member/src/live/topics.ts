/** Who looks at what: changes of one frame are told once, and only to those that look at what changed. */

export interface Topics {
  subscribe(topic: string, listener: () => void): () => void;
  /** Something changed: its listeners hear with the next flush. */
  touch(topic: string): void;
}

/** @param schedule runs a flush soon, once per call */
export function createTopics(schedule: (flush: () => void) => void): Topics {
  const listeners = new Map<string, Set<() => void>>();
  const dirty = new Set<string>();
  return {
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set);
      set.add(listener);
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(topic);
      };
    },
    touch(topic) {
      if (dirty.size === 0) schedule(flush);
      dirty.add(topic);
    },
  };

  function flush(): void {
    const topics = [...dirty];
    dirty.clear();
    for (const topic of topics)
      for (const listener of [...(listeners.get(topic) ?? [])]) listener();
  }
}
