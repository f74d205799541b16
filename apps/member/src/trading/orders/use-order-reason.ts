/** Why a sheet's order cannot go out now, whatever instrument the page behind it shows. */

import { useFreshness, useListFreshness, useUnanswered, useWatched } from "../../live/hooks.ts";
import { firstReason, FRESHNESS_REASON, type Reason } from "../base/reason.ts";
import { marketReason } from "../base/session.ts";
import type { OptionView } from "../base/views.ts";

/** Of an instrument, whose prices come while the sheet is open; `null` where it may go out. */
export function useOrderReason(option: OptionView): Reason | null {
  useWatched(option.id);
  const freshness = useFreshness(option);
  const checking = useUnanswered() ? "CHECKING" : null;
  return firstReason(FRESHNESS_REASON[freshness], marketReason(option), checking);
}

/** Of several instruments at once: the list must live. */
export function useBulkReason(): Reason | null {
  const freshness = useListFreshness();
  return firstReason(FRESHNESS_REASON[freshness], useUnanswered() ? "CHECKING" : null);
}
