/** Who may call what of the risk desk. */

import { needs, type OperatorCall } from "../declared.ts";

export const operatorCalls = {
  risk: needs("risk.read"),
  riskResults: needs("risk.read", () => ({ query: { period: "DAY", walletType: "BINARY" } })),
} satisfies Record<string, OperatorCall>;
