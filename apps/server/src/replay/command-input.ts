/** A line of the command file as the engine takes it, or the refusal the product would give at its door. */

import type { Command } from "@naru/engine/input";
import { type State } from "@naru/engine/state";
import { CLIENT_MARKET_TYPES, TRADE_TYPES } from "@naru/vocabulary/order";
import type { Refusal } from "@naru/vocabulary/refusal";
import type {
  CancelLine,
  AmendLine,
  CommandLine,
  ConfigLine,
  OrderLine,
  OvernightLine,
} from "./command-file.ts";
import type { CopyLine } from "./copying/commands.ts";
import {
  type FundingLine,
  futuresCommandOf,
  type FuturesConfigLine,
  type FuturesLine,
} from "./futures-commands.ts";
import type { Names } from "./names.ts";
import {
  type BetLine,
  betOf,
  type DownLine,
  gameCommandOf,
  type GameLine,
} from "./round-commands.ts";
import { optionIdMeant, SITE_ID } from "./site.ts";
import { optionOf } from "@naru/engine/oversea/kept/state";

const INVALID: Refusal = { code: "INVALID_REQUEST" };

/** What is a command of one member or of an operator: the others are more than one, or none. */
export type SingleLine = Exclude<
  CommandLine,
  CopyLine | DownLine | FundingLine | FuturesConfigLine
>;

/** Reads nothing but the state of now and the names known so far. */
export function commandOf(state: State, names: Names, command: SingleLine): Command | Refusal {
  switch (command.kind) {
    case "bet":
      return betOf(idOf(names, command), command);
    case "game":
      return gameCommandOf(state, command);
    case "futures":
      return futuresCommandOf(state, names, command);
    default:
      return inputOf(state, names, command);
  }
}

type TradeLine = Exclude<SingleLine, BetLine | GameLine | FuturesLine>;

function inputOf(state: State, names: Names, command: TradeLine): Command | Refusal {
  const { at } = command;
  switch (command.kind) {
    case "order":
      return orderOf(names, command);
    case "cancel":
    case "amend":
      return ofOrder(state, names, command);
    case "cancel_all": {
      const optionId = command.option === null ? null : optionIdMeant(command.option);
      const { tradeType, orderKind } = command;
      const memberId = idOf(names, command);
      return { kind: "cancelAllOverseaOrders", at, memberId, optionId, tradeType, orderKind };
    }
    case "amend_row": {
      const { tradeType, fromPrice, toPrice } = command;
      const row = { tradeType, fromPrice, toPrice, optionId: optionIdMeant(command.option) };
      return { kind: "amendRowOrders", at, memberId: idOf(names, command), ...row };
    }
    case "tpsl": {
      const { tpTick, slTick } = command;
      return { kind: "setTpSl", at, ...positionMeant(state, names, command), tpTick, slTick };
    }
    case "delete_tpsl": {
      const { positionId, ...whose } = positionMeant(state, names, command);
      return { kind: "deleteTpSl", at, ...whose, id: positionId, value: command.value };
    }
    case "exits": {
      const { optionId: _, ...whose } = positionMeant(state, names, command);
      return { kind: "setExits", at, ...whose, exits: command.exits };
    }
    case "close": {
      const { optionId: _, ...whose } = positionMeant(state, names, command);
      return { kind: "closePosition", at, ...whose, qty: command.qty };
    }
    case "close_all": {
      const optionId = command.option === null ? null : optionIdMeant(command.option);
      const memberId = idOf(names, command);
      return { kind: "closePositions", at, memberId, which: command.which, optionId };
    }
    case "reverse":
    case "break_even": {
      const { optionId: _, ...whose } = positionMeant(state, names, command);
      const kind = command.kind === "reverse" ? "reversePosition" : "moveToBreakEven";
      return { kind, at, ...whose };
    }
    case "alert": {
      const [memberId, optionId] = [idOf(names, command), optionIdMeant(command.option)];
      return { kind: "setPriceAlert", at, memberId, optionId, price: command.price };
    }
    case "overnight":
      return overnightOf(state, names, command);
    case "deposit": {
      const { wallet, units, code } = command;
      return { kind: "deposit", at, memberId: idOf(names, command), wallet, units, code };
    }
    case "status":
      return {
        kind: "setMemberStatus",
        at,
        memberId: idOf(names, command),
        status: command.status,
      };
    case "open":
      // A member is opened at the first mention; after that there is nothing left to open.
      return INVALID;
    case "fx":
      return {
        kind: "setRate",
        at,
        siteId: SITE_ID,
        currency: command.currency,
        rate: command.rate,
      };
    case "config":
      return configOf(state, command);
  }
}

/** What becomes of the order that a line names, whether it works in a perpetual or not. */
function ofOrder(state: State, names: Names, command: CancelLine | AmendLine): Command {
  const memberId = idOf(names, command);
  const orderId = names.orderMeant(command.ofLine, command.id);
  const isPerpetual = state.accounts.get(memberId)?.futuresOrders.has(orderId) === true;
  const whose = { at: command.at, memberId, orderId };
  if (command.kind === "cancel")
    return { kind: isPerpetual ? "cancelFuturesOrder" : "cancelOverseaOrder", ...whose };
  const { price, stopPrice, qty } = command;
  const kind = isPerpetual ? "amendFuturesOrder" : "amendOverseaOrder";
  return { kind, ...whose, price, stopPrice, qty };
}

function orderOf(names: Names, command: OrderLine): Command | Refusal {
  if (command.marketType === "LIQUIDATION") return { code: "WRONG_APPROACH" };
  const marketType = CLIENT_MARKET_TYPES.find((word) => word === command.marketType);
  const tradeType = TRADE_TYPES.find((word) => word === command.tradeType);
  if (marketType === undefined || tradeType === undefined) return INVALID;
  return {
    kind: "placeOverseaOrder",
    at: command.at,
    memberId: idOf(names, command),
    optionId: optionIdMeant(command.option),
    marketType,
    tradeType,
    price: command.price,
    stopPrice: command.stopPrice,
    qty: command.qty,
    tpTick: command.tpTick,
    slTick: command.slTick,
  };
}

function overnightOf(state: State, names: Names, command: OvernightLine): Command {
  const { memberId, positionId } = positionMeant(state, names, command);
  const { at, isActive, qty, isAuto } = command;
  const renewal = isAuto === null ? {} : { isAuto };
  return { kind: "setOvernight", at, memberId, positionId, isActive, qty, ...renewal };
}

/** The file names the instrument, the engine the position; 0, which no position has, for none. */
function positionMeant(
  state: State,
  names: Names,
  command: { readonly member: string; readonly option: string },
): { readonly memberId: number; readonly optionId: number; readonly positionId: number } {
  const memberId = idOf(names, command);
  const optionId = optionIdMeant(command.option);
  const positionId = state.accounts.get(memberId)?.positions.get(optionId)?.id ?? 0;
  return { memberId, optionId, positionId };
}

function configOf(state: State, { at, option, changes }: ConfigLine): Command | Refusal {
  const optionId = optionIdMeant(option);
  if (!state.options.has(optionId)) return INVALID;
  return { kind: "configureOption", at, option: { ...optionOf(state, optionId), ...changes } };
}

function idOf(names: Names, command: { readonly member: string }): number {
  return names.mention(command.member).memberId;
}
