/**
 * Ticks: the facts a feed states about a market, stored once on the tape (design.md §1).
 *
 * Prices are integers in the instrument's price unit (10^-precision), those of marks and indices in
 * 10^-MARK_SCALE of the currency. Times are epoch milliseconds of the source. `symbol` is the feed's number of an instrument (`Instrument.symbol`), the same for
 * every site.
 */

import { codes } from "./codes.ts";

/** Decimals of mark and index prices, whatever the decimals of what is traded: margins are reckoned by them. */
export const MARK_SCALE = 8;

export interface TradeTick {
  readonly kind: "trade";
  readonly symbol: number;
  readonly at: number;
  readonly price: number;
  readonly qty: number;
}
export interface QuoteTick {
  readonly kind: "quote";
  readonly symbol: number;
  readonly at: number;
  readonly bid: number;
  readonly bidQty: number;
  readonly ask: number;
  readonly askQty: number;
}
/**
 * Best level first; five levels from the simulator, as many as a feed shows otherwise. Each level
 * is [price, qty].
 */
export interface DepthTick {
  readonly kind: "depth";
  readonly symbol: number;
  readonly at: number;
  readonly bids: readonly (readonly [number, number])[];
  readonly asks: readonly (readonly [number, number])[];
}
export interface MarkTick {
  readonly kind: "mark";
  readonly symbol: number;
  readonly at: number;
  readonly price: number;
}
export interface IndexTick {
  readonly kind: "index";
  readonly symbol: number;
  readonly at: number;
  readonly price: number;
}
/** `rate` in units of 10^-8. */
export interface FundingTick {
  readonly kind: "funding";
  readonly symbol: number;
  readonly at: number;
  readonly rate: number;
  readonly nextAt: number;
}
/**
 * The feed lives at this time of its own; symbol 0 speaks for the whole feed. At least one a second
 * (domain.md 1.6 rule 11).
 */
export interface HeartbeatTick {
  readonly kind: "heartbeat";
  readonly symbol: number;
  readonly at: number;
}
/**
 * Ticks may be missing before this one (a restart, a lost line); symbol 0 speaks for the whole
 * feed.
 */
export interface GapTick {
  readonly kind: "gap";
  readonly symbol: number;
  readonly at: number;
}

export type Tick =
  | TradeTick
  | QuoteTick
  | DepthTick
  | MarkTick
  | IndexTick
  | FundingTick
  | HeartbeatTick
  | GapTick;
export const TICK_KIND_CODES = codes("tick kind", {
  trade: 0,
  quote: 1,
  depth: 2,
  mark: 3,
  index: 4,
  funding: 5,
  heartbeat: 6,
  gap: 7,
} satisfies Record<Tick["kind"], number>);

/**
 * A tick with its place on the tape. `sequence` rises by one per tick and never repeats;
 * `receivedAt` is the engine time at which it was taken, so that a replay of the tape takes it at
 * the same time.
 */
export interface TapeTick {
  readonly sequence: number;
  readonly receivedAt: number;
  readonly tick: Tick;
}
