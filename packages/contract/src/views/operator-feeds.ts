/** What operators are shown of the feeds: whence prices come, how fresh they are, what was exchanged for what. */

import {
  FEED_REFUSALS,
  FEED_SOURCES,
  FEED_STATES,
  LEAVE_REASONS,
  STALE_REASONS,
} from "@naru/vocabulary/market/feed";
import { z } from "zod";
import { count, id, time } from "../fields.ts";

const source = z.enum(FEED_SOURCES);

/** A connection that is kept to an exchange. */
export const FeedLineView = z.object({
  source,
  name: z.string(),
  /** Host, and port where it is not the usual one. */
  address: z.string(),
  isOpen: z.boolean(),
  /** When it was opened or lost. */
  since: time,
  heardAt: time.nullable(),
  /** Until when the exchange asks to stay away. */
  barredUntil: time.nullable(),
  /** The HTTP status of the refusal that stands. */
  refusedWith: count.nullable(),
});
export type FeedLineView = z.infer<typeof FeedLineView>;

export const FeedSourceView = z.object({
  source,
  state: z.enum(FEED_STATES),
  /** How far its clock is ahead of ours; null where it has none, or was not asked yet. */
  clockOffsetMs: count.nullable(),
  /** Frames that were none, or not believed. */
  garbage: count,
  /** Why it is not asked anything; null where it may be. */
  refusal: z.enum(FEED_REFUSALS).nullable(),
  refusedUntil: time.nullable(),
});
export type FeedSourceView = z.infer<typeof FeedSourceView>;

export const FeedInstrumentView = z.object({
  symbol: id,
  stock: z.string(),
  koName: z.string(),
  source,
  state: z.enum(FEED_STATES),
  reason: z.enum(STALE_REASONS).nullable(),
  /** How old its last frame was when it came; negative where the exchange's clock is ahead. */
  lagMs: count.nullable(),
  /** How often something was missing. */
  gaps: count,
  /** How often its book was joined anew. */
  resyncs: count,
  /** What was not believed: bad frames, spikes that nobody confirmed, ticks out of order. */
  refused: count,
  /** When it was last traded or marked. */
  lastTickAt: time.nullable(),
});
export type FeedInstrumentView = z.infer<typeof FeedInstrumentView>;

export const FeedSwitchView = z.object({
  at: time,
  source,
  line: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.enum(LEAVE_REASONS),
});
export type FeedSwitchView = z.infer<typeof FeedSwitchView>;

export const FeedMonitorView = z.object({
  at: time,
  sources: z.array(FeedSourceView),
  lines: z.array(FeedLineView),
  /** In the catalogue's order. */
  instruments: z.array(FeedInstrumentView),
  /** The newest first. */
  switches: z.array(FeedSwitchView),
});
export type FeedMonitorView = z.infer<typeof FeedMonitorView>;
