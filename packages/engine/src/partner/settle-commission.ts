/** A payee's day of commission, once (decision 031). */

import type { WalletType } from "@naru/vocabulary/wallet";
import type { CommissionRow } from "@naru/rows/partner/commission";
import type { Decision } from "../change.ts";
import { announce, type Draft, finishDraft } from "../draft.ts";
import { UNITS_MAX } from "../account/sent-amount.ts";
import { postCommissionEarned, postCommissionPaid } from "../ledger/posting.ts";
import type { SettleCommission } from "./commands.ts";

/** By wallet: what a payee is owed. */
export type Commissions = ReadonlyMap<WalletType, CommissionRow>;

/**
 * Books what was earned and pays all that is owed, if it is enough and the payee's account is open. A day that is settled
 * already stays as it is, and so does one before it: whoever was cut off asks again and nothing is paid twice.
 */
export function settleCommission(draft: Draft, command: SettleCommission): Decision {
  const { wallet, forDay: day, units, least, proposalId } = command;
  if (!isSound(command)) return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  const before = draft.base.commissions.get(wallet);
  if (before !== undefined && before.day >= day)
    return { ok: true, answer: answerOf(wallet, 0n, before.owed), changes: [] };
  postCommissionEarned(draft, wallet, units, proposalId);
  const earned = (before?.owed ?? 0n) + units;
  const isPaid = draft.account.status === "ACTIVE" && earned > 0n && earned >= least;
  if (isPaid) postCommissionPaid(draft, wallet, earned, proposalId);
  const owed = isPaid ? 0n : earned;
  const { siteId, memberId, at: settledAt } = draft;
  const row = { siteId, memberId, wallet, day, owed, proposalId, settledAt };
  draft.changes.push({ kind: "commission", row });
  if (isPaid) announce(draft, { name: "POINT" });
  const answer = answerOf(wallet, isPaid ? earned : 0n, owed);
  return { ok: true, answer, changes: finishDraft(draft) };
}

function isSound({ forDay: day, units, least }: SettleCommission): boolean {
  const isDay = Number.isSafeInteger(day) && day > 0 && day < 100_000_000;
  return isDay && units !== 0n && units <= UNITS_MAX && units >= -UNITS_MAX && least >= 0n;
}

function answerOf(wallet: WalletType, paid: bigint, owed: bigint) {
  return { wallet, paid: String(paid), owed: String(owed) };
}
