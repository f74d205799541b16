/** Overseas futures: instruments, orders, positions (product.md §3, §7; design.md §4). */

import { CLIENT_MARKET_TYPES, EXIT_KINDS, TRADE_TYPES } from "@naru/vocabulary/order";
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
  shortId,
} from "../../fields.ts";
import { callsOf } from "../../route.ts";
import {
  AccountView,
  CancelledAllView,
  CancelledView,
  DailyProfitView,
  ExistOptionView,
  ExitsSetView,
  OptionView,
  OrderDetailView,
  OrderLimitsView,
  OrderView,
  OvernightView,
  PlacedView,
  PositionView,
  RecordView,
  TpSlView,
} from "../../views.ts";
import { alertRoutes } from "./alert-routes.ts";
import { overseaPaths } from "./paths.ts";
import { tradeRoutes } from "./trade-routes.ts";

const { defineRoute, open, ...calls } = callsOf("oversea", overseaPaths);
/** A `playerId` that the client sends is compared with the session's member. */
const own = { ...calls.own, owner: "playerId" } as const;
const command = { ...calls.command, owner: "playerId" } as const;

/** Orders add risk: of all commands they alone are refused under overload. */
const order = { ...command, sheds: true } as const;

/** Accepted so that it can be compared with the session's member; a different one is refused. */
const playerId = { playerId: id.optional() };
const playerIdInput = { playerId: idInput.optional() };

const optionalPrice = z.union([decimalInput, z.null()]).optional();
const optionalId = z.union([idInput, z.null()]).optional();

/** A distance in ticks as sent; 0, null and absent are off (domain.md 1.5). */
const ticks = z.union([z.int().min(0).max(1_000_000), z.string().regex(/^\d{1,6}$/), z.null()]);

/** As `ticks`, for a stop: below 0 it stands beyond the average and keeps a profit. */
const stopTicks = z.union([
  z.int().min(-1_000_000).max(1_000_000),
  z.string().regex(/^-?\d{1,6}$/),
  z.null(),
]);

/** Contracts as sent, a JSON number or text of digits. */
const contracts = z.union([
  z.int().min(1).max(1_000_000),
  z.string().regex(/^[1-9]\d{0,5}$/),
  z.null(),
]);

export const overseaOption = defineRoute({
  ...open,
  id: "overseaOption",
  summary: "One instrument",
  query: query({ overseaOptionId: shortId, resultType: z.enum(["LIST", "PAGE"]).optional() }),
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
  ...order,
  id: "placeOverseaOrder",
  summary: "Place an order",
  body: body({
    ...playerIdInput,
    overseaOptionId: idInput,
    /** LIQUIDATION is known, so that it can be refused by name. */
    marketType: z.enum([...CLIENT_MARKET_TYPES, "LIQUIDATION"]),
    tradeType: z.enum(TRADE_TYPES),
    price: optionalPrice,
    stopPrice: optionalPrice,
    qty: decimalInput,
    /** The bracket that its fill attaches to the position. */
    tpTick: ticks.optional(),
    slTick: ticks.optional(),
  }),
  answer: PlacedView,
});

export const amendOverseaOrder = defineRoute({
  ...order,
  id: "amendOverseaOrder",
  summary: "Change price, stop price or quantity of a working order, which keeps its id",
  body: body({
    ...playerIdInput,
    id: idInput,
    price: optionalPrice,
    stopPrice: optionalPrice,
    qty: z.union([decimalInput, z.null()]).optional(),
  }),
  answer: PlacedView,
});

export const amendOverseaRow = defineRoute({
  ...order,
  id: "amendOverseaRow",
  summary: "Move all own orders of a price row and side to another row",
  body: body({
    ...playerIdInput,
    overseaOptionId: idInput,
    tradeType: z.enum(TRADE_TYPES),
    fromPrice: decimalInput,
    toPrice: decimalInput,
  }),
  answer: CancelledAllView,
});

export const setOverseaTpSl = defineRoute({
  ...command,
  id: "setOverseaTpSl",
  summary: "Set the pair that closes the whole position; 0 or absent is off",
  body: body({
    ...playerIdInput,
    overseaPositionId: idInput,
    overseaOptionId: idInput,
    tpTick: ticks.optional(),
    slTick: stopTicks.optional(),
  }),
  answer: TpSlView,
});

export const deleteOverseaTpSl = defineRoute({
  ...command,
  id: "deleteOverseaTpSl",
  summary: "Remove one leg of the pair; `id` is the position's or the exit's",
  body: body({
    ...playerIdInput,
    id: idInput,
    overseaOptionId: idInput,
    value: z.enum(["TP", "SL"]),
  }),
  answer: TpSlView,
});

export const setOverseaExits = defineRoute({
  ...command,
  id: "setOverseaExits",
  summary: "Replace the partial levels and trailing stops of a position; none removes them",
  body: body({
    ...playerIdInput,
    overseaPositionId: idInput,
    exits: z
      .array(
        z.strictObject({
          kind: z.enum(EXIT_KINDS),
          tick: z.int().min(1).max(1_000_000),
          /** Contracts; null is all, for a trailing stop only. */
          qty: contracts,
          step: z.union([z.int().min(1).max(1_000_000), z.null()]).optional(),
          /** TRAIL: the price that must be touched before it follows; 0, null and absent are at once. */
          startPrice: z.union([decimalInput, z.null()]).optional(),
          /** Exits of one level cancel one another; absent, the nth of each kind are a level. */
          level: z.int().min(1).max(10).optional(),
        }),
      )
      .max(20),
  }),
  answer: ExitsSetView,
});

export const closeOverseaPosition = defineRoute({
  ...command,
  id: "closeOverseaPosition",
  summary: "Close a position at market, whole or by quantity",
  body: body({ ...playerIdInput, overseaPositionId: idInput, qty: contracts.optional() }),
  answer: PlacedView,
});

export const closeOverseaPositions = defineRoute({
  ...command,
  id: "closeOverseaPositions",
  summary: "Close all positions at market, or the winners or losers, of all instruments or one",
  body: body({
    ...playerIdInput,
    which: z.enum(["ALL", "WINNERS", "LOSERS"]),
    overseaOptionId: optionalId,
  }),
  answer: CancelledAllView,
});

export const reverseOverseaPosition = defineRoute({
  ...order,
  id: "reverseOverseaPosition",
  summary: "Turn a position into one of the same size on the other side, at market",
  body: body({ ...playerIdInput, overseaPositionId: idInput }),
  answer: PlacedView,
});

export const overseaBreakEven = defineRoute({
  ...command,
  id: "overseaBreakEven",
  summary: "Move the stop to where a close loses nothing, both fees covered, or ticks beyond it",
  body: body({ ...playerIdInput, overseaPositionId: idInput, offsetTick: ticks.optional() }),
  answer: TpSlView,
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
    overseaOptionId: optionalId,
    tradeType: z.union([z.enum(TRADE_TYPES), z.null()]).optional(),
    kind: z.union([z.enum(["LIMIT", "STOP"]), z.null()]).optional(),
  }),
  answer: CancelledAllView,
});

const bound = z.union([z.int().min(1).max(1_000_000), z.null()]);

export const setOverseaLimits = defineRoute({
  ...command,
  id: "setOverseaLimits",
  summary: "What one order may be at most by the member's own word; null is no bound",
  body: body({
    ...playerIdInput,
    qtyMax: bound,
    /** Margin in the site's currency. */
    marginMax: decimalInput.nullable(),
    ticksMax: bound,
  }),
  answer: OrderLimitsView,
});

export const setOvernight = defineRoute({
  ...command,
  id: "setOvernight",
  summary: "Keep a position over the end of the trading day, or not",
  body: body({
    ...playerIdInput,
    overseaPositionId: idInput,
    isActive: flagInput,
    /** Contracts to keep; absent is the whole position, contracts added later included. */
    qty: z.union([z.int().min(1).max(1_000_000), z.null()]).optional(),
    /** Keep the setting for the next trading days too; absent is yes, as a switch stays where it is put. */
    isAuto: flagInput.optional(),
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
  query: query({ ...playerId, overseaOptionId: shortId.optional() }),
  answer: z.array(OrderView),
});

export const overseaOpenPositions = defineRoute({
  ...own,
  id: "overseaOpenPositions",
  summary: "Open positions",
  query: query({ ...playerId, overseaOptionId: shortId.optional() }),
  answer: z.array(PositionView),
});

export const overseaRecords = defineRoute({
  ...own,
  id: "overseaRecords",
  summary: "Closed orders with their fills, newest first",
  query: query({
    ...playerId,
    ...paging,
    overseaOptionId: shortId.optional(),
    status: z.enum(["FILLED", "CANCELLED"]).optional(),
    tradeType: z.enum(TRADE_TYPES).optional(),
    marketType: z.enum([...CLIENT_MARKET_TYPES, "LIQUIDATION"]).optional(),
    startDate: date.optional(),
    endDate: date.optional(),
  }),
  answer: listOf(RecordView),
});

export const overseaOrderDetail = defineRoute({
  ...own,
  id: "overseaOrderDetail",
  summary: "One order with each of its states",
  query: query({ ...playerId, id }),
  answer: OrderDetailView,
});

export const overseaDailyProfit = defineRoute({
  ...own,
  id: "overseaDailyProfit",
  summary: "Profit by day of the site's calendar, newest first; days without any are left out",
  query: query({
    ...playerId,
    ...paging,
    startDate: date.optional(),
    endDate: date.optional(),
  }),
  answer: listOf(DailyProfitView),
});

export const overseaRoutes = {
  overseaOption,
  overseaOptions,
  overseaOptionExists,
  overseaAccount,
  placeOverseaOrder,
  cancelOverseaOrder,
  cancelAllOverseaOrders,
  amendOverseaOrder,
  amendOverseaRow,
  setOverseaTpSl,
  deleteOverseaTpSl,
  setOverseaExits,
  closeOverseaPosition,
  closeOverseaPositions,
  reverseOverseaPosition,
  overseaBreakEven,
  ...alertRoutes,
  setOverseaLimits,
  setOvernight,
  overnight,
  overseaOpenOrders,
  overseaOpenPositions,
  overseaRecords,
  overseaOrderDetail,
  ...tradeRoutes,
  overseaDailyProfit,
};
