/** Rates in words: `해외선물 수수료 30%`. */

import { percentOfShare } from "@naru/money/share";
import { COMMISSION_BASES } from "@naru/vocabulary/partner/commission";
import { useWord } from "../../base/words.ts";
import type { DeskPartnerView } from "../../base/views.ts";

/** Writes a partner's rates in one line each; empty where there are none. */
export function useRateLines(): (rates: DeskPartnerView["rates"]) => readonly string[] {
  const word = useWord();
  return (rates) =>
    COMMISSION_BASES.flatMap((basis) => {
      const share = rates[basis];
      return share === undefined ? [] : [`${word(basis)} ${percentOfShare(share)}%`];
    });
}
