/** Who may call what of reports. */

import { needs, type OperatorCall } from "../declared.ts";

export const operatorCalls = {
  dailyClose: needs("ledger.read"),
  dailyCloseFile: needs("ledger.read"),
} satisfies Record<string, OperatorCall>;
