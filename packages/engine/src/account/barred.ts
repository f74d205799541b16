/** What the rules of some area refuse of what a member asks another one for. */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { Deed } from "../area.ts";
import type { Draft } from "../draft.ts";

/** The first refusal of a deed, or undefined where nothing is against it. */
export function barredBy(draft: Draft, deed: Deed): RefusalCode | undefined {
  for (const bars of draft.state.areas.bars) {
    const refusal = bars(draft, deed);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
