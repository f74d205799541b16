/** What a member asks for of orders, positions and exits, whichever product they are of. Prices are decimal texts. */

import type { ClientMarketType, TradeType, VolumeMinutes } from "@naru/vocabulary/order";

export interface OrderRequest {
  readonly optionId: string;
  readonly marketType: ClientMarketType;
  readonly tradeType: TradeType;
  /** Null for MARKET. */
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** Contracts, a whole number. */
  readonly qty: number;
  /** The bracket that its fill attaches to the position, in ticks; null is off. */
  readonly tpTick?: number | null;
  readonly slTick?: number | null;
}

/** New terms of a working order; what is left out stays. */
export interface OrderChange {
  readonly id: string;
  readonly price?: string;
  readonly stopPrice?: string;
  readonly qty?: number;
}

/** All own orders of one price and side go to another price. */
export interface RowMove {
  readonly optionId: string;
  readonly tradeType: TradeType;
  readonly fromPrice: string;
  readonly toPrice: string;
}

/** Which working orders to cancel; a field that is left out means all. */
export interface CancelFilter {
  readonly optionId?: string;
  readonly tradeType?: TradeType;
  readonly kind?: "LIMIT" | "STOP";
}

/** Which of several positions. */
export type Which = "ALL" | "WINNERS" | "LOSERS";

/** The pair that closes the whole position; null is off. */
export interface ExitPair {
  readonly positionId: string;
  readonly optionId: string;
  readonly tpTick: number | null;
  readonly slTick: number | null;
}

export interface ExitRequest {
  readonly kind: "TP" | "SL" | "TRAIL";
  readonly tick: number;
  /** Contracts; null is all, for a trailing stop. */
  readonly qty: number | null;
  readonly step?: number;
  /** Of a trailing stop: the price that must be touched before it follows; absent is at once. */
  readonly startPrice?: string;
  /** Exits of one level cancel one another. */
  readonly level?: number;
}

/** What an alert waits for: a price, or the contracts of a candle of so many minutes. */
export type AlertGoal =
  | { readonly price: string }
  | { readonly volumeQty: number; readonly volumeMinutes: VolumeMinutes };
