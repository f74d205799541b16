/** Crypto perpetuals: what a site offers of them, orders, positions, their exits, margin and alerts (domain.md 2). */

import type { Area } from "../area.ts";
import type { MarketMoved } from "../market/beats.ts";
import type { TickArrived } from "../market/inputs.ts";
import { accountOf } from "../state.ts";
import { deleteAlert } from "../trading/alerts/alerts.ts";
import { amendOrder } from "../trading/amend-order.ts";
import { cancelOrder, cancelOrders } from "../trading/cancel-orders.ts";
import { closeManyByMember, reverseByMember } from "../trading/close-by-member.ts";
import { endEntries } from "../trading/end-entries.ts";
import { endByOperator } from "../trading/end-by-operator.ts";
import { endOrder } from "../trading/end-order.ts";
import { armExits } from "../trading/exits/arm-exits.ts";
import { closePosition } from "./close-position.ts";
import type {
  EndFutures,
  FuturesCommand,
  FuturesSiteCommand,
  MarksDue,
  StampsDue,
  TiersDue,
} from "./commands.ts";
import { FUTURES } from "./desk.ts";
import { setTpSl, setTrail } from "./exits/set-legs.ts";
import { BINDS } from "./exposure.ts";
import { type FundingDue, payFirst, payFunding } from "./funding/pay-funding.ts";
import { followFunding, takeTurns } from "./funding/stamps.ts";
import { changeIsolatedMargin } from "./isolated-margin.ts";
import { armRisk } from "./liquidation/arm-risk.ts";
import { workingOrders } from "./kept/draft.ts";
import { FUTURES_FOLDS, type FuturesKind } from "./kept/fold.ts";
import {
  createFuturesState,
  type FuturesEventParts,
  type FuturesRows,
  type FuturesState,
  NO_FUTURES_ROWS,
} from "./kept/state.ts";
import {
  announceFuturesTerms,
  defineFuturesOption,
  setFuturesOptionState,
  setLeverageTiers,
  takeDueTiers,
} from "./options.ts";
import { askMore, finishMark, followMark, type MarkMoved } from "./mark-moved.ts";
import { placeOrder } from "./place-order.ts";
import { ALERTS, setFuturesAlert } from "./price-alert.ts";
import { movePrice } from "./price-moved.ts";
import { placeScale } from "./scale-order.ts";
import { setLeverage, setMarginType } from "./settings.ts";
import { settleFutures } from "./settle.ts";

export interface FuturesShape {
  state: FuturesState;
  held: FuturesRows;
  event: FuturesEventParts;
  rows: FuturesKind;
  member: FuturesCommand;
  operator: EndFutures;
  site: FuturesSiteCommand;
  beats: TickArrived | StampsDue | TiersDue;
  due: StampsDue | TiersDue;
  means: Extract<MarketMoved, { kind: "priceMoved" }> | MarkMoved | FundingDue;
}

export const futuresArea: Area<FuturesShape> = {
  state: createFuturesState,
  held: NO_FUTURES_ROWS,
  rows: FUTURES_FOLDS,
  commands: {
    placeFuturesOrder: { by: "member", urgent: false, decide: placeOrder },
    placeFuturesScale: { by: "member", urgent: false, decide: placeScale },
    amendFuturesOrder: {
      by: "member",
      urgent: false,
      decide: (draft, sent) => amendOrder(FUTURES, draft, sent),
    },
    reverseFuturesPosition: {
      by: "member",
      urgent: false,
      decide: (draft, { positionId }) => reverseByMember(FUTURES, draft, positionId),
    },
    setLeverage: { by: "member", urgent: false, decide: setLeverage },
    setMarginType: { by: "member", urgent: false, decide: setMarginType },
    setFuturesAlert: { by: "member", urgent: false, decide: setFuturesAlert },
    deleteFuturesAlert: {
      by: "member",
      urgent: false,
      decide: (draft, { alertId }) => deleteAlert(ALERTS, draft, alertId),
    },
    changeIsolatedMargin: { by: "member", urgent: true, decide: changeIsolatedMargin },
    cancelFuturesOrder: {
      by: "member",
      urgent: true,
      decide: (draft, { orderId }) => cancelOrder(FUTURES, draft, orderId),
    },
    cancelAllFuturesOrders: {
      by: "member",
      urgent: true,
      decide: (draft, { optionId }) =>
        cancelOrders(FUTURES, draft, (order) => optionId === null || order.optionId === optionId),
    },
    closeFuturesPosition: { by: "member", urgent: true, decide: closePosition },
    closeFuturesPositions: {
      by: "member",
      urgent: true,
      decide: (draft, only) => closeManyByMember(FUTURES, draft, only),
    },
    setFuturesTpSl: { by: "member", urgent: true, decide: setTpSl },
    setFuturesTrail: { by: "member", urgent: true, decide: setTrail },
    endFutures: { by: "operator", decide: (draft, what) => endByOperator(FUTURES, draft, what) },
  },
  siteCommands: {
    defineFuturesOption,
    setLeverageTiers,
    setFuturesOptionState,
    announceFuturesTerms,
  },
  beats: {
    tickArrived(course, fact) {
      followMark(course, fact);
      followFunding(course, fact);
    },
    stampsDue: takeTurns,
    tiersDue: takeDueTiers,
  },
  first: payFirst,
  due: {
    stampsDue: ({ futuresStamps }) => (futuresStamps.size > 0 ? 0 : Number.POSITIVE_INFINITY),
    tiersDue: ({ tiersDueAt }) => tiersDueAt,
  },
  consequences: { priceMoved: movePrice, markMoved: movePrice, fundingDue: payFunding },
  arm(state, memberId) {
    const { futuresExits, futuresPositions } = accountOf(state, memberId);
    armExits(FUTURES, state, memberId, futuresExits, futuresPositions);
    armRisk(state, memberId);
  },
  binds: BINDS,
  settle: settleFutures,
  freeze(draft) {
    for (const order of workingOrders(draft))
      if (!order.isReduceOnly) endOrder(FUTURES, draft, order, "MEMBER");
  },
  endEntries: (draft) => endEntries(FUTURES, draft),
};

export interface MarksShape {
  beats: TickArrived | MarksDue;
  due: MarksDue;
}

/** Whom marks have reached and who was not asked yet. An area of its own, since it looks before the market moves on. */
export const marksArea: Area<MarksShape> = {
  rows: {},
  commands: {},
  siteCommands: {},
  beats: { tickArrived: finishMark, marksDue: askMore },
  due: { marksDue: ({ isMarkDue }) => (isMarkDue ? 0 : Number.POSITIVE_INFINITY) },
  consequences: {},
};
