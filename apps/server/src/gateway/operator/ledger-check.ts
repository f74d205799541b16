/** What the engine's recomputing of the ledger found (reliability.md G09). */

import type { LedgerCheckView } from "@naru/contract/views/ledger/check";
import type { WithdrawalStop } from "@naru/vocabulary/operator";
import type { LedgerCheckBody } from "../../bus/messages.ts";
import { bodyOf } from "../link/answer-body.ts";
import type { OperatorDesk } from "./call.ts";

/** Asks the engine: what the last check found, and why withdrawals are stopped where they are. */
export async function askLedgerCheck(
  desk: OperatorDesk,
  siteId: number,
): Promise<{ check: LedgerCheckView; stoppedFor: WithdrawalStop | null }> {
  const asked = await desk.engine.ask({ kind: "ledgerCheck", siteId });
  const { stoppedFor, totals, changedDays, faults, fills, ...rest } = JSON.parse(
    bodyOf(asked),
  ) as LedgerCheckBody;
  const lists = {
    ...{ totals: [...totals], changedDays: [...changedDays] },
    ...{ faults: [...faults], fills: [...fills] },
  };
  return { stoppedFor, check: { ...rest, ...lists } };
}
