/** What the screens read of the live state, and what they do to it. */

import type { OpeningProduct } from "@naru/vocabulary/market/openings";
import type { OptionView } from "@naru/client/views";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { runtime } from "../base/runtime.ts";
import { serverNow } from "../base/server-time.ts";
import { useStore } from "../base/store.ts";
import type { Account } from "./account-store.ts";
import { type Freshness, isSpeaking, lineFreshness, priceFreshness } from "./freshness.ts";
import { orderTrip } from "./order-trip.ts";
import { unanswered } from "./send-order.ts";
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

/** A timer goes no farther; what is left after it is waited for anew. */
const LONGEST_MS = 24 * 60 * 60_000;

/** Until when the member takes a break from trading, as ISO text; null where there is no break, or it is over, which is seen when it is. */
export function useBreak(): string | null {
  return useAhead(useAccount()?.coolOffUntil ?? null);
}

/** Why nothing of a product may be opened, whatever the instrument; null where it may. */
export type OpeningHeld = "COOL_OFF" | "OPENINGS_STOPPED";

/** The member's own break comes first; operators' stop is told as it begins and ends. */
export function useOpeningHeld(product: OpeningProduct): OpeningHeld | null {
  const isOnBreak = useBreak() !== null;
  const isStopped = useAccount()?.stoppedProducts.includes(product) === true;
  if (isOnBreak) return "COOL_OFF";
  return isStopped ? "OPENINGS_STOPPED" : null;
}

/** Until when the member's withdrawals are held, in the same way. */
export function useHold(): string | null {
  return useAhead(useAccount()?.withdrawHeldUntil ?? null);
}

/** A moment that is still to come, as ISO text; null where there is none, or it has come. */
function useAhead(until: string | null): string | null {
  const [seen, see] = useState(0);
  const left = until === null ? 0 : Date.parse(until) - serverNow();
  useEffect(() => {
    if (until === null) return;
    const rest = Date.parse(until) - serverNow();
    if (rest <= 0) return;
    return runtime().timers.after(Math.min(rest, LONGEST_MS), () => see(seen + 1));
  }, [until, seen]);
  return left > 0 ? until : null;
}
