/**
 * What the house claims of coins that were held while a chain took their deposit back (decision 038): of what returns as much as was lost,
 * never of what came later.
 */

import { min } from "@naru/money/amount";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import type { WalletType } from "@naru/vocabulary/wallet";
import { type Draft, draftBalance } from "../draft.ts";
import { postLossRepaid } from "../ledger/posting.ts";
import { heldFor, heldForDeal } from "../ledger/transfer.ts";
import type { CoinClaimRow, CoinDepositRow } from "../rows.ts";
import { withRow } from "../sparse-rows.ts";
import { openPayouts } from "./kept/payouts.ts";

/** The house has lost a part of a deposit: it is claimed of what the member's wallet holds now. */
export function claimHeld(draft: Draft, { id, network }: CoinDepositRow, lost: bigint): void {
  const { siteId, memberId, at, nextId: beforeId } = draft;
  const wallet = NETWORK_FACTS[network].coin;
  const held =
    draftBalance(draft, heldFor(draft, wallet)) +
    draftBalance(draft, heldForDeal(draft, wallet)) +
    onItsWay(draft, wallet);
  const owed = min(lost, held);
  if (owed === 0n) return;
  put(draft, { id, siteId, memberId, network, owed, held, beforeId, at, endedAt: null });
}

interface EndedHold {
  /** That of its request, deal or order. */
  readonly id: number;
  readonly wallet: WalletType;
  /** With its fee. */
  readonly units: bigint;
  /** It is in the balance again, and did not leave. */
  readonly isBack: boolean;
}

/** Something that was held returns, its posting done, or has left for good: the claims that are older take their part, the oldest first. */
export function endHold(draft: Draft, { id, wallet, units, isBack }: EndedHold): void {
  let back = isBack ? units : 0n;
  for (const claim of openClaims(draft)) {
    if (NETWORK_FACTS[claim.network].coin !== wallet || id >= claim.beforeId) continue;
    const repaid = min(claim.owed, back);
    back -= repaid;
    if (repaid > 0n) postLossRepaid(draft, wallet, repaid, claim.id);
    const [owed, held] = [claim.owed - repaid, claim.held - units];
    const endedAt = owed === 0n || held === 0n ? draft.at : null;
    put(draft, { ...claim, owed, held, endedAt });
  }
}

/** A claim only shrinks, and ends when nothing is owed or nothing is held any more. */
export function assertCoinClaim(before: CoinClaimRow | undefined, row: CoinClaimRow): void {
  const { id, owed, held } = row;
  if (owed < 0n || held < 0n || (owed === 0n || held === 0n) !== (row.endedAt !== null))
    throw new Error(`claim ${id} of ${owed} on ${held} ended at ${row.endedAt}`);
  if (before !== undefined && (owed > before.owed || held >= before.held))
    throw new Error(`claim ${id} of ${before.owed} on ${before.held} is of ${owed} on ${held}`);
}

/** What was signed and may yet come back, with its fee. */
function onItsWay(draft: Draft, wallet: WalletType): bigint {
  return openPayouts(draft)
    .filter(({ network, state }) => NETWORK_FACTS[network].coin === wallet && SIGNED.has(state))
    .reduce((sum, { units, fee }) => sum + units + fee, 0n);
}

const SIGNED: ReadonlySet<string> = new Set(["SENDING", "UNKNOWN", "SENT"]);

function openClaims(draft: Draft): CoinClaimRow[] {
  const rows = new Map([...draft.base.coinClaims, ...draft.coinClaims]);
  return [...rows.values()]
    .filter(({ endedAt }) => endedAt === null)
    .sort((a, b) => a.beforeId - b.beforeId);
}

function put(draft: Draft, row: CoinClaimRow): void {
  draft.coinClaims = withRow(draft.coinClaims, row.id, row);
  draft.changes.push({ kind: "coinClaim", row });
}
