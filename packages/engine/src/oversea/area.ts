/** Overseas futures: orders, positions, their exits and alerts (domain.md 1). */

import type { Area } from "../area.ts";
import { finishDraft } from "../draft.ts";
import { accountOf } from "../state.ts";
import type { MarketMoved } from "../market/beats.ts";
import type { SessionClosed } from "../market/inputs.ts";
import type { OptionCommand, TermsDue } from "../terms/commands.ts";
import {
  announceTerms,
  bindTermsOfDay,
  configureOption,
  setOptionState,
  takeDueTerms,
} from "../terms/offer.ts";
import { armExits } from "../trading/exits/arm-exits.ts";
import { armLosscut } from "./arm-losscut.ts";
import { OVERSEA_FOLDS, type OverseaKind } from "./kept/fold.ts";
import type { EndOversea, OverseaCommand } from "./commands.ts";
import { workingOrders } from "./kept/draft.ts";
import {
  createOverseaState,
  NO_OVERSEA_ROWS,
  type OverseaAccount,
  type OverseaEventParts,
  type OverseaRows,
  type OverseaState,
} from "./kept/state.ts";
import { deleteAlert } from "../trading/alerts/alerts.ts";
import { amendOrder, amendRow } from "../trading/amend-order.ts";
import { BINDS } from "./binds.ts";
import { endEntries } from "../trading/end-entries.ts";
import { endByOperator } from "../trading/end-by-operator.ts";
import { endOrder } from "../trading/end-order.ts";
import { cancelOrder } from "../trading/cancel-orders.ts";
import { cancelAllOrders } from "./cancel-all.ts";
import { OVERSEA } from "./desk.ts";
import { closeOut } from "./close-out.ts";
import { closeByMember, closeManyByMember, reverseByMember } from "../trading/close-by-member.ts";
import { cutLosses } from "./losscut.ts";
import { beginTradingDay, checkOvernight, setOvernight } from "./overnight.ts";
import { setOrderLimits } from "./own-limits.ts";
import { placeOrder } from "./place-order.ts";
import { ALERTS, setPriceAlert } from "./price-alert.ts";
import { movePrice } from "./price-moved.ts";
import { deleteTpSl, moveToBreakEven, setExits, setTpSl } from "./exits/set-exits.ts";
import { settleAccount } from "../account/settle-account.ts";
import { followTerms, type TermsChanged } from "../terms/change-terms.ts";
import { endTradingDay, rollOver } from "./trading-day.ts";

export interface OverseaShape {
  state: OverseaState;
  account: OverseaAccount;
  held: OverseaRows;
  event: OverseaEventParts;
  rows: OverseaKind;
  member: OverseaCommand;
  operator: EndOversea;
  site: OptionCommand;
  beats: SessionClosed | TermsDue;
  due: TermsDue;
  means: MarketMoved | TermsChanged;
}

export const overseaArea: Area<OverseaShape> = {
  state: createOverseaState,
  account: { armed: [] },
  held: NO_OVERSEA_ROWS,
  rows: OVERSEA_FOLDS,
  commands: {
    placeOverseaOrder: { by: "member", urgent: false, decide: placeOrder },
    amendOverseaOrder: {
      by: "member",
      urgent: false,
      decide: (draft, sent) => amendOrder(OVERSEA, draft, sent),
    },
    amendRowOrders: {
      by: "member",
      urgent: false,
      decide: (draft, move) => amendRow(OVERSEA, draft, move),
    },
    reversePosition: {
      by: "member",
      urgent: false,
      decide: (draft, { positionId }) => reverseByMember(OVERSEA, draft, positionId),
    },
    setOvernight: { by: "member", urgent: false, decide: setOvernight },
    setOrderLimits: { by: "member", urgent: false, decide: setOrderLimits },
    setPriceAlert: { by: "member", urgent: false, decide: setPriceAlert },
    deletePriceAlert: {
      by: "member",
      urgent: false,
      decide: (draft, { alertId }) => deleteAlert(ALERTS, draft, alertId),
    },
    cancelOverseaOrder: {
      by: "member",
      urgent: true,
      decide: (draft, { orderId }) => cancelOrder(OVERSEA, draft, orderId),
    },
    cancelAllOverseaOrders: { by: "member", urgent: true, decide: cancelAllOrders },
    closePosition: {
      by: "member",
      urgent: true,
      decide: (draft, part) => closeByMember(OVERSEA, draft, part),
    },
    closePositions: {
      by: "member",
      urgent: true,
      decide: (draft, only) => closeManyByMember(OVERSEA, draft, only),
    },
    setTpSl: { by: "member", urgent: true, decide: setTpSl },
    deleteTpSl: { by: "member", urgent: true, decide: deleteTpSl },
    setExits: { by: "member", urgent: true, decide: setExits },
    moveToBreakEven: { by: "member", urgent: true, decide: moveToBreakEven },
    endOversea: { by: "operator", decide: (draft, what) => endByOperator(OVERSEA, draft, what) },
  },
  siteCommands: { configureOption, setOptionState, announceTerms },
  beats: { sessionClosed: bindTermsOfDay, termsDue: takeDueTerms },
  due: { termsDue: ({ termsDueAt }) => termsDueAt },
  consequences: {
    priceMoved: (draft, { symbol, dueIds }) => movePrice(draft, symbol, dueIds),
    rateMoved(draft) {
      cutLosses(draft, null);
      settleAccount(draft);
      return finishDraft(draft);
    },
    tradingDayBegan: (draft, { calendar }) => beginTradingDay(draft, calendar),
    overnightDue: (draft, { calendar }) => checkOvernight(draft, calendar),
    tradingDayEnded: (draft, { calendar }) => endTradingDay(draft, calendar),
    termsChanged: (draft, { deeds }) => followTerms(draft, deeds),
    rolledOver: (draft, { symbol }) => rollOver(draft, symbol),
  },
  arm(state, memberId) {
    const { exits, positions } = accountOf(state, memberId);
    armExits(OVERSEA, state, memberId, exits, positions);
    armLosscut(state, memberId);
  },
  binds: BINDS,
  freeze(draft) {
    for (const order of workingOrders(draft)) endOrder(OVERSEA, draft, order, "MEMBER");
  },
  endEntries: (draft) => endEntries(OVERSEA, draft),
  closeOut,
};
