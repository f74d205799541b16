/** Words of binary rounds (product.md §4). */

import { codes, type WordOf } from "./codes.ts";

export const GAME_TYPE_CODES = codes("game type", {
  "R.5": 1,
  R1: 2,
  R2: 3,
  R5: 4,
  B1: 5,
  B2: 6,
  B5: 7,
});
export const GAME_TYPES = GAME_TYPE_CODES.words;
export type GameType = WordOf<typeof GAME_TYPE_CODES>;
export const BET_SIDE_CODES = codes("bet side", { B: 1, S: 2 });
export type BetSide = WordOf<typeof BET_SIDE_CODES>;
export const BET_STATUS_CODES = codes("bet status", { OPEN: 0, WON: 1, LOST: 2, VOID: 3 });
export type BetStatus = WordOf<typeof BET_STATUS_CODES>;
export const ROUND_STATE_CODES = codes("round state", {
  OPEN: 0,
  LOCKED: 4,
  CLOSED: 5,
  BUY: 1,
  SELL: 2,
  VOID: 3,
});
export type RoundState = WordOf<typeof ROUND_STATE_CODES>;
export const VOID_REASON_CODES = codes("void reason", {
  EQUAL: 1,
  NO_TICK: 2,
  STALE_LOCK: 3,
  STALE_CLOSE: 4,
  HALTED: 5,
});
export type VoidReason = WordOf<typeof VOID_REASON_CODES>;
export const PLAY_TIME_CODES = codes("play time", { ALWAYS: 1, DAY: 2 });
export type PlayTime = WordOf<typeof PLAY_TIME_CODES>;
