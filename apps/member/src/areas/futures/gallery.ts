/** Perpetuals in the gallery: their pages in every state. */

import { browserTimers } from "@naru/client/timers";
import type { FuturesOptionView } from "@naru/client/views";
import { FUTURES_INFO_TOPIC } from "@naru/contract/destinations";
import { createElement } from "react";
import {
  aCross,
  aFuturesOrder,
  aFuturesPosition,
  aPrice,
  perpetualViews,
  somePerpetuals,
} from "./fixtures.ts";
import { CalculatorSheet } from "./parts/calculator-sheet.tsx";
import { holdingStories } from "./holding-gallery.ts";
import { resultAnswers } from "./result-fixtures.ts";

const views = perpetualViews().map((view) => ({
  ...view,
  nextFundingTime: new Date(browserTimers.now() + 11_645_000).toISOString(),
}));
const STEP_MS = 60_000;
const CANDLES = 240;

/** A walk that ends at Bitcoin's price. */
const candles = Array.from({ length: CANDLES }, (_, index) => {
  const price = (at: number) => 91_523.4 - 260 + 240 * Math.sin(at / 31) + 90 * Math.sin(at / 7);
  const shift = 91_523.4 - price(CANDLES);
  const [open, close] = [price(index) + shift, price(index + 1) + shift];
  const start = browserTimers.now() - (CANDLES - index - 1) * STEP_MS;
  return {
    time: new Date(start - (start % STEP_MS)).toISOString(),
    open: open.toFixed(2),
    high: (Math.max(open, close) + 12).toFixed(2),
    low: (Math.min(open, close) - 14).toFixed(2),
    close: close.toFixed(2),
    volume: 20_000 + ((index * 7_919) % 60_000),
  };
});
const ticks = Array.from({ length: 240 }, (_, index) => ({
  at: new Date(browserTimers.now() - (240 - index) * 900).toISOString(),
  price: (91_523.4 + Math.round(Math.sin(index / 9) * 14) / 10).toFixed(2),
  qty: 4 + ((index * 131) % 900),
}));

export const answers = { futuresOptions: views, ...resultAnswers };

/** What the demo member has. */
export const parts = {
  futures: {
    cross: aCross(),
    orders: [aFuturesOrder()],
    positions: [aFuturesPosition()],
    settings: [{ futuresOptionId: "1201", leverage: 10, marginType: "CROSS" }],
  },
};

/** What the topic says each half second, by its destination; `at` is of the feed. */
export const beats = {
  [FUTURES_INFO_TOPIC]: (at: string) => ({
    event: "PRICE",
    items: views.map((view) => aPrice(view, at)),
  }),
};

const world = { chart: candles, rawData: ticks };
const page = (id: string) => ({ url: `/futureView/${id}`, isGuest: true });
const say = (over: Partial<FuturesOptionView>) => ({
  futuresOptions: views.map((view) => ({ ...view, ...over })),
});

export const stories = [
  { name: "futures", shows: page("1201"), state: { say: world } },
  { name: "futures · member", shows: { url: "/future/1201" }, state: { say: world } },
  { name: "futures · first perpetual", shows: { url: "/future" }, state: { say: world } },
  {
    name: "futures · guest, first perpetual",
    shows: { url: "/futureView", isGuest: true },
    state: { say: world },
  },
  { name: "futures · small coin", shows: page("1204"), state: { say: { ...world, chart: [] } } },
  { name: "futures · delisted", shows: page("1206"), state: { say: { ...world, chart: [] } } },
  {
    name: "futures · stopped",
    shows: page("1201"),
    state: { say: { ...world, ...say({ isStop: 1, isRest: 1 }) } },
  },
  {
    name: "futures · halted",
    shows: page("1201"),
    state: { say: { ...world, ...say({ isRest: 1 }) }, live: "connecting" as const },
  },
  {
    name: "futures · mark frozen",
    shows: page("1201"),
    state: { say: { ...world, ...say({ isFrozen: 1 }) }, live: "connecting" as const },
  },
  {
    name: "futures · line lost",
    shows: page("1201"),
    state: { say: world, live: "failed" as const },
  },
  {
    name: "futures · chart empty",
    shows: page("1201"),
    state: { say: { chart: [], rawData: [] } },
  },
  { name: "futures · loading", shows: page("1201"), state: { answers: "loading" as const } },
  { name: "futures · refused", shows: page("1201"), state: { answers: "refused" as const } },
  { name: "futures · offline", shows: page("1201"), state: { answers: "offline" as const } },
  { name: "futures · none", shows: page("1201"), state: { say: { futuresOptions: [] } } },
  { name: "futures · not found", shows: page("77") },
  ...somePerpetuals().map((option) => ({
    name: `futures · calculator of ${option.enName}`,
    shows: () => createElement(CalculatorSheet, { option, onClose: () => {} }),
  })),
  ...holdingStories,
];
