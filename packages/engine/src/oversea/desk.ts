/** What overseas futures have of their own in the life of orders, positions and exits. */

import { mayTrade } from "../account/may-trade.ts";
import type { Answer } from "../change.ts";
import { announce, type Draft } from "../draft.ts";
import { isTraded } from "../instrument.ts";
import type { OrderRow } from "../rows.ts";
import { instrumentOf, marketOf, triggersOf } from "../state.ts";
import { averagePriceText } from "../trading/average.ts";
import type { Desk } from "../trading/desk.ts";
import { closingSide } from "../trading/exits/exit-side.ts";
import { firedPrice } from "../trading/exits/fire-exit.ts";
import { testedPrice } from "../trading/fill-rules.ts";
import { refusedGrowth, refusedReverse, refusedTerms } from "./checks.ts";
import { attachBracket } from "./exits/bracket.ts";
import { exitPrice } from "./exits/exit-price.ts";
import { coversFill, openProfit } from "./exposure.ts";
import {
  announcePosition,
  noteStep,
  openExit,
  openExits,
  openPosition,
  openPositions,
  putExit,
  putOrder,
  putPosition,
  workingOrder,
  workingOrders,
} from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";
import { putNewOrder } from "./new-order.ts";
import { closedMarket, CONTRACT_DECIMALS, optionOfSite } from "./offered.ts";
import { newPosition, settleDeal } from "./settle-deal.ts";
import type { OverseaTraded } from "./traded.ts";

export const OVERSEA: Desk<OverseaTraded> = {
  product: "OVERSEA",
  isOffered: (draft, optionId) => optionOfSite(draft, optionId) !== undefined,
  symbolOf: (state, optionId) => optionOf(state, optionId).symbol,
  qtyDecimals: () => CONTRACT_DECIMALS,
  isTraded: (state, optionId) => isTraded(optionOf(state, optionId)),
  workingOrder,
  workingOrders,
  onlyReduces: () => false,
  openPosition,
  openPositions,
  openExit,
  openExits,
  putOrder,
  putPosition,
  putExit,
  noteStep,
  putPlainOrder: putNewOrder,
  newPosition,
  forbidden: (draft) => mayTrade(draft, "oversea"),
  closed: (draft, optionId) => closedMarket(draft, optionOf(draft.state, optionId)),
  refusedGrowth,
  refusedTerms,
  refusedReverse,
  covers: (draft, order, others) =>
    coversFill(draft, { ...order, qty: order.qty - order.filledQty }, others),
  settle: settleDeal,
  openProfit,
  attachExits: attachBracket,
  exitPrice(state, position, exit) {
    const { symbol } = optionOf(state, exit.optionId);
    return exitPrice(position, exit, instrumentOf(state, symbol));
  },
  testedFor(state, position, { optionId }) {
    return testedPrice(marketOf(state, optionOf(state, optionId).symbol), closingSide(position));
  },
  triggersFor: (state, { optionId }) => triggersOf(state, optionOf(state, optionId).symbol),
  firedPrice,
  placedAnswer,
  tellOrder(draft, name, order, reason = null) {
    announce(draft, { name, order, ...(reason === null ? {} : { reason }) });
  },
  tellPosition(draft, name, position, reason = null) {
    announcePosition(draft, { name, position, ...(reason === null ? {} : { reason }) });
  },
};

/** What a member is told of his order. */
function placedAnswer(draft: Draft, order: OrderRow): Answer {
  const { symbol } = optionOf(draft.state, order.optionId);
  const { precision } = instrumentOf(draft.state, symbol);
  return {
    id: String(order.id),
    status: order.status,
    filledQty: order.filledQty,
    avgPrice: averagePriceText(order.filledCost, order.filledQty, precision),
  };
}
