/** What becomes of one deposit at a turn of its watcher: the only place that asks the engine for money. */

import {
  askForCredit,
  type ChainDeposit,
  creditSmall,
  dropUncredited,
  isHeld,
  keepDeposit,
} from "@naru/store/chain/deposits";
import { waitsForSenders } from "@naru/store/chain/senders";
import type { DeskDatabase } from "@naru/store/desk/database";
import type { CoinDepositState } from "@naru/vocabulary/coin/network";
import type { EngineAnswer, UntimedCommand } from "../bus/messages.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { stopNetwork } from "./reconcile.ts";
import { type Seen, SEALED_AT } from "./watcher.ts";

export interface SettleParts {
  readonly db: DeskDatabase;
  readonly clock: Clock;
  readonly log: Log;
  /** Sends a command under a key that is always the same for what it is about. */
  readonly send: (about: string, siteId: number, command: UntimedCommand) => Promise<EngineAnswer>;
  /** Tells the member how far it is. */
  readonly tell: (deposit: ChainDeposit, required: number) => Promise<void>;
}

/** Goes on with a deposit, by one step at most. */
export async function settleDeposit(
  parts: SettleParts,
  deposit: ChainDeposit,
  seen: Seen,
): Promise<void> {
  const { height, state } = deposit;
  if (height === null) return settleOutside(parts, deposit, seen);
  const confirmations = seen.tip - height + 1;
  const next = { ...deposit, confirmations };
  switch (state) {
    case "SEEN":
    case "DROPPED":
    case "CONFIRMING":
      if (confirmations >= seen.confirmations && deposit.units > 0n && deposit.memberId !== null)
        return credit(parts, next, deposit.memberId, seen);
      // Less than the smallest unit is nobody's to spend; it stays on its row.
      if (confirmations >= seen.confirmations && deposit.units === 0n)
        return keep(parts, { ...next, state: "SMALL", isSealed: true }, seen);
      return keep(parts, { ...next, state: "CONFIRMING" }, seen, deposit);
    case "UNASSIGNED":
      if (confirmations >= seen.confirmations && deposit.units > 0n)
        return hold(parts, next, seen, deposit);
      return;
    case "ASKED":
      return creditAsked(parts, next, seen);
    case "CREDITED":
      if (confirmations < SEALED_AT * seen.confirmations) return;
      return seal(parts, next, seen);
    default:
      return;
  }
}

/** One that is in no block: it waits, is gone, or was credited and is not there any more. */
async function settleOutside(parts: SettleParts, deposit: ChainDeposit, seen: Seen): Promise<void> {
  const { state, orphanedAt, isAsked } = deposit;
  if (seen.isWaiting(deposit)) return;
  if (state === "SEEN" && !isAsked)
    return keep(parts, { ...deposit, state: "DROPPED", confirmations: 0 }, seen);
  if (state === "UNASSIGNED") return dropHeld(parts, deposit, seen);
  // What the engine was asked for it may have credited, though its answer never came.
  if (!isAsked && !isMoney(state)) return;
  if (orphanedAt === null || seen.tip - orphanedAt < seen.confirmations) return;
  if (deposit.memberId === null) return;
  const { id: depositId, memberId, siteId, network } = deposit;
  const command = { kind: "reverseCoin", memberId, depositId } as const;
  // Refused for what was never credited, it is asked anew should that be credited after all and be gone again.
  const about = isMoney(state) ? "" : ` asked ${orphanedAt}`;
  const { outcome } = await parts.send(`reverseCoin ${depositId}${about}`, siteId, command);
  if (outcome === "refused" && !isMoney(state)) return dropAsked(parts, deposit, seen);
  if (outcome === "refused") parts.log.error({ depositId, network }, "no deposit is taken back");
  if (outcome !== "ok") return;
  parts.log.error({ depositId, network }, "a chain took a deposit back");
  await stopNetwork(parts, { siteId, network, reason: "REORG" });
  return keep(parts, { ...deposit, state: "REVERSED", confirmations: 0 }, seen);
}

/** The engine was asked for it and never credited it. */
async function dropAsked(parts: SettleParts, deposit: ChainDeposit, seen: Seen): Promise<void> {
  await dropUncredited(parts.db, deposit.id, parts.clock.now());
  const gone = { state: "DROPPED", confirmations: 0, isAsked: false } as const;
  await parts.tell({ ...deposit, ...gone }, seen.confirmations);
}

/** The ledger has it for sure. */
function isMoney(state: CoinDepositState): boolean {
  return state === "CREDITED" || state === "SMALL" || state === "ASKED";
}

async function credit(
  parts: SettleParts,
  deposit: ChainDeposit,
  memberId: number,
  seen: Seen,
): Promise<void> {
  const { id: depositId, network, units } = deposit;
  const sent = { memberId, depositId, network, units: String(units), asksSender: true };
  // From here on no other block makes it another: a process that ends now would not know what was credited.
  if (!(await askForCredit(parts.db, deposit))) return;
  const made = await ask(parts, deposit, { kind: "creditCoin", ...sent });
  if (made === undefined) return;
  await keep(parts, { ...deposit, state: made.state, sender: made.isAsked ? "ASKED" : null }, seen);
  if (made.state === "SMALL") return;
  const grown = await creditSmall(parts.db, { memberId, network }, parts.clock.now());
  for (const each of grown) await parts.tell(each, seen.confirmations);
}

/** Its member has said who sent it, or the site does not wait for that any more. */
async function creditAsked(parts: SettleParts, deposit: ChainDeposit, seen: Seen): Promise<void> {
  const { id: depositId, memberId, siteId, sender } = deposit;
  if (memberId === null) return;
  if (sender === "ASKED" && (await waitsForSenders(parts.db, siteId))) return;
  const made = await ask(parts, deposit, { kind: "creditAskedCoin", memberId, depositId });
  if (made !== undefined) await keep(parts, { ...deposit, state: made.state }, seen);
}

/** What nobody was found for waits with the house from its confirmations on. */
async function hold(
  parts: SettleParts,
  deposit: ChainDeposit,
  seen: Seen,
  before: ChainDeposit,
): Promise<void> {
  const { id: depositId, siteId, network, units } = deposit;
  if (before.confirmations >= seen.confirmations) return;
  const about = { siteId, depositId, network, units: String(units) };
  const isTold = await isHeld(parts.db, depositId);
  if (!isTold && (await ask(parts, deposit, { kind: "holdCoin", ...about })) === undefined) return;
  await keep(parts, deposit, seen, before);
}

/** What waited for its owner is in no block any more, as deep as it would have been credited. */
async function dropHeld(parts: SettleParts, deposit: ChainDeposit, seen: Seen): Promise<void> {
  const { id: depositId, siteId, network, orphanedAt } = deposit;
  if (orphanedAt === null || seen.tip - orphanedAt < seen.confirmations) return;
  if (!(await isHeld(parts.db, depositId))) return;
  const answer = await parts.send(`dropHeldCoin ${depositId}`, siteId, {
    ...{ kind: "dropHeldCoin", siteId, depositId },
  });
  if (answer.outcome !== "ok") return;
  parts.log.error({ depositId, network }, "a chain took a deposit back that is nobody's");
  await stopNetwork(parts, { siteId, network, reason: "REORG" });
  await keep(parts, { ...deposit, state: "REVERSED", confirmations: 0 }, seen);
}

async function seal(parts: SettleParts, deposit: ChainDeposit, seen: Seen): Promise<void> {
  const { id: depositId, memberId } = deposit;
  if (memberId === null) return;
  const made = await ask(parts, deposit, { kind: "sealCoin", memberId, depositId });
  if (made !== undefined) await keep(parts, { ...deposit, isSealed: true }, seen, deposit);
}

interface Made {
  readonly state: CoinDepositState;
  /** Its member is asked who sent it. */
  readonly isAsked?: true;
}

/** What the ledger made of it; undefined where the engine is away or refused, which the next turn asks again. */
async function ask(
  { send, log }: SettleParts,
  { id, siteId, network }: ChainDeposit,
  command: UntimedCommand,
): Promise<Made | undefined> {
  const answer = await send(`${command.kind} ${id}`, siteId, command);
  if (answer.outcome === "ok") return JSON.parse(answer.body) as Made;
  if (answer.outcome === "refused")
    log.error({ depositId: id, network, code: answer.code }, "the engine refuses a deposit");
  return undefined;
}

/** Keeps what changed and tells it; what is as it was is neither. */
async function keep(
  { db, clock, tell }: SettleParts,
  next: ChainDeposit,
  { confirmations }: Seen,
  before?: ChainDeposit,
): Promise<void> {
  const isSame =
    before !== undefined &&
    before.state === next.state &&
    before.confirmations === next.confirmations &&
    before.isSealed === next.isSealed;
  if (isSame) return;
  await keepDeposit(db, next, clock.now());
  if (before?.isSealed === next.isSealed || before === undefined) await tell(next, confirmations);
}
