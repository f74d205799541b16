/** When feeds last proved themselves alive, by this device's clock. */

export interface Heard {
  /**
   * A feed's own time (ISO) came with its prices. Only what brings it on is a sign of life: what repeats itself may come
   * from a feed that stands.
   */
  note(id: string, feedAt: string): void;
  /** Epoch ms; null before anything was heard. */
  at(id: string): number | null;
  forget(id: string): void;
}

/** @param now epoch ms */
export function createHeard(now: () => number): Heard {
  const last = new Map<string, { readonly feedAt: string; readonly receivedAt: number }>();
  return {
    note(id, feedAt) {
      const held = last.get(id);
      if (held === undefined || held.feedAt < feedAt) last.set(id, { feedAt, receivedAt: now() });
    },
    at: (id) => last.get(id)?.receivedAt ?? null,
    forget: (id) => void last.delete(id),
  };
}
