/** What members order and change of perpetuals (product.md §7). */

import {
  command,
  decimalText,
  isOn,
  numberOrNull,
  priceOrOff,
} from "../../calls/engine-command.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { NOT_PLACED } from "./not-placed.ts";

type Ordering =
  | "placeFuturesOrder"
  | "placeFuturesScale"
  | "amendFuturesOrder"
  | "cancelFuturesOrder"
  | "cancelAllFuturesOrders";
type Holding =
  | "setFuturesTpSl"
  | "setFuturesTrail"
  | "closeFuturesPosition"
  | "closeFuturesPositions"
  | "reverseFuturesPosition";
type Margining = "setFuturesLeverage" | "setFuturesMarginType" | "changeFuturesMargin";

/** New orders and what becomes of working ones. */
export function futuresOrderHandlers(desk: Desk): Handlers<Ordering> {
  return {
    placeFuturesOrder: (call) => placeOrder(desk, call),

    placeFuturesScale(call) {
      const { futuresOptionId, tradeType, qty, fromPrice, toPrice, count, timeInForce } = call.body;
      return command(desk, call, "placeFuturesScale", {
        kind: "placeFuturesScale",
        memberId: call.session.memberId,
        optionId: Number(futuresOptionId),
        tradeType,
        qty: decimalText(qty),
        fromPrice: decimalText(fromPrice),
        toPrice: decimalText(toPrice),
        count,
        timeInForce: timeInForce ?? "GTC",
        isReduceOnly: isOn(call.body.isReduceOnly),
      });
    },

    amendFuturesOrder(call) {
      const { id, price, stopPrice, qty } = call.body;
      return command(desk, call, "amendFuturesOrder", {
        kind: "amendFuturesOrder",
        memberId: call.session.memberId,
        orderId: Number(id),
        price: decimalText(price),
        stopPrice: decimalText(stopPrice),
        qty: decimalText(qty),
      });
    },

    cancelFuturesOrder(call) {
      return command(desk, call, "cancelFuturesOrder", {
        kind: "cancelFuturesOrder",
        memberId: call.session.memberId,
        orderId: Number(call.body.id),
      });
    },

    cancelAllFuturesOrders(call) {
      return command(desk, call, "cancelAllFuturesOrders", {
        kind: "cancelAllFuturesOrders",
        memberId: call.session.memberId,
        optionId: numberOrNull(call.body.futuresOptionId),
      });
    },
  };
}

/** An order; one that names a position only reduces that one, as product.md §3 has it. */
function placeOrder(desk: Desk, call: Call<"placeFuturesOrder">): Promise<string> {
  const { body, session } = call;
  const { marketType, tradeType, futuresPositionId } = body;
  const why = NOT_PLACED[marketType];
  if (why !== undefined || !isPlaceable(marketType))
    throw new RefusalError(why ?? "WRONG_APPROACH");
  const memberId = session.memberId;
  if (futuresPositionId !== undefined && futuresPositionId !== null) {
    const isLimit = marketType === "LIMIT";
    if (!isLimit && marketType !== "MARKET") throw new RefusalError("INVALID_REQUEST");
    return command(desk, call, "placeFuturesOrder", {
      kind: "closeFuturesPosition",
      memberId,
      positionId: Number(futuresPositionId),
      qty: decimalText(body.qty),
      price: isLimit ? (decimalText(body.price) ?? "") : null,
    });
  }
  return command(desk, call, "placeFuturesOrder", {
    kind: "placeFuturesOrder",
    memberId,
    optionId: Number(body.futuresOptionId),
    marketType,
    tradeType,
    qty: decimalText(body.qty),
    price: decimalText(body.price),
    stopPrice: decimalText(body.stopPrice),
    worstPrice: decimalText(body.worstPrice),
    timeInForce: body.timeInForce ?? "GTC",
    isReduceOnly: isOn(body.isReduceOnly),
    leverage: numberOrNull(body.leverage),
    marginType: body.marginType ?? null,
    takeProfit: priceOrOff(body.takeProfit),
    stopLoss: priceOrOff(body.stopLoss),
    isMarkTp: isOn(body.isMarkTp),
    isMarkSl: isOn(body.isMarkSl),
  });
}

function isPlaceable(
  marketType: string,
): marketType is "LIMIT" | "MARKET" | "STOPLIMIT" | "STOPMARKET" {
  return NOT_PLACED[marketType] === undefined;
}

/** Positions and their exits. */
export function futuresPositionHandlers(desk: Desk): Handlers<Holding> {
  return {
    setFuturesTpSl(call) {
      const { futuresPositionId, takeProfit, stopLoss, isMarkTp, isMarkSl } = call.body;
      return command(desk, call, "setFuturesTpSl", {
        kind: "setFuturesTpSl",
        memberId: call.session.memberId,
        positionId: Number(futuresPositionId),
        takeProfit: priceOrOff(takeProfit),
        stopLoss: priceOrOff(stopLoss),
        isMarkTp: isOn(isMarkTp),
        isMarkSl: isOn(isMarkSl),
      });
    },

    setFuturesTrail(call) {
      return command(desk, call, "setFuturesTrail", {
        kind: "setFuturesTrail",
        memberId: call.session.memberId,
        positionId: Number(call.body.futuresPositionId),
        distance: priceOrOff(call.body.distance),
        startPrice: priceOrOff(call.body.startPrice),
      });
    },

    closeFuturesPosition(call) {
      const { futuresPositionId, qty, price } = call.body;
      return command(desk, call, "closeFuturesPosition", {
        kind: "closeFuturesPosition",
        memberId: call.session.memberId,
        positionId: Number(futuresPositionId),
        qty: decimalText(qty),
        price: decimalText(price),
      });
    },

    closeFuturesPositions(call) {
      return command(desk, call, "closeFuturesPositions", {
        kind: "closeFuturesPositions",
        memberId: call.session.memberId,
        which: call.body.which,
        optionId: numberOrNull(call.body.futuresOptionId),
      });
    },

    reverseFuturesPosition(call) {
      return command(desk, call, "reverseFuturesPosition", {
        kind: "reverseFuturesPosition",
        memberId: call.session.memberId,
        positionId: Number(call.body.futuresPositionId),
      });
    },
  };
}

/** Leverage, margin type, and the margin of isolated positions. */
export function futuresMarginHandlers(desk: Desk): Handlers<Margining> {
  return {
    setFuturesLeverage(call) {
      return command(desk, call, "setFuturesLeverage", {
        kind: "setLeverage",
        memberId: call.session.memberId,
        optionId: Number(call.body.futuresOptionId),
        leverage: Number(call.body.leverage),
      });
    },

    setFuturesMarginType(call) {
      return command(desk, call, "setFuturesMarginType", {
        kind: "setMarginType",
        memberId: call.session.memberId,
        optionId: Number(call.body.futuresOptionId),
        marginType: call.body.marginType,
      });
    },

    changeFuturesMargin(call) {
      const { futuresPositionId, amount, type } = call.body;
      return command(desk, call, "changeFuturesMargin", {
        kind: "changeIsolatedMargin",
        memberId: call.session.memberId,
        positionId: Number(futuresPositionId),
        amount: decimalText(amount),
        way: type,
      });
    },
  };
}
