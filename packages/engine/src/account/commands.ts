/** Commands that concern an account as such: opening, status, money in. */

import { isMemberId } from "@naru/vocabulary/ledger-account";
import type { Decision } from "../change.ts";
import { announce, finishDraft, type Draft } from "../draft.ts";
import type { Deposit, OpenAccount, SetMemberStatus } from "../input.ts";
import { postDeposit } from "../ledger/posting.ts";
import { noteWarning } from "../oversea/warning.ts";
import type { State } from "../state.ts";

/** The account of a new member of a site, empty. */
export function openAccount(state: State, command: OpenAccount): Decision {
  const { memberId, siteId, role, status } = command;
  const isNew = isMemberId(memberId) && !state.accounts.has(memberId) && state.sites.has(siteId);
  if (!isNew) return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  return {
    ok: true,
    answer: { memberId: String(memberId) },
    changes: [{ kind: "account", row: { memberId, siteId, role, status, version: 1, warned: 0 } }],
  };
}

/**
 * Approval or DENY (product.md §4): working orders and positions stay, the member is asked to
 * leave.
 */
export function setMemberStatus(draft: Draft, command: SetMemberStatus): Decision {
  draft.account = { ...draft.account, status: command.status };
  draft.changes.push({ kind: "account", row: draft.account });
  if (command.status === "DENY") announce(draft, { name: "FORCE_LOGOUT" });
  return { ok: true, answer: { status: command.status }, changes: finishDraft(draft) };
}

/** Money in; the amount is the operator's or the seed's, checked before it was sent. */
export function deposit(draft: Draft, command: Deposit): Decision {
  if (command.units <= 0n) return { ok: false, refusal: { code: "DEPOSIT_AMOUNT_INVALID" } };
  postDeposit(draft, command.wallet, command.units, command.code);
  announce(draft, { name: "POINT" });
  noteWarning(draft);
  return {
    ok: true,
    answer: { wallet: command.wallet, units: String(command.units) },
    changes: finishDraft(draft),
  };
}
