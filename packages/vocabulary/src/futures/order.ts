/** Words of perpetual orders and positions (product.md §3). */

import { codes, type WordOf } from "../codes.ts";

/**
 * Kinds of orders of perpetuals. Members send LIMIT and MARKET, and as entries STOPLIMIT and STOPMARKET; TAKEPROFIT and STOPLOSS
 * are what an exit has become when it fires, LIQUIDATION is made by the engine.
 */
export const FUTURES_MARKET_TYPE_CODES = codes("perpetual market type", {
  LIMIT: 1,
  MARKET: 2,
  TAKEPROFIT: 3,
  STOPLOSS: 4,
  STOPLIMIT: 5,
  STOPMARKET: 6,
  LIQUIDATION: 7,
});
export type FuturesMarketType = WordOf<typeof FUTURES_MARKET_TYPE_CODES>;

/**
 * How long a limit order waits: until it is cancelled (GTC), not at all (IOC: what is not filled at once ends; FOK: all at
 * once or nothing), or until cancelled and never as the one who takes (POST_ONLY).
 */
export const TIME_IN_FORCE_CODES = codes("time in force", {
  GTC: 1,
  IOC: 2,
  FOK: 3,
  POST_ONLY: 4,
});
export type TimeInForce = WordOf<typeof TIME_IN_FORCE_CODES>;

/** What covers a position: the whole futures wallet, or what was set aside for it alone. */
export const MARGIN_TYPE_CODES = codes("margin type", { CROSS: 1, ISOLATED: 2 });
export type MarginType = WordOf<typeof MARGIN_TYPE_CODES>;

/** What an option has for a member who has set nothing. */
export const DEFAULT_LEVERAGE = 10;
export const DEFAULT_MARGIN_TYPE: MarginType = "CROSS";
