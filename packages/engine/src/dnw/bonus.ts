/**
 * Bonuses (domain.md 5.5): granted locked (B), paid when their contracts are filled (PB), revoked
 * while locked (PM).
 */

import type { WalletType } from "@naru/vocabulary/wallet";
import type { Decision } from "../change.ts";
import { announce, finishDraft, takeId, type Draft } from "../draft.ts";
import { postBonusGranted, postBonusPaid, postBonusRevoked } from "../ledger/posting.ts";
import type { BonusRow } from "../rows.ts";
import { UNITS_MAX } from "../account/sent-amount.ts";
import { lockedBonuses, putBonus } from "./kept/draft.ts";
import type { GrantBonus, RevokeBonus } from "./commands.ts";

/** An operator's bonus; the amount was checked by those who decided it. */
export function grantBonus(draft: Draft, { wallet, units, contracts }: GrantBonus): Decision {
  if (units <= 0n || units > UNITS_MAX)
    return { ok: false, refusal: { code: "DEPOSIT_AMOUNT_INVALID" } };
  if (!Number.isSafeInteger(contracts) || contracts < 0)
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  const bonus = giveBonus(draft, wallet, units, contracts);
  const answer = { bonusId: String(bonus.id), status: bonus.status };
  return { ok: true, answer, changes: finishDraft(draft) };
}

/** An operator takes back a bonus that is still locked. */
export function revokeBonus(draft: Draft, { bonusId }: RevokeBonus): Decision {
  const bonus = lockedBonuses(draft).find(({ id }) => id === bonusId);
  if (bonus === undefined) return { ok: false, refusal: { code: "REQUEST_NOT_FOUND" } };
  putBonus(draft, { ...bonus, status: "REVOKED", endedAt: draft.at });
  postBonusRevoked(draft, bonus);
  announce(draft, { name: "POINT" });
  return { ok: true, answer: { bonusId: String(bonusId) }, changes: finishDraft(draft) };
}

/** Puts a bonus into the draft: locked, or paid at once where it has no condition. */
export function giveBonus(
  draft: Draft,
  wallet: WalletType,
  units: bigint,
  contracts: number,
): BonusRow {
  const bonus = putBonus(draft, {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    wallet,
    units,
    contracts,
    done: 0,
    status: "LOCKED",
    grantedAt: draft.at,
    endedAt: null,
  });
  postBonusGranted(draft, bonus);
  announce(draft, { name: "POINT" });
  return contracts === 0 ? payBonus(draft, bonus) : bonus;
}

/**
 * Counts the contracts that this decision filled towards locked bonuses, the oldest first, one
 * contract for one bonus; a bonus whose contracts are filled is paid in the same batch.
 */
export function countContracts(draft: Draft): void {
  const bonuses = lockedBonuses(draft);
  if (bonuses.length === 0) return;
  let filled = 0;
  for (const change of draft.changes) if (change.kind === "fill") filled += change.row.qty;
  for (const bonus of bonuses) {
    if (filled === 0) return;
    const counted = Math.min(filled, bonus.contracts - bonus.done);
    filled -= counted;
    const row = putBonus(draft, { ...bonus, done: bonus.done + counted });
    if (row.done === row.contracts) payBonus(draft, row);
  }
}

function payBonus(draft: Draft, bonus: BonusRow): BonusRow {
  const paid = putBonus(draft, { ...bonus, status: "PAID", endedAt: draft.at });
  postBonusPaid(draft, bonus);
  announce(draft, { name: "POINT" });
  return paid;
}
