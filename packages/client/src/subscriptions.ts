/** Who hears which destination, whatever link carries it. */

type Listener = (body: unknown) => void;

export interface Subscriptions {
  /** `leave` says whether nobody is left; leaving twice is leaving once. */
  add(destination: string, listener: Listener): { readonly isFirst: boolean; leave(): boolean };
  destinations(): Iterable<string>;
  /** Tells the JSON that came, or keeps it until it may be told; what is none is let go. */
  tell(destination: string, text: string): void;
  /** What comes from here on is kept; what was kept before goes. */
  keep(): void;
  /** Tells what was kept, in its order, and from here on whatever comes. */
  release(): void;
  readonly isKeeping: boolean;
}

/**
 * Nobody hears anything yet, and what comes is kept: before a new line holds nobody has been told that something may have been
 * missed, and an event would look like one behind a gap.
 */
export function createSubscriptions(): Subscriptions {
  const all = new Map<string, Set<Listener>>();
  let kept: [destination: string, text: string][] | null = [];

  function tell(destination: string, text: string): void {
    const listeners = all.get(destination);
    if (listeners === undefined) return;
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return;
    }
    for (const listener of [...listeners]) listener(body);
  }

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
      if (kept === null) tell(destination, text);
      else kept.push([destination, text]);
    },
    keep() {
      kept = [];
    },
    release() {
      const waiting = kept ?? [];
      kept = null;
      for (const [destination, text] of waiting) tell(destination, text);
    },
    get isKeeping() {
      return kept !== null;
    },
  };
}
