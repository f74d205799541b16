/** Rates as they are typed, in percent, and what of them may be given. Pure. */

import type { PartnerView } from "@naru/client/views";
import { percentOfShare, shareOfPercent } from "@naru/money/share";
import { COMMISSION_BASES, type CommissionBasis } from "@naru/vocabulary/partner/commission";

export type Rates = PartnerView["rates"];
export type Typed = Readonly<Partial<Record<CommissionBasis, string>>>;

/** What may be given a share of: what one has a rate of oneself. */
export function basesOf(mine: Rates): readonly CommissionBasis[] {
  return COMMISSION_BASES.filter((basis) => Number(mine[basis] ?? "0") > 0);
}

/** Rates in percent, to begin with. */
export function typedOf(mine: Rates, now: Rates): Typed {
  return Object.fromEntries(
    basesOf(mine).map((basis) => [basis, percentOfShare(now[basis] ?? "0")]),
  );
}

/** The share that was typed, where it is no less than now and no more than one's own; undefined otherwise. */
export function givenShare(
  percent: string,
  { least, most }: { readonly least: string; readonly most: string },
): string | undefined {
  const share = shareOfPercent(percent);
  if (share === undefined || Number(share) < Number(least) || Number(share) > Number(most))
    return undefined;
  return share;
}

/** The rates that differ from those of now; undefined where one may not be given. */
export function changedRates(typed: Typed, mine: Rates, now: Rates): Rates | undefined {
  const changed: Partial<Record<CommissionBasis, string>> = {};
  for (const basis of basesOf(mine)) {
    const least = now[basis] ?? "0";
    const share = givenShare(typed[basis] ?? "", { least, most: mine[basis] ?? "0" });
    if (share === undefined) return undefined;
    if (share !== least) changed[basis] = share;
  }
  return changed;
}
