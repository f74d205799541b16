/** What perpetuals have of their own in the life of orders, positions and exits. */

import { formatDecimal, powerOfTen } from "@naru/money/decimal";
import { BASIS_SCALE } from "@naru/money/price";
import { mayTrade } from "../account/may-trade.ts";
import type { Answer } from "../change.ts";
import { announce, type Draft } from "../draft.ts";
import { closingPrice } from "../market/market.ts";
import type { FuturesOrderRow } from "../rows.ts";
import { triggersOf } from "../state.ts";
import { averagePriceText } from "../trading/average.ts";
import type { Desk, LookedExit } from "../trading/desk.ts";
import { firedPrice } from "../trading/exits/fire-exit.ts";
import { refusedGrowth, refusedReverse, refusedTerms } from "./checks.ts";
import { attachLegs, exitPrice, testedFor } from "./exits/legs.ts";
import { coversOrder } from "./exposure.ts";
import {
  announcePosition,
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
import { futuresOptionOf, markTriggersOf } from "./kept/state.ts";
import { putPlainOrder } from "./new-order.ts";
import { closedMarket, optionOfSite } from "./offered.ts";
import { refusedOpening } from "./opening.ts";
import { newPosition, settleDeal } from "./settle-deal.ts";
import type { FuturesTraded } from "./traded.ts";
import { coinDecimals, instrumentFor, profitAtMark } from "./worth.ts";

export const FUTURES: Desk<FuturesTraded> = {
  product: "FUTURES",
  isOffered: (draft, optionId) => optionOfSite(draft, optionId) !== undefined,
  symbolOf: (state, optionId) => futuresOptionOf(state, optionId).symbol,
  qtyDecimals: (state, optionId) => coinDecimals(instrumentFor(state, optionId)),
  // What is held of a stopped option is left as of any other; what would open waits (`movePrice`).
  isTraded: () => true,
  workingOrder,
  workingOrders,
  onlyReduces: ({ isReduceOnly }) => isReduceOnly,
  openPosition,
  openPositions,
  openExit,
  openExits,
  putOrder,
  putPosition,
  putExit,
  // Its member is told of each step; a perpetual's order keeps no rows of them.
  noteStep: () => undefined,
  putPlainOrder,
  newPosition,
  forbidden: (draft) => mayTrade(draft, "futures"),
  closed: (draft, optionId) => closedMarket(draft, futuresOptionOf(draft.state, optionId)),
  refusedGrowth,
  refusedTerms,
  refusedReverse,
  covers: (draft, order, others, execution) =>
    coversOrder(draft, order, others) && refusedOpening(draft, order, [execution]) === undefined,
  settle: settleDeal,
  openProfit: profitAtMark,
  attachExits: attachLegs,
  exitPrice: (_state, position, exit) => exitPrice(position, exit),
  testedFor,
  triggersFor(state, { optionId, isMark }) {
    const { symbol } = futuresOptionOf(state, optionId);
    return isMark ? markTriggersOf(state, symbol) : triggersOf(state, symbol);
  },
  // What the mark fires closes at the market, wherever that is; so does a profit that an entry brought beyond its own price.
  firedPrice: (looked) =>
    looked.exit.isMark
      ? closingPrice(looked.market, looked.position.qty)
      : isBehind(looked)
        ? looked.tested
        : firedPrice(looked),
  placedAnswer,
  tellOrder(draft, name, futuresOrder, reason = null) {
    announce(draft, { name, futuresOrder, ...(reason === null ? {} : { reason }) });
  },
  tellPosition(draft, name, futuresPosition, reason = null) {
    announcePosition(draft, { name, futuresPosition, ...(reason === null ? {} : { reason }) });
  },
};

/** Whether a take profit stands where closing loses: the market was beyond it when its entry filled. */
function isBehind({ exit, position, trigger }: LookedExit<FuturesTraded>): boolean {
  if (exit.kind !== "TP") return false;
  const worth = BigInt(trigger) * BigInt(position.qty) * powerOfTen(BASIS_SCALE);
  return worth < position.basis;
}

/** What a member is told of his order. */
function placedAnswer(draft: Draft, order: FuturesOrderRow): Answer {
  const instrument = instrumentFor(draft.state, order.optionId);
  return {
    id: String(order.id),
    status: order.status,
    filledQty: formatDecimal(BigInt(order.filledQty), coinDecimals(instrument)),
    avgPrice: averagePriceText(order.filledCost, order.filledQty, instrument.precision),
  };
}
