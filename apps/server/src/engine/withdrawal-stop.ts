/**
 * When no money may leave: members' withdrawals and operators' approvals of them are refused before they are decided,
 * and nothing of them is kept, so that the same call may come again later: when it may leave, the account is thawed, or two persons
 * have let the coin go on.
 * Trading, deposits and cancels go on.
 */

import { isCoinStopped, stopOf } from "@naru/engine/coin/stops";
import type { AccountState, State } from "@naru/engine/state";
import type { WithdrawalStop } from "@naru/vocabulary/operator";
import { leavesHouse } from "@naru/vocabulary/provider/words";
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
  const account = leftBy(parts.state, command);
  if (account === undefined) return undefined;
  if (account.row.status === "FROZEN") return { outcome: "refused", code: "ACCOUNT_FROZEN" };
  const reason = stopReason(parts);
  if (reason === null)
    return isStopped(parts.state, account, command)
      ? { outcome: "refused", code: "WITHDRAWALS_STOPPED" }
      : undefined;
  // Right after a start: the first check takes a moment, and the caller asks again.
  if (reason === "UNCHECKED") return { outcome: "busy" };
  return { outcome: "refused", code: "WITHDRAWALS_STOPPED" };
}

/** Whether a command would send coins where nothing is sent until two persons let it go on (decision 049). */
function isStopped(
  state: State,
  { row, coinPayouts }: AccountState,
  command: UntimedCommand,
): boolean {
  const { siteId } = row;
  switch (command.kind) {
    case "requestCoinWithdraw":
    case "sendCoinInside":
      return stopOf(state, siteId, command.network) !== null;
    case "payoutSending":
    case "approveRequest": {
      const id = "payoutId" in command ? command.payoutId : command.requestId;
      const payout = coinPayouts.get(id);
      return payout !== undefined && stopOf(state, siteId, payout.network) !== null;
    }
    case "orderProvider":
      return isCoinStopped(state, siteId, command.wallet);
    default:
      return false;
  }
}

/** The account that money would leave by a command; undefined where none would. */
function leftBy(state: State, command: UntimedCommand): AccountState | undefined {
  switch (command.kind) {
    case "requestWithdraw":
    case "requestCoinWithdraw":
    case "sendCoinInside":
    case "payoutSending":
      return state.accounts.get(command.memberId);
    case "orderProvider":
      return leavesHouse(command.flow) ? state.accounts.get(command.memberId) : undefined;
    case "approveRequest": {
      const account = state.accounts.get(command.memberId);
      return account?.requests.get(command.requestId)?.kind === "WITHDRAW" ? account : undefined;
    }
    default:
      return undefined;
  }
}
