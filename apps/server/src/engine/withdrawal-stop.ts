/**
 * When no money may leave: members' withdrawals and operators' approvals of them are refused before they are decided,
 * and nothing of them is kept, so that the same call may come again later. Trading, deposits and cancels go on.
 */

import type { State } from "@naru/engine/state";
import type { WithdrawalStop } from "@naru/vocabulary/operator";
import type { EngineAnswer, UntimedCommand } from "../gateway/bus-messages.ts";
import type { DiskWatch } from "../platform/disk-watch.ts";
import type { LedgerWatch } from "./ledger-watch.ts";

export interface WithdrawalStopParts {
  readonly state: State;
  readonly ledger: Pick<LedgerWatch, "state">;
  readonly disk: Pick<DiskWatch, "isShort">;
}

/** Why withdrawals are stopped, or null. The ledger's reason stands first: it does not pass by itself. */
export function stopReason({
  ledger,
  disk,
}: Omit<WithdrawalStopParts, "state">): WithdrawalStop | null {
  if (ledger.state === "OFF") return "LEDGER";
  return disk.isShort ? "DISK" : null;
}

/** What a command that would let money leave is answered instead of being decided; undefined: nothing stands against it. */
export function refuseWithdrawal(
  parts: WithdrawalStopParts,
  command: UntimedCommand,
): EngineAnswer | undefined {
  if (!letsMoneyLeave(parts.state, command)) return undefined;
  if (stopReason(parts) !== null) return { outcome: "refused", code: "WITHDRAWALS_STOPPED" };
  // Right after a start: the first check takes a moment, and the caller asks again.
  return parts.ledger.state === "UNCHECKED" ? { outcome: "busy" } : undefined;
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
