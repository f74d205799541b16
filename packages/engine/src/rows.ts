/**
 * The rows the engine decides: orders, fills, positions, accounts, transfers. Plain data with
 * absolute values, so that a batch of rows means the same to the store, to a replay and to a client
 * that missed the batch before.
 */

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
 * A position: one per member and option at a time, netting (domain.md 1.4.2). `qty` signed, 0 once
 * closed.
 */
export interface PositionRow {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly optionId: number;
  readonly qty: number;
  /** Sum of price × contracts, signed as `qty`; the average is cost ÷ qty. */
  readonly cost: bigint;
  /**
   * Contracts that were ever opened, and the sums of price × contracts of what opened and of what
   * closed, signed as `cost`: the averages and the side that its history shows.
   */
  readonly openedQty: number;
  readonly openedCost: bigint;
  readonly closedCost: bigint;
  /** Realised profit so far, before fees. */
  readonly realised: bigint;
  readonly fees: bigint;
  /** Largest absolute quantity it had. */
  readonly maxQty: number;
  /** Contracts to keep over the end of the trading day; 0 is none (domain.md 1.4.5). */
  readonly overnightQty: number;
  /** The overnight setting stays for the next trading days. */
  readonly isAuto: boolean;
  /**
   * Must close at the instrument's next tick, for this reason: it had no living price when it was
   * due. Of a closed position: why it closed, null where by a plain order.
   */
  readonly closing: EndReason | null;
  readonly openedAt: number;
  readonly closedAt: number | null;
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
