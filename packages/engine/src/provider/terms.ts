/** What a site's terms with a provider must be to stand, and what the two settle between themselves. */

import {
  EXPIRY_MINUTES_MAX,
  FEE_BPS_MAX,
  FLOWS_OF_PROVIDER,
  isOfWon,
  PROVIDERS,
} from "@naru/vocabulary/provider/words";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { type Course, DONE, INVALID, type Verdict } from "../area.ts";
import { UNITS_MAX } from "../account/sent-amount.ts";
import { postProviderSettled } from "../ledger/provider-posting.ts";
import type { ProviderTermsRow } from "../rows.ts";
import type { State } from "../state.ts";
import type { SetProviderTerms, SettleProvider } from "./commands.ts";

/** Terms hold from the next order on. */
export function setProviderTerms(course: Course, { terms }: SetProviderTerms): Verdict {
  if (!isSoundTerms(course.state, terms)) return INVALID;
  course.take([{ kind: "providerTerms", row: terms }]);
  return DONE;
}

/** Money that went between provider and house; what the provider owes the house, or the house it, becomes less. */
export function settleProvider(course: Course, command: SettleProvider): Verdict {
  const { siteId, provider, wallet, units, proposalId } = command;
  const { state, at } = course;
  const isAmount = units !== 0n && units <= UNITS_MAX && units >= -UNITS_MAX;
  const isThere = state.sites.has(siteId) && PROVIDERS.includes(provider);
  if (!isAmount || !isThere || !WALLET_TYPES.includes(wallet) || wallet === "FUTURES")
    return INVALID;
  const id = state.nextId;
  course.take([
    {
      kind: "providerSettlement",
      row: { id, siteId, provider, wallet, units, proposalId, at },
    },
  ]);
  postProviderSettled(course, { siteId, wallet, units, referenceId: id });
  return DONE;
}

function isSoundTerms(state: State, terms: ProviderTermsRow): boolean {
  const site = state.sites.get(terms.siteId);
  if (site === undefined || !PROVIDERS.includes(terms.provider)) return false;
  const flows = FLOWS_OF_PROVIDER[terms.provider];
  const isCoins = terms.wallets.every(
    (wallet) => WALLET_TYPES.includes(wallet) && wallet !== "BINARY" && wallet !== "FUTURES",
  );
  const isWhole = (value: number, most: number): boolean =>
    Number.isSafeInteger(value) && value >= 0 && value <= most;
  return (
    // Providers count in won.
    (!terms.isOn || site.currency === "KRW") &&
    isCoins &&
    new Set(terms.wallets).size === terms.wallets.length &&
    (!terms.isOn || flows.every(isOfWon) || terms.wallets.length > 0) &&
    terms.least > 0n &&
    terms.most >= terms.least &&
    terms.most <= UNITS_MAX &&
    isWhole(terms.feeBps, FEE_BPS_MAX) &&
    isWhole(terms.expiryMinutes, EXPIRY_MINUTES_MAX) &&
    terms.expiryMinutes > 0
  );
}
