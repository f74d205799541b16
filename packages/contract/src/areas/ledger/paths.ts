/** Methods and paths of the calls of the books: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const ledgerOperatorPaths = {
  ledger: { method: "GET", path: "/ledger" },
  trialBalance: { method: "GET", path: "/trial_balance" },
} as const satisfies CallPaths;
