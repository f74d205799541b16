/** An order that may be: into the book, and what it meets at once (domain.md 1.6 rules 1 and 2). */

import type { Draft } from "../draft.ts";
import type { SymbolMarket } from "../market/market.ts";
import { marketOf } from "../state.ts";
import type { Desk } from "./desk.ts";
import { executeOrder } from "./execute.ts";
import { type Execution, marketableExecutions, marketExecutions } from "./fill-rules.ts";
import type { TradedOrder, TradedRows } from "./rows.ts";

/** Tells the member of an order that was just laid over the state, and fills what the market meets of it now. */
export function acceptOrder<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  accepted: Of["order"],
): Of["order"] {
  desk.tellOrder(draft, "ORDER_SUCCESS", accepted);
  return fillAtOnce(desk, draft, accepted);
}

/** Fills what the market meets of a working order that waits for no trigger. */
export function fillAtOnce<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  order: Of["order"],
): Of["order"] {
  const market = marketOf(draft.state, desk.symbolOf(draft.state, order.optionId));
  const executions = executionsNow(market, order);
  return executions.length === 0 ? order : executeOrder(desk, draft, order, executions);
}

/** What the market meets of an order now: nothing of one that waits for a trigger, all of one without a limit. */
export function executionsNow(market: SymbolMarket, order: TradedOrder): Execution[] {
  const { tradeType, price, triggerSide } = order;
  const left = order.qty - order.filledQty;
  if (triggerSide !== null) return [];
  return price === null
    ? marketExecutions(market, tradeType, left)
    : marketableExecutions(market, tradeType, price, left);
}
