/** How far two persons may change an instrument's terms: bounds of the site, which two persons set. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { TermsBoundsView } from "@naru/contract/views/operator-instruments";
import type { OptionTerms } from "@naru/engine/instrument";
import { divide } from "@naru/money/rounding";
import type { DeskConnection } from "@naru/store/desk/database";
import { readTermsBounds, type TermsBounds } from "@naru/store/desk/operator-site";
import { boundAmounts, TERM_AMOUNTS, type TermAmount } from "@naru/vocabulary/option-terms";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { siteCurrency, textOf, unitsOf } from "../money.ts";

const CODES: Readonly<Record<TermAmount, RefusalCode>> = {
  intradayMargin: "MARGIN_OUT_OF_BOUNDS",
  overnightMargin: "OVERNIGHT_OUT_OF_BOUNDS",
  losscut: "LOSSCUT_OUT_OF_BOUNDS",
  fee: "FEE_OUT_OF_BOUNDS",
};
/** The engine's own rule: a fee of one contract and side is at most a twentieth of the margin. */
const FEES_IN_MARGIN_MIN = 20n;

/** The bounds of a site as operators see them. */
export async function boundsNow(db: DeskConnection, site: Site): Promise<TermsBoundsView> {
  const currency = siteCurrency(site);
  const bounds = await readTermsBounds(db, site.id);
  return { ...bounds, currency, ...boundAmounts((field) => textOf(bounds[field], currency)) };
}

/** What a proposal to change the bounds says. */
export async function boundsDraft(
  db: DeskConnection,
  site: Site,
  input: Extract<ProposalInput, { kind: "BOUNDS" }>,
) {
  const currency = siteCurrency(site);
  const units = boundAmounts((field) => unitsOf(input[field], currency));
  if (units.marginMin > units.marginMax) throw new RefusalError("INVALID_REQUEST");
  const { raisePercent, lowerPercent, contractsMax, noticeHours } = input;
  return {
    payload: {
      currency,
      raisePercent,
      lowerPercent,
      ...boundAmounts((field) => textOf(units[field], currency)),
      contractsMax,
      noticeHours,
    },
    before: { ...(await boundsNow(db, site)) },
    target: "bounds",
  };
}

/** The bounds that a proposal's content says. */
export function boundsOf(site: Site, payload: Readonly<Record<string, unknown>>): TermsBounds {
  const currency = siteCurrency(site);
  return {
    raisePercent: Number(payload["raisePercent"]),
    lowerPercent: Number(payload["lowerPercent"]),
    ...boundAmounts((field) => unitsOf(String(payload[field]), currency)),
    contractsMax: Number(payload["contractsMax"]),
    noticeHours: Number(payload["noticeHours"]),
  };
}

/** Refuses terms that are unfair in themselves, or further from those in force than the site's bounds let them be. */
export function holdToBounds(
  site: Site,
  bounds: TermsBounds,
  now: OptionTerms,
  terms: OptionTerms,
): void {
  const currency = siteCurrency(site);
  for (const field of TERM_AMOUNTS) {
    const { least, most } = rangeOf(bounds, field, now[field]);
    // What stays as it is passes, whatever the bounds have become.
    if (terms[field] === now[field] || (terms[field] >= least && terms[field] <= most)) continue;
    throw new RefusalError(CODES[field], {
      detail: { least: textOf(least, currency), most: textOf(most, currency), currency },
    });
  }
  const { maxContracts, intradayMargin, losscut, fee } = terms;
  if (maxContracts !== now.maxContracts && maxContracts > bounds.contractsMax)
    throw new RefusalError("CONTRACTS_OUT_OF_BOUNDS", {
      detail: { most: String(bounds.contractsMax) },
    });
  if (losscut >= intradayMargin || fee * FEES_IN_MARGIN_MIN > intradayMargin)
    throw new RefusalError("TERMS_UNFAIR");
}

/** From the least to the most that an amount may become; of nothing no percentage is taken. */
function rangeOf(
  bounds: TermsBounds,
  field: TermAmount,
  now: bigint,
): { readonly least: bigint; readonly most: bigint } {
  const floor = field === "intradayMargin" || field === "overnightMargin" ? bounds.marginMin : 0n;
  const ceiling = { losscut: bounds.losscutMax, fee: bounds.feeMax }[field as "losscut" | "fee"];
  const top = ceiling ?? bounds.marginMax;
  if (now === 0n) return { least: floor, most: top };
  const lowered = divide(now * BigInt(100 - bounds.lowerPercent), 100n, "ceil");
  const raised = divide(now * BigInt(100 + bounds.raisePercent), 100n, "floor");
  return { least: lowered > floor ? lowered : floor, most: raised < top ? raised : top };
}
