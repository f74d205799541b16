/** What members order and change of perpetuals (product.md §7; domain.md 2). */

import { MARGIN_TYPE_CODES, TIME_IN_FORCE_CODES } from "@naru/vocabulary/futures/order";
import { CLIENT_MARKET_TYPES, TRADE_TYPES } from "@naru/vocabulary/order";
import { z } from "zod";
import { body, decimalInput, flagInput, id, idInput } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { CancelledAllView, CancelledView } from "../../views.ts";
import { FuturesPlacedView, FuturesSettingView } from "../../views/futures-account.ts";
import { futuresPaths } from "./paths.ts";

const calls = callsOf("futures", futuresPaths);
const { defineRoute } = calls;
/** A `playerId` that the client sends is compared with the session's member. */
const command = { ...calls.command, owner: "playerId" } as const;
/** Orders add risk: of all commands they alone are refused under overload. */
const order = { ...command, sheds: true } as const;

const playerId = { playerId: idInput.optional() };
const price = z.union([decimalInput, z.null()]).optional();
const tradeType = z.enum(TRADE_TYPES);
const marginType = z.enum(MARGIN_TYPE_CODES.words);
const leverage = z.union([z.int().min(1).max(1_000), z.string().regex(/^[1-9]\d{0,2}$/)]);
const timeInForce = z.enum(TIME_IN_FORCE_CODES.words).optional();

export const placeFuturesOrder = defineRoute({
  ...order,
  id: "placeFuturesOrder",
  summary:
    "Place an order; with futuresPositionId it only reduces that position, at market or by limit",
  body: body({
    ...playerId,
    futuresOptionId: idInput,
    futuresPositionId: z.union([idInput, z.null()]).optional(),
    /** LIQUIDATION is known, so that it can be refused by name; the exits are set by /futures/order/tpsl. */
    marketType: z.enum([...CLIENT_MARKET_TYPES, "TAKEPROFIT", "STOPLOSS", "LIQUIDATION"]),
    tradeType,
    qty: decimalInput,
    price,
    stopPrice: price,
    /** MARKET: the worst price at which any of it may fill. */
    worstPrice: price,
    timeInForce,
    isReduceOnly: flagInput.optional(),
    leverage: z.union([leverage, z.null()]).optional(),
    marginType: z.union([marginType, z.null()]).optional(),
    takeProfit: price,
    stopLoss: price,
    isMarkTp: flagInput.optional(),
    isMarkSl: flagInput.optional(),
  }),
  answer: FuturesPlacedView,
});

export const placeFuturesScale = defineRoute({
  ...order,
  id: "placeFuturesScale",
  summary: "Two to twenty limit orders at even distances from one price to another, all or none",
  body: body({
    ...playerId,
    futuresOptionId: idInput,
    tradeType,
    /** Of all of them together. */
    qty: decimalInput,
    fromPrice: decimalInput,
    toPrice: decimalInput,
    count: z.int().min(2).max(20),
    timeInForce,
    isReduceOnly: flagInput.optional(),
  }),
  answer: CancelledAllView,
});

export const amendFuturesOrder = defineRoute({
  ...order,
  id: "amendFuturesOrder",
  summary: "Change price, stop price or quantity of a working order, which keeps its id",
  body: body({
    ...playerId,
    id: idInput,
    price,
    stopPrice: price,
    qty: z.union([decimalInput, z.null()]).optional(),
  }),
  answer: FuturesPlacedView,
});

export const cancelFuturesOrder = defineRoute({
  ...command,
  id: "cancelFuturesOrder",
  summary: "Cancel an open order",
  body: body({ ...playerId, id: idInput }),
  answer: CancelledView,
});

const optionalOption = z.union([idInput, z.null()]).optional();

export const cancelAllFuturesOrders = defineRoute({
  ...command,
  id: "cancelAllFuturesOrders",
  summary: "Cancel all open orders, or those of one perpetual",
  body: body({ ...playerId, futuresOptionId: optionalOption }),
  answer: CancelledAllView,
});

/** The exits of a position, as prices; null is none. */
const FuturesTpSlView = z.object({
  futuresPositionId: id,
  takeProfit: z.string().nullable(),
  stopLoss: z.string().nullable(),
  /** The distance of a stop that follows. */
  trail: z.string().nullable(),
});

export const setFuturesTpSl = defineRoute({
  ...command,
  id: "setFuturesTpSl",
  summary: "Set the pair that closes the whole position; 0, null or absent is off",
  body: body({
    ...playerId,
    futuresPositionId: idInput,
    takeProfit: price,
    stopLoss: price,
    isMarkTp: flagInput.optional(),
    isMarkSl: flagInput.optional(),
  }),
  answer: FuturesTpSlView,
});

export const setFuturesTrail = defineRoute({
  ...command,
  id: "setFuturesTrail",
  summary: "Set a stop that follows the best price at a distance; null or absent is off",
  /** `startPrice`: the price that must be touched before it follows; 0, null and absent are at once. */
  body: body({ ...playerId, futuresPositionId: idInput, distance: price, startPrice: price }),
  answer: FuturesTpSlView,
});

export const setFuturesLeverage = defineRoute({
  ...command,
  id: "setFuturesLeverage",
  summary: "With what leverage a perpetual is traded from now on",
  body: body({ ...playerId, futuresOptionId: idInput, leverage }),
  answer: FuturesSettingView,
});

export const setFuturesMarginType = defineRoute({
  ...command,
  id: "setFuturesMarginType",
  summary: "Whether a perpetual is traded with cross or isolated margin from now on",
  body: body({ ...playerId, futuresOptionId: idInput, marginType }),
  answer: FuturesSettingView,
});

export const changeFuturesMargin = defineRoute({
  ...command,
  id: "changeFuturesMargin",
  summary: "Add margin to an isolated position, or take out of it what it can spare",
  body: body({
    ...playerId,
    futuresPositionId: idInput,
    amount: decimalInput,
    type: z.enum(["ADD", "REMOVE"]),
  }),
  answer: z.object({ futuresPositionId: id, isolated: z.string() }),
});

export const closeFuturesPosition = defineRoute({
  ...command,
  id: "closeFuturesPosition",
  summary: "Close a position whole or in part, at market or by a limit that waits",
  body: body({
    ...playerId,
    futuresPositionId: idInput,
    qty: z.union([decimalInput, z.null()]).optional(),
    price,
  }),
  answer: FuturesPlacedView,
});

export const closeFuturesPositions = defineRoute({
  ...command,
  id: "closeFuturesPositions",
  summary: "Close all positions at market, or the winners or losers, of all perpetuals or one",
  body: body({
    ...playerId,
    which: z.enum(["ALL", "WINNERS", "LOSERS"]),
    futuresOptionId: optionalOption,
  }),
  answer: CancelledAllView,
});

export const reverseFuturesPosition = defineRoute({
  ...order,
  id: "reverseFuturesPosition",
  summary: "Turn a position into one of the same size on the other side, at market",
  body: body({ ...playerId, futuresPositionId: idInput }),
  answer: FuturesPlacedView,
});

export const futuresOrderRoutes = {
  placeFuturesOrder,
  placeFuturesScale,
  amendFuturesOrder,
  cancelFuturesOrder,
  cancelAllFuturesOrders,
  setFuturesTpSl,
  setFuturesTrail,
  setFuturesLeverage,
  setFuturesMarginType,
  changeFuturesMargin,
  closeFuturesPosition,
  closeFuturesPositions,
  reverseFuturesPosition,
};
