/** Words of one minute of a member as operators replay it. */

/** Where a line stands: what the market did, what was asked and decided, what the member was told. */
export const MINUTE_SIDES = ["MARKET", "ENGINE", "TOLD"] as const;
export type MinuteSide = (typeof MINUTE_SIDES)[number];

/** What a line tells. */
export const MINUTE_LINES = [
  // The market, as its feed told it
  ...(["TRADE", "QUOTE", "DEPTH", "MARK", "INDEX", "FUNDING", "GAP"] as const),
  // What was asked, and what the engine did
  ...([
    "ASKED",
    "TRIGGERED",
    "AMENDED",
    "FILL",
    "ENDED",
    "LOSSCUT",
    "LIQUIDATION",
    "MOVE",
  ] as const),
  // What the member was told
  ...(["EVENT", "MESSAGE", "NOTICE", "ANSWER", "CHAT"] as const),
] as const;
export type MinuteLine = (typeof MINUTE_LINES)[number];

/** What is not kept any more of a minute, or not for so long (docs/operations.md). */
export const MINUTE_GAPS = ["TICKS", "OUTCOMES", "EVENTS", "JOURNAL"] as const;
export type MinuteGap = (typeof MINUTE_GAPS)[number];
