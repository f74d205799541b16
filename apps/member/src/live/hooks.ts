/** What the screens read of the live state, and what they do to it. */

import type { AlertView, OptionView, OrderAnswer } from "@naru/client/views";
import type { ClientMarketType, TradeType } from "@naru/vocabulary/order";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { runtime } from "../base/runtime.ts";
import { useStore } from "../base/store.ts";
import type { Account } from "./account-store.ts";
import { type Freshness, isSpeaking, lineFreshness, priceFreshness } from "./freshness.ts";
import { orderTrip } from "./order-trip.ts";
import { sendOrder, unanswered } from "./send-order.ts";
import {
  accountFailure,
  accountState,
  connection,
  market,
  optionEvents,
  type Connection,
  LIST,
  type OptionEvent,
  priceAges,
  watchBook,
} from "./wiring.ts";
import type { Book, OptionsStatus } from "./market-store.ts";

/** Instruments of the site in the server's order, each with its newest price. */
export function useOptions(): readonly OptionView[] {
  return useSyncExternalStore(
    useCallback((listener) => market.subscribe("options", listener), []),
    market.options,
  );
}

/** Whether the list of instruments is there. */
export function useOptionsStatus(): OptionsStatus {
  return useSyncExternalStore(
    useCallback((listener) => market.subscribe("options", listener), []),
    market.status,
  );
}

/** One instrument with its newest price; undefined while it is not known. */
export function useOption(id: string | null): OptionView | undefined {
  return useSyncExternalStore(
    useCallback((listener) => market.subscribe(`option:${id}`, listener), [id]),
    () => (id === null ? undefined : market.option(id)),
  );
}

/** Depth, day figures and last trades of one instrument, live while a screen looks at it. */
export function useBook(id: string | null): Book | undefined {
  useWatched(id);
  return useSyncExternalStore(
    useCallback((listener) => market.subscribe(`book:${id}`, listener), [id]),
    () => (id === null ? undefined : market.book(id)),
  );
}

/** Keeps the prices of an instrument coming while a screen is open, without drawing them. */
export function useWatched(id: string | null): void {
  useEffect(() => (id === null ? undefined : watchBook(id)), [id]);
}

/** The member's account; undefined for guests and until the first snapshot. */
export function useAccount(): Account | undefined {
  return useStore(accountState).account ?? undefined;
}

/** Why there is no account yet, in words; null while it is asked for the first time, and once it is there. */
export function useAccountFailure(): string | null {
  return useStore(accountFailure);
}

/** The live connection: its state and the last ping's time. */
export function useConnection(): Connection {
  return useStore(connection);
}

/** Milliseconds since the prices of a watched instrument (`useBook`) were last known to live; null before. */
export function usePriceAge(id: string): number | null {
  return useStore(priceAges)[id] ?? null;
}

/** Whether the prices of a watched instrument live; those of one at rest are as alive as the line. */
export function useFreshness(option: Pick<OptionView, "id" | "session">): Freshness {
  return useFreshnessOf(option.id, isSpeaking(option));
}

/** Whether the prices of the list live. */
export function useListFreshness(): Freshness {
  return useFreshnessOf(LIST, true);
}

function useFreshnessOf(topic: string, speaks: boolean): Freshness {
  return useSyncExternalStore(hearFreshness, () => {
    const { state } = connection.get();
    return speaks ? priceFreshness(state, priceAges.get()[topic] ?? null) : lineFreshness(state);
  });
}

function hearFreshness(listener: () => void): () => void {
  const ends = [connection.subscribe(listener), priceAges.subscribe(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Milliseconds that the last order command took there and back; `null` before one. */
export function useOrderTrip(): number | null {
  return useStore(orderTrip);
}

/** Whether an order is without its answer, and asked for. */
export function useUnanswered(): boolean {
  return useStore(unanswered) > 0;
}

/** Hears instruments opening and closing (product.md §4). */
export function useOptionEvents(handler: (event: OptionEvent) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => optionEvents.listen((event) => latest.current(event)), []);
}

export interface OrderRequest {
  readonly overseaOptionId: string;
  readonly marketType: ClientMarketType;
  readonly tradeType: TradeType;
  /** Decimal text; null for MARKET. */
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** Contracts, a whole number. */
  readonly qty: number;
  /** The bracket that its fill attaches to the position, in ticks; null is off. */
  readonly tpTick?: number | null;
  readonly slTick?: number | null;
}

/** Places an order; refused with an `ApiError` that carries the server's code and text. */
export function placeOrder(order: OrderRequest): Promise<OrderAnswer> {
  return sendOrder("placeOverseaOrder", { ...order });
}

/** Cancels one working order. */
export function cancelOrder(id: string): Promise<Pick<OrderAnswer, "id" | "status">> {
  return sendOrder("cancelOverseaOrder", { id });
}

/** Which working orders to cancel; a field that is left out means all. */
export interface CancelFilter {
  readonly overseaOptionId?: string;
  readonly tradeType?: TradeType;
  readonly kind?: "LIMIT" | "STOP";
}

/** Cancels every working order, or those of one instrument, side or kind. */
export function cancelAll(only: CancelFilter = {}): Promise<{ ids: string[] }> {
  return sendOrder("cancelAllOverseaOrders", { ...only });
}

/** Changes prices or quantity of a working order, which keeps its id. */
export function amendOrder(change: {
  readonly id: string;
  readonly price?: string;
  readonly stopPrice?: string;
  readonly qty?: number;
}): Promise<OrderAnswer> {
  return sendOrder("amendOverseaOrder", { ...change });
}

/** Moves all own orders of one price and side to another price. */
export function amendRow(move: {
  readonly overseaOptionId: string;
  readonly tradeType: TradeType;
  readonly fromPrice: string;
  readonly toPrice: string;
}): Promise<{ ids: string[] }> {
  return sendOrder("amendOverseaRow", { ...move });
}

/** Closes a position at market, whole or by contracts. */
export function closePosition(overseaPositionId: string, qty: number | null): Promise<OrderAnswer> {
  return sendOrder("closeOverseaPosition", {
    overseaPositionId,
    ...(qty === null ? {} : { qty }),
  });
}

export type Which = "ALL" | "WINNERS" | "LOSERS";

/** Closes several positions at market. */
export function closePositions(which: Which): Promise<{ ids: string[] }> {
  return sendOrder("closeOverseaPositions", { which });
}

/** Turns a position into one of the same size on the other side. */
export function reversePosition(overseaPositionId: string): Promise<OrderAnswer> {
  return sendOrder("reverseOverseaPosition", { overseaPositionId });
}

/** Sets the pair that closes the whole position; null is off. */
export function setTpSl(pair: {
  readonly overseaPositionId: string;
  readonly overseaOptionId: string;
  readonly tpTick: number | null;
  readonly slTick: number | null;
}): Promise<unknown> {
  return runtime().http.call("setOverseaTpSl", { ...pair });
}

export interface ExitRequest {
  readonly kind: "TP" | "SL" | "TRAIL";
  readonly tick: number;
  /** Contracts; null is all, for a trailing stop. */
  readonly qty: number | null;
  readonly step?: number;
  /** Exits of one level cancel one another. */
  readonly level?: number;
}

/** Replaces the partial levels and trailing stops of a position. */
export function setExits(
  overseaPositionId: string,
  exits: readonly ExitRequest[],
): Promise<{ ids: string[] }> {
  return runtime().http.call("setOverseaExits", { overseaPositionId, exits: [...exits] });
}

/** Moves the stop to where a close loses nothing, both fees covered. */
export function breakEven(overseaPositionId: string): Promise<unknown> {
  return runtime().http.call("overseaBreakEven", { overseaPositionId });
}

/** Keeps a position over the end of the trading day, or not; `qty` null is all of it. */
export function setOvernight(wish: {
  readonly overseaPositionId: string;
  readonly isActive: 0 | 1;
  readonly qty: number | null;
  readonly isAuto: 0 | 1;
}): Promise<unknown> {
  return runtime().http.call("setOvernight", { ...wish });
}

/** Tells once when the last price comes to `price`. */
export function setAlert(overseaOptionId: string, price: string): Promise<AlertView> {
  return runtime().http.call("setOverseaAlert", { overseaOptionId, price });
}

export function deleteAlert(id: string): Promise<AlertView> {
  return runtime().http.call("deleteOverseaAlert", { id });
}
