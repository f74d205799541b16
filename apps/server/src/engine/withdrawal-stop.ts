/**
 * When no money may leave: members' withdrawals and operators' approvals of them are refused before they are decided,
 * and nothing of them is kept, so that the same call may come again later. Trading, deposits and cancels go on.
 */

import type { State } from "@naru/engine/state";
import type { WithdrawalStop } from "@naru/vocabulary/operator";
import type { EngineAnswer, UntimedCommand } from "../bus/messages.ts";
import type { DiskWatch } from "../platform/disk-watch.ts";
import type { LedgerWatch } from "./ledger-watch.ts";

export interface WithdrawalStopParts {
  readonly state: State;
  readonly ledger: Pick<LedgerWatch, "state">;
  readonly disk: Pick<DiskWatch, "isShort">;
}

/** Why withdrawals are stopped, or null. What passes by itself, and sooner, stands later. */
export function stopReason({
  ledger,
  disk,
}: Omit<WithdrawalStopParts, "state">): WithdrawalStop | null {
  if (ledger.state === "OFF") return "LEDGER";
  if (disk.isShort) return "DISK";
  return ledger.state === "UNCHECKED" ? "UNCHECKED" : null;
}

/** What a command that would let money leave is answered instead of being decided; undefined: nothing stands against it. */
export function refuseWithdrawal(
  parts: WithdrawalStopParts,
  command: UntimedCommand,
): EngineAnswer | undefined {
  if (!letsMoneyLeave(parts.state, command)) return undefined;
  const reason = stopReason(parts);
  if (reason === null) return undefined;
  // Right after a start: the first check takes a moment, and the caller asks again.
  if (reason === "UNCHECKED") return { outcome: "busy" };
  return { outcome: "refused", code: "WITHDRAWALS_STOPPED" };
}

function letsMoneyLeave(state: State, command: UntimedCommand): boolean {
  switch (command.kind) {
    case "requestWithdraw":
      return true;
    case "approveRequest": {
      const request = state.accounts.get(command.memberId)?.requests.get(command.requestId);
      return request?.kind === "WITHDRAW";
    }
    default:
      return false;
  }
}
