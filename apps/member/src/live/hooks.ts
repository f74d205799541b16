/** What the screens read of the live state, and what they do to it. */

import type { OptionView, OrderAnswer } from "@naru/client/views";
import type { ClientMarketType, TradeType } from "@naru/vocabulary/order";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { runtime } from "../app/runtime.ts";
import { useStore } from "../app/store.ts";
import type { Account } from "./account-store.ts";
import {
  accountState,
  connection,
  market,
  optionEvents,
  type Connection,
  type OptionEvent,
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
  useEffect(() => (id === null ? undefined : watchBook(id)), [id]);
  return useSyncExternalStore(
    useCallback((listener) => market.subscribe(`book:${id}`, listener), [id]),
    () => (id === null ? undefined : market.book(id)),
  );
}

/** The member's account; undefined for guests and until the first snapshot. */
export function useAccount(): Account | undefined {
  return useStore(accountState).account ?? undefined;
}

/** The live connection: its state, the age of the newest data in ms, and the last ping's time. Twice a second at most. */
export function useConnection(): Connection {
  return useStore(connection);
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
}

/** Places an order; refused with an `ApiError` that carries the server's code and text. */
export function placeOrder(order: OrderRequest): Promise<OrderAnswer> {
  return runtime().http.post("/oversea/order", { ...order });
}

/** Cancels one working order. */
export function cancelOrder(id: string): Promise<Pick<OrderAnswer, "id" | "status">> {
  return runtime().http.post("/oversea/order/cancel", { id });
}

/** Cancels every working order, or those of one instrument or side. */
export function cancelAll(
  only: { readonly overseaOptionId?: string; readonly tradeType?: TradeType } = {},
): Promise<{ ids: string[] }> {
  return runtime().http.post("/oversea/order/cancel_all", { ...only });
}
