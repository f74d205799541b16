/** Feeds from outside, as operators are told of them. */

/** Why nothing is told of an instrument, though its session is open. */
export const STALE_REASONS = [
  /** Its streams have not spoken yet. */
  "STARTING",
  /** One of its streams says nothing any more. */
  "SILENT",
  /** What comes is too old. */
  "LATE",
  /** The exchange's clock is ahead of ours. */
  "CLOCK",
  /** Prices and mark are too far apart. */
  "DISAGREES",
  /** The exchange does not list it. */
  "UNLISTED",
  /** The exchange does not trade it. */
  "PAUSED",
  /** The exchange counts it in finer steps than the house. */
  "OTHER_STEPS",
] as const;
export type StaleReason = (typeof STALE_REASONS)[number];

/** Why a connection was left for the next one. */
export const LEAVE_REASONS = [
  "ENDED",
  "SILENT",
  "GARBAGE",
  "REFUSED",
  "UNREACHABLE",
  /** Before the exchange would have ended it. */
  "RENEWED",
] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** What an exchange means by refusing a question or a connection. */
export const FEED_REFUSALS = ["LIMITED", "BANNED", "MAINTENANCE", "REFUSED"] as const;
export type FeedRefusal = (typeof FEED_REFUSALS)[number];

/** Whence prices come. */
export const FEED_SOURCES = ["SIMULATOR", "BINANCE", "UPBIT"] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

/** `CLOSED`: outside its session nobody has anything to say. */
export const FEED_STATES = ["LIVE", "STALE", "CLOSED"] as const;
export type FeedState = (typeof FEED_STATES)[number];
