/** What the pages of binary rounds know: options, rounds and prices, as they are read and told. */

import type { BetView, RoundView, TradeOptionView, TradeRoundEvent } from "@naru/client/views";
import type { RoundState } from "@naru/vocabulary/binary";
import { createStore } from "../../../base/store.ts";
import { inOrder } from "../model/round-card.ts";
import { addPoint, type Point } from "../model/price-line.ts";

export interface OptionsState {
  readonly status: "loading" | "ready" | "error";
  readonly list: readonly TradeOptionView[];
}

/** Rounds of an option that are kept, the newest. */
const ROUNDS_KEPT = 60;
const BETS_KEPT = 30;

export const tradeOptions = createStore<OptionsState>({ status: "loading", list: [] });
/** By option id, in the order of their locks. */
export const rounds = createStore<Readonly<Record<string, readonly RoundView[]>>>({});
/** Prices as they were told, by instrument, oldest first. */
export const priceLines = createStore<Readonly<Record<string, readonly Point[]>>>({});
/** The member's own bets that ended, of the option that is viewed and as they are told, newest first. */
export const endedBets = createStore<readonly BetView[]>([]);

/** Everything is read anew by whoever looks next. */
export function forgetRounds(): void {
  tradeOptions.set({ status: "loading", list: [] });
  rounds.set({});
  priceLines.set({});
  endedBets.set([]);
}

/** Rounds as they are told or read; each replaces what was known of it, unless that is further on: an answer may be late. */
export function keepRounds(told: readonly RoundView[]): void {
  const next = { ...rounds.get() };
  for (const round of told) {
    const held = next[round.tradeOptionId] ?? [];
    const known = held.find(({ id }) => id === round.id);
    if (known !== undefined && STAGE[known.state] > STAGE[round.state]) continue;
    const others = held.filter((each) => each !== known);
    next[round.tradeOptionId] = inOrder([...others, round]).slice(-ROUNDS_KEPT);
  }
  rounds.set(next);
}

/** How far a round is. */
const STAGE: Readonly<Record<RoundState, number>> = {
  OPEN: 0,
  LOCKED: 1,
  CLOSED: 2,
  ...{ BUY: 3, SELL: 3, VOID: 3 },
};

/** One thing that the topic says. */
export function applyTold(event: TradeRoundEvent): void {
  switch (event.event) {
    case "ROUND":
      return keepRounds([event.round]);
    case "STAKES": {
      const round = rounds.get()[event.tradeOptionId]?.find(({ id }) => id === event.tradeRoundId);
      if (round === undefined) return;
      const { buyPoint, sellPoint, buyCount, sellCount } = event;
      return keepRounds([{ ...round, buyPoint, sellPoint, buyCount, sellCount }]);
    }
    case "OPTION": {
      const { status, list } = tradeOptions.get();
      const { option } = event;
      return tradeOptions.set({
        status,
        list: list.map((held) => (held.id === option.id ? option : held)),
      });
    }
    case "PRICE":
      for (const { stock, lastPrice, at } of event.items)
        keepPrices(stock, [{ at: Date.parse(at), price: lastPrice }]);
  }
}

function keepPrices(stock: string, points: readonly Point[]): void {
  const held = priceLines.get();
  const line = points.reduce(addPoint, held[stock] ?? []);
  if (line !== held[stock]) priceLines.set({ ...held, [stock]: line });
}

/** Own bets that ended, each once. */
export function keepEnded(bets: readonly BetView[]): void {
  const ids = new Set(bets.map(({ id }) => id));
  const all = [...bets, ...endedBets.get().filter(({ id }) => !ids.has(id))];
  const byAge = all.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  endedBets.set(byAge.slice(0, BETS_KEPT));
}
