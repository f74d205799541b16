/**
 * When no money may leave: members' withdrawals and operators' approvals of them are refused before they are decided,
 * and nothing of them is kept, so that the same call may come again later: when it may leave, the account is thawed, or two persons
 * have let the coin go on. So is a follow of another's trades while a member's withdrawals are held.
 * Trading, deposits and cancels go on.
 */

import { isCoinStopped, stopOf } from "@naru/engine/coin/stops";
import type { FollowTerms } from "@naru/engine/copytrade/commands";
import { sentUsdt, sentWhole } from "@naru/engine/copytrade/sent";
import type { FollowRow } from "@naru/engine/rows";
import type { AccountState, State } from "@naru/engine/state";
import { instantText } from "@naru/vocabulary/instant";
import type { WithdrawalStop } from "@naru/vocabulary/operator";
import { leavesHouse } from "@naru/vocabulary/provider/words";
import type { EngineAnswer, UntimedCommand } from "../../bus/messages.ts";
import type { DiskWatch } from "../../platform/disk-watch.ts";
import type { LedgerWatch } from "../ledger-watch.ts";
import type { MoneyStopWatch } from "./money-stop-watch.ts";

export interface WithdrawalStopParts {
  readonly state: State;
  readonly ledger: Pick<LedgerWatch, "state">;
  readonly disk: Pick<DiskWatch, "isShort">;
  /** Operators have stopped all ways of money of a site (decision 082). */
  readonly money: Pick<MoneyStopWatch, "isStopped">;
  /** Epoch ms. */
  readonly now: number;
}

/** Why withdrawals are stopped, or null. What passes by itself, and sooner, stands later. */
export function stopReason({
  ledger,
  disk,
}: Pick<WithdrawalStopParts, "ledger" | "disk">): WithdrawalStop | null {
  if (ledger.state === "OFF") return "LEDGER";
  if (disk.isShort) return "DISK";
  return ledger.state === "UNCHECKED" ? "UNCHECKED" : null;
}

/** What a command that would let money leave is answered instead of being decided; undefined: nothing stands against it. */
export function refuseWithdrawal(
  parts: WithdrawalStopParts,
  command: UntimedCommand,
): EngineAnswer | undefined {
  if (command.kind === "follow" || command.kind === "amendFollow")
    return heldFollow(parts, command);
  const account = leftBy(parts.state, command);
  if (account === undefined) return undefined;
  if (account.row.status === "FROZEN") return { outcome: "refused", code: "ACCOUNT_FROZEN" };
  if (parts.money.isStopped(account.row.siteId))
    return { outcome: "refused", code: "WITHDRAWALS_STOPPED" };
  const reason = stopReason(parts);
  if (reason === null)
    return isStopped(parts.state, account, command)
      ? { outcome: "refused", code: "WITHDRAWALS_STOPPED" }
      : undefined;
  // Right after a start: the first check takes a moment, and the caller asks again.
  if (reason === "UNCHECKED") return { outcome: "busy" };
  return { outcome: "refused", code: "WITHDRAWALS_STOPPED" };
}

/**
 * A trader's part of the profit leaves the account too, and whoever got into it may be that trader. What is copied already goes on, and less
 * may be copied.
 */
function heldFollow(
  { state, now }: WithdrawalStopParts,
  command: Extract<UntimedCommand, { kind: "follow" | "amendFollow" }>,
): EngineAnswer | undefined {
  const until = state.accounts.get(command.memberId)?.row.withdrawHeldUntil ?? 0;
  const isMore = command.kind === "follow" || raises(state.follows.get(command.followId), command);
  if (until <= now || !isMore) return undefined;
  return { outcome: "refused", code: "WITHDRAW_HELD", detail: { until: instantText(until) } };
}

/** Whether more would be copied than before; what cannot be read, or is no follow, is refused when it is decided. */
function raises(before: FollowRow | undefined, terms: FollowTerms): boolean {
  if (before === undefined) return false;
  const [maxBet, oneMaxBet] = [sentUsdt(terms.maxBet) ?? 0n, sentUsdt(terms.oneMaxBet) ?? 0n];
  return (
    (sentWhole(terms.multiplyPer) ?? 0) > before.multiplyPer ||
    maxBet > before.maxBet ||
    oneMaxBet > before.oneMaxBet
  );
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
