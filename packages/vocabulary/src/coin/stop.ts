/** Why nothing is sent on a network of a site until two persons let it go on. */

import { codes, type WordOf } from "../codes.ts";

/** What the house has there and what its books say differ; a chain took back what was credited, deeper than its confirmations. */
export const COIN_STOP_CODES = codes("coin stop", { DIFFERENCE: 1, REORG: 2 });
export const COIN_STOPS = COIN_STOP_CODES.words;
export type CoinStop = WordOf<typeof COIN_STOP_CODES>;
