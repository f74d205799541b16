/**
 * The rows the engine decides: orders, fills, positions, accounts, transfers. Plain data with
 * absolute values, so that a batch of rows means the same to the store, to a replay and to a client
 * that missed the batch before.
 */

import type { TransactionCode } from "@naru/vocabulary/transaction";
import type {
  EndReason,
  FillRule,
  MarketType,
  OrderStatus,
  TradeType,
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
}

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
  readonly qty: number;
  readonly filledQty: number;
  readonly filledCost: bigint;
  readonly status: OrderStatus;
  /** Why it ended or was made, where not by the member's order alone. */
  readonly reason: EndReason | null;
  readonly placedAt: number;
  readonly closedAt: number | null;
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
  /** Realised profit so far, before fees. */
  readonly realised: bigint;
  readonly fees: bigint;
  /** Largest absolute quantity it had. */
  readonly maxQty: number;
  /** Contracts to keep over the end of the trading day; 0 is none (domain.md 1.4.5). */
  readonly overnightQty: number;
  /**
   * Must close at the instrument's next tick, for this reason: it had no living price when it was
   * due.
   */
  readonly closing: EndReason | null;
  readonly openedAt: number;
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
