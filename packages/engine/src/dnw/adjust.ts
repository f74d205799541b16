/** Money that operators give, take and hold back (PP, domain.md 5.5 PM; the hold after a change of secrets). */

import type { Decision } from "../change.ts";
import { announce, finishDraft, type Draft } from "../draft.ts";
import { postCredit, postDeduction, postDeposit } from "../ledger/posting.ts";
import { giveBonus } from "./bonus.ts";
import { UNITS_MAX } from "../account/sent-amount.ts";
import { withdrawable } from "../account/withdrawable.ts";
import type {
  CreditMember,
  DeductMember,
  Deposit,
  HoldWithdrawals,
  SetMemberLimits,
} from "./commands.ts";

/** Money in without a request: an operator's credit, or the seed's deposit. Checked before it was sent. */
export function creditMember(draft: Draft, command: CreditMember | Deposit): Decision {
  const { wallet, units } = command;
  if (units <= 0n || units > UNITS_MAX)
    return { ok: false, refusal: { code: "DEPOSIT_AMOUNT_INVALID" } };
  if (command.kind === "creditMember") postCredit(draft, wallet, units, command.proposalId ?? 0);
  else if (command.code === "B") giveBonus(draft, wallet, units, 0);
  else postDeposit(draft, wallet, units, 0);
  announce(draft, { name: "POINT" });
  return { ok: true, answer: { wallet, units: String(units) }, changes: finishDraft(draft) };
}

/** Money out without a request, never more than could leave by one. */
export function deductMember(draft: Draft, command: DeductMember): Decision {
  const { wallet, units, proposalId = 0 } = command;
  if (units <= 0n) return { ok: false, refusal: { code: "DEPOSIT_AMOUNT_INVALID" } };
  if (units > withdrawable(draft, wallet))
    return { ok: false, refusal: { code: "NOT_ENOUGH_BALANCE" } };
  postDeduction(draft, wallet, units, proposalId);
  announce(draft, { name: "POINT" });
  return { ok: true, answer: { wallet, units: String(units) }, changes: finishDraft(draft) };
}

/** A hold begins or is prolonged; none is shortened by a later change of secrets. */
export function holdWithdrawals(draft: Draft, { until, recalls }: HoldWithdrawals): Decision {
  const withdrawHeldUntil = Math.max(draft.account.withdrawHeldUntil, until);
  draft.account = { ...draft.account, withdrawHeldUntil };
  if (recalls === true) for (const recall of draft.state.areas.recall) recall(draft);
  announce(draft, { name: "POINT" });
  return { ok: true, answer: { withdrawHeldUntil }, changes: finishDraft(draft) };
}

/** A member's own limit in place of the site's. */
export function setMemberLimits(draft: Draft, { withdrawDayMax }: SetMemberLimits): Decision {
  if (withdrawDayMax !== null && withdrawDayMax < 0n)
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  draft.account = { ...draft.account, withdrawDayMax };
  announce(draft, { name: "POINT" });
  const answer = { withdrawDayMax: withdrawDayMax === null ? null : String(withdrawDayMax) };
  return { ok: true, answer, changes: finishDraft(draft) };
}
