/** What another rate of a partner below would have meant for both, from what came in below them (decision 031). Pure. */

import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { PartnerFlowView, PartnerView } from "@naru/client/views";

type Rates = PartnerView["rates"];

const RATE_SCALE = 6;
const WHOLE = 1_000_000n;

/** Decimal texts of one wallet's currency. */
export interface Before {
  readonly before: string;
  readonly after: string;
}

export interface WhatIf {
  readonly walletType: PartnerFlowView["walletType"];
  readonly currency: string;
  readonly mine: Before;
  readonly theirs: Before;
}

/** @param mine one's own rates, @param now those of the partner, @param next what they would be given instead */
export function whatIf(
  flows: readonly PartnerFlowView[],
  { mine, now, next }: { readonly mine: Rates; readonly now: Rates; readonly next: Rates },
): readonly WhatIf[] {
  const wallets = new Map<string, { flow: PartnerFlowView; sums: bigint[] }>();
  for (const flow of flows) {
    const base = parseDecimal(flow.base, scaleOf(flow.currency));
    const whole = rateOf(mine, flow);
    const [before, after] = [rateOf(now, flow), rateOf(next, flow)];
    const parts = [whole - before, whole - after, before, after].map((rate) =>
      divide(base * rate, WHOLE, "down"),
    );
    const held = wallets.get(flow.walletType);
    if (held === undefined) wallets.set(flow.walletType, { flow, sums: parts });
    else held.sums = held.sums.map((sum, at) => sum + (parts[at] ?? 0n));
  }
  return [...wallets.values()].map(({ flow: { walletType, currency }, sums }) => {
    const said = (at: number) => formatDecimalShort(sums[at] ?? 0n, scaleOf(currency as Currency));
    return {
      ...{ walletType, currency },
      mine: { before: said(0), after: said(1) },
      theirs: { before: said(2), after: said(3) },
    };
  });
}

function rateOf(rates: Rates, { type }: PartnerFlowView): bigint {
  return parseDecimal(rates[type] ?? "0", RATE_SCALE);
}
