/** Commands that concern an account as such: opening and status. */

import type { MemberRole, MemberStatus } from "@naru/vocabulary/member";
import { isMemberId } from "@naru/vocabulary/ledger-account";
import { type Course, INVALID, type Verdict } from "../area.ts";
import type { Decision } from "../change.ts";
import type { Timed } from "../timed.ts";
import { announce, finishDraft, type Draft } from "../draft.ts";

export interface OpenAccount extends Timed {
  readonly kind: "openAccount";
  readonly memberId: number;
  readonly siteId: number;
  readonly role: MemberRole;
  readonly status: MemberStatus;
}
export interface SetMemberStatus extends Timed {
  readonly kind: "setMemberStatus";
  readonly memberId: number;
  readonly status: MemberStatus;
}

/** An account to which nothing has happened. */
export const FRESH_ACCOUNT = {
  warned: 0,
  withdrawHeldUntil: 0,
  dayOfWithdrawals: 0,
  withdrawnToday: 0n,
  withdrawDayMax: null,
  orderQtyMax: null,
  orderMarginMax: null,
  orderTicksMax: null,
  coolOffUntil: 0,
  dayLossMax: null,
  dayLossNext: null,
  dayLossNextFrom: 0,
  dayOfResult: 0,
  dayResult: 0n,
} as const;

/** The account of a new member of a site, empty. */
export function openAccount(course: Course, command: OpenAccount): Verdict {
  const { state } = course;
  const { memberId, siteId, role, status } = command;
  const isNew = isMemberId(memberId) && !state.accounts.has(memberId) && state.sites.has(siteId);
  if (!isNew) return INVALID;
  course.take([
    { kind: "account", row: { memberId, siteId, role, status, version: 1, ...FRESH_ACCOUNT } },
  ]);
  return { ok: true, answer: { memberId: String(memberId) } };
}

/**
 * Approval or DENY (product.md §4): working orders and positions stay, the member is asked to leave. FROZEN (decision 018)
 * ends every working order too, since any of them may open a position; exits and the loss-cut never open one and stay.
 */
export function setMemberStatus(draft: Draft, command: SetMemberStatus): Decision {
  draft.account = { ...draft.account, status: command.status };
  draft.changes.push({ kind: "account", row: draft.account });
  if (command.status === "FROZEN") for (const freeze of draft.state.areas.freeze) freeze(draft);
  if (command.status === "DENY" || command.status === "FROZEN")
    announce(draft, { name: "FORCE_LOGOUT" });
  return { ok: true, answer: { status: command.status }, changes: finishDraft(draft) };
}
