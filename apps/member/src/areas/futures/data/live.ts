/** Joins the pages of perpetuals to the server: what is read, what is heard, and how old it is. */

import type { FuturesInfoEvent } from "@naru/client/views";
import { FUTURES_INFO_TOPIC } from "@naru/contract/destinations";
import { useSyncExternalStore } from "react";
import { runtime } from "../../../base/runtime.ts";
import { createStore, useStore } from "../../../base/store.ts";
import { type Freshness, LATE_AFTER_MS, priceFreshness } from "../../../live/freshness.ts";
import { createHeard, type Heard } from "../../../live/heard.ts";
import { connection } from "../../../live/wiring.ts";
import { keeperOf } from "../../../live/keep.ts";
import { applyPrices, forgetPerpetuals, keepPerpetuals, missPerpetuals } from "./store.ts";

/** What an operator stops or closes is not told by the topic: it is read. */
const READ_EVERY_MS = 30_000;
const AGES_EVERY_MS = 500;

/** Milliseconds since the feed of a perpetual last proved itself alive, by its name. */
export const priceAges = createStore<Readonly<Record<string, number>>>({});

let heard: Heard = createHeard(() => 0);

/** A page of perpetuals is open until the answer is called. */
export const keepFutures = keeperOf(join);

function join(): () => void {
  const { live, timers } = runtime();
  heard = createHeard(() => timers.now());
  const ends = [
    live.subscribe(FUTURES_INFO_TOPIC, (body) => hear(body as FuturesInfoEvent)),
    live.onOpen(() => void readPerpetuals()),
    every(READ_EVERY_MS, () => void readPerpetuals()),
    every(AGES_EVERY_MS, tellAges),
  ];
  void readPerpetuals();
  return () => {
    for (const each of ends) each();
    forgetPerpetuals();
    priceAges.set({});
    heardOf.clear();
  };
}

/** Names that were heard of. */
const heardOf = new Set<string>();

function hear({ items }: FuturesInfoEvent): void {
  for (const { stock, at } of items) {
    heard.note(stock, at);
    heardOf.add(stock);
  }
  applyPrices(items);
  // Prices that were old, or not there, are told at once when they come.
  const ages = priceAges.get();
  if (items.some(({ stock }) => (ages[stock] ?? Number.POSITIVE_INFINITY) > LATE_AFTER_MS))
    tellAges();
}

function tellAges(): void {
  const now = runtime().timers.now();
  priceAges.set(
    Object.fromEntries([...heardOf].map((stock) => [stock, now - (heard.at(stock) ?? now)])),
  );
}

/** Calls again and again until the answer is called. */
function every(ms: number, call: () => void): () => void {
  const { timers } = runtime();
  let stop = timers.after(ms, turn);
  function turn(): void {
    call();
    stop = timers.after(ms, turn);
  }
  return () => stop();
}

/** The perpetuals of the site (product.md §7: isPlay 1 and the site's prefix). */
export async function readPerpetuals(): Promise<void> {
  const { http, site } = runtime();
  try {
    const query = { isPlay: "1", stockPrefix: site.stockPrefix } as const;
    keepPerpetuals(await http.call("futuresOptions", query));
  } catch {
    missPerpetuals();
  }
}

/** How old a perpetual's prices are, ms; null before they came. */
export function usePriceAge(stock: string): number | null {
  return useStore(priceAges)[stock] ?? null;
}

/** Whether a perpetual's prices live. */
export function useFreshness(stock: string): Freshness {
  return useSyncExternalStore(hearFreshness, () =>
    priceFreshness(connection.get().state, priceAges.get()[stock] ?? null),
  );
}

function hearFreshness(listener: () => void): () => void {
  const ends = [connection.subscribe(listener), priceAges.subscribe(listener)];
  return () => {
    for (const stop of ends) stop();
  };
}
