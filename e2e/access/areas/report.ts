/** Who may call what of reports. */

import { needs, type OperatorCall } from "../declared.ts";

const DAY = "2026-11-20";
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
  bankReconciliation: needs("ledger.read"),
  bankReconciliationFile: needs("ledger.read"),
  bankReconciliationSheet: needs("ledger.read"),
  bankReconciliationDay: needs("ledger.read", () => ({ query: { day: DAY } })),
  keepBankClosing: needs(
    "dnw.decide",
    ({ thing }) => ({ body: { bankId: thing.id, day: DAY, amount: "1", reference: "a page" } }),
    { kind: "siteBank", absent: [400, "INVALID_REQUEST"] },
  ),
} satisfies Record<string, OperatorCall>;
