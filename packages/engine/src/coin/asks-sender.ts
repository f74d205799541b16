/** Whether a member is asked who sent coins that came over a chain (decision 048). */

import { type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { BANK_WALLET } from "../dnw/deposit-withdraw.ts";
import { rulesOf } from "../dnw/may-request.ts";
import { beneficiaryFrom } from "../dnw/money-rules.ts";
import type { Draft } from "../draft.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import { freshRate, siteOf } from "../state.ts";
import { worthOfCoins } from "./worth.ts";

/** From the sum on from which the site asks who receives coins; without a rate nobody knows, and it is asked. */
export function asksSender(draft: Draft, network: CoinNetwork, units: bigint): boolean {
  const rules = rulesOf(draft, BANK_WALLET);
  if (rules === undefined) return false;
  const from = beneficiaryFrom(rules, siteOf(draft.state, draft.siteId).currency);
  if (from === 0n) return false;
  const currency = walletCurrency(draft, NETWORK_FACTS[network].coin);
  const rate = freshRate(draft.state, draft.siteId, currency, draft.at);
  return rate === undefined || worthOfCoins(draft, units, { currency, rate }) >= from;
}
