/** A feed from outside, which can be looked at: the operators' monitor shows what it reports. */

import type { FeedSource, StaleReason } from "@naru/vocabulary/market/feed";
import type { Feed } from "../feed.ts";
import type { SymbolCounts } from "./binance-symbol.ts";
import type { LineStatus } from "./line.ts";
import type { RestStatus } from "./rest.ts";

export interface InstrumentReport extends Readonly<SymbolCounts> {
  readonly symbol: number;
  /** Why nothing is told of it; null where ticks are. */
  readonly staleReason: StaleReason | null;
  /** How old its last frame was when it came, ms; negative where the exchange's clock is ahead; null before the first. */
  readonly lagMs: number | null;
  /** When its last frame came, epoch ms; 0 before the first. */
  readonly heardAt: number;
}

export interface LiveFeedReport {
  readonly source: FeedSource;
  readonly lines: readonly LineStatus[];
  /** Whether questions may be asked. */
  readonly questions: RestStatus;
  /** How far the source's clock is ahead of ours, ms; null before it was asked. */
  readonly clockOffsetMs: number | null;
  /** Frames that were none. */
  readonly garbage: number;
  readonly instruments: readonly InstrumentReport[];
}

export interface LiveFeed<State> extends Feed {
  /** What it speaks for: nobody else does. */
  readonly symbols: ReadonlySet<number>;
  state(): State;
  report(now: number): LiveFeedReport;
  close(): void;
}
