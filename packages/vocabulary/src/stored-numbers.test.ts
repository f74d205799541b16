/**
 * Every number under which a word was ever stored. A line here is never changed and never goes; a new word adds one.
 */

import { expect, test } from "vitest";
import {
  BET_SIDE_CODES,
  BET_STATUS_CODES,
  GAME_TYPE_CODES,
  PLAY_TIME_CODES,
  ROUND_STATE_CODES,
  VOID_REASON_CODES,
} from "./binary.ts";
import type { Codes } from "./codes.ts";
import { codes } from "./codes.ts";
import {
  FUTURES_MARKET_TYPE_CODES,
  MARGIN_TYPE_CODES,
  TIME_IN_FORCE_CODES,
} from "./futures/order.ts";
import {
  CURRENCY_SLOTS,
  HOUSE_PURPOSE_CODES,
  MEMBER_PURPOSE_CODES,
  WALLET_SLOTS,
} from "./ledger-account.ts";
import { MEMBER_EVENT_CODES } from "./member-event.ts";
import { MEMBER_ROLE_CODES, MEMBER_STATUS_CODES } from "./member.ts";
import {
  ALERT_STATUS_CODES,
  END_REASON_CODES,
  EXIT_KIND_CODES,
  FILL_RULE_CODES,
  MARKET_TYPE_CODES,
  ORDER_STATUS_CODES,
  ORDER_STEP_CODES,
  TRADE_TYPE_CODES,
  TRIGGER_SIDE_CODES,
} from "./order.ts";
import { PROVIDER_CODES, PROVIDER_FLOW_CODES, PROVIDER_STATUS_CODES } from "./provider/words.ts";
import {
  BONUS_STATUS_CODES,
  EXCHANGE_KIND_CODES,
  REJECT_REASON_CODES,
  REQUEST_KIND_CODES,
  REQUEST_STATUS_CODES,
} from "./request.ts";
import { TICK_KIND_CODES } from "./tick.ts";
import { TRANSACTION_NUMBERS } from "./transaction.ts";
import { WALLET_CODES } from "./wallet.ts";

test.each<[name: string, list: Codes<string>, words: string]>([
  ["wallets", WALLET_CODES, "1 BINARY 2 FUTURES 3 USDT 4 BTC 5 ETH 6 XRP 7 DOGE 8 EOS"],
  ["slots of wallets", WALLET_SLOTS, "0 BINARY 1 FUTURES 2 USDT 3 BTC 4 ETH 5 XRP 6 DOGE 7 EOS"],
  ["slots of currencies", CURRENCY_SLOTS, "0 KRW 1 USD 2 USDT 3 BTC 4 ETH 5 XRP 6 DOGE 7 EOS"],
  [
    "purposes of members",
    MEMBER_PURPOSE_CODES,
    "0 AVAILABLE 1 HOLD_WITHDRAW 2 HOLD_ORDER 3 MARGIN_ISO 4 BINARY_WAIT 5 BONUS_LOCKED 6 HOLD_P2P 7 HOLD_SHARE",
  ],
  [
    "purposes of houses",
    HOUSE_PURPOSE_CODES,
    "0 PNL 1 FEE 2 FUNDING_CLEARING 3 INSURANCE 4 BAD_DEBT 5 BONUS_EXPENSE 6 FX_SPREAD 7 FX_CLEARING " +
      "8 SUSPENSE_DEPOSIT 9 CUSTODY 10 BANK 11 PROVIDER 12 PARTNER_PAYABLE 13 PROFITSHARE_PAYABLE 14 ROUNDING " +
      "15 TRANSIT 16 ADJUSTMENT 17 COLD 18 PAYOUT_SENT 19 CHAIN_FEE 20 P2P_CLEARING 21 REORG_LOSS",
  ],
  ["roles", MEMBER_ROLE_CODES, "1 MEMBER 2 PARTNER"],
  ["member statuses", MEMBER_STATUS_CODES, "1 PENDING 2 ACTIVE 3 DENY 4 FROZEN"],
  ["market types", MARKET_TYPE_CODES, "1 LIMIT 2 MARKET 3 STOPLIMIT 4 STOPMARKET 5 LIQUIDATION"],
  ["trade types", TRADE_TYPE_CODES, "1 LONG 2 SHORT"],
  ["order statuses", ORDER_STATUS_CODES, "1 OPEN 2 FILLED 3 CANCELLED"],
  [
    "end reasons",
    END_REASON_CODES,
    "1 MEMBER 2 LOSSCUT 3 END_OF_DAY 4 ROLLOVER 5 OPERATOR 6 MARGIN 7 TAKE_PROFIT 8 STOP_LOSS 9 TRAIL " +
      "10 REDUCE_ONLY 11 TIME_IN_FORCE 12 COPY 13 DAY_LOSS",
  ],
  [
    "fill rules",
    FILL_RULE_CODES,
    "1 MARKET 2 MARKETABLE_LIMIT 3 RESTING_LIMIT 4 OPEN_GAP 5 STOP 6 TAKE_PROFIT 7 STOP_LOSS 8 LOSSCUT 9 DAY_END " +
      "10 ROLLOVER 11 STOP_LIMIT",
  ],
  ["trigger sides", TRIGGER_SIDE_CODES, "1 above 2 below"],
  ["exit kinds", EXIT_KIND_CODES, "1 TP 2 SL 3 TRAIL"],
  ["alert statuses", ALERT_STATUS_CODES, "1 OPEN 2 FIRED 3 DELETED"],
  [
    "perpetual market types",
    FUTURES_MARKET_TYPE_CODES,
    "1 LIMIT 2 MARKET 3 TAKEPROFIT 4 STOPLOSS 5 STOPLIMIT 6 STOPMARKET 7 LIQUIDATION",
  ],
  ["times in force", TIME_IN_FORCE_CODES, "1 GTC 2 IOC 3 FOK 4 POST_ONLY"],
  ["margin types", MARGIN_TYPE_CODES, "1 CROSS 2 ISOLATED"],
  ["order steps", ORDER_STEP_CODES, "1 AMENDED 2 TRIGGERED"],
  [
    "transactions",
    TRANSACTION_NUMBERS,
    "1 B 2 D 3 W 4 WB 5 WS 6 TI 7 TO 8 CI 9 CO 10 E 11 C 12 PB 13 PM 14 PP 15 CM 16 PS",
  ],
  [
    "request kinds",
    REQUEST_KIND_CODES,
    "1 DEPOSIT 2 WITHDRAW 3 CONVERT 4 TRANSFER 5 BUY 6 SELL 7 COUPON 8 SEND 9 RECEIVE",
  ],
  [
    "request statuses",
    REQUEST_STATUS_CODES,
    "1 PENDING 2 APPROVED 3 REJECTED 4 CANCELLED 5 EXPIRED",
  ],
  [
    "reject reasons",
    REJECT_REASON_CODES,
    "1 NAME_MISMATCH 2 AMOUNT_MISMATCH 3 NOT_RECEIVED 4 ACCOUNT_INVALID 5 LIMIT 6 SUSPICIOUS 7 OTHER",
  ],
  ["exchanges", EXCHANGE_KIND_CODES, "1 CONVERT 2 BUY 3 SELL"],
  ["bonus statuses", BONUS_STATUS_CODES, "1 LOCKED 2 PAID 3 REVOKED"],
  [
    "events",
    MEMBER_EVENT_CODES,
    "1 ORDER_SUCCESS 2 ORDER_CANCEL 3 ORDER_FILLED 4 ORDER_UPDATE 5 POSITION_OPEN 6 POSITION_UPDATE " +
      "7 POSITION_CLOSE 8 POSITION_LIQUID 9 POINT 10 FORCE_LOGOUT 11 POSITION_WARN 12 PRICE_ALERT 13 REQUEST " +
      "14 TERMS_CHANGE 15 BET_PLACED 16 BET_SETTLED 17 POSITION_UPDATE_LIQUIDPRICE 18 LEVERAGE_UPDATE " +
      "19 COPYTRADE_OPEN 20 COPYTRADE_CLOSE 21 FOLLOW 22 TRADER 23 PROVIDER_ORDER",
  ],
  [
    "providers",
    PROVIDER_CODES,
    "1 paycoin 2 paykiwoom 3 dh-safety 4 bitdex 5 bitshop 6 million 7 vancoin 8 gluwa 9 onepay 10 codepay",
  ],
  [
    "flows of providers",
    PROVIDER_FLOW_CODES,
    "1 DEPOSIT 2 CHARGE 3 WITHDRAW 4 SEND 5 SELL 6 P2P_BUY 7 P2P_SELL",
  ],
  [
    "statuses of provider orders",
    PROVIDER_STATUS_CODES,
    "1 CREATED 2 OPEN 3 PAID 4 FAILED 5 EXPIRED 6 UNKNOWN 7 MISMATCH",
  ],
  ["game types", GAME_TYPE_CODES, "1 R.5 2 R1 3 R2 4 R5 5 B1 6 B2 7 B5"],
  ["sides of bets", BET_SIDE_CODES, "1 B 2 S"],
  ["statuses of bets", BET_STATUS_CODES, "0 OPEN 1 WON 2 LOST 3 VOID"],
  ["states of rounds", ROUND_STATE_CODES, "0 OPEN 1 BUY 2 SELL 3 VOID 4 LOCKED 5 CLOSED"],
  [
    "reasons of voids",
    VOID_REASON_CODES,
    "1 EQUAL 2 NO_TICK 3 STALE_LOCK 4 STALE_CLOSE 5 HALTED 6 STALE_STRIKE",
  ],
  ["play times", PLAY_TIME_CODES, "1 ALWAYS 2 DAY"],
  [
    "tick kinds",
    TICK_KIND_CODES,
    "0 trade 1 quote 2 depth 3 mark 4 index 5 funding 6 heartbeat 7 gap",
  ],
])("%s have the numbers that they always had", (_name, { words, codeOf, wordOf }, pinned) => {
  const numbered = words.map((word) => `${codeOf[word]} ${word}`);
  expect(numbered.sort(byNumber).join(" ")).toBe(pinned);
  for (const word of words) expect(wordOf(codeOf[word] as number)).toBe(word);
});

test("no two words of a list have one number, and an unknown number is nobody's", () => {
  expect(() => codes("thing", { A: 1, B: 2, C: 1 })).toThrow("thing C and A: 1");
  const things = codes("thing", { B: 9, A: 1 });
  expect(things.words).toEqual(["B", "A"]);
  expect(things.find(2)).toBeUndefined();
  expect(() => things.wordOf(2)).toThrow("no thing is stored as 2");
});

function byNumber(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10);
}
