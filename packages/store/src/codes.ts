/**
 * Numbers that stand for words in rows and packed bytes.
 *
 * A number, once given, keeps its meaning for ever: rows written by the first build are read by the last. New words
 * get new numbers at the end.
 */

import type { MemberEventName } from "@naru/engine/change";
import type { MemberRole, MemberStatus } from "@naru/vocabulary/member";
import type { BonusRow, OrderStepRow } from "@naru/engine/rows";
import type {
  AlertStatus,
  EndReason,
  ExitKind,
  FillRule,
  MarketType,
  OrderStatus,
  TradeType,
  TriggerSide,
} from "@naru/vocabulary/order";
import type {
  ExchangeKind,
  RejectReason,
  RequestKind,
  RequestStatus,
} from "@naru/vocabulary/request";
import type { Tick } from "@naru/vocabulary/tick";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import type { WalletType } from "@naru/vocabulary/wallet";

/** Words to numbers and back. */
export interface Codes<Word extends string> {
  readonly codeOf: Readonly<Record<Word, number>>;
  /** The word of a stored number. An unknown number means a newer build wrote it: nothing can be loaded then. */
  wordOf(code: number): Word;
}

function codes<Word extends string>(
  name: string,
  codeOf: Readonly<Record<Word, number>>,
): Codes<Word> {
  const words: (Word | undefined)[] = [];
  for (const word of Object.keys(codeOf) as Word[]) words[codeOf[word]] = word;
  return {
    codeOf,
    wordOf(code) {
      const word = words[code];
      if (word === undefined) throw new RangeError(`no ${name} is stored as ${code}`);
      return word;
    },
  };
}

export const ROLES = codes<MemberRole>("role", { MEMBER: 1, PARTNER: 2 });

export const STATUSES = codes<MemberStatus>("member status", { PENDING: 1, ACTIVE: 2, DENY: 3 });

export const MARKET_TYPES = codes<MarketType>("market type", {
  LIMIT: 1,
  MARKET: 2,
  STOPLIMIT: 3,
  STOPMARKET: 4,
  LIQUIDATION: 5,
});

export const TRADE_TYPES = codes<TradeType>("trade type", { LONG: 1, SHORT: 2 });

/** OPEN is 1 in the view `oversea_order` too. */
export const ORDER_STATUSES = codes<OrderStatus>("order status", {
  OPEN: 1,
  FILLED: 2,
  CANCELLED: 3,
});

export const END_REASONS = codes<EndReason>("end reason", {
  MEMBER: 1,
  LOSSCUT: 2,
  END_OF_DAY: 3,
  ROLLOVER: 4,
  OPERATOR: 5,
  MARGIN: 6,
  TAKE_PROFIT: 7,
  STOP_LOSS: 8,
  TRAIL: 9,
});

export const FILL_RULES = codes<FillRule>("fill rule", {
  MARKET: 1,
  MARKETABLE_LIMIT: 2,
  RESTING_LIMIT: 3,
  OPEN_GAP: 4,
  STOP: 5,
  TAKE_PROFIT: 6,
  STOP_LOSS: 7,
  LOSSCUT: 8,
  DAY_END: 9,
  ROLLOVER: 10,
  STOP_LIMIT: 11,
});

export const TRIGGER_SIDES = codes<TriggerSide>("trigger side", { above: 1, below: 2 });

export const EXIT_KINDS = codes<ExitKind>("exit kind", { TP: 1, SL: 2, TRAIL: 3 });

export const ALERT_STATUSES = codes<AlertStatus>("alert status", {
  OPEN: 1,
  FIRED: 2,
  DELETED: 3,
});

export const ORDER_STEPS = codes<OrderStepRow["step"]>("order step", { AMENDED: 1, TRIGGERED: 2 });

export const TRANSACTIONS = codes<TransactionCode>("transaction code", {
  B: 1,
  D: 2,
  W: 3,
  WB: 4,
  WS: 5,
  TI: 6,
  TO: 7,
  CI: 8,
  CO: 9,
  E: 10,
  C: 11,
  PB: 12,
  PM: 13,
});

/** A wallet's number in a ledger account is its place in WALLET_TYPES; these begin at 1. */
export const WALLETS = codes<WalletType>("wallet", {
  BINARY: 1,
  FUTURES: 2,
  USDT: 3,
  BTC: 4,
  ETH: 5,
  XRP: 6,
  DOGE: 7,
  EOS: 8,
});

export const REQUEST_KIND_CODES = codes<RequestKind>("request kind", {
  DEPOSIT: 1,
  WITHDRAW: 2,
  CONVERT: 3,
  TRANSFER: 4,
  BUY: 5,
  SELL: 6,
  COUPON: 7,
});

export const EXCHANGES = codes<ExchangeKind>("exchange", { CONVERT: 1, BUY: 2, SELL: 3 });

export const REQUEST_STATUS_CODES = codes<RequestStatus>("request status", {
  PENDING: 1,
  APPROVED: 2,
  REJECTED: 3,
  CANCELLED: 4,
  EXPIRED: 5,
});

export const REJECT_REASON_CODES = codes<RejectReason>("reject reason", {
  NAME_MISMATCH: 1,
  AMOUNT_MISMATCH: 2,
  NOT_RECEIVED: 3,
  ACCOUNT_INVALID: 4,
  LIMIT: 5,
  SUSPICIOUS: 6,
  OTHER: 7,
});

export const BONUS_STATUSES = codes<BonusRow["status"]>("bonus status", {
  LOCKED: 1,
  PAID: 2,
  REVOKED: 3,
});

export const EVENT_NAMES = codes<MemberEventName>("event", {
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
});

/** At most 8 fit the tape's head byte. */
export const TICKS = codes<Tick["kind"]>("tick kind", {
  trade: 0,
  quote: 1,
  depth: 2,
  mark: 3,
  index: 4,
  funding: 5,
  heartbeat: 6,
  gap: 7,
});
