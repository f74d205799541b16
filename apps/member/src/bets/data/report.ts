/** What a statement of binary rounds adds up. */

import { runtime } from "../../base/runtime.ts";
import type { ReportSubject } from "../../records/model/report.ts";

/** In the money of the site; no loss of a bet is taken over by the house. */
export function betReport(): ReportSubject {
  const currency = runtime().site.binaryCurrency;
  return { call: "betDays", currency, parts: ["profit", "fee"], show: (amount) => amount };
}
