/** What the fills of overseas futures bring and cost, and what of a position they change besides. */

import { profitOf } from "@naru/money/price";
import { scaleOf } from "@naru/vocabulary/currency";
import { type Draft, takeId } from "../draft.ts";
import { postFee, postProfit } from "../ledger/posting.ts";
import type { FillRow, OrderRow, PositionRow } from "../rows.ts";
import { instrumentOf, marketOf, rateFor, siteOf } from "../state.ts";
import { askedOf, type Lots, lotsOf, oldestOf, openedLots } from "../terms/lots.ts";
import type { Deal, Settled } from "../trading/desk.ts";
import { putFill } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";
import { keptOfGrown } from "./overnight.ts";
import type { OverseaTraded } from "./traded.ts";

/** A position of which nothing is held yet. */
export function newPosition(draft: Draft, order: OrderRow): PositionRow {
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    optionId: order.optionId,
    qty: 0,
    basis: 0n,
    openedQty: 0,
    openedCost: 0n,
    closedCost: 0n,
    realised: 0n,
    fees: 0n,
    maxQty: 0,
    formerQty: 0,
    overnightQty: 0,
    isOvernightWhole: false,
    isAuto: false,
    closing: null,
    openedAt: draft.at,
    closedAt: null,
  };
}

/** The oldest contracts close first; what is opened later is kept overnight where the whole position is. */
export function settleDeal(draft: Draft, deal: Deal<OverseaTraded>): Settled<OverseaTraded> {
  const { order, qty, before, after } = deal;
  if (deal.isOpening) {
    const lots = openedLots(optionOf(draft.state, order.optionId), order, qty);
    const fill = recordFill(draft, deal, lots);
    const formerQty = before.formerQty + lots.former;
    const overnightQty = keptOfGrown(draft, { ...after, formerQty });
    return { fill, own: { formerQty, overnightQty } };
  }
  const lots = oldestOf(lotsOf(before), qty);
  const fill = recordFill(draft, deal, lots);
  return {
    fill,
    own: {
      formerQty: before.formerQty - lots.former,
      overnightQty: Math.min(before.overnightQty, Math.abs(after.qty)),
      closing: closingOf(deal),
    },
  };
}

/** Why a position closed; what still waits to be closed goes on waiting unless this was it. */
function closingOf({ order, before, after }: Deal<OverseaTraded>): PositionRow["closing"] {
  if (after.qty === 0) return order.reason;
  return order.marketType === "LIQUIDATION" ? null : before.closing;
}

/** Writes the fill at the rate of now and posts its money, for each contract the fee of the terms that bind it. */
function recordFill(
  draft: Draft,
  { order, execution, before, moved }: Deal<OverseaTraded>,
  lots: Lots,
): Pick<FillRow, "profit" | "fee"> {
  const option = optionOf(draft.state, order.optionId);
  const instrument = instrumentOf(draft.state, option.symbol);
  const rate = rateFor(draft.state, draft.siteId, instrument.currency);
  if (rate === undefined) throw new Error(`no rate for ${instrument.currency}`);
  const fill = putFill(draft, {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    orderId: order.id,
    positionId: before.id,
    optionId: order.optionId,
    tradeType: order.tradeType,
    price: execution.price,
    qty: lots.former + lots.current,
    rule: execution.rule,
    tapeSequence: marketOf(draft.state, option.symbol).lastSequence,
    rate,
    fee: askedOf(option, lots, "fee"),
    profit: profitOf(moved, instrument, rate, scaleOf(siteOf(draft.state, draft.siteId).currency)),
    at: draft.at,
  });
  postProfit(draft, "BINARY", fill.profit, fill.id);
  postFee(draft, "BINARY", fill.fee, fill.id);
  return fill;
}
