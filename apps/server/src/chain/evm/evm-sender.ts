/**
 * An EVM chain as a sender asks for it. A transaction has a place among those of its address and is good until another takes that place, so
 * that one is signed for a place alone, and the next once it has left.
 */

import type { SignedPlaces } from "@naru/store/chain/nonces";
import type { Signed } from "@naru/store/chain/payouts";
import { z } from "zod";
import type {
  ChainSeen,
  EvmTerms,
  FoundTransaction,
  PayoutNode,
  Sending,
  SendTerms,
} from "../node.ts";
import type { RealChain } from "../real-chains.ts";
import { UnpaidError } from "../transaction.ts";
import { feeOf, heightText, readTransferLog, Receipt } from "./blocks.ts";
import { Hash, NodeRefusal, Quantity, type Rpc } from "./rpc.ts";
import { readSigned, transferCall } from "./sign-request.ts";

/** What carrying may take; a destination that takes more is none that a payout can reach. */
const GAS_MAX = { coin: 60_000n, token: 150_000n } as const;
/** A destination may need a little more than it was estimated for. */
const GAS_PERCENT = 120n;
const GWEI = 1_000_000_000n;
/** Offered to whoever makes the block: what the node asks for, at most so much. */
const PRIORITY_MAX = 3n * GWEI;
/** Where a node asks for nothing. */
const PRIORITY_USUAL = GWEI;

/** Nodes take a transaction in another's place where it pays a tenth more. */
const RAISE_PERMILLE = 1_125n;

const Priced = z.object({ baseFeePerGas: Quantity });
const Placed = z.object({ hash: Hash });
/** What a node says of bytes that it has already. */
const HAS_ALREADY = /already known|known transaction|already imported/i;

export interface SenderLine {
  readonly rpc: Rpc;
  /** Places of an address that something was signed for. */
  readonly placesOf: (address: string) => Promise<SignedPlaces>;
}

/** A chain, and what is asked of it. */
interface Sender extends SenderLine {
  readonly chainId: number;
  /** The token's; null for the chain's own coin. */
  readonly contract: string | null;
  /** More than this is not paid for a unit of gas. */
  readonly gweiMax: number;
}

/** @param gweiMax more than this is not paid for a unit of gas */
export function openEvmSender(
  { chainId, contract }: RealChain,
  gweiMax: number,
  line: SenderLine,
): PayoutNode {
  const sender: Sender = { ...line, chainId, contract, gweiMax };
  const { rpc } = line;
  return {
    async cost() {
      return contract === null ? GAS_MAX.coin * (await feesOf(rpc, gweiMax)).maxFee : 0n;
    },
    termsFrom: (sending) => termsFrom(sender, sending),
    find: (txid) => find(sender, txid),
    isOver: (all, seen) => isOver(sender, all, seen),
    raised: (signed) => raised(sender, signed),

    async broadcast(bytes) {
      try {
        await rpc.ask("eth_sendRawTransaction", [bytes], Hash);
        return "taken";
      } catch (error) {
        if (!(error instanceof NodeRefusal)) throw error;
        return HAS_ALREADY.test(error.message) ? "taken" : "refused";
      }
    },
  };
}

async function termsFrom(sender: Sender, sending: Sending): Promise<SendTerms | undefined> {
  const { rpc, placesOf, contract, chainId, gweiMax } = sender;
  const { from } = sending;
  const { next, isWaiting } = await placesOf(from);
  if (isWaiting) return undefined;
  const { maxFee, priority } = await feesOf(rpc, gweiMax);
  const count = await rpc.ask("eth_getTransactionCount", [from, "latest"], Quantity);
  const nonce = Math.max(next, Number(count));
  const gas = await gasOf(sender, sending);
  if (contract !== null) await mayFuel(rpc, from, gas * maxFee);
  return {
    chainFee: contract === null ? gas * maxFee : 0n,
    lastHeight: null,
    evm: {
      ...{ chainId, contract, nonce, gas: Number(gas) },
      ...{ maxFeePerGas: String(maxFee), maxPriorityFeePerGas: String(priority) },
    },
  };
}

/** With room; what the chain would refuse, or what takes more than a payout may, is not even signed. */
async function gasOf({ rpc, contract }: Sender, sending: Sending): Promise<bigint> {
  const { from, to, amount } = sending;
  const carried =
    contract === null
      ? { from, to, value: `0x${amount.toString(16)}` }
      : { from, to: contract, data: transferCall(to, amount) };
  try {
    const estimated = await rpc.ask("eth_estimateGas", [carried], Quantity);
    const gas = (estimated * GAS_PERCENT) / 100n;
    if (gas <= (contract === null ? GAS_MAX.coin : GAS_MAX.token)) return gas;
    throw new UnpaidError("UNDELIVERABLE", `${to} takes ${gas} of gas`);
  } catch (error) {
    if (error instanceof NodeRefusal) throw new UnpaidError("UNDELIVERABLE", error.message);
    throw error;
  }
}

async function find(
  { rpc, contract }: Sender,
  txid: string,
): Promise<FoundTransaction | undefined> {
  const placed = await rpc.ask("eth_getTransactionByHash", [txid], Placed.nullable());
  if (placed === null) return undefined;
  const receipt = await rpc.ask("eth_getTransactionReceipt", [txid], Receipt.nullable());
  if (receipt === null) return { height: null, chainFee: 0n };
  const { blockNumber: height, status, logs } = receipt;
  // A token may say yes and move nothing.
  const isDelivered =
    contract === null ||
    logs.some((log) => log.address === contract && readTransferLog(log) !== undefined);
  return {
    height,
    chainFee: contract === null ? feeOf(receipt) : 0n,
    isFailed: status !== 1n || !isDelivered,
  };
}

/** Another transaction has their place, as deep as a deposit has to lie. */
async function isOver(
  sender: Sender,
  all: readonly Signed[],
  { tip, confirmations }: ChainSeen,
): Promise<boolean> {
  const height = tip - confirmations + 1;
  const [one] = all;
  if (height < 0 || one === undefined) return false;
  const { from, nonce } = await readSigned(one.bytes);
  const asked = [from, heightText(height)];
  const count = await sender.rpc.ask("eth_getTransactionCount", asked, Quantity);
  if (count <= BigInt(nonce)) return false;
  for (const { txid } of all) if ((await find(sender, txid)) !== undefined) return false;
  return true;
}

async function raised(
  { rpc, chainId, contract, gweiMax }: Sender,
  { bytes }: Signed,
): Promise<{ readonly from: string; readonly evm: EvmTerms } | undefined> {
  const { said, from, nonce } = await readSigned(bytes);
  const now = await feesOf(rpc, gweiMax);
  const dearer = (before = 0n): bigint => (before * RAISE_PERMILLE) / 1_000n + 1n;
  const maxFee = larger(now.maxFee, dearer(said.maxFeePerGas));
  const priority = larger(now.priority, dearer(said.maxPriorityFeePerGas));
  if (maxFee > BigInt(gweiMax) * GWEI) return undefined;
  const fees = { maxFeePerGas: String(maxFee), maxPriorityFeePerGas: String(priority) };
  return { from, evm: { chainId, contract, nonce, gas: Number(said.gas ?? 0n), ...fees } };
}

/** What a unit of gas costs: room for the base fee to double, within what may be paid. */
async function feesOf(
  rpc: Rpc,
  gweiMax: number,
): Promise<{ readonly maxFee: bigint; readonly priority: bigint }> {
  const block = await rpc.ask("eth_getBlockByNumber", ["latest", false], Priced);
  const asked = await rpc.ask("eth_maxPriorityFeePerGas", [], Quantity).catch((error: unknown) => {
    if (error instanceof NodeRefusal) return PRIORITY_USUAL;
    throw error;
  });
  const priority = asked < PRIORITY_MAX ? asked : PRIORITY_MAX;
  const most = BigInt(gweiMax) * GWEI;
  const { baseFeePerGas: base } = block;
  if (base + priority > most)
    throw new UnpaidError("DEAR", `gas costs ${(base + priority) / GWEI} gwei, ${gweiMax} at most`);
  const roomy = 2n * base + priority;
  return { maxFee: roomy < most ? roomy : most, priority };
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** Tokens are carried for the chain's own coin, which the house keeps at the address. */
async function mayFuel(rpc: Rpc, from: string, wei: bigint): Promise<void> {
  const has = await rpc.ask("eth_getBalance", [from, "latest"], Quantity);
  if (has < wei) throw new UnpaidError("NO_FUEL", `${from} has not the ${wei} wei of its gas`);
}
