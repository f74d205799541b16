/** An order that may be: into the book, and what it meets at once (domain.md 1.6 rules 1 and 2). */

import type { ClientMarketType, TradeType, TriggerSide } from "@naru/vocabulary/order";
import type { Answer } from "../change.ts";
import { announce, type Draft } from "../draft.ts";
import type { OverseaOption } from "../instrument.ts";
import type { SymbolMarket } from "../market/market.ts";
import type { OrderRow } from "../rows.ts";
import { instrumentOf, marketOf } from "../state.ts";
import { averagePriceText } from "./average.ts";
import { executeOrder, type Execution } from "./execute.ts";
import { marketableExecutions, marketExecutions } from "./fill-rules.ts";
import { putNewOrder } from "./new-order.ts";

/** What a member ordered, checked. Prices in price units. */
export interface OrderTerms {
  readonly marketType: ClientMarketType;
  readonly tradeType: TradeType;
  readonly price: number | null;
  readonly stopPrice: number | null;
  readonly triggerSide: TriggerSide | null;
  readonly tpTick: number | null;
  readonly slTick: number | null;
  readonly qty: number;
}

/** Terms of a market order. */
export function atMarket(tradeType: TradeType, qty: number): OrderTerms {
  const none = { price: null, stopPrice: null, triggerSide: null, tpTick: null, slTick: null };
  return { marketType: "MARKET", tradeType, qty, ...none };
}

/** Accepts an order and fills what the market meets of it now. */
export function acceptOrder(draft: Draft, option: OverseaOption, terms: OrderTerms): OrderRow {
  const accepted = putNewOrder(draft, { optionId: option.id, ...terms });
  announce(draft, { name: "ORDER_SUCCESS", order: accepted });
  return fillAtOnce(draft, option, accepted);
}

/** Fills what the market meets of a working order that waits for no trigger. */
export function fillAtOnce(draft: Draft, option: OverseaOption, order: OrderRow): OrderRow {
  const executions = executionsNow(marketOf(draft.state, option.symbol), order);
  return executions.length === 0 ? order : executeOrder(draft, order, executions);
}

function executionsNow(market: SymbolMarket, order: OrderRow): Execution[] {
  const { marketType, tradeType, price, triggerSide } = order;
  const left = order.qty - order.filledQty;
  if (marketType === "MARKET") return marketExecutions(market, tradeType, left);
  if (triggerSide !== null || price === null) return [];
  return marketableExecutions(market, tradeType, price, left);
}

/** What a member is told of his order. */
export function placedAnswer(draft: Draft, option: OverseaOption, order: OrderRow): Answer {
  const { precision } = instrumentOf(draft.state, option.symbol);
  return {
    id: String(order.id),
    status: order.status,
    filledQty: order.filledQty,
    avgPrice: averagePriceText(order.filledCost, order.filledQty, precision),
  };
}
