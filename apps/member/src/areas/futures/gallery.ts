/** Perpetuals in the gallery: their pages in every state. */

import { browserTimers } from "@naru/client/timers";
import type { FuturesOptionView } from "@naru/client/views";
import { FUTURES_INFO_TOPIC } from "@naru/contract/destinations";
import { createElement } from "react";
import {
  aBook,
  aFuturesAlert,
  aCross,
  aFuturesOrder,
  aFuturesPosition,
  aPrice,
  perpetualViews,
  somePerpetuals,
} from "./fixtures.ts";
import type { Perpetual } from "./data/store.ts";
import { NEW_FORM, type OrderForm } from "./model/order-form.ts";
import { previewOf } from "./model/preview.ts";
import { CalculatorSheet } from "./parts/calculator-sheet.tsx";
import { holdingStories } from "./holding-gallery.ts";
import { resultAnswers } from "./result-fixtures.ts";
import { LeverageSheet } from "./order/leverage-sheet.tsx";
import { OrderConfirm } from "./order/order-confirm.tsx";
import { ScaleSheet } from "./order/scale-sheet.tsx";
import { TermsSheet } from "./order/terms-sheet.tsx";
import { AlertStory, PageStory } from "./screens/page-story.tsx";

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

/** The last day of each, bent apart so that no two look alike. */
const closes = Object.fromEntries(
  views.map(({ id, lastPrice, precision }, row) => {
    const closeAt = (hour: number) => Number(lastPrice) * (1 + Math.sin(hour / (2 + row)) / 50);
    return [id, Array.from({ length: 24 }, (_, hour) => closeAt(hour).toFixed(precision))];
  }),
);

export const answers = { futuresOptions: views, closes, ...resultAnswers };

/** What the demo member has. */
export const parts = {
  futures: {
    cross: aCross(),
    orders: [aFuturesOrder()],
    positions: [aFuturesPosition()],
    settings: [{ futuresOptionId: "1201", leverage: 10, marginType: "CROSS" }],
    alerts: [
      aFuturesAlert(),
      aFuturesAlert({
        ...{ id: "90004", futuresOptionId: "1202", stock: "ETHUSDT", koName: "이더리움" },
        ...{ price: "2900.00", side: "below", isMark: 1, repeatMinutes: 60 },
      }),
    ],
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

const FLAT = { ...parts.futures, orders: [], positions: [], alerts: [] };
const OWN = {
  wallet: FLAT.cross,
  ...{ position: undefined, orders: [], others: [], crossPnl: 0n },
  setting: { leverage: 10, marginType: "CROSS" },
} as const;

/** With so much leverage the tiers need more than what is set aside. */
const APART = { futuresOptionId: "1201", leverage: 150, marginType: "ISOLATED" } as const;
const DEAR = { tiers: aBook().tiers.map((tier) => ({ ...tier, rate: "0.007" })) };

/** The form with what has been chosen in it, as a part of a page. */
function orderStories() {
  const option = aBook();
  const form = (over: Partial<OrderForm>): OrderForm => ({ ...NEW_FORM, qty: 50, ...over });
  const panel = (name: string, over: Partial<OrderForm>, state: object = {}) => ({
    name: `futures · order form, ${name}`,
    shows: () => createElement(PageStory, { tab: "order", form: { qty: 50, ...over } }),
    state: { say: world, ...state },
  });
  return [
    panel("limit", {}),
    panel("market", { kind: "MARKET" }),
    panel("stop limit", {
      kind: "STOPLIMIT",
      side: "SHORT",
      price: 9_100_000,
      stopPrice: 9_110_000,
    }),
    panel("exits", { takeProfit: 9_300_000, stopLoss: 9_000_000 }),
    panel("empty", { qty: null }),
    panel("over the balance", { qty: 50_000 }),
    panel(
      "liquidated at once",
      { kind: "MARKET" },
      { parts: { futures: { ...FLAT, settings: [APART] } }, say: { ...world, ...say(DEAR) } },
    ),
    panel("flat", {}, { parts: { futures: FLAT } }),
    panel("line lost", {}, { live: "failed" as const }),
    panel("stopped", {}, { say: { ...world, ...say({ isStop: 1 }) } }),
    panel("close only", {}, { say: { ...world, ...say({ isCloseOnly: 1 }) } }),
    {
      name: "futures · what the member has",
      shows: () => createElement(PageStory, { tab: "own" }),
      state: { say: world },
    },
    {
      name: "futures · book of a member",
      shows: () => createElement(PageStory, { tab: "book" }),
      state: {
        parts: { futures: { ...FLAT, orders: [aFuturesOrder({ price: "91521.90" })] } },
      },
    },
    ...sheetStories(option, form),
  ];
}

/** The sheet of alerts: at a price by the last one, by a mark that is late, and with none that waits. */
const alertStories = [
  {
    name: "futures · alert sheet",
    shows: () => createElement(AlertStory, { price: 9_300_000, isMark: false }),
  },
  {
    name: "futures · alert sheet, by a mark that is late",
    shows: () => createElement(AlertStory, { price: 8_132_531, isMark: true }),
    state: { say: say({ isFrozen: 1 }), live: "connecting" as const },
  },
  {
    name: "futures · alert sheet, none that waits",
    shows: () => createElement(AlertStory, { price: 9_152_340, isMark: false }),
    state: { parts: { futures: FLAT } },
  },
];

/** The sheets of the form. */
function sheetStories(option: Perpetual, form: (over: Partial<OrderForm>) => OrderForm) {
  const price = 9_152_330_000_000n;
  const onClose = () => {};
  const onForm = onClose;
  const tick = 1;
  return [
    {
      name: "futures · order terms",
      shows: () => {
        const of = form({ takeProfit: 9_300_000 });
        return createElement(TermsSheet, { option, form: of, onForm, price, tick, onClose });
      },
    },
    {
      name: "futures · scale order",
      shows: () => {
        const of = form({ price: 9_150_000, qty: 50 });
        return createElement(ScaleSheet, { option, form: of, onForm, tick, onClose });
      },
    },
    {
      name: "futures · leverage",
      shows: () => createElement(LeverageSheet, { option, form: form({}), own: OWN, onClose }),
    },
    {
      name: "futures · leverage, locked",
      shows: () =>
        createElement(LeverageSheet, {
          ...{ option, form: form({}), onClose },
          own: { ...OWN, orders: [aFuturesOrder()] },
        }),
    },
    {
      name: "futures · order confirmation, liquidated at once",
      shows: () => {
        const of = form({ kind: "MARKET" });
        const [dear, own] = [aBook(DEAR), { ...OWN, setting: APART }];
        return createElement(OrderConfirm, {
          ...{ option: dear, form: of, own, preview: previewOf(dear, of, own) },
          ...{
            reason: "LIQUIDATED_AT_ONCE",
            isSending: false,
            onConfirm: onClose,
            onBack: onClose,
          },
        });
      },
    },
    {
      name: "futures · order confirmation",
      shows: () => {
        const of = form({ price: 9_160_000, takeProfit: 9_300_000 });
        return createElement(OrderConfirm, {
          ...{ option, form: of, own: OWN, preview: previewOf(option, of, OWN) },
          ...{ reason: null, isSending: false, onConfirm: onClose, onBack: onClose },
        });
      },
    },
  ];
}

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
  ...orderStories(),
  ...somePerpetuals().map((option) => ({
    name: `futures · calculator of ${option.enName}`,
    shows: () => createElement(CalculatorSheet, { option, onClose: () => {} }),
  })),
  ...holdingStories,
  ...alertStories,
];
