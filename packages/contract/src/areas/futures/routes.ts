/** Crypto perpetuals: what a site offers of them, with their prices (product.md §3, §7). */

import { z } from "zod";
import { query, shortId } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { FuturesOptionView } from "../../views/futures.ts";
import { futuresAlertRoutes } from "./alert-routes.ts";
import { futuresHistoryRoutes } from "./history-routes.ts";
import { futuresOrderRoutes } from "./order-routes.ts";
import { futuresResultRoutes } from "./result-routes.ts";
import { futuresPaths } from "./paths.ts";

const { defineRoute, open } = callsOf("futures", futuresPaths);

export const futuresOptions = defineRoute({
  ...open,
  id: "futuresOptions",
  summary: "The site's perpetuals with their prices",
  query: query({
    isPlay: z.enum(["0", "1"]).optional(),
    stockPrefix: z.string().max(20).optional(),
  }),
  answer: z.array(FuturesOptionView),
});

export const futuresOption = defineRoute({
  ...open,
  id: "futuresOption",
  summary: "One perpetual with its prices; without an id the first that the site plays",
  query: query({ futuresOptionId: shortId.optional() }),
  answer: FuturesOptionView,
});

export const futuresRoutes = {
  futuresOptions,
  futuresOption,
  ...futuresOrderRoutes,
  ...futuresAlertRoutes,
  ...futuresHistoryRoutes,
  ...futuresResultRoutes,
};
