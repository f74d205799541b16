/** Commands of members about overseas futures, and of operators about what a member has of them. */

import type { ExitKind, MarketType, TradeType } from "@naru/vocabulary/order";
import type { Timed } from "../timed.ts";
import type { EndByOperator } from "../trading/end-by-operator.ts";

export interface PlaceOverseaOrder extends Timed {
  readonly kind: "placeOverseaOrder";
  readonly memberId: number;
  readonly optionId: number;
  /** LIQUIDATION is refused: only the engine makes such orders. */
  readonly marketType: MarketType;
  readonly tradeType: TradeType;
  /** Decimal texts as sent; the engine parses them against the instrument's precision. */
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** Decimal text as sent. */
  readonly qty: string;
  /** The bracket that its fill attaches, in ticks; 0, null and absent are none. */
  readonly tpTick?: number | null;
  readonly slTick?: number | null;
}

/** New terms of a working order, which keeps its id; null leaves one as it is. */
export interface AmendOverseaOrder extends Timed {
  readonly kind: "amendOverseaOrder";
  readonly memberId: number;
  readonly orderId: number;
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** The whole quantity, what has filled included. */
  readonly qty: string | null;
}

/** All own orders of a price row and side move to another row, or none. */
export interface AmendRowOrders extends Timed {
  readonly kind: "amendRowOrders";
  readonly memberId: number;
  readonly optionId: number;
  readonly tradeType: TradeType;
  readonly fromPrice: string;
  readonly toPrice: string;
}

export interface CancelOverseaOrder extends Timed {
  readonly kind: "cancelOverseaOrder";
  readonly memberId: number;
  readonly orderId: number;
}

export interface CancelAllOverseaOrders extends Timed {
  readonly kind: "cancelAllOverseaOrders";
  readonly memberId: number;
  readonly optionId: number | null;
  readonly tradeType: TradeType | null;
  /** `STOP`: stop kinds only; null: every kind. */
  readonly orderKind: "LIMIT" | "STOP" | null;
}

export interface ClosePosition extends Timed {
  readonly kind: "closePosition";
  readonly memberId: number;
  readonly positionId: number;
  /** Contracts, at most what is held; null is all. */
  readonly qty: number | null;
}

export interface ClosePositions extends Timed {
  readonly kind: "closePositions";
  readonly memberId: number;
  readonly which: "ALL" | "WINNERS" | "LOSERS";
  readonly optionId: number | null;
}

export interface ReversePosition extends Timed {
  readonly kind: "reversePosition";
  readonly memberId: number;
  readonly positionId: number;
}

/** The pair that closes the whole position, in ticks from its average; 0 and null are off. */
export interface SetTpSl extends Timed {
  readonly kind: "setTpSl";
  readonly memberId: number;
  readonly positionId: number;
  readonly optionId: number;
  readonly tpTick: number | null;
  readonly slTick: number | null;
}

export interface DeleteTpSl extends Timed {
  readonly kind: "deleteTpSl";
  readonly memberId: number;
  /** The position's id, or the exit's. */
  readonly id: number;
  readonly optionId: number;
  readonly value: "TP" | "SL";
}

/** Partial levels and trailing stops, in place of those there are. */
export interface SetExits extends Timed {
  readonly kind: "setExits";
  readonly memberId: number;
  readonly positionId: number;
  readonly exits: readonly SentExit[];
}

export interface SentExit {
  readonly kind: ExitKind;
  readonly tick: number;
  /** Contracts; null is all, for TRAIL alone. */
  readonly qty: number | null;
  readonly step: number | null;
  /** 1 to 10; null is its place among those of its kind. */
  readonly level: number | null;
  /** TRAIL: the price that must be touched before it begins to follow; null and absent are at once. */
  readonly startPrice?: string | null;
}

export interface MoveToBreakEven extends Timed {
  readonly kind: "moveToBreakEven";
  readonly memberId: number;
  readonly positionId: number;
  /** Ticks of profit that the stop keeps beyond both fees; absent is none. */
  readonly offset?: number;
}

export interface SetPriceAlert extends Timed {
  readonly kind: "setPriceAlert";
  readonly memberId: number;
  readonly optionId: number;
  /** Null and absent of one by volume. */
  readonly price?: string | null;
  /** Contracts that a candle of so many minutes must come to; null and absent of one by price. */
  readonly volumeQty?: number | null;
  readonly volumeMinutes?: number | null;
  /** Minutes of rest between two tellings; null and absent are told once. */
  readonly repeatMinutes?: number | null;
}

export interface DeletePriceAlert extends Timed {
  readonly kind: "deletePriceAlert";
  readonly memberId: number;
  readonly alertId: number;
}

export interface SetOvernight extends Timed {
  readonly kind: "setOvernight";
  readonly memberId: number;
  readonly positionId: number;
  readonly isActive: boolean;
  /** Contracts to keep; null is the whole position, contracts added later included. */
  readonly qty: number | null;
  /**
   * Whether the setting stays for the next trading days. Absent it does, as a switch stays where it
   * is put, and as it did before there was a choice.
   */
  readonly isAuto?: boolean;
}

/** The member's own guard, in place of the one before. */
export interface SetOrderLimits extends Timed {
  readonly kind: "setOrderLimits";
  readonly memberId: number;
  /** Contracts of one order; null is no bound, here as below. */
  readonly qtyMax: number | null;
  /** Decimal text as sent, in the site's currency. */
  readonly marginMax: string | null;
  readonly ticksMax: number | null;
}

/** What two operators agreed to end of a member. */
export interface EndOversea extends Timed, EndByOperator {
  readonly kind: "endOversea";
  readonly memberId: number;
}

/** All of members. */
export type OverseaCommand =
  | PlaceOverseaOrder
  | AmendOverseaOrder
  | AmendRowOrders
  | CancelOverseaOrder
  | CancelAllOverseaOrders
  | ClosePosition
  | ClosePositions
  | ReversePosition
  | SetTpSl
  | DeleteTpSl
  | SetExits
  | MoveToBreakEven
  | SetPriceAlert
  | DeletePriceAlert
  | SetOvernight
  | SetOrderLimits;
