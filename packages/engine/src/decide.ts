/**
 * The one switch (design.md §2): an input about one account, decided purely. It reads the state it
 * is given and nothing else, changes nothing, and returns changes or one refusal.
 */

import type { Change, Decision } from "./change.ts";
import type { Draft } from "./draft.ts";
import { finishDraft, openDraft } from "./draft.ts";
import type {
  Deposit,
  MemberCommand,
  OpenAccount,
  OperatorCommand,
  SetMemberStatus,
} from "./input.ts";
import type { State } from "./state.ts";
import { openAccount, setMemberStatus } from "./account/commands.ts";
import { creditMember, deductMember, holdWithdrawals, setMemberLimits } from "./dnw/adjust.ts";
import { grantBonus, revokeBonus } from "./dnw/bonus.ts";
import { redeemCoupon } from "./dnw/coupon.ts";
import { requestDeposit, requestWithdraw } from "./dnw/deposit-withdraw.ts";
import { approveRequest, cancelRequest, expireRequest, rejectRequest } from "./dnw/end-request.ts";
import { exchangeMoney, quoteExchange } from "./dnw/exchange.ts";
import { transferOwn } from "./dnw/transfer-own.ts";
import { followTerms, type TermsDeed } from "./terms/change-terms.ts";
import { cancelAllOrders, cancelOrder } from "./oversea/cancel-orders.ts";
import { amendOrder, amendRow } from "./oversea/amend-order.ts";
import { closeByMember, closeManyByMember, reverseByMember } from "./oversea/close-by-member.ts";
import { cutLosses } from "./oversea/losscut.ts";
import { beginTradingDay, checkOvernight, setOvernight } from "./oversea/overnight.ts";
import { setOrderLimits } from "./oversea/own-limits.ts";
import { placeOrder } from "./oversea/place-order.ts";
import { deletePriceAlert, setPriceAlert } from "./oversea/price-alert.ts";
import { movePrice } from "./oversea/price-moved.ts";
import { deleteTpSl, moveToBreakEven, setExits, setTpSl } from "./oversea/set-exits.ts";
import { settleAccount } from "./oversea/settle-account.ts";
import { endTradingDay, rollOver } from "./oversea/trading-day.ts";

/** What a tick, a beat or a rate means for one account; `step.ts` finds whom it concerns. */
export type Consequence =
  | {
      readonly kind: "priceMoved";
      readonly symbol: number;
      /** Orders, exits and alerts that the price may have come to. */
      readonly dueIds: readonly number[];
    }
  | { readonly kind: "rateMoved" }
  | { readonly kind: "tradingDayBegan"; readonly calendar: string }
  | { readonly kind: "overnightDue"; readonly calendar: string }
  | {
      readonly kind: "tradingDayEnded";
      readonly calendar: string;
      /** Options whose terms of now bind everything from here on. */
      readonly bound: readonly number[];
    }
  | { readonly kind: "rolledOver"; readonly symbol: number }
  | { readonly kind: "requestDue"; readonly requestId: number }
  | { readonly kind: "termsChanged"; readonly deeds: readonly TermsDeed[] };

export type AccountCommand =
  | MemberCommand
  | OperatorCommand
  | OpenAccount
  | SetMemberStatus
  | Deposit;

/** Decides a command of or about one account. An account that is not there may do nothing. */
export function decide(state: State, command: AccountCommand): Decision {
  if (command.kind === "openAccount") return openAccount(state, command);
  const account = state.accounts.get(command.memberId);
  if (account === undefined) return { ok: false, refusal: { code: "NO_PERMISSION" } };
  const draft = openDraft(state, account, command.at);
  const decision = decideFor(draft, command);
  return decision.ok && isBeyondLedger(draft)
    ? { ok: false, refusal: { code: "AMOUNT_OVER_LIMIT" } }
    : decision;
}

/** No balance grows beyond this, so that a row can hold it (int8) and the next one too. */
const BALANCE_MAX = 2n ** 62n;

/** Whether a decision would leave a balance that no row could hold. */
function isBeyondLedger(draft: Draft): boolean {
  for (const balance of draft.balances.values())
    if (balance > BALANCE_MAX || balance < -BALANCE_MAX) return true;
  return false;
}

function decideFor(draft: Draft, command: Exclude<AccountCommand, OpenAccount>): Decision {
  switch (command.kind) {
    case "placeOverseaOrder":
      return placeOrder(draft, command);
    case "cancelOverseaOrder":
      return cancelOrder(draft, command);
    case "cancelAllOverseaOrders":
      return cancelAllOrders(draft, command);
    case "amendOverseaOrder":
      return amendOrder(draft, command);
    case "amendRowOrders":
      return amendRow(draft, command);
    case "closePosition":
      return closeByMember(draft, command);
    case "closePositions":
      return closeManyByMember(draft, command);
    case "reversePosition":
      return reverseByMember(draft, command);
    case "setTpSl":
      return setTpSl(draft, command);
    case "deleteTpSl":
      return deleteTpSl(draft, command);
    case "setExits":
      return setExits(draft, command);
    case "moveToBreakEven":
      return moveToBreakEven(draft, command);
    case "setOrderLimits":
      return setOrderLimits(draft, command);
    case "setPriceAlert":
      return setPriceAlert(draft, command);
    case "deletePriceAlert":
      return deletePriceAlert(draft, command);
    case "setOvernight":
      return setOvernight(draft, command);
    case "requestDeposit":
      return requestDeposit(draft, command);
    case "requestWithdraw":
      return requestWithdraw(draft, command);
    case "cancelRequest":
      return cancelRequest(draft, command);
    case "quoteExchange":
      return quoteExchange(draft, command);
    case "exchange":
      return exchangeMoney(draft, command);
    case "transferOwn":
      return transferOwn(draft, command);
    case "useCoupon":
      return redeemCoupon(draft, command);
    case "setMemberStatus":
      return setMemberStatus(draft, command);
    case "approveRequest":
      return approveRequest(draft, command);
    case "rejectRequest":
      return rejectRequest(draft, command);
    case "grantBonus":
      return grantBonus(draft, command);
    case "revokeBonus":
      return revokeBonus(draft, command);
    case "deposit":
    case "creditMember":
      return creditMember(draft, command);
    case "deductMember":
      return deductMember(draft, command);
    case "holdWithdrawals":
      return holdWithdrawals(draft, command);
    case "setMemberLimits":
      return setMemberLimits(draft, command);
  }
}

/** Decides what a market fact means for one account; never a refusal, often nothing. */
export function decideConsequence(
  state: State,
  memberId: number,
  consequence: Consequence,
  at: number,
): readonly Change[] {
  const account = state.accounts.get(memberId);
  if (account === undefined) throw new Error(`no account ${memberId}`);
  const draft = openDraft(state, account, at);
  switch (consequence.kind) {
    case "priceMoved":
      return movePrice(draft, consequence.symbol, consequence.dueIds);
    case "rateMoved":
      return recheck(draft);
    case "tradingDayBegan":
      return beginTradingDay(draft, consequence.calendar);
    case "overnightDue":
      return checkOvernight(draft, consequence.calendar);
    case "tradingDayEnded":
      return endTradingDay(draft, consequence.calendar, consequence.bound);
    case "rolledOver":
      return rollOver(draft, consequence.symbol);
    case "requestDue":
      return expireRequest(draft, consequence.requestId);
    case "termsChanged":
      return followTerms(draft, consequence.deeds);
  }
}

function recheck(draft: Draft): readonly Change[] {
  cutLosses(draft, null);
  settleAccount(draft);
  return finishDraft(draft);
}
