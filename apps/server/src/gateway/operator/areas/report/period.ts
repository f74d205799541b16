/** The days that a report is asked for. */

import type { DaysAsked } from "@naru/store/sums/read-sums";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Acting, OperatorDesk } from "../../call.ts";
import { dayBefore, siteDay } from "../../site-day.ts";

/** Who names no days is shown as many. */
const DAYS_SHOWN = 7;
/** A report is of a quarter at most: it is made while somebody waits. */
const DAYS_MAX = 92;

/** Those of a query, or the last seven of the site's clocks; INVALID_REQUEST where they are upside down or too many. */
export function periodOf(
  desk: OperatorDesk,
  site: Acting["site"],
  {
    startDate,
    endDate,
  }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
): DaysAsked {
  const to = endDate ?? siteDay(site, desk.clock.now());
  const from = startDate ?? dayBefore(to, DAYS_SHOWN - 1);
  if (from > to || from < dayBefore(to, DAYS_MAX - 1)) throw new RefusalError("INVALID_REQUEST");
  return { siteId: site.id, from, to };
}
