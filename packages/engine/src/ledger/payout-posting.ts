/** How payouts of coins are posted (decision 046): which account gives, which receives, under which code. */

import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import type { Draft } from "../draft.ts";
import type { CoinPayoutRow } from "../rows.ts";
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
