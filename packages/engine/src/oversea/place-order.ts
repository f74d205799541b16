/**
 * A member's overseas order from the wire to the book: the checks in the order of the refusal list,
 * then the fills it meets at once (domain.md 1.4–1.6).
 */

import { powerOfTen, tryParseDecimal } from "@naru/money/decimal";
import { isOnTick } from "@naru/money/price";
import { directionOf, type TradeType } from "@naru/vocabulary/order";
import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import { siteOffers } from "@naru/vocabulary/site-type";
import type { Decision } from "../change.ts";
import {
  announce,
  finishDraft,
  openPosition,
  putOrder,
  takeId,
  workingOrders,
  type Draft,
} from "../draft.ts";
import type { PlaceOverseaOrder } from "../input.ts";
import type { Instrument, OverseaOption } from "../instrument.ts";
import { isFresh, isTradable } from "../market/market.ts";
import type { OrderRow } from "../rows.ts";
import { instrumentOf, marketOf, rateFor, siteOf } from "../state.ts";
import { averagePriceText } from "./average.ts";
import { executeOrder } from "./execute.ts";
import { coversFill } from "./exposure.ts";
import { marketableExecutions, marketExecutions } from "./fill-rules.ts";
import { settleFlat } from "./losscut.ts";

/**
 * Decimals read from a sent price before it is held against the instrument's own; more are
 * malformed.
 */
const SENT_SCALE = 12;
const SENT_ONE = powerOfTen(SENT_SCALE);

/**
 * Accepts and, where the market is there, fills an order; or refuses it with the first code that
 * applies.
 */
export function placeOrder(draft: Draft, command: PlaceOverseaOrder): Decision {
  const checked = checkOrder(draft, command);
  if ("code" in checked) return { ok: false, refusal: checked };
  const { option, instrument, qty, price } = checked;
  const accepted = putOrder(draft, newOrder(draft, command, option, qty, price));
  announce(draft, { name: "ORDER_SUCCESS", order: accepted });
  const market = marketOf(draft.state, option.symbol);
  const executions =
    price === null
      ? marketExecutions(market, command.tradeType, qty)
      : marketableExecutions(market, command.tradeType, price, qty);
  const order = executions.length === 0 ? accepted : executeOrder(draft, accepted, executions);
  settleFlat(draft);
  return {
    ok: true,
    answer: {
      id: String(order.id),
      status: order.status,
      filledQty: order.filledQty,
      avgPrice: averagePriceText(order.filledCost, order.filledQty, instrument.precision),
    },
    changes: finishDraft(draft),
  };
}

interface CheckedOrder {
  readonly option: OverseaOption;
  readonly instrument: Instrument;
  readonly qty: number;
  readonly price: number | null;
}

function checkOrder(draft: Draft, command: PlaceOverseaOrder): CheckedOrder | Refusal {
  const { state } = draft;
  if (command.marketType === "LIQUIDATION") return refuse("WRONG_APPROACH");
  const option = state.options.get(command.optionId);
  if (option === undefined || option.siteId !== draft.siteId || !option.isPlay)
    return refuse("INVALID_REQUEST");
  const instrument = instrumentOf(state, option.symbol);
  const qtySent = tryParseDecimal(command.qty, SENT_SCALE);
  const priceSent = sentPrice(command);
  if (qtySent === undefined || priceSent === undefined) return refuse("INVALID_REQUEST");
  const maySee = mayTrade(draft);
  if (maySee !== undefined) return refuse(maySee);
  const market = marketOf(state, option.symbol);
  const isOpen = isTradable(market) && isFresh(market, draft.at) && !option.isStop;
  if (!isOpen) return refuse("MARKET_CLOSED", { stock: option.koName });
  if (rateFor(state, draft.siteId, instrument.currency) === undefined)
    return refuse("MARKET_CLOSED", { stock: option.koName });
  if (qtySent <= 0n) return refuse("AMOUNT_TOO_SMALL");
  if (qtySent % SENT_ONE !== 0n) return refuse("AMOUNT_MIN_UNIT");
  const price = priceSent === null ? null : onGrid(priceSent, instrument);
  if (price === undefined) return refuse("AMOUNT_MIN_UNIT");
  const allowed = option.maxContracts - sideExposure(draft, option.id, command.tradeType);
  if (qtySent / SENT_ONE > BigInt(allowed)) return refuse("MAX_CONTRACTS");
  const qty = Number(qtySent / SENT_ONE);
  const fill = { optionId: option.id, tradeType: command.tradeType, qty };
  if (!coversFill(draft, fill, workingOrders(draft))) return refuse("NOT_ENOUGH_BALANCE");
  return { option, instrument, qty, price };
}

/**
 * Who may order: active members of a site that offers overseas futures; partners may not
 * (product.md §6).
 */
function mayTrade(draft: Draft): RefusalCode | undefined {
  if (!siteOffers(siteOf(draft.state, draft.siteId).type, "oversea")) return "NO_PERMISSION";
  if (draft.account.status === "PENDING") return "PENDING_APPROVAL";
  if (draft.account.status === "DENY") return "ACCOUNT_DENIED";
  return draft.account.role === "PARTNER" ? "PARTNER_CANNOT_TRADE" : undefined;
}

/**
 * The limit price as sent in 10^-SENT_SCALE; null for a market order, undefined where it is missing
 * or no decimal.
 */
function sentPrice(command: PlaceOverseaOrder): bigint | null | undefined {
  if (command.marketType === "MARKET") return null;
  if (command.marketType !== "LIMIT" || command.price === null) return undefined;
  return tryParseDecimal(command.price, SENT_SCALE);
}

/** The price in price units, or undefined where it does not lie on the tick grid. */
function onGrid(sent: bigint, instrument: Instrument): number | undefined {
  const unit = powerOfTen(SENT_SCALE - instrument.precision);
  if (sent <= 0n || sent % unit !== 0n || sent / unit > BigInt(Number.MAX_SAFE_INTEGER))
    return undefined;
  const units = Number(sent / unit);
  return isOnTick(units, instrument) ? units : undefined;
}

/** Contracts that could stand on one side: the position and the working orders of that side. */
function sideExposure(draft: Draft, optionId: number, tradeType: TradeType): number {
  let exposure = (openPosition(draft, optionId)?.qty ?? 0) * directionOf(tradeType);
  for (const order of workingOrders(draft)) {
    if (order.optionId === optionId && order.tradeType === tradeType)
      exposure += order.qty - order.filledQty;
  }
  return exposure;
}

function newOrder(
  draft: Draft,
  command: PlaceOverseaOrder,
  option: OverseaOption,
  qty: number,
  price: number | null,
): OrderRow {
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    optionId: option.id,
    marketType: command.marketType,
    tradeType: command.tradeType,
    price,
    stopPrice: null,
    qty,
    filledQty: 0,
    filledCost: 0n,
    status: "OPEN",
    reason: null,
    placedAt: draft.at,
    closedAt: null,
  };
}

function refuse(code: RefusalCode, detail?: Record<string, string>): Refusal {
  return detail === undefined ? { code } : { code, detail };
}
