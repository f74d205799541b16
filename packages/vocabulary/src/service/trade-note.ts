/** What members write down of their own trades, for themselves alone: a note and tags. */

/** What a note may be of: a closed position or a fill, of overseas futures or of perpetuals. */
export const NOTED_KINDS = [
  "OVERSEA_POSITION",
  "OVERSEA_FILL",
  "FUTURES_POSITION",
  "FUTURES_FILL",
] as const;
export type NotedKind = (typeof NOTED_KINDS)[number];

/** Characters of a note. */
export const TRADE_NOTE_MAX = 300;
/** Tags of one trade, and characters of a tag. */
export const TRADE_TAGS_MAX = 5;
export const TRADE_TAG_MAX = 12;
/** Trades with a note or tags, a member. */
export const TRADE_NOTES_MAX = 1000;

/** What a member wrote of one trade. */
export interface TradeNote {
  readonly kind: NotedKind;
  /** Of the position or the fill. */
  readonly id: string;
  /** Empty where there are tags alone. */
  readonly note: string;
  readonly tags: readonly string[];
}
