/**
 * What differs between products that are traded with the same ladder, chart and sheets: where their pages are, how
 * their orders are sent, and what a position of theirs has besides. An area makes one and hands it to the trade page.
 */

import type { PageView } from "@naru/client/views";
import type { ComponentType } from "react";
import type { Language } from "../../base/i18n.ts";
import type {
  CancelFilter,
  ExitPair,
  ExitRequest,
  OrderChange,
  OrderRequest,
  RowMove,
  Which,
} from "../../live/order-requests.ts";
import type { LivePosition } from "./use-position.ts";
import type {
  CandleInterval,
  CandleView,
  FillRecordView,
  OrderAnswer,
  OverseaEvent,
  PositionView,
  RecordView,
  TradeTickView,
} from "./views.ts";

/** Calls of a product; each rejects with an `ApiError` that carries the server's code and text. */
export interface OrderCalls {
  place(order: OrderRequest): Promise<OrderAnswer>;
  amend(change: OrderChange): Promise<OrderAnswer>;
  amendRow(move: RowMove): Promise<{ ids: string[] }>;
  cancel(id: string): Promise<unknown>;
  cancelAll(only: CancelFilter): Promise<{ ids: string[] }>;
  /** Closes a position at market, whole (`null`) or by contracts. */
  close(positionId: string, qty: number | null): Promise<OrderAnswer>;
  closeSeveral(which: Which): Promise<{ ids: string[] }>;
  /** Turns a position into one of the same size on the other side. */
  reverse(positionId: string): Promise<OrderAnswer>;
  setPair(pair: ExitPair): Promise<unknown>;
  /** Replaces the partial levels and trailing stops of a position. */
  setExits(positionId: string, exits: readonly ExitRequest[]): Promise<{ ids: string[] }>;
  /** Moves the stop to where a close loses nothing, both fees covered, or so many ticks beyond it. */
  breakEven(positionId: string, offsetTick: number): Promise<unknown>;
}

/** Some of what is kept of an instrument before an instant (ISO), or the newest of it (null). */
export interface Before {
  readonly optionId: string;
  readonly before: string | null;
  readonly limit: number;
}

/** What is read of a market alone, by guests too. */
export interface PriceReadings {
  /** Oldest first. */
  candles(of: Before & { readonly interval: CandleInterval }): Promise<CandleView[]>;
  /** Oldest first. */
  trades(of: Before): Promise<TradeTickView[]>;
}

/** Days as YYYY-MM-DD, both included. */
export interface Days {
  readonly page: string;
  readonly size: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** What is read of a product; each rejects as a call does. */
export interface Readings extends PriceReadings {
  /** Finished orders, newest first. */
  orders(days: Days): Promise<PageView<RecordView>>;
  /** Own fills in an instrument, newest first. */
  fills(days: Days & { readonly optionId: string }): Promise<PageView<FillRecordView>>;
  /** Hears of the member's orders as they end or fill; ends with what it gives. */
  onOrder(listener: (event: OverseaEvent["event"]) => void): () => void;
}

/** A sheet about one position; it closes with it. */
export interface PositionSheetProps {
  readonly live: LivePosition;
  /** Whether something else of the page is under way. */
  readonly isBusy: boolean;
  /** Sends a call of the product's own, one at a time; whether it was taken. A refusal is told. */
  readonly send: (call: () => Promise<unknown>) => Promise<boolean>;
  readonly onDone: () => void;
}

export interface Product {
  readonly calls: OrderCalls;
  readonly readings: Readings;
  /** Address of an instrument's page, for members or for guests; without an id that of the one viewed last. */
  pageOf(optionId: string | undefined, isGuest: boolean): string;
  /** What a position has of this product alone: overnight of overseas futures. */
  readonly own: {
    readonly label: Readonly<Record<Language, string>>;
    readonly Sheet: ComponentType<PositionSheetProps>;
    /** What is said of it below a position's profit. */
    readonly words: (position: PositionView, chosen: Language) => readonly string[];
  };
}
