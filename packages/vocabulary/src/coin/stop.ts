/** Why nothing is sent on a network of a site until two persons let it go on. */

import { codes, type WordOf } from "../codes.ts";

/** What the house has there and what its books say differ; a chain took back what was credited, deeper than its confirmations. */
export const COIN_STOP_CODES = codes("coin stop", { DIFFERENCE: 1, REORG: 2 });
export const COIN_STOPS = COIN_STOP_CODES.words;
export type CoinStop = WordOf<typeof COIN_STOP_CODES>;

/** Why what a house has on a real chain is not held against its books: the node does not keep what addresses had, or does not say it. */
export const UNLOOKED_REASONS = ["NO_STATE", "NO_BALANCES"] as const;
export type Unlooked = (typeof UNLOOKED_REASONS)[number];
