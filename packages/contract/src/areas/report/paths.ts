/** Methods and paths of the calls of reports: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const reportOperatorPaths = {
  dailyClose: { method: "GET", path: "/report/daily" },
  dailyCloseFile: { method: "GET", path: "/report/daily/file" },
  trialBalanceAt: { method: "GET", path: "/report/trial_balance" },
  trialBalanceFile: { method: "GET", path: "/report/trial_balance/file" },
} as const satisfies CallPaths;
