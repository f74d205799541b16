/** What arrived in some blocks that follow each other: a few questions for all of them, and one for each transaction of the house's. */

import type { Outgoing } from "@naru/store/chain/outgoing";
import type { ChainTransfer } from "../node.ts";
import { NodeError } from "../node-error.ts";
import type { RealChain } from "../real-chains.ts";
import { feeOf, Header, heightText, Logs, Receipt, TRANSFER_TOPIC, WholeBlock } from "./blocks.ts";
import { NodeRefusal, type Rpc } from "./rpc.ts";
import {
  asKept,
  type Candidate,
  coinsIn,
  type OwnAddresses,
  provenTransfer,
  tokensIn,
} from "./transfers.ts";

/** Blocks read at a time; fewer where a node finds it too much. */
const BLOCKS_AT_ONCE = 50;

export interface RangeParts extends OwnAddresses {
  readonly rpc: Rpc;
}

interface ReadBlock {
  readonly hash: string;
  readonly transfers: ChainTransfer[];
  readonly outgoing: Outgoing[];
}

/** @throws NodeError with pause null where the chain goes another way while it is read */
export async function readRange(
  parts: RangeParts,
  chain: RealChain,
  { from, tip }: { readonly from: number; readonly tip: number },
): Promise<ReadonlyMap<number, ReadBlock>> {
  for (let count = Math.max(1, Math.min(BLOCKS_AT_ONCE, tip - from + 1)); ; ) {
    try {
      return await readBlocks(parts, chain, from, count);
    } catch (error) {
      if (!(error instanceof NodeRefusal) || count === 1) throw error;
      count = Math.ceil(count / 4);
    }
  }
}

async function readBlocks(
  parts: RangeParts,
  chain: RealChain,
  from: number,
  count: number,
): Promise<ReadonlyMap<number, ReadBlock>> {
  const { rpc } = parts;
  const last = from + count - 1;
  const isOwnCoin = chain.contract === null;
  const asking = (height: number, isWhole: boolean) => ({
    method: "eth_getBlockByNumber",
    params: [heightText(height), isWhole],
  });
  const all = Array.from({ length: count }, (_, place) => asking(from + place, isOwnCoin));
  const whole = isOwnCoin ? await rpc.askAll(all, WholeBlock.nullable()) : [];
  const blocks = isOwnCoin ? whole : await rpc.askAll(all, Header.nullable());
  const read = new Map<number, ReadBlock>();
  const candidates: Candidate[] = whole.flatMap((block) => (block === null ? [] : coinsIn(block)));
  for (const [place, block] of blocks.entries()) {
    const before = blocks[place - 1];
    if (block?.number !== from + place || (before && before.hash !== block.parentHash))
      throw moved();
    read.set(block.number, { hash: block.hash, transfers: [], outgoing: [] });
  }
  const range = {
    fromBlock: heightText(from),
    toBlock: heightText(last),
    topics: [TRANSFER_TOPIC],
  };
  const logs = await rpc.ask("eth_getLogs", [range], Logs);
  if (logs.some((log) => read.get(log.blockNumber)?.hash !== log.blockHash)) throw moved();
  const tokens = tokensIn(logs);
  candidates.push(...tokens);
  const [top] = await rpc.askAll([asking(last, false)], Header.nullable());
  if (top?.hash !== read.get(last)?.hash) throw moved();

  const leaving = isOwnCoin
    ? whole
        .flatMap((block) => block?.transactions ?? [])
        .map(({ hash: txid, from }) => ({ txid, from }))
    : tokens.filter(({ contract }) => contract === chain.contract);
  await prove(parts, chain, read, { candidates, leaving });
  return read;
}

/** A transaction, and an address that something leaves with it (lower case). */
interface Leaving {
  readonly txid: string;
  readonly from: string;
}

/** Adds to blocks what is the house's of what came and left in them, as receipts bear it out. */
async function prove(
  parts: RangeParts,
  chain: RealChain,
  read: ReadonlyMap<number, ReadBlock>,
  {
    candidates,
    leaving,
  }: { readonly candidates: readonly Candidate[]; readonly leaving: readonly Leaving[] },
): Promise<void> {
  const own = await parts.ownOf(candidates.map(({ to }) => to));
  const hits = await asKept(
    parts,
    candidates.filter(({ to }) => own.has(to)),
  );
  const senders = await parts.sendersOf(leaving.map(({ from }) => from));
  const left = leaving.flatMap(({ txid, from }) => {
    const sender = senders.get(from);
    return sender === undefined ? [] : [{ txid, siteId: sender.siteId }];
  });
  const txids = new Set([...hits, ...left].map(({ txid }) => txid));
  const receipts = await readReceipts(parts.rpc, txids);
  const placeOf = (txid: string) => {
    const receipt = receipts.get(txid);
    const block = receipt && read.get(receipt.blockNumber);
    if (receipt === undefined || block?.hash !== receipt.blockHash) throw moved();
    return { receipt, block };
  };
  for (const hit of hits) {
    const { receipt, block } = placeOf(hit.txid);
    const transfer = provenTransfer(chain, hit, receipt, own.get(hit.to) ?? "");
    if (transfer !== undefined) block.transfers.push(transfer);
  }
  for (const { txid, siteId } of left) {
    const { receipt, block } = placeOf(txid);
    const fee = chain.contract === null ? feeOf(receipt) : 0n;
    block.outgoing.push({ txid, siteId, fee, isDelivered: receipt.status === 1n });
  }
}

async function readReceipts(rpc: Rpc, txids: ReadonlySet<string>): Promise<Map<string, Receipt>> {
  const questions = [...txids].map((txid) => ({
    method: "eth_getTransactionReceipt",
    params: [txid],
  }));
  const receipts = await rpc.askAll(questions, Receipt.nullable());
  return new Map(receipts.flatMap((each) => (each === null ? [] : [[each.transactionHash, each]])));
}

function moved(): NodeError {
  return new NodeError(null, "the chain went another way while it was read");
}
