/**
 * What differs between products that are traded with the same ladder, chart and sheets: where their pages are and how
 * their orders are sent. An area makes one and hands it to the trade page.
 */

import type { CancelFilter, ExitRequest, OrderRequest } from "../../live/hooks.ts";
import type { AlertView, OrderAnswer } from "./views.ts";

export type Which = "ALL" | "WINNERS" | "LOSERS";

/** New terms of a working order; what is left out stays. Prices are decimal texts. */
export interface OrderChange {
  readonly id: string;
  readonly price?: string;
  readonly stopPrice?: string;
  readonly qty?: number;
}

/** Calls of a product; each rejects with an `ApiError` that carries the server's code and text. */
export interface OrderCalls {
  place(order: OrderRequest): Promise<OrderAnswer>;
  amend(change: OrderChange): Promise<OrderAnswer>;
  /** Moves all own orders of one price and side to another price. */
  amendRow(move: {
    readonly overseaOptionId: string;
    readonly tradeType: OrderRequest["tradeType"];
    readonly fromPrice: string;
    readonly toPrice: string;
  }): Promise<{ ids: string[] }>;
  cancel(id: string): Promise<unknown>;
  /** Cancels every working order, or those of one instrument, side or kind. */
  cancelAll(only: CancelFilter): Promise<{ ids: string[] }>;
  /** Closes a position at market, whole (`null`) or by contracts. */
  close(positionId: string, qty: number | null): Promise<OrderAnswer>;
  closeSeveral(which: Which): Promise<{ ids: string[] }>;
  /** Turns a position into one of the same size on the other side. */
  reverse(positionId: string): Promise<OrderAnswer>;
  /** Sets the pair that closes the whole position; null is off. */
  setPair(pair: {
    readonly overseaPositionId: string;
    readonly overseaOptionId: string;
    readonly tpTick: number | null;
    readonly slTick: number | null;
  }): Promise<unknown>;
  /** Replaces the partial levels and trailing stops of a position. */
  setExits(positionId: string, exits: readonly ExitRequest[]): Promise<{ ids: string[] }>;
  /** Moves the stop to where a close loses nothing, both fees covered. */
  breakEven(positionId: string): Promise<unknown>;
  /** Keeps a position over the end of the trading day, or not; `qty` null is all of it. */
  setOvernight(wish: {
    readonly overseaPositionId: string;
    readonly isActive: 0 | 1;
    readonly qty: number | null;
    readonly isAuto: 0 | 1;
  }): Promise<unknown>;
  /** Tells once when the last price comes to `price`. */
  setAlert(optionId: string, price: string): Promise<AlertView>;
  deleteAlert(id: string): Promise<AlertView>;
}

export interface Product {
  readonly calls: OrderCalls;
  /** Address of an instrument's page, for members or for guests; without an id that of the one viewed last. */
  pageOf(optionId: string | undefined, isGuest: boolean): string;
}
