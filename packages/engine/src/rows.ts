/**
 * The rows the engine decides: orders, fills, positions, accounts, transfers. Plain data with
 * absolute values, so that a batch of rows means the same to the store, to a replay and to a client
 * that missed the batch before.
 */

export type { PositionRow } from "@naru/rows/oversea/position";
import type { TransactionCode } from "@naru/vocabulary/transaction";
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
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { MemberRole, MemberStatus } from "@naru/vocabulary/member";
import type {
  BonusStatus,
  ExchangeKind,
  RejectReason,
  RequestKind,
  RequestStatus,
} from "@naru/vocabulary/request";
import type { WalletType } from "@naru/vocabulary/wallet";

/**
 * A member as the engine needs one: no name, no phone. `version` rises with every batch that
 * touches the account.
 */
export interface AccountRow {
  readonly memberId: number;
  readonly siteId: number;
  readonly role: MemberRole;
  readonly status: MemberStatus;
  readonly version: number;
  /** The loss-cut warning in force: 0 none, 1 below 70 % of the cushion, 2 below 50 %, 3 below 30 %. */
  readonly warned: WarnLevel;
  /** No withdrawal is taken before this instant (epoch ms); 0 is none. */
  readonly withdrawHeldUntil: number;
  /** The last day on which a withdrawal was asked, `yyyymmdd` in the site's time zone; 0 never. */
  readonly dayOfWithdrawals: number;
  /** Asked on that day and not ended without payment, BINARY's smallest units, without fees. */
  readonly withdrawnToday: bigint;
  /** The member's own limit a day in place of the site's; null is the site's. */
  readonly withdrawDayMax: bigint | null;
  /** The member's own guard against slips of the finger, null is no bound: contracts of one order at most, */
  readonly orderQtyMax: number | null;
  /** margin that it may bind on top, BINARY's smallest units, */
  readonly orderMarginMax: bigint | null;
  /** and ticks from the last price at which it may wait. */
  readonly orderTicksMax: number | null;
}

export type WarnLevel = 0 | 1 | 2 | 3;

/**
 * An overseas order. Prices in price units of its instrument; `filledCost` is the sum of price ×
 * contracts of its fills.
 */
export interface OrderRow {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly optionId: number;
  readonly marketType: MarketType;
  readonly tradeType: TradeType;
  /** Limit price; null for MARKET, STOPMARKET and LIQUIDATION. */
  readonly price: number | null;
  readonly stopPrice: number | null;
  /**
   * The way the price must come to `stopPrice`, fixed when it was set (domain.md 1.5); null once
   * triggered and for kinds without a trigger.
   */
  readonly triggerSide: TriggerSide | null;
  /** The bracket that a fill attaches to the position that it opens, in ticks. */
  readonly tpTick: number | null;
  readonly slTick: number | null;
  readonly qty: number;
  readonly filledQty: number;
  readonly filledCost: bigint;
  readonly status: OrderStatus;
  /** Why it ended or was made, where not by the member's order alone. */
  readonly reason: EndReason | null;
  readonly placedAt: number;
  readonly closedAt: number | null;
}

/** What changed an order's terms while it worked. Never changes itself. */
export interface OrderStepRow {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly orderId: number;
  readonly step: "AMENDED" | "TRIGGERED";
  /** The terms until here; what came then says the next step, or the order. */
  readonly price: number | null;
  readonly stopPrice: number | null;
  readonly qty: number;
  readonly filledQty: number;
  readonly at: number;
}

/** One fill: a price level of an order. Never changes. */
export interface FillRow {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly orderId: number;
  readonly positionId: number;
  readonly optionId: number;
  readonly tradeType: TradeType;
  readonly price: number;
  readonly qty: number;
  readonly rule: FillRule;
  /** The tick that priced it: its place on the tape. */
  readonly tapeSequence: number;
  /** Account currency per contract currency at the fill, in 10^-RATE_SCALE (domain.md 1.3). */
  readonly rate: bigint;
  readonly fee: bigint;
  /** Realised by this fill in the site's currency, before its fee; 0 where it only opens. */
  readonly profit: bigint;
  readonly at: number;
}

/**
 * An exit of a position, held by us (domain.md 1.5): it belongs to the position and not to the
 * book, so that none can outlive it. Its price follows from the average (`exit-price.ts`).
 */
export interface ExitRow {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly optionId: number;
  readonly positionId: number;
  readonly kind: ExitKind;
  /** Exits of one level cancel one another; level 0 is for the whole position. */
  readonly level: number;
  /**
   * Ticks from the average to the side of the kind, negative beyond it (a stop at break-even); for
   * TRAIL from the peak.
   */
  readonly tick: number;
  /** Contracts; null is whatever the position has. */
  readonly qty: number | null;
  /** TRAIL: the best price so far, and the ticks by which a better one must exceed it to count. */
  readonly peak: number | null;
  readonly step: number;
  readonly status: OrderStatus;
  readonly reason: EndReason | null;
  readonly createdAt: number;
  readonly closedAt: number | null;
}

/** A price of which a member wants to be told, once. */
export interface AlertRow {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly optionId: number;
  readonly price: number;
  readonly side: TriggerSide;
  readonly status: AlertStatus;
  readonly createdAt: number;
  readonly closedAt: number | null;
}

/**
 * A movement of money: `amount` > 0 leaves `debit` and enters `credit`, one currency. Balances
 * after are carried.
 */
export interface TransferRow {
  readonly id: number;
  readonly siteId: number;
  readonly code: TransactionCode;
  readonly debit: LedgerAccountId;
  readonly credit: LedgerAccountId;
  readonly amount: bigint;
  readonly debitAfter: bigint;
  readonly creditAfter: bigint;
  /** The member it concerns, for statements; 0 for the house alone. */
  readonly memberId: number;
  /** The fill, request or coupon behind it; 0 for none. */
  readonly referenceId: number;
  readonly at: number;
}

/**
 * What a member asked to be done with money (domain.md 5.3). Amounts in the smallest units of their
 * wallet's currency.
 */
export interface RequestRow {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly kind: RequestKind;
  /** Where the money comes from or, of a deposit or coupon, where it goes. */
  readonly wallet: WalletType;
  readonly units: bigint;
  /** Of an exchange or transfer: where it goes, and how much arrives. */
  readonly toWallet: WalletType | null;
  readonly toUnits: bigint | null;
  /** On top of `units`, in their currency. */
  readonly fee: bigint;
  /** Currency of `toWallet` per one of `wallet`'s as executed, in 10^-EXCHANGE_RATE_SCALE. */
  readonly rate: bigint | null;
  /** What the house kept of the exchange, in the currency of `toWallet`. */
  readonly spread: bigint;
  readonly status: RequestStatus;
  /** Why a person rejected it. */
  readonly reason: RejectReason | null;
  /** Of a withdrawal: the day that counts it, `yyyymmdd` in the site's time zone; 0 of others. */
  readonly day: number;
  readonly createdAt: number;
  readonly endedAt: number | null;
  /** When it ends by itself while PENDING; null never. */
  readonly expiresAt: number | null;
}

/** The rate that a member was shown: one at a time, the newest, good once and for 10 s. */
export interface QuoteRow {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly exchange: ExchangeKind;
  readonly fromWallet: WalletType;
  readonly toWallet: WalletType;
  readonly units: bigint;
  /** Site currency per one of each, in 10^-RATE_SCALE, and what the house keeps in 1/10,000. */
  readonly fromRate: bigint;
  readonly toRate: bigint;
  readonly spreadBps: number;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

/** A bonus: locked until its member has filled so many contracts. */
export interface BonusRow {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly wallet: WalletType;
  readonly units: bigint;
  /** Contracts to fill, 0 is none; those filled so far. */
  readonly contracts: number;
  readonly done: number;
  readonly status: BonusStatus;
  readonly grantedAt: number;
  readonly endedAt: number | null;
}

/**
 * Coupons of one kind. The engine knows numbers, not texts: the codes of a batch are
 * `id × COUPON_CODES_MAX + 1 … + codes`.
 */
export interface CouponBatchRow {
  readonly id: number;
  readonly siteId: number;
  readonly wallet: WalletType;
  /** What one redemption grants. */
  readonly units: bigint;
  /** How many codes there are, at most COUPON_CODES_MAX. */
  readonly codes: number;
  /** Members who may use one code. */
  readonly quota: number;
  /** Codes of this batch that one member may use. */
  readonly perMember: number;
  /** Contracts to fill before it is paid; 0 pays at once. */
  readonly contracts: number;
  readonly expiresAt: number;
  readonly isStopped: boolean;
}

/** A redemption. Never changes. */
export interface CouponUseRow {
  readonly siteId: number;
  readonly batchId: number;
  readonly codeId: number;
  readonly memberId: number;
  readonly requestId: number;
  readonly at: number;
}

/** Codes that a batch can have. */
export const COUPON_CODES_MAX = 1_000_000;
