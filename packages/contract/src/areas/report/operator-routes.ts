/** Operators' calls for reports of the ledger's days (decision 043). */

import { z } from "zod";
import { operatorCallsOf } from "../../operator-route.ts";
import { period } from "../../views/operator.ts";
import { DailyCloseReportView } from "../../views/report/operator.ts";
import { reportOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(reportOperatorPaths);

export const reportOperatorRoutes = {
  dailyClose: route("dailyClose", {
    summary:
      "What each day of the site came to by currency, at most 92 days; the last seven where none are named",
    permission: "ledger.read",
    query: z.strictObject(period),
    answer: DailyCloseReportView,
  }),
  dailyCloseFile: route("dailyCloseFile", {
    summary: "The same as a CSV file of the whole period; that it was taken is audited",
    permission: "ledger.read",
    media: "text/csv; charset=utf-8",
    query: z.strictObject(period),
    answer: z.string(),
  }),
};
