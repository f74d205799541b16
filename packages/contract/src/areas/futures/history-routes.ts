/** What members have open of perpetuals, and what they had (product.md §7). */

import { MARGIN_TYPE_CODES } from "@naru/vocabulary/futures/order";
import { TRADE_TYPES } from "@naru/vocabulary/order";
import { z } from "zod";
import { count, date, decimal, flag, id, listOf, paging, query, shortId } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import {
  FuturesExitView,
  FuturesOrderView,
  FuturesPositionView,
  FuturesQtyPerView,
  FuturesRecordView,
} from "../../views/futures-account.ts";
import { futuresPaths } from "./paths.ts";

const calls = callsOf("futures", futuresPaths);
const { defineRoute } = calls;
const own = { ...calls.own, owner: "playerId" } as const;
const playerId = { playerId: id.optional() };
const ofOption = { ...playerId, futuresOptionId: shortId.optional() };

export const futuresQtyPer = defineRoute({
  ...own,
  id: "futuresQtyPer",
  summary: "The most that one order may be at a leverage",
  query: query({
    ...playerId,
    futuresOptionId: shortId,
    leverage: z.string().regex(/^[1-9]\d{0,2}$/),
  }),
  answer: FuturesQtyPerView,
});

export const futuresOpenOrders = defineRoute({
  ...own,
  id: "futuresOpenOrders",
  summary: "Open orders",
  query: query(ofOption),
  answer: z.array(FuturesOrderView),
});

export const futuresOpenPositions = defineRoute({
  ...own,
  id: "futuresOpenPositions",
  summary: "Open positions",
  query: query(ofOption),
  answer: z.array(FuturesPositionView),
});

export const futuresRecords = defineRoute({
  ...own,
  id: "futuresRecords",
  summary: "Closed orders with their fills, newest first",
  query: query({
    ...ofOption,
    ...paging,
    status: z.enum(["FILLED", "CANCELLED"]).optional(),
    tradeType: z.enum(TRADE_TYPES).optional(),
    /** 1: those that copying made; 0: the others. */
    isCopy: z.enum(["0", "1", "true", "false"]).optional(),
    startDate: date.optional(),
    endDate: date.optional(),
  }),
  answer: listOf(FuturesRecordView),
});

export const futuresOrderTpSl = defineRoute({
  ...own,
  id: "futuresOrderTpSl",
  summary: "The exits that a working order brings with its fill",
  query: query({ ...playerId, orderId: id }),
  answer: z.object({
    orderId: id,
    takeProfit: decimal.nullable(),
    stopLoss: decimal.nullable(),
    isMarkTp: flag,
    isMarkSl: flag,
  }),
});

export const futuresOpenTpSl = defineRoute({
  ...own,
  id: "futuresOpenTpSl",
  summary: "The exits of a position",
  query: query({ ...playerId, futuresPositionId: id }),
  answer: z.array(FuturesExitView),
});

export const futuresLastLeverage = defineRoute({
  ...own,
  id: "futuresLastLeverage",
  summary: "With what leverage and margin each perpetual is traded",
  query: query(ofOption),
  answer: z.array(
    z.object({ futuresOptionId: id, leverage: count, marginType: z.enum(MARGIN_TYPE_CODES.words) }),
  ),
});

export const futuresHistoryRoutes = {
  futuresQtyPer,
  futuresOpenOrders,
  futuresOpenPositions,
  futuresRecords,
  futuresOrderTpSl,
  futuresOpenTpSl,
  futuresLastLeverage,
};
