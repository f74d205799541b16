/** What a site really holds of a currency, changed by two persons. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { readHoldings } from "@naru/store/desk/operator-caps";
import type { Currency } from "@naru/vocabulary/currency";
import type { Site } from "../sessions/sites.ts";
import type { OperatorDesk } from "./call.ts";
import { textOf, unitsOf } from "./money.ts";

/** What a proposal of another holding says. */
export async function holdingDraft(
  desk: OperatorDesk,
  site: Site,
  { currency, amount }: Extract<ProposalInput, { kind: "HOLDING" }>,
) {
  return {
    payload: { currency, amount: textOf(unitsOf(amount, currency), currency) },
    before: await holdingNow(desk, site, currency),
    target: `holding ${currency}`,
  };
}

/** The holding that stands there. */
export async function holdingNow({ db }: OperatorDesk, site: Site, currency: Currency) {
  return { amount: textOf((await readHoldings(db, site.id)).get(currency) ?? 0n, currency) };
}
