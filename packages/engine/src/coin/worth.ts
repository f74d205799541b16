/** What coins are worth in the currency of their site. */

import { exchangeOf } from "@naru/money/exchange";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { Draft } from "../draft.ts";
import { freshRate, siteOf } from "../state.ts";

/** At a rate of now (won of one coin) in smallest units of the site's currency, rounded down. */
export function worthOfCoins(
  draft: Draft,
  units: bigint,
  { currency, rate }: { readonly currency: Currency; readonly rate: bigint },
): bigint {
  const own = siteOf(draft.state, draft.siteId).currency;
  const one = freshRate(draft.state, draft.siteId, own, draft.at) ?? rate;
  const to = { rate: one, scale: scaleOf(own) };
  return exchangeOf(units, { rate, scale: scaleOf(currency) }, to, 0).worth;
}
