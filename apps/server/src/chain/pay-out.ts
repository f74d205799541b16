/**
 * What becomes of one payout at a turn of its network (decision 046): signed, then said to the engine, then broadcast, in this order,
 * so that wherever it breaks off the next turn goes on with the same bytes. Without an answer from the chain it is unknown, and from there
 * the chain alone leads on: by having it, or by having passed the last block that could.
 */

import {
  type ChainPayout,
  keepConfirmations,
  keepSigned,
  takeForBroadcast,
} from "@naru/store/chain/payouts";
import type { DeskDatabase } from "@naru/store/desk/database";
import type { PayoutFact } from "@naru/engine/coin/commands";
import type { EngineAnswer, UntimedCommand } from "../bus/messages.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { CHAIN_FEES, chainAmount } from "./chain-amount.ts";
import type { PayoutNode } from "./node.ts";
import type { Signer } from "./signer.ts";
import { type ChainSeen, confirmationsOf, handOver, isPast, LIFE_BLOCKS } from "./transaction.ts";

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
  const { id: payoutId, network, address, tag } = payout;
  const amount = chainAmount(network, payout.units);
  const chainFee = chainAmount(network, CHAIN_FEES[network]);
  const spends = amount + chainFee;
  const from = await parts.fund(payout, spends);
  if (from === undefined)
    return payout.state === "WAITING_FOR_FUNDS" ? false : say(parts, payout, "payoutWaiting");
  const content = { payoutId, network, address, tag, from };
  const signed = await parts.signer.sign({
    ...content,
    ...{ amount: String(amount), chainFee: String(chainFee), lastHeight: tip + LIFE_BLOCKS },
  });
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
  if ((await parts.node.find(signed.txid)) !== undefined) return say(parts, payout, "payoutSent");
  return isPast(signed.lastHeight, seen) ? say(parts, payout, "payoutFailed") : false;
}

async function confirm(parts: PayOutParts, payout: ChainPayout, seen: ChainSeen): Promise<boolean> {
  const { db, node } = parts;
  const { id, signed } = payout;
  if (signed === null) return false;
  const place = await node.find(signed.txid);
  if (place === undefined) {
    if (isPast(signed.lastHeight, seen)) return say(parts, payout, "payoutFailed");
    // Gone with its block: the same bytes once more.
    await node.broadcast(signed.bytes).catch(() => "none");
    return false;
  }
  const { height } = place;
  const confirmations = confirmationsOf(height, seen);
  if (confirmations !== payout.confirmations) {
    await keepConfirmations(db, id, { height, confirmations });
    await parts.tell({ ...payout, confirmations }, seen.confirmations);
  }
  if (confirmations < seen.confirmations) return false;
  return say(parts, payout, "payoutSettled");
}

/** Whether the engine took it; where it is away, or refuses for now, the next turn asks again. */
async function say(
  { send, log }: PayOutParts,
  { id: payoutId, memberId, siteId, network }: ChainPayout,
  kind: PayoutFact["kind"] | "payoutSettled",
): Promise<boolean> {
  const about = { memberId, payoutId };
  const command: UntimedCommand =
    kind === "payoutSettled"
      ? { kind, ...about, chainFee: String(CHAIN_FEES[network]) }
      : { kind, ...about };
  const answer = await send(`${kind} ${payoutId}`, siteId, command);
  if (answer.outcome === "refused")
    log.warn({ payoutId, network, kind, code: answer.code }, "the engine refuses a payout");
  return answer.outcome === "ok";
}
