/**
 * What becomes of one payout at a turn of its network (decision 046): signed, then said to the engine, then broadcast, in this order,
 * so that wherever it breaks off the next turn goes on with the same bytes. Without an answer from the chain it is unknown, and from there
 * the chain alone leads on: by having it, or by having passed the last block that could.
 */

import {
  type ChainPayout,
  keepConfirmations,
  keepSigned,
  type Signed,
  takeForBroadcast,
} from "@naru/store/chain/payouts";
import { putBack, readReplaced } from "@naru/store/chain/replacements";
import type { DeskDatabase } from "@naru/store/desk/database";
import type { PayoutFact } from "@naru/engine/coin/commands";
import type { EngineAnswer, UntimedCommand } from "../bus/messages.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { chainAmount, coinAmount } from "./chain-amount.ts";
import type { ChainSeen, FoundTransaction, PayoutNode } from "./node.ts";
import type { Signer } from "./signer.ts";
import { raisePayout } from "./evm/raise-payout.ts";
import { confirmationsOf, handOver } from "./transaction.ts";

export interface PayOutParts {
  readonly db: DeskDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly node: PayoutNode;
  readonly signer: Signer;
  /** Sends a command under a key that is always the same for what it is about. */
  readonly send: (about: string, siteId: number, command: UntimedCommand) => Promise<EngineAnswer>;
  /** Tells the member how far it is. */
  readonly tell: (payout: ChainPayout, required: number) => Promise<void>;
  /** The hot address that can spare what a payout spends, in the chain's units; undefined while none can. */
  readonly fund: (payout: ChainPayout, spends: bigint) => Promise<string | undefined>;
}

/** Goes on with a payout by one step at most; whether it did. */
export function payOut(parts: PayOutParts, payout: ChainPayout, seen: ChainSeen): Promise<boolean> {
  switch (payout.state) {
    case "APPROVED_FOR_PAYOUT":
    case "WAITING_FOR_FUNDS":
      return sign(parts, payout, seen);
    case "SENDING":
      return broadcast(parts, payout);
    case "UNKNOWN":
      return lookFor(parts, payout, seen);
    case "SENT":
      return confirm(parts, payout, seen);
    default:
      return Promise.resolve(false);
  }
}

async function sign(parts: PayOutParts, payout: ChainPayout, { tip }: ChainSeen): Promise<boolean> {
  const { id: payoutId, network, address, tag, signed: before } = payout;
  if (before !== null && (before.lastHeight === null || before.lastHeight > tip))
    return say(parts, payout, "payoutSending");
  const amount = chainAmount(network, payout.units);
  const from = await parts.fund(payout, amount + (await parts.node.cost()));
  if (from === undefined)
    return payout.state === "WAITING_FOR_FUNDS" ? false : say(parts, payout, "payoutWaiting");
  const terms = await parts.node.termsFrom({ from, to: address, amount }, tip);
  if (terms === undefined) return false;
  const { chainFee, lastHeight, evm } = terms;
  const content = { payoutId, network, address, tag, from, lastHeight, evm };
  const cost = { amount: String(amount), chainFee: String(chainFee) };
  const signed = await parts.signer.sign({ ...content, ...cost });
  const spends = amount + chainFee;
  await keepSigned(parts.db, { payoutId, network, from, spends }, signed, tip);
  return say(parts, payout, "payoutSending");
}

/** Only what the engine has posted as sending is ever handed over. */
async function broadcast(parts: PayOutParts, payout: ChainPayout): Promise<boolean> {
  const { db, clock } = parts;
  const signed = await takeForBroadcast(db, payout.id, clock.now());
  if (signed === undefined) throw new Error(`payout ${payout.id} is sending and was not signed`);
  const answer = await handOver(parts, signed.bytes, { payoutId: payout.id });
  return say(parts, payout, answer === "taken" ? "payoutSent" : "payoutUnknown");
}

async function lookFor(parts: PayOutParts, payout: ChainPayout, seen: ChainSeen): Promise<boolean> {
  const { signed } = payout;
  if (signed === null) return false;
  const all = await signedFor(parts, payout, signed);
  if ((await locate(parts, payout, all)) !== undefined) return say(parts, payout, "payoutSent");
  if (await parts.node.isOver(all, seen)) return say(parts, payout, "payoutFailed");
  // What is good for ever waits for nothing.
  if (signed.lastHeight === null) await sendAgain(parts, payout, signed);
  return false;
}

/** All that was signed for a payout's place, the last one first. */
async function signedFor(
  { db }: PayOutParts,
  { id }: ChainPayout,
  signed: Signed,
): Promise<readonly Signed[]> {
  return signed.nonce === null ? [signed] : [signed, ...(await readReplaced(db, id))];
}

/** Where a payout's transaction is; of several for its place the one that is in a block is the payout from then on. */
async function locate(
  { db, node }: PayOutParts,
  { id }: ChainPayout,
  all: readonly Signed[],
): Promise<FoundTransaction | undefined> {
  let waiting: FoundTransaction | undefined;
  for (const [index, each] of all.entries()) {
    const place = await node.find(each.txid);
    if (place === undefined) continue;
    waiting ??= place;
    if (place.height === null) continue;
    if (index > 0) await putBack(db, id, each);
    return place;
  }
  return waiting;
}

/** Hands a transaction over once more as it was, or after a while one that pays more for its place. */
async function sendAgain(parts: PayOutParts, payout: ChainPayout, signed: Signed): Promise<void> {
  if (await raisePayout(parts, payout, signed)) return;
  await parts.node.broadcast(signed.bytes).catch(() => "none");
}

async function confirm(parts: PayOutParts, payout: ChainPayout, seen: ChainSeen): Promise<boolean> {
  const { db, node } = parts;
  const { id, signed } = payout;
  if (signed === null) return false;
  const all = await signedFor(parts, payout, signed);
  const place = await locate(parts, payout, all);
  if (place === undefined) {
    if (await node.isOver(all, seen)) return say(parts, payout, "payoutFailed");
    // Gone with its block, or from those that wait.
    await sendAgain(parts, payout, signed);
    return false;
  }
  if (place.height === null) await raisePayout(parts, payout, signed);
  const { height, chainFee, isFailed } = place;
  const confirmations = confirmationsOf(height, seen);
  if (confirmations !== payout.confirmations) {
    await keepConfirmations(db, id, { height, confirmations });
    await parts.tell({ ...payout, confirmations }, seen.confirmations);
  }
  if (confirmations < seen.confirmations) return false;
  if (isFailed === true) return say(parts, payout, "payoutFailed");
  return say(parts, payout, "payoutSettled", coinAmount(payout.network, chainFee).units);
}

/** Whether the engine took it; where it is away, or refuses for now, the next turn asks again. */
async function say(
  { send, log }: PayOutParts,
  { id: payoutId, memberId, siteId, network }: ChainPayout,
  kind: PayoutFact["kind"] | "payoutSettled",
  chainFee = 0n,
): Promise<boolean> {
  const about = { memberId, payoutId };
  const command: UntimedCommand =
    kind === "payoutSettled" ? { kind, ...about, chainFee: String(chainFee) } : { kind, ...about };
  const answer = await send(`${kind} ${payoutId}`, siteId, command);
  if (answer.outcome === "refused")
    log.warn({ payoutId, network, kind, code: answer.code }, "the engine refuses a payout");
  return answer.outcome === "ok";
}
