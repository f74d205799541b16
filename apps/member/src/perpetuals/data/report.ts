/** What a statement of perpetuals adds up. */

import type { ReportSubject } from "../../records/model/report.ts";
import { cents } from "../model/amount.ts";

export const perpetualReport: ReportSubject = {
  call: "futuresDailyProfit",
  currency: "USDT",
  parts: ["profit", "fee", "funding", "deficit"],
  show: (amount) => cents(amount).replaceAll(",", ""),
};
