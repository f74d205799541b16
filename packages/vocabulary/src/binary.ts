/** Words of binary rounds (domain.md 3): games, sides, what becomes of a bet and of a round. */

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

/**
 * How a winner is paid. BINARY: the stake and floor(stake × rate). RENT (렌트): twice the stake, less a commission that is
 * posted and shown apart.
 */
export type GameFamily = "RENT" | "BINARY";

export interface Game {
  /** From lock to close, ms. */
  readonly lengthMs: number;
  readonly family: GameFamily;
  /** So long before its lock betting ends where an option says nothing else, ms. */
  readonly cutoffMs: number;
}

const GAMES: Readonly<Record<GameType, Game>> = {
  "R.5": { lengthMs: 30_000, family: "RENT", cutoffMs: 5_000 },
  R1: { lengthMs: 60_000, family: "RENT", cutoffMs: 10_000 },
  R2: { lengthMs: 120_000, family: "RENT", cutoffMs: 20_000 },
  R5: { lengthMs: 300_000, family: "RENT", cutoffMs: 20_000 },
  B1: { lengthMs: 60_000, family: "BINARY", cutoffMs: 10_000 },
  B2: { lengthMs: 120_000, family: "BINARY", cutoffMs: 20_000 },
  B5: { lengthMs: 300_000, family: "BINARY", cutoffMs: 20_000 },
};

/** What a game type means. */
export function gameOf(type: GameType): Game {
  return GAMES[type];
}

/** B (매수): the close is above the strike; S (매도): below. */
export const BET_SIDE_CODES = codes("side of a bet", { B: 1, S: 2 });
export const BET_SIDES = BET_SIDE_CODES.words;
export type BetSide = WordOf<typeof BET_SIDE_CODES>;

/** The product's codes (product.md §4): 1 실현, 2 실격, 3 무효, else in progress. */
export const BET_STATUS_CODES = codes("status of a bet", { OPEN: 0, WON: 1, LOST: 2, VOID: 3 });
export const BET_STATUSES = BET_STATUS_CODES.words;
export type BetStatus = WordOf<typeof BET_STATUS_CODES>;

/**
 * A round's life: OPEN (betting, never stored) → LOCKED → CLOSED while bets are still to be settled → BUY (매수 실현), SELL
 * (매도 실현) or VOID.
 */
export const ROUND_STATE_CODES = codes("state of a round", {
  OPEN: 0,
  BUY: 1,
  SELL: 2,
  VOID: 3,
  LOCKED: 4,
  CLOSED: 5,
});
export const ROUND_STATES = ROUND_STATE_CODES.words;
export type RoundState = WordOf<typeof ROUND_STATE_CODES>;

/**
 * Why a round is void; nothing else makes one so. STALE_LOCK and STALE_CLOSE are of a feed that was silent, STALE_STRIKE of a last
 * trade that was old at the lock while the book had left its price.
 */
export const VOID_REASON_CODES = codes("reason of a void", {
  EQUAL: 1,
  NO_TICK: 2,
  STALE_LOCK: 3,
  STALE_CLOSE: 4,
  HALTED: 5,
  STALE_STRIKE: 6,
});
export const VOID_REASONS = VOID_REASON_CODES.words;
export type VoidReason = WordOf<typeof VOID_REASON_CODES>;

/** When an option plays: always, or from 08:00 to 06:00 in Korea with the weekend closed. */
export const PLAY_TIME_CODES = codes("play time", { ALWAYS: 1, DAY: 2 });
export const PLAY_TIMES = PLAY_TIME_CODES.words;
export type PlayTime = WordOf<typeof PLAY_TIME_CODES>;

/** Payout rates and commissions are whole numbers in 10^-PAYOUT_SCALE of the stake: 0.90 is 900,000. */
export const PAYOUT_SCALE = 6;

/** Rounds begin and end at multiples of this, ms. */
export const BOUNDARY_MS = 30_000;

const ROUNDS_OF_OPTION = 1_000_000_000;

/** The last option whose rounds have an id below 2^53. */
export const BINARY_OPTION_ID_MAX = 9_000_000;

/** The id of an option's round that locks at an instant (epoch ms, a multiple of BOUNDARY_MS). */
export function roundIdOf(optionId: number, lockAt: number): number {
  return optionId * ROUNDS_OF_OPTION + lockAt / BOUNDARY_MS;
}

/** Option and lock (epoch ms) of a round's id; whether there is such a round is another question. */
export function roundOf(id: number): { readonly optionId: number; readonly lockAt: number } {
  return {
    optionId: Math.floor(id / ROUNDS_OF_OPTION),
    lockAt: (id % ROUNDS_OF_OPTION) * BOUNDARY_MS,
  };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Korea has had no summer time since 1988. */
const KOREA_MS = 9 * HOUR_MS;
const OPENS_AT_MS = 8 * HOUR_MS;
const PLAYS_FOR_MS = 22 * HOUR_MS;

/** The day (`yyyymmdd`, in Korea) of the round that locks at an instant (epoch ms). */
export function dayOfRound(lockAt: number): number {
  return Number(new Date(lockAt + KOREA_MS).toISOString().slice(0, 10).replaceAll("-", ""));
}

/** The locks (epoch ms) of a day's rounds: from the first on, and before the next day's. */
export function locksOfDay(day: number): { readonly from: number; readonly before: number } {
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100];
  const from = Date.UTC(year, month - 1, date) - KOREA_MS;
  return { from, before: from + DAY_MS };
}

/** The id of a site's day of rounds. */
export function roundDayIdOf(siteId: number, day: number): number {
  return siteId * 100_000_000 + day;
}

/** Whether an option of this play time plays at an instant (epoch ms); the first instant of its hours is inside, the last is not. */
export function isPlayTime(playTime: PlayTime, at: number): boolean {
  if (playTime === "ALWAYS") return true;
  const since = at + KOREA_MS - OPENS_AT_MS;
  const day = Math.floor(since / DAY_MS);
  // 1970-01-01 was a Thursday.
  const weekday = (day + 4) % 7;
  return weekday >= 1 && weekday <= 5 && since - day * DAY_MS < PLAYS_FOR_MS;
}

/** When it next plays (epoch ms): `at` where it plays then. */
export function nextPlayAt(playTime: PlayTime, at: number): number {
  if (isPlayTime(playTime, at)) return at;
  const since = at + KOREA_MS - OPENS_AT_MS;
  let next = Math.ceil(since / DAY_MS) * DAY_MS - KOREA_MS + OPENS_AT_MS;
  while (!isPlayTime(playTime, next)) next += DAY_MS;
  return next;
}

/** The instants of a round that locks at `lockAt` (epoch ms). Bets are taken from `openAt` on and before `betEndAt`. */
export function timesOfRound(
  type: GameType,
  lockAt: number,
  cutoffMs: number,
): {
  readonly openAt: number;
  readonly betEndAt: number;
  readonly lockAt: number;
  readonly closeAt: number;
} {
  const { lengthMs } = gameOf(type);
  return {
    openAt: lockAt - lengthMs,
    betEndAt: lockAt - cutoffMs,
    lockAt,
    closeAt: lockAt + lengthMs,
  };
}
