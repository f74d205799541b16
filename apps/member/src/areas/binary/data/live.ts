/** Joins the pages of binary rounds to the server: what is read, what is heard, and what of it is read again. */

import { keeperOf } from "../../../live/keep.ts";
import { tradeRoundTopic } from "@naru/contract/destinations";
import type { BetView, RoundView, TradeRoundEvent } from "@naru/client/views";
import { useEffect, useSyncExternalStore } from "react";
import { runtime } from "../../../base/runtime.ts";
import { isSignedIn } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { betEvents } from "../../../live/wiring.ts";
import { withHistory } from "../model/price-line.ts";
import { heardTime, keepClock, measureClock } from "./clock.ts";
import {
  applyTold,
  endedBets,
  forgetRounds,
  keepEnded,
  keepRounds,
  priceLines,
  rounds,
  tradeOptions,
} from "./store.ts";

/** Trades of the feed that a line begins with. */
const HISTORY = 500;
const BETS_READ = 20;
/** Fifty that have ended are shown, and one runs. */
const ROUNDS_READ = 51;

let watched: string | null = null;

/** A page of binary rounds is open until the answer is called. */
export const keepBinary = keeperOf(join);

function join(): () => void {
  const { live, site } = runtime();
  const ends = [
    keepClock(),
    live.subscribe(tradeRoundTopic(site.id), (body) => hear(body as TradeRoundEvent)),
    live.onOpen(() => {
      void measureClock();
      void readAll();
    }),
    betEvents.listen(({ bet }) => {
      if (bet.result !== "OPEN") keepEnded([bet]);
    }),
  ];
  void readAll();
  return () => {
    for (const each of ends) each();
    forgetRounds();
  };
}

function hear(event: TradeRoundEvent): void {
  if (event.event === "PRICE") for (const { at } of event.items) heardTime(Date.parse(at));
  applyTold(event);
}

async function readAll(): Promise<void> {
  await readOptions();
  if (watched !== null) await readOption(watched);
}

/** The options of the site (product.md §7: isPlay 1 and the site's prefix). */
export async function readOptions(): Promise<void> {
  const { http, site } = runtime();
  try {
    const query = { isPlay: "1", stockPrefix: site.stockPrefix } as const;
    tradeOptions.set({ status: "ready", list: await http.list("tradeOptions", query) });
  } catch {
    if (tradeOptions.get().list.length === 0) tradeOptions.set({ status: "error", list: [] });
  }
}

/** Rounds of an option, the member's last bets on it, and where its price came from. What does not come now comes as it is told. */
async function readOption(id: string): Promise<void> {
  await Promise.allSettled([readRounds(id), isSignedIn() ? readBets(id) : null, readHistory(id)]);
}

/** The round of an option that takes bets, the one that runs, and those that ended last. */
export async function readRounds(tradeOptionId: string): Promise<void> {
  const { http } = runtime();
  const query = { tradeOptionId };
  await Promise.allSettled([
    http.list("tradeRounds", { ...query, page: "0", size: String(ROUNDS_READ) }).then(keepRounds),
    http.call("currentRound", query).then((round) => keepRounds([round])),
  ]);
}

async function readBets(tradeOptionId: string): Promise<void> {
  const query = { tradeOptionId, page: "0", size: String(BETS_READ) };
  const bets = (await runtime().http.list("bets", query)) as readonly BetView[];
  keepEnded(bets.filter(({ result }) => result !== "OPEN"));
}

async function readHistory(id: string): Promise<void> {
  const option = tradeOptions.get().list.find((each) => each.id === id);
  const overseaOptionId = option?.overseaOptionId ?? null;
  if (option === undefined || overseaOptionId === null) return;
  const ticks = await runtime().http.call("rawData", { overseaOptionId, limit: HISTORY });
  const older = ticks.map(({ at, price }) => ({ at: Date.parse(at), price }));
  const held = priceLines.get();
  priceLines.set({ ...held, [option.stock]: withHistory(held[option.stock] ?? [], older) });
}

/** Keeps an option's rounds while a screen shows it. */
export function useWatchedOption(id: string | null): void {
  const { status } = useStore(tradeOptions);
  const isReady = status === "ready";
  useEffect(() => {
    watched = id;
    if (id !== null && isReady) void readOption(id);
    return () => {
      if (watched === id) watched = null;
    };
  }, [id, isReady]);
}

const NO_ROUNDS: readonly RoundView[] = [];

/** The rounds of an option that are known, oldest first. */
export function useRounds(optionId: string): readonly RoundView[] {
  return useSyncExternalStore(
    (listener) => rounds.subscribe(listener),
    () => rounds.get()[optionId] ?? NO_ROUNDS,
  );
}

/** The member's bets on an option that ended, newest first. */
export function useEndedBets(optionId: string): readonly BetView[] {
  return useStore(endedBets).filter(({ tradeOptionId }) => tradeOptionId === optionId);
}
