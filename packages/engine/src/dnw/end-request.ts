/**
 * The ends of a pending request (domain.md 5.3): approved or rejected by a person, cancelled by its
 * member, expired by time. Whoever comes first ends it; the others find it ended.
 */

import type { RejectReason, RequestStatus } from "@naru/vocabulary/request";
import type { Change, Decision } from "../change.ts";
import { announce, finishDraft, type Draft } from "../draft.ts";
import {
  postDeposit,
  postHoldReleased,
  postRemainderReturned,
  postWithdrawalPaid,
} from "../ledger/posting.ts";
import { endHold } from "../coin/claims.ts";
import { openPayout, putPayout } from "../coin/kept/payouts.ts";
import type { RequestRow } from "../rows.ts";
import { siteOf } from "../state.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import { textIn, uncountWithdrawal } from "./deposit-withdraw.ts";
import { rulesKey } from "./kept/state.ts";
import { refusalOfAmount } from "./other-amount.ts";
import { requestAnswer } from "./request-answer.ts";
import { pendingRequests, putRequest } from "./kept/draft.ts";
import type { ApproveRequest, CancelRequest, RejectRequest } from "./commands.ts";

/** The member takes it back. */
export function cancelRequest(draft: Draft, command: CancelRequest): Decision {
  return end(draft, command.requestId, "CANCELLED", null);
}

/**
 * The money came, or was sent: as much as was asked for, or another amount (decision 077). From a frozen account none leaves,
 * though it was asked for before.
 */
export function approveRequest(draft: Draft, command: ApproveRequest): Decision {
  const row = pendingRequests(draft).find(({ id }) => id === command.requestId);
  if (row?.kind === "WITHDRAW" && draft.account.status === "FROZEN")
    return { ok: false, refusal: { code: "ACCOUNT_FROZEN" } };
  const { requestId, units, reason, proposalId } = command;
  if (row === undefined || units === undefined || units === row.units)
    return end(draft, requestId, "APPROVED", null);
  const rules = draft.state.moneyRules.get(rulesKey(draft.siteId, row.wallet));
  const said = { units, reason, isByTwo: proposalId !== undefined };
  const refusal = refusalOfAmount(row, rules, said, textIn(walletCurrency(draft, row.wallet)));
  if (refusal !== undefined) return { ok: false, refusal };
  return end(draft, requestId, "APPROVED", reason ?? null, units);
}

/** A person says no, and why. */
export function rejectRequest(draft: Draft, command: RejectRequest): Decision {
  return end(draft, command.requestId, "REJECTED", command.reason);
}

/** Withdrawals that wait are refused: whoever asked may not have been the member. */
export function recallWithdrawals(draft: Draft): void {
  for (const row of pendingRequests(draft))
    if (row.kind === "WITHDRAW") settle(draft, row, "REJECTED", "SUSPICIOUS");
}

/** Time is up for one request. */
export function expireRequest(draft: Draft, requestId: number): readonly Change[] {
  const row = pendingRequests(draft).find(({ id }) => id === requestId);
  if (row === undefined) throw new Error(`request ${requestId} expires and is not pending`);
  settle(draft, row, "EXPIRED", null);
  return finishDraft(draft);
}

function end(
  draft: Draft,
  requestId: number,
  status: RequestStatus,
  reason: RejectReason | null,
  units?: bigint,
): Decision {
  const row = pendingRequests(draft).find(({ id }) => id === requestId);
  if (row === undefined) return { ok: false, refusal: { code: "REQUEST_NOT_FOUND" } };
  const ended = settle(draft, row, status, reason, units);
  const answer = requestAnswer(ended, siteOf(draft.state, draft.siteId).currency);
  return { ok: true, answer, changes: finishDraft(draft) };
}

/** Ends it and moves its money, once: `units` of it where not all that was asked for is approved, or more. */
function settle(
  draft: Draft,
  row: RequestRow,
  status: RequestStatus,
  reason: RejectReason | null,
  units = row.units,
): RequestRow {
  if (status === "PENDING") throw new Error(`request ${row.id} ends by waiting on`);
  const askedUnits = units === row.units ? null : row.units;
  const ended = putRequest(draft, { ...row, units, askedUnits, status, reason, endedAt: draft.at });
  announce(draft, { name: "REQUEST", request: ended });
  if (row.kind === "DEPOSIT") {
    if (status === "APPROVED") postDeposit(draft, row.wallet, units, row.id);
  } else settleWithdrawal(draft, ended);
  return ended;
}

/** Money that leaves by the bank is paid with the approval; coins go on to be paid out, and stay held until they are signed. */
function settleWithdrawal(draft: Draft, row: RequestRow): void {
  const payout = openPayout(draft, row.id);
  const { at } = draft;
  if (row.status !== "APPROVED") {
    postHoldReleased(draft, row);
    endHold(draft, { ...row, units: row.units + row.fee, isBack: true });
    uncountWithdrawal(draft, row.day, payout?.worth ?? row.units);
    if (payout !== undefined)
      putPayout(draft, { ...payout, state: "CANCELLED", changedAt: at, endedAt: at });
  } else if (payout === undefined) {
    postWithdrawalPaid(draft, row);
    if (row.askedUnits === null) return;
    const rest = row.askedUnits - row.units;
    postRemainderReturned(draft, row, rest);
    uncountWithdrawal(draft, row.day, rest);
  } else putPayout(draft, { ...payout, state: "APPROVED_FOR_PAYOUT", changedAt: at });
}
