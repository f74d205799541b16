/** Methods and paths of the calls of reports: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const reportOperatorPaths = {
  dailyClose: { method: "GET", path: "/report/daily" },
  dailyCloseFile: { method: "GET", path: "/report/daily/file" },
  dailyCloseSheet: { method: "GET", path: "/report/daily/sheet" },
  dailyCloseParts: { method: "GET", path: "/report/daily/parts" },
  dailyClosePartsFile: { method: "GET", path: "/report/daily/parts/file" },
  dailyClosePartsSheet: { method: "GET", path: "/report/daily/parts/sheet" },
  trialBalanceAt: { method: "GET", path: "/report/trial_balance" },
  trialBalanceFile: { method: "GET", path: "/report/trial_balance/file" },
  trialBalanceSheet: { method: "GET", path: "/report/trial_balance/sheet" },
  bankReconciliation: { method: "GET", path: "/report/bank" },
  bankReconciliationFile: { method: "GET", path: "/report/bank/file" },
  bankReconciliationSheet: { method: "GET", path: "/report/bank/sheet" },
  bankReconciliationDay: { method: "GET", path: "/report/bank/day" },
  keepBankClosing: { method: "POST", path: "/report/bank/closing" },
} as const satisfies CallPaths;
