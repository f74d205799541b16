/**
 * Watches one network: reads its blocks in order, knows each deposit by its identity, and hands the engine what has its
 * confirmations (decision 038).
 *
 * 1. What waits for a block is seen. 2. Blocks are read from where reading stands; where the chain has gone another way, from
 * the last block that both ways have. 3. Whatever may still change goes on: counted, credited, dropped, taken back, sealed.
 * Each part may break off anywhere and is done again by the next turn: rows are known by identity, commands by keys of it.
 */

import {
  type Arrival,
  type ChainDeposit,
  orphanAbove,
  readOpenDeposits,
  takeArrivals,
} from "@naru/store/chain/deposits";
import { takeFromCold } from "@naru/store/chain/moves";
import {
  type Cursor,
  keepReading,
  moveCursor,
  type ReadChain,
  readBlocks,
  readCursor,
} from "@naru/store/chain/networks";
import { takeOutgoing } from "@naru/store/chain/outgoing";
import type { DeskDatabase } from "@naru/store/desk/database";
import type { CoinNetwork, NetworkPause } from "@naru/vocabulary/coin/network";
import type { Clock } from "../platform/clock.ts";
import { coinAmount } from "./chain-amount.ts";
import type { ChainNode, ChainTransfer } from "./node.ts";

/** So many times its confirmations deep a deposit is looked at no more. */
export const SEALED_AT = 6;
/** Blocks read at a time, so that other networks get their turn. */
const BLOCKS_PER_TURN = 200;

export interface WatchedChain extends ReadChain {
  readonly node: ChainNode;
  readonly confirmations: number;
}

export interface WatcherParts {
  readonly db: DeskDatabase;
  readonly clock: Clock;
  /** Goes on with a deposit that may still change. */
  readonly settle: (deposit: ChainDeposit, seen: Seen) => Promise<void>;
}

/** What a turn knows when it goes on with deposits. */
export interface Seen {
  readonly tip: number;
  readonly confirmations: number;
  /** Whether a transaction's output waits for a block. */
  readonly isWaiting: (deposit: ChainDeposit) => boolean;
}

/** Whether there is more to do at once, and whether anything is on its way. */
export interface Turn {
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  /** The chain is the one that was read; what is sent on another would be lost. */
  readonly isKnown: boolean;
}

/** One turn; throws where the node or the database is away. */
export async function watchOnce(parts: WatcherParts, chain: WatchedChain): Promise<Turn> {
  const { db, clock, settle } = parts;
  const { network, node, confirmations } = chain;
  // What left for a block meanwhile is in one that is read below.
  const waiting = await node.waiting();
  const tip = await node.tip();
  if (tip === undefined) return { hasMore: false, isBusy: waiting.length > 0, isKnown: true };
  const from = await commonBlock(db, chain, tip);
  const paused = typeof from === "string" ? from : null;
  await keepReading(db, chain, { paused, now: clock.now() });
  if (typeof from === "string") return { hasMore: false, isBusy: false, isKnown: false };
  const last = Math.min(tip.height, from + BLOCKS_PER_TURN);
  for (let height = from + 1; height <= last; height += 1)
    if (!(await readBlock(parts, chain, height)))
      return { hasMore: true, isBusy: true, isKnown: true };
  if (last < tip.height) return { hasMore: true, isBusy: true, isKnown: true };
  await takeArrivals(
    db,
    chain,
    waiting.map((each) => arrivalOf(network, each)),
    {
      block: null,
      now: clock.now(),
    },
  );
  const keys = new Set(waiting.map(identityOf));
  const seen = {
    tip: tip.height,
    confirmations,
    isWaiting: (of: ChainDeposit) => keys.has(identityOf(of)),
  };
  const open = await readOpenDeposits(db, chain);
  for (const deposit of open) await settle(deposit, seen);
  return { hasMore: false, isBusy: open.length > 0, isKnown: true };
}

/**
 * The height of the last block that was read and is still the chain's, −1 for none yet. OTHER_CHAIN where none of those that are
 * remembered is: then it is not the chain that was read. BEHIND where the chain has not even come near what was read: no other way is
 * shown by that, only a node that lost its blocks.
 */
async function commonBlock(
  db: DeskDatabase,
  chain: WatchedChain,
  tip: Cursor,
): Promise<number | NetworkPause> {
  const { node, confirmations } = chain;
  const cursor = await readCursor(db, chain);
  if (cursor === undefined) return -1;
  if (tip.height < cursor.height - confirmations) return "BEHIND";
  if (cursor.height <= tip.height && (await node.block(cursor.height))?.hash === cursor.hash)
    return cursor.height;
  for (const read of await readBlocks(db, chain)) {
    if (read.height > tip.height || (await node.block(read.height))?.hash !== read.hash) continue;
    await db.transaction((work) => orphanAbove(work, chain, read));
    return read.height;
  }
  return "OTHER_CHAIN";
}

/** Reads a block; false where the chain goes another way just now. */
async function readBlock(
  { db, clock }: WatcherParts,
  chain: WatchedChain,
  height: number,
): Promise<boolean> {
  const { network, node, confirmations } = chain;
  const block = await node.block(height);
  const transfers = await node.transfersIn(height);
  const outgoing = (await node.outgoingIn?.(height)) ?? [];
  if (block === undefined || (await node.block(height))?.hash !== block.hash) return false;
  const arrivals = transfers.map((each) => arrivalOf(network, each));
  await db.transaction(async (work) => {
    await takeArrivals(work, chain, arrivals, { block, now: clock.now() });
    await takeOutgoing(work, network, outgoing, height);
    await takeFromCold(work, chain, arrivals, { height, now: clock.now() });
    await moveCursor(work, chain, block, SEALED_AT * confirmations + 1);
  });
  return true;
}

/** A transfer in the coin's smallest units, with what is smaller than one apart. */
export function arrivalOf(network: CoinNetwork, transfer: ChainTransfer): Arrival {
  return {
    ...transfer,
    ...coinAmount(network, transfer.amount),
    txid: transfer.txid.toLowerCase(),
  };
}

function identityOf({ txid, index }: { readonly txid: string; readonly index: number }): string {
  return `${txid.toLowerCase()}:${index}`;
}
