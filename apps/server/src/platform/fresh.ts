/** What many ask for at once: it is made once, and told to all of them for a moment. */

import type { Clock } from "./clock.ts";

/** Keys that are kept at most, the oldest go first: whoever makes keys up fills no memory. */
const KEYS_MAX = 1_000;

export interface FreshFor {
  /** So long (ms) a value is told. */
  readonly freshMs: number;
  /** Multiples of the clock (ms) at which values may become others: none is told beyond one. */
  readonly turnMs?: number;
}

/** A function that tells of a key what `make` made of it a moment ago; what is refused is not kept. */
export function keepFresh<Key extends string | number, Value>(
  clock: Pick<Clock, "now">,
  { freshMs, turnMs = Number.POSITIVE_INFINITY }: FreshFor,
  make: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const made = new Map<Key, { readonly at: number; readonly value: Promise<Value> }>();
  return (key) => {
    const now = clock.now();
    const known = made.get(key);
    if (known !== undefined && now - known.at < freshMs && turnOf(known.at) === turnOf(now))
      return known.value;
    const kept = { at: now, value: make(key) };
    made.delete(key);
    made.set(key, kept);
    const [oldest] = made.keys();
    if (made.size > KEYS_MAX && oldest !== undefined) made.delete(oldest);
    kept.value.catch(() => {
      if (made.get(key) === kept) made.delete(key);
    });
    return kept.value;
  };

  function turnOf(at: number): number {
    return Math.floor(at / turnMs);
  }
}
