/** The market as one process of a shard takes it: beats that it missed first, of the tape only what comes from now on. */

import type { MarketInput, SimulatedMarket } from "./market.ts";

export class MarketReader {
  readonly #market: SimulatedMarket;
  #due: readonly MarketInput[];
  #cursor: number;
  /** Beats up to this instant (epoch ms) were taken. */
  beatMark: number;

  /** For a process that starts after so many batches, whose beats up to an instant are done. */
  constructor(
    market: SimulatedMarket,
    { sequence, beatMark }: { sequence: number; beatMark: number },
    now: number,
  ) {
    if (sequence > 0) market.gap(now);
    const { log } = market;
    const isMissed = ({ kind, at }: MarketInput): boolean =>
      kind !== "tickArrived" && at > beatMark;
    this.#market = market;
    this.#due = sequence === 0 ? [...log] : [...log.filter(isMissed), ...log.slice(-1)];
    this.#cursor = log.length;
    this.beatMark = beatMark;
  }

  /** What was said since the last time. */
  pull(): readonly MarketInput[] {
    const { log } = this.#market;
    if (this.#due.length === 0 && log.length === this.#cursor) return [];
    const pulled = [...this.#due, ...log.slice(this.#cursor)];
    this.#due = [];
    this.#cursor = log.length;
    for (const { kind, at } of pulled) if (kind !== "tickArrived") this.beatMark = at;
    return pulled;
  }
}
