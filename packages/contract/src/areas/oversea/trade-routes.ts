/** What a member traded: fills and closed positions, which may carry tags (product.md §7). */

import { TRADE_TYPES } from "@naru/vocabulary/order";
import { z } from "zod";
import { date, id, listOf, paging, query, shortId, tradeTag } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { ClosedPositionView, FillRecordView } from "../../views.ts";
import { overseaPaths } from "./paths.ts";

const calls = callsOf("oversea", overseaPaths);
const { defineRoute } = calls;
const own = { ...calls.own, owner: "playerId" } as const;
/** Which trades: of an instrument, a side, days and a tag. */
const ofTrades = query({
  playerId: id.optional(),
  ...paging,
  overseaOptionId: shortId.optional(),
  tradeType: z.enum(TRADE_TYPES).optional(),
  startDate: date.optional(),
  endDate: date.optional(),
  tag: tradeTag.optional(),
});

export const overseaFills = defineRoute({
  ...own,
  id: "overseaFills",
  summary: "Fills, newest first; those of a day sum to the day's profit and fee",
  query: ofTrades,
  answer: listOf(FillRecordView),
});

export const overseaClosedPositions = defineRoute({
  ...own,
  id: "overseaClosedPositions",
  summary: "Closed positions, newest first",
  query: ofTrades,
  answer: listOf(ClosedPositionView),
});

export const tradeRoutes = { overseaFills, overseaClosedPositions };
