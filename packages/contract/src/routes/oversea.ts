/** Overseas futures: instruments, orders, positions (product.md §3, §7; design.md §4). */

import { CLIENT_MARKET_TYPES, TRADE_TYPES } from "@naru/vocabulary/order";
import { z } from "zod";
import {
  body,
  date,
  decimalInput,
  flagInput,
  id,
  idInput,
  listOf,
  paging,
  query,
} from "../fields.ts";
import { defineRoute } from "../route.ts";
import {
  AccountView,
  CancelledAllView,
  CancelledView,
  ExistOptionView,
  OptionView,
  OrderView,
  OvernightView,
  PlacedView,
  PositionView,
  RecordView,
} from "../views.ts";

const open = {
  area: "oversea",
  who: "guest",
  owner: "none",
  site: "guestChoice",
  rate: "public",
  idempotency: "none",
} as const;

const own = {
  area: "oversea",
  who: "member",
  owner: "playerId",
  site: "session",
  rate: "read",
  idempotency: "none",
} as const;

const command = {
  area: "oversea",
  who: "member",
  owner: "playerId",
  site: "session",
  rate: "trade",
  idempotency: "engine",
  query: query({}),
} as const;

/** Accepted so that it can be compared with the session's member; a different one is refused. */
const playerId = { playerId: id.optional() };
const playerIdInput = { playerId: idInput.optional() };

export const overseaOption = defineRoute({
  ...open,
  id: "overseaOption",
  summary: "One instrument",
  query: query({ overseaOptionId: id, resultType: z.enum(["LIST", "PAGE"]).optional() }),
  answer: OptionView,
});

export const overseaOptions = defineRoute({
  ...open,
  id: "overseaOptions",
  summary: "The site's instruments",
  query: query({
    ...paging,
    isPlay: z.enum(["0", "1"]).optional(),
    stockPrefix: z.string().max(20).optional(),
  }),
  answer: listOf(OptionView),
});

export const overseaOptionExists = defineRoute({
  ...open,
  id: "overseaOptionExists",
  summary: "Whether any instrument is open now",
  query: query({}),
  answer: ExistOptionView,
});

export const overseaAccount = defineRoute({
  ...own,
  id: "overseaAccount",
  summary: "Everything live of the account at one version",
  query: query(playerId),
  answer: AccountView,
});

export const placeOverseaOrder = defineRoute({
  ...command,
  id: "placeOverseaOrder",
  summary: "Place an order",
  body: body({
    ...playerIdInput,
    overseaOptionId: idInput,
    /** LIQUIDATION is known, so that it can be refused by name. */
    marketType: z.enum([...CLIENT_MARKET_TYPES, "LIQUIDATION"]),
    tradeType: z.enum(TRADE_TYPES),
    price: z.union([decimalInput, z.null()]).optional(),
    stopPrice: z.union([decimalInput, z.null()]).optional(),
    qty: decimalInput,
  }),
  answer: PlacedView,
});

export const cancelOverseaOrder = defineRoute({
  ...command,
  id: "cancelOverseaOrder",
  summary: "Cancel an open order",
  body: body({ ...playerIdInput, id: idInput }),
  answer: CancelledView,
});

export const cancelAllOverseaOrders = defineRoute({
  ...command,
  id: "cancelAllOverseaOrders",
  summary: "Cancel all open orders, or those of an instrument, side or kind",
  body: body({
    ...playerIdInput,
    overseaOptionId: z.union([idInput, z.null()]).optional(),
    tradeType: z.union([z.enum(TRADE_TYPES), z.null()]).optional(),
    kind: z.union([z.enum(["LIMIT", "STOP"]), z.null()]).optional(),
  }),
  answer: CancelledAllView,
});

export const setOvernight = defineRoute({
  ...command,
  id: "setOvernight",
  summary: "Keep a position over the end of the trading day, or not",
  body: body({
    ...playerIdInput,
    overseaPositionId: idInput,
    isActive: flagInput,
    /** Contracts to keep; absent is all. */
    qty: z.union([z.int().min(1).max(1_000_000), z.null()]).optional(),
  }),
  answer: OvernightView,
});

export const overnight = defineRoute({
  ...own,
  id: "overnight",
  summary: "Overnight setting of each open position",
  query: query(playerId),
  answer: z.array(OvernightView),
});

export const overseaOpenOrders = defineRoute({
  ...own,
  id: "overseaOpenOrders",
  summary: "Open orders",
  query: query({ ...playerId, overseaOptionId: id.optional() }),
  answer: z.array(OrderView),
});

export const overseaOpenPositions = defineRoute({
  ...own,
  id: "overseaOpenPositions",
  summary: "Open positions",
  query: query({ ...playerId, overseaOptionId: id.optional() }),
  answer: z.array(PositionView),
});

export const overseaRecords = defineRoute({
  ...own,
  id: "overseaRecords",
  summary: "Closed orders with their fills, newest first",
  query: query({
    ...playerId,
    ...paging,
    overseaOptionId: id.optional(),
    startDate: date.optional(),
    endDate: date.optional(),
  }),
  answer: listOf(RecordView),
});

export const overseaRoutes = {
  overseaOption,
  overseaOptions,
  overseaOptionExists,
  overseaAccount,
  placeOverseaOrder,
  cancelOverseaOrder,
  cancelAllOverseaOrders,
  setOvernight,
  overnight,
  overseaOpenOrders,
  overseaOpenPositions,
  overseaRecords,
};
