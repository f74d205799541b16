/**
 * What orders, positions, exits and alerts have, whichever product they are of. A product's own rows have more; what is traded here
 * reads and writes these columns alone.
 *
 * Prices are whole price units of the instrument. Quantities are whole numbers of the smallest one: contracts of overseas
 * futures, steps of a coin.
 */

import type {
  AlertStatus,
  EndReason,
  ExitKind,
  OrderStatus,
  TradeType,
  TriggerSide,
} from "@naru/vocabulary/order";

export interface TradedOrder {
  readonly id: number;
  readonly optionId: number;
  readonly tradeType: TradeType;
  /** Limit; null where it fills at the market. */
  readonly price: number | null;
  readonly stopPrice: number | null;
  /** The way the price must come to `stopPrice`; null once it came, and without one. */
  readonly triggerSide: TriggerSide | null;
  readonly qty: number;
  readonly filledQty: number;
  /** Sum of price × quantity of its fills. */
  readonly filledCost: bigint;
  readonly status: OrderStatus;
  readonly reason: EndReason | null;
  readonly closedAt: number | null;
}

/** One a member and option at a time, netting. */
export interface HeldPosition {
  readonly id: number;
  readonly optionId: number;
  /** Signed, 0 once closed. */
  readonly qty: number;
  /** What is held cost, in 10^-BASIS_SCALE of a price unit, signed as `qty`; the average is basis ÷ qty. */
  readonly basis: bigint;
  /** Quantity that was ever opened, and the sums of price × quantity of what opened and of what closed, signed as `basis`. */
  readonly openedQty: number;
  readonly openedCost: bigint;
  readonly closedCost: bigint;
  /** Realised profit so far, before fees, in the wallet's smallest unit. */
  readonly realised: bigint;
  readonly fees: bigint;
  /** Largest absolute quantity it had. */
  readonly maxQty: number;
  readonly closedAt: number | null;
}

/** It belongs to its position, so that none can outlive it. */
export interface PositionExit {
  readonly id: number;
  readonly optionId: number;
  readonly positionId: number;
  readonly kind: ExitKind;
  /** Exits of one level cancel one another; level 0 is for the whole position. */
  readonly level: number;
  /** Null is whatever the position has. */
  readonly qty: number | null;
  /** TRAIL: the best price so far, null before it has begun, and the ticks by which a better one must exceed it to count. */
  readonly peak: number | null;
  readonly step: number;
  /** TRAIL: the price that must be touched before it begins to follow; null where it did from the start. */
  readonly startPrice: number | null;
  readonly status: OrderStatus;
  readonly reason: EndReason | null;
  readonly closedAt: number | null;
}

/** A price of which a member wants to be told. */
export interface PlacedAlert {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly optionId: number;
  readonly price: number;
  /** The way the price must come to it. */
  readonly side: TriggerSide;
  readonly status: AlertStatus;
  readonly createdAt: number;
  readonly closedAt: number | null;
  /** Minutes that it rests once told before it is told again; null is told once. */
  readonly repeatMinutes: number | null;
  /** When a repeated one was told last. */
  readonly toldAt: number | null;
  /** The price has been reached and not left since: it waits for the way back. */
  readonly isSpent: boolean;
}

/** The rows of one product. */
export interface TradedRows {
  readonly order: TradedOrder;
  readonly position: HeldPosition;
  readonly exit: PositionExit;
}
