/** What of blocks is a transfer to an address of the house. */

import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";
import type { OwnAddress } from "@naru/store/chain/outgoing";
import type { z } from "zod";
import type { ChainTransfer } from "../node.ts";
import type { RealChain } from "../real-chains.ts";
import {
  type Receipt,
  readTransferCall,
  readTransferLog,
  type WaitingBlock,
  type WholeBlock,
} from "./blocks.ts";

export interface OwnAddresses {
  /** Addresses to which deposits come among these (lower case), each as it is kept, by its lower case. */
  ownOf(addresses: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Addresses of houses among these, of all networks of the chain, members' and their own. */
  sendersOf(addresses: readonly string[]): Promise<ReadonlyMap<string, OwnAddress>>;
}

/** The coin of a chain itself is the first of a transaction; its logs follow from 1 on. */
const OWN_COIN_INDEX = 0;
/** What a deposit's row can hold. */
const UNITS_MAX = 2n ** 63n - 1n;

/** A transaction that may be of interest, and which of its logs. */
export interface Candidate {
  readonly txid: string;
  /** Of its block; null: the coin that it carries itself. */
  readonly logIndex: number | null;
  /** Lower case, as `to` is. */
  readonly from: string;
  readonly to: string;
  readonly contract: string | null;
  readonly amount: bigint;
}

/** Coins that transactions of a block carry themselves. */
export function coinsIn({
  transactions,
}: Pick<z.output<typeof WholeBlock>, "transactions">): Candidate[] {
  return transactions.flatMap(({ hash: txid, from, to, value }) =>
    to != null && value > 0n
      ? [{ txid, logIndex: null, from, to, contract: null, amount: value }]
      : [],
  );
}

/** Tokens that logs tell of. */
export function tokensIn(logs: Receipt["logs"]): Candidate[] {
  return logs.flatMap((log) => {
    const said = readTransferLog(log);
    if (said === undefined || said.amount === 0n) return [];
    const { transactionHash: txid, logIndex, address: contract } = log;
    return [{ txid, logIndex, contract, ...said }];
  });
}

/**
 * A transfer as its receipt bears it out; undefined where the transaction failed. A log is known by its place among those of its
 * transaction, which stays the same in whichever block the transaction is.
 */
export function provenTransfer(
  chain: RealChain,
  { txid, logIndex, from, contract, amount }: Candidate,
  receipt: Receipt,
  address: string,
): ChainTransfer | undefined {
  if (receipt.status !== 1n) return undefined;
  const place = receipt.logs.findIndex((log) => log.logIndex === logIndex);
  if (logIndex !== null && place < 0) return undefined;
  const index = logIndex === null ? OWN_COIN_INDEX : place + 1;
  return { txid, index, from, address, tag: null, ...valueOf(chain, contract, amount) };
}

/** Transfers with the address that they left as it is kept, where it is a house's. */
export async function asKept<From extends { readonly from: string }>(
  { sendersOf }: OwnAddresses,
  transfers: readonly From[],
): Promise<From[]> {
  const senders = await sendersOf(transfers.map(({ from }) => from));
  return transfers.map((each) => ({ ...each, from: senders.get(each.from)?.address ?? each.from }));
}

/** What waits for a block, by what it says it will do. */
export async function transfersWaiting(
  owners: OwnAddresses,
  chain: RealChain,
  block: z.output<typeof WaitingBlock>,
): Promise<ChainTransfer[]> {
  const said = chain.contract === null ? coinsIn(block) : callsIn(block, chain.contract);
  const own = await owners.ownOf(said.map(({ to }) => to));
  const hits = await asKept(
    owners,
    said.filter(({ to }) => own.has(to)),
  );
  return hits.flatMap(({ txid, logIndex, from, to, contract, amount }) => {
    const address = own.get(to);
    const index = logIndex ?? OWN_COIN_INDEX;
    return address === undefined
      ? []
      : [{ txid, index, from, address, tag: null, ...valueOf(chain, contract, amount) }];
  });
}

/** Calls of a contract's `transfer`, whose log is the first of its transaction. */
function callsIn(block: z.output<typeof WaitingBlock>, contract: string): Candidate[] {
  return block.transactions.flatMap(({ hash: txid, from, to, input }) => {
    const said = to === contract ? readTransferCall(input) : undefined;
    return said === undefined || said.amount === 0n
      ? []
      : [{ txid, logIndex: 1, from, contract, ...said }];
  });
}

/**
 * What counts of it. Of a contract that is not listed nobody knows in what it counts, and of more than there can be of a coin nothing
 * is believed.
 */
function valueOf(
  { network, contract: listed }: RealChain,
  contract: string | null,
  amount: bigint,
): Pick<ChainTransfer, "amount" | "isListed"> {
  const { coin, decimals } = NETWORK_FACTS[network];
  const most = UNITS_MAX * 10n ** BigInt(Math.max(0, decimals - scaleOf(coin)));
  const raised = amount * 10n ** BigInt(Math.max(0, scaleOf(coin) - decimals));
  const isListed = contract === listed && raised <= most;
  return { isListed, amount: isListed ? amount : 0n };
}
