/** What a member's perpetuals came to: fills, closed positions, funding, liquidations and days. */

import { TRADE_TYPES } from "@naru/vocabulary/order";
import { z } from "zod";
import { date, id, listOf, paging, query, shortId, tradeTag } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import {
  FuturesClosedPositionView,
  FuturesDailyProfitView,
  FuturesFillRecordView,
  FuturesFundingSumView,
  FuturesFundingView,
  FuturesLiquidationReceiptView,
  FuturesLiquidationView,
} from "../../views/futures-results.ts";
import { futuresPaths } from "./paths.ts";

const calls = callsOf("futures", futuresPaths);
const { defineRoute } = calls;
const own = { ...calls.own, owner: "playerId" } as const;
const playerId = { playerId: id.optional() };
const dates = { startDate: date.optional(), endDate: date.optional() };
const ofOption = { ...playerId, ...paging, futuresOptionId: shortId.optional(), ...dates };
const tradeType = z.enum(TRADE_TYPES).optional();

export const futuresFills = defineRoute({
  ...own,
  id: "futuresFills",
  summary: "Fills, newest first",
  query: query({ ...ofOption, tradeType, tag: tradeTag.optional() }),
  answer: listOf(FuturesFillRecordView),
});

export const futuresClosedPositions = defineRoute({
  ...own,
  id: "futuresClosedPositions",
  summary: "Closed positions with what funding moved of them, newest first",
  query: query({ ...ofOption, tradeType, tag: tradeTag.optional() }),
  answer: listOf(FuturesClosedPositionView),
});

export const futuresFunding = defineRoute({
  ...own,
  id: "futuresFunding",
  summary: "Payments of funding, newest first, of all positions or one",
  query: query({ ...ofOption, futuresPositionId: id.optional() }),
  answer: listOf(FuturesFundingView),
});

export const futuresFundingSums = defineRoute({
  ...own,
  id: "futuresFundingSums",
  summary: "What funding moved of each open position until now",
  query: query(playerId),
  answer: z.array(FuturesFundingSumView),
});

export const futuresLiquidations = defineRoute({
  ...own,
  id: "futuresLiquidations",
  summary: "Liquidations, newest first",
  query: query(ofOption),
  answer: listOf(FuturesLiquidationView),
});

export const futuresLiquidation = defineRoute({
  ...own,
  id: "futuresLiquidation",
  summary:
    "The receipt of a liquidation: its marks, tier and margin, what was cancelled and posted",
  query: query({ ...playerId, id }),
  answer: FuturesLiquidationReceiptView,
});

export const futuresDailyProfit = defineRoute({
  ...own,
  id: "futuresDailyProfit",
  summary: "Profit by day of the site's calendar, newest first; days without any are left out",
  query: query({ ...playerId, ...paging, ...dates }),
  answer: listOf(FuturesDailyProfitView),
});

export const futuresResultRoutes = {
  futuresFills,
  futuresClosedPositions,
  futuresFunding,
  futuresFundingSums,
  futuresLiquidations,
  futuresLiquidation,
  futuresDailyProfit,
};
