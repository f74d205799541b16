/** What a statement adds up: the days of a month, or of a year. */

import { readAllPages } from "../../base/pages.ts";
import { runtime } from "../../base/runtime.ts";
import { monthDays, type ProfitDay } from "../model/month.ts";
import type { ReportSubject } from "../model/report.ts";

/** @param of YYYY-MM or YYYY; days without anything are left out */
export async function readProfitDays(
  { call }: ReportSubject,
  of: string,
): Promise<readonly ProfitDay[]> {
  const days = of.length > 4 ? monthDays(of) : { startDate: `${of}-01-01`, endDate: `${of}-12-31` };
  return (await readAllPages<ProfitDay>(call, days, ({ date }) => date)).rows;
}

/** Of overseas futures, in the money of the site. */
export function overseaReport(): ReportSubject {
  const currency = runtime().site.binaryCurrency;
  const parts = ["profit", "fee", "deficit"] as const;
  return { call: "overseaDailyProfit", currency, parts, show: (amount) => amount };
}
