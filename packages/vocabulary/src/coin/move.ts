/** What a house moves between its own addresses on a chain. */

import { codes, type WordOf } from "../codes.ts";

/** From a deposit address to the hot one; from there to the cold one; and back, by whoever holds the key of the cold one. */
export const COIN_MOVE_CODES = codes("move", { SWEEP: 1, TO_COLD: 2, FROM_COLD: 3 });
export const COIN_MOVES = COIN_MOVE_CODES.words;
export type CoinMove = WordOf<typeof COIN_MOVE_CODES>;

/** NEW waits for its signature; from there as a payout, to DONE, which is booked, or FAILED, which never came to pass. */
export const MOVE_STATES = ["NEW", "SENDING", "UNKNOWN", "SENT", "DONE", "FAILED"] as const;
export type MoveState = (typeof MOVE_STATES)[number];
