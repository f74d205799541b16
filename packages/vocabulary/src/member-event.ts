import { codes, type WordOf } from "./codes.ts";

/** Names of the overseas user queue (events.tsv) and of the wallet queue. */
export const MEMBER_EVENT_CODES = codes("event", {
  ORDER_SUCCESS: 1,
  ORDER_CANCEL: 2,
  ORDER_FILLED: 3,
  ORDER_UPDATE: 4,
  POSITION_OPEN: 5,
  POSITION_UPDATE: 6,
  POSITION_CLOSE: 7,
  POSITION_LIQUID: 8,
  POINT: 9,
  FORCE_LOGOUT: 10,
  POSITION_WARN: 11,
  PRICE_ALERT: 12,
  REQUEST: 13,
  TERMS_CHANGE: 14,
  BET_PLACED: 15,
  BET_SETTLED: 16,
  POSITION_UPDATE_LIQUIDPRICE: 17,
  LEVERAGE_UPDATE: 18,
  COPYTRADE_OPEN: 19,
  COPYTRADE_CLOSE: 20,
  FOLLOW: 21,
  TRADER: 22,
  PROVIDER_ORDER: 23,
});
export type MemberEventName = WordOf<typeof MEMBER_EVENT_CODES>;
