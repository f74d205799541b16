/** Who hears which destination, whatever link carries it. */

type Listener = (body: unknown) => void;

export interface Subscriptions {
  /** `leave` says whether nobody is left; leaving twice is leaving once. */
  add(destination: string, listener: Listener): { readonly isFirst: boolean; leave(): boolean };
  destinations(): Iterable<string>;
  /** Tells the JSON that came; what is none is let go. */
  tell(destination: string, text: string): void;
}

/** Nobody hears anything yet. */
export function createSubscriptions(): Subscriptions {
  const all = new Map<string, Set<Listener>>();
  return {
    add(destination, listener) {
      const held = all.get(destination);
      const listeners = held ?? new Set();
      all.set(destination, listeners.add(listener));
      return {
        isFirst: held === undefined,
        leave: () => listeners.delete(listener) && listeners.size === 0 && all.delete(destination),
      };
    },
    destinations: () => all.keys(),
    tell(destination, text) {
      const listeners = all.get(destination);
      if (listeners === undefined) return;
      let body: unknown;
      try {
        body = JSON.parse(text);
      } catch {
        return;
      }
      for (const listener of [...listeners]) listener(body);
    },
  };
}
