/** Charts, last prices and daily statistics; open to guests, whose View screens need them (design.md §4). */

import { CANDLE_INTERVALS } from "@naru/vocabulary/candle";
import { z } from "zod";
import { decimal, listOf, paging, query, shortId, time } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { BookView, CandleView, KeyValueView, TickerView, TradeTickView } from "../../views.ts";
import { marketPaths } from "./paths.ts";

/** An instrument by its id, or by the site's prefix and name. */
const instrument = { overseaOptionId: shortId.optional(), stock: z.string().max(40).optional() };

/** The same of everything that has a chart: also a perpetual by its id, whose quantities are in steps (`qtyStep`). */
const charted = { ...instrument, futuresOptionId: shortId.optional() };

const { defineRoute, open } = callsOf("market", marketPaths);

export const chart = defineRoute({
  ...open,
  id: "chart",
  summary: "Candles, oldest first; the last may be unfinished",
  query: query({
    ...charted,
    interval: z.enum(CANDLE_INTERVALS),
    /** Only candles that start before this. */
    before: time.optional(),
    limit: z
      .string()
      .regex(/^(?:[1-9]\d?|[1-4]\d\d|500)$/)
      .optional(),
  }),
  answer: z.array(CandleView),
});

export const chartPage = defineRoute({
  ...open,
  id: "chartPage",
  summary: "Finished candles in pages, newest page first, oldest first within one",
  query: query({ ...charted, ...paging, interval: z.enum(CANDLE_INTERVALS).exclude(["1s"]) }),
  answer: listOf(CandleView),
});

export const rawData = defineRoute({
  ...open,
  id: "rawData",
  summary: "The feed's latest trades, oldest first; older ones with `before`",
  query: query({
    ...charted,
    before: time.optional(),
    limit: z
      .string()
      .regex(/^(?:[1-9]\d?|[1-4]\d\d|500)$/)
      .optional(),
  }),
  answer: z.array(TradeTickView),
});

export const closes = defineRoute({
  ...open,
  id: "closes",
  summary: "What each instrument's newest hours closed at, by its id, oldest first",
  query: query({}),
  // Those without a finished hour are left out.
  answer: z.record(z.string(), z.array(decimal)),
});

export const keyValue = defineRoute({
  ...open,
  id: "keyValue",
  summary: "Last price of every instrument, by its name",
  query: query({}),
  answer: KeyValueView,
});

export const lastPrice = defineRoute({
  ...open,
  id: "lastPrice",
  summary: "Last price and depth of one instrument",
  query: query(instrument),
  answer: BookView,
});

export const tickerStatistics = defineRoute({
  ...open,
  id: "tickerStatistics",
  summary: "The day's statistics of one instrument, or of all",
  query: query(instrument),
  answer: z.union([TickerView, z.array(TickerView)]),
});

export const marketRoutes = {
  chart,
  chartPage,
  rawData,
  closes,
  keyValue,
  lastPrice,
  tickerStatistics,
};
