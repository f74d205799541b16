/** How payouts of coins are posted (decision 046): which account gives, which receives, under which code. */

import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { assetAccount, houseAccount, type LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import type { Course } from "../area.ts";
import type { Draft } from "../draft.ts";
import type { CoinMovedRow, CoinPayoutRow, RequestRow } from "../rows.ts";
import { balanceOf, siteOf } from "../state.ts";
import { available, heldFor, transfer } from "./transfer.ts";
import { assetOf, house } from "./wallet-accounts.ts";

/** What of a payout its postings need. */
type PayoutPart = Pick<CoinPayoutRow, "id" | "network" | "units" | "fee">;

/** A payout is about to be broadcast (W): the amount is on its way, the fee is the house's. */
export function postPayoutSent(draft: Draft, { id, network, units, fee }: PayoutPart): void {
  const wallet = NETWORK_FACTS[network].coin;
  const held = heldFor(draft, wallet);
  transfer(draft, "W", held, house(draft, wallet, "PAYOUT_SENT"), units, id);
  if (fee > 0n) transfer(draft, "W", held, house(draft, wallet, "FEE"), fee, id);
}

/** A payout is settled on its chain (W): custody has less, and what the chain took for it (C) too. */
export function postPayoutSettled(
  draft: Draft,
  { id, network, units }: PayoutPart,
  chainFee: bigint,
): void {
  const wallet = NETWORK_FACTS[network].coin;
  const custody = assetOf(draft, wallet);
  transfer(draft, "W", house(draft, wallet, "PAYOUT_SENT"), custody, units, id);
  if (chainFee > 0n) transfer(draft, "C", house(draft, wallet, "CHAIN_FEE"), custody, chainFee, id);
}

/** A payout has failed for sure after it was broadcast (E): amount and fee come back. */
export function postPayoutReturned(draft: Draft, { id, network, units, fee }: PayoutPart): void {
  const wallet = NETWORK_FACTS[network].coin;
  const free = available(draft, wallet);
  transfer(draft, "E", house(draft, wallet, "PAYOUT_SENT"), free, units, id);
  if (fee > 0n) transfer(draft, "E", house(draft, wallet, "FEE"), free, fee, id);
}

/** An approved payout is called off before anything of it was broadcast (E): all that was held comes back. */
export function postPayoutCalledOff(draft: Draft, { id, network, units, fee }: PayoutPart): void {
  const wallet = NETWORK_FACTS[network].coin;
  transfer(draft, "E", heldFor(draft, wallet), available(draft, wallet), units + fee, id);
}

/**
 * A house has moved coins between its own addresses: between custody and cold store (TO, TI), and what the chain took for it (C), which
 * custody bears.
 */
export function postCoinMoved(
  course: Course,
  {
    siteId,
    network,
    number,
    moved,
    units,
    chainFee,
  }: Pick<CoinMovedRow, "siteId" | "network" | "number" | "moved" | "units" | "chainFee">,
): void {
  const { coin } = NETWORK_FACTS[network];
  const site = siteOf(course.state, siteId);
  const custody = assetAccount(site, coin, "CUSTODY");
  const cold = assetAccount(site, coin, "COLD");
  const post = (
    code: TransactionCode,
    debit: LedgerAccountId,
    credit: LedgerAccountId,
    amount: bigint,
  ): void => {
    const { state, at } = course;
    const row = {
      ...{ id: state.nextId, siteId, code, debit, credit, amount },
      debitAfter: balanceOf(state, debit) - amount,
      creditAfter: balanceOf(state, credit) + amount,
      ...{ memberId: 0, referenceId: number, at },
    };
    course.take([{ kind: "transfer", row }]);
  };
  if (moved === "TO_COLD") post("TO", cold, custody, units);
  // What it cost left the cold address too.
  if (moved === "FROM_COLD") post("TI", custody, cold, units + chainFee);
  if (chainFee > 0n) post("C", houseAccount(siteId, coin, "CHAIN_FEE"), custody, chainFee);
}

/** Coins leave for another member of the site (CO): they are in transit until that member has them. */
export function postCoinsSent(draft: Draft, { id, kind, wallet, units }: RequestRow): void {
  if (kind !== "SEND") throw new Error(`request ${id} sends nothing`);
  transfer(draft, "CO", available(draft, wallet), house(draft, wallet, "TRANSIT"), units, id);
}

/** Coins of another member of the site arrive (CI). */
export function postCoinsReceived(draft: Draft, { id, kind, wallet, units }: RequestRow): void {
  if (kind !== "RECEIVE") throw new Error(`request ${id} receives nothing`);
  transfer(draft, "CI", house(draft, wallet, "TRANSIT"), available(draft, wallet), units, id);
}
