/** Money that comes, goes and changes its currency: requests, bonuses and coupons (domain.md 5). */

import { type Area, DONE, INVALID } from "../area.ts";
import { creditMember, deductMember, holdWithdrawals, setMemberLimits } from "./adjust.ts";
import { countContracts, grantBonus, revokeBonus } from "./bonus.ts";
import { isSoundBatch, redeemCoupon, stoppedBatch } from "./coupon.ts";
import type {
  MoneyMemberCommand,
  MoneyOperatorCommand,
  MoneySiteCommand,
  RequestsDue,
} from "./commands.ts";
import { requestDeposit, requestWithdraw } from "./deposit-withdraw.ts";
import {
  approveRequest,
  cancelRequest,
  expireRequest,
  recallWithdrawals,
  rejectRequest,
} from "./end-request.ts";
import { exchangeMoney, quoteExchange } from "./exchange.ts";
import { MONEY_FOLDS, type MoneyKind } from "./kept/fold.ts";
import {
  createMoneyState,
  type MoneyAccount,
  type MoneyEventParts,
  type MoneyRows,
  type MoneyState,
  NO_MONEY_ROWS,
  type RequestDue,
} from "./kept/state.ts";
import type { MoneyRules } from "../instrument.ts";
import { isSoundRules } from "./money-rules.ts";
import { transferOwn } from "./transfer-own.ts";

export interface MoneyShape {
  state: MoneyState;
  account: MoneyAccount;
  held: MoneyRows;
  event: MoneyEventParts;
  rows: MoneyKind;
  member: MoneyMemberCommand;
  operator: MoneyOperatorCommand;
  site: MoneySiteCommand;
  beats: RequestsDue;
  due: RequestsDue;
  means: RequestDue;
}

export const moneyArea: Area<MoneyShape> = {
  state: createMoneyState,
  account: { quote: undefined },
  held: NO_MONEY_ROWS,
  rows: MONEY_FOLDS,
  commands: {
    requestDeposit: { by: "member", urgent: false, decide: requestDeposit },
    requestWithdraw: { by: "member", urgent: false, decide: requestWithdraw },
    cancelRequest: { by: "member", urgent: true, decide: cancelRequest },
    quoteExchange: { by: "member", urgent: false, decide: quoteExchange },
    exchange: { by: "member", urgent: false, decide: exchangeMoney },
    transferOwn: { by: "member", urgent: false, decide: transferOwn },
    useCoupon: { by: "member", urgent: false, decide: redeemCoupon },
    approveRequest: { by: "operator", decide: approveRequest },
    rejectRequest: { by: "operator", decide: rejectRequest },
    grantBonus: { by: "operator", decide: grantBonus },
    revokeBonus: { by: "operator", decide: revokeBonus },
    deposit: { by: "operator", decide: creditMember },
    creditMember: { by: "operator", decide: creditMember },
    deductMember: { by: "operator", decide: deductMember },
    holdWithdrawals: { by: "operator", decide: holdWithdrawals },
    setMemberLimits: { by: "operator", decide: setMemberLimits },
  },
  siteCommands: {
    setMoneyRules(course, { rules }) {
      const { state } = course;
      if (!isSoundRules(state, rules)) return INVALID;
      // Rules of journals of before beneficiaries and senders say nothing of them.
      const { beneficiaryFrom = null, isSenderFirst = false } = rules as Partial<MoneyRules>;
      const row = { ...rules, beneficiaryFrom, isSenderFirst };
      course.take([{ kind: "moneyRules", row }]);
      return DONE;
    },
    defineCouponBatch(course, { batch }) {
      const { state } = course;
      if (!isSoundBatch(state, batch)) return INVALID;
      course.take([{ kind: "couponBatch", row: batch }]);
      return DONE;
    },
    stopCouponBatch(course, { siteId, batchId }) {
      const { state } = course;
      const change = stoppedBatch(state, siteId, batchId);
      if (change === undefined) return INVALID;
      course.take([change]);
      return DONE;
    },
  },
  beats: {
    /** Every pending request whose time is up ends, the one that was due first first. */
    requestsDue(course) {
      const { state, at } = course;
      for (const { memberId, id } of state.expiries.due(at))
        course.tell([memberId], { kind: "requestDue", requestId: id });
    },
  },
  due: { requestsDue: ({ expiries }) => expiries.next() ?? Number.POSITIVE_INFINITY },
  consequences: { requestDue: (draft, { requestId }) => expireRequest(draft, requestId) },
  settle: countContracts,
  recall: recallWithdrawals,
};
