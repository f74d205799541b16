/** Who may call what of reports. */

import { needs, type OperatorCall } from "../declared.ts";

const MOMENT = { at: "2026-11-20T03:00:00.000Z" };

export const operatorCalls = {
  dailyClose: needs("ledger.read"),
  dailyCloseFile: needs("ledger.read"),
  dailyCloseSheet: needs("ledger.read"),
  dailyCloseParts: needs("ledger.read", () => ({ query: { by: "PARTNER" } })),
  dailyClosePartsFile: needs("ledger.read", () => ({ query: { by: "INSTRUMENT" } })),
  dailyClosePartsSheet: needs("ledger.read", () => ({ query: { by: "PARTNER" } })),
  trialBalanceAt: needs("ledger.read", () => ({ query: MOMENT })),
  trialBalanceFile: needs("ledger.read", () => ({ query: MOMENT })),
  trialBalanceSheet: needs("ledger.read", () => ({ query: MOMENT })),
} satisfies Record<string, OperatorCall>;
