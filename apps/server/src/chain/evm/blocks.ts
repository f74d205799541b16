/** Blocks, transactions, receipts and logs as nodes of EVM chains tell them. */

import { z } from "zod";
import { Account, Bytes, Hash, Quantity } from "./rpc.ts";

/** keccak256 of `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** The first bytes of a call of `transfer(address,uint256)`, `balanceOf(address)`, `decimals()`. */
export const TRANSFER_CALL = "0xa9059cbb";
const BALANCE_CALL = "0x70a08231";
export const DECIMALS_CALL = "0x313ce567";

const Height = Quantity.transform(Number).refine(Number.isSafeInteger);

export const Header = z.object({
  number: Height,
  hash: Hash,
  parentHash: Hash,
  timestamp: Quantity.transform(Number),
});
export type Header = z.output<typeof Header>;

const Transaction = z.object({
  hash: Hash,
  from: Account,
  /** Null where it makes a contract. */
  to: Account.nullish(),
  value: Quantity,
  input: Bytes,
});

export const WholeBlock = Header.extend({ transactions: z.array(Transaction) });
/** Waits for its number and hash. */
export const WaitingBlock = z.object({ transactions: z.array(Transaction) });

const Log = z.object({
  address: Account,
  topics: z.array(Bytes),
  data: Bytes,
  blockNumber: Height,
  blockHash: Hash,
  transactionHash: Hash,
  /** Of its block. */
  logIndex: Quantity.transform(Number),
});
export const Logs = z.array(Log);

export const Receipt = z.object({
  transactionHash: Hash,
  blockNumber: Height,
  blockHash: Hash,
  status: Quantity,
  gasUsed: Quantity,
  effectiveGasPrice: Quantity,
  logs: z.array(Log),
});
export type Receipt = z.output<typeof Receipt>;

/** What the chain took for a transaction, wei. */
export function feeOf({ gasUsed, effectiveGasPrice }: Receipt): bigint {
  return gasUsed * effectiveGasPrice;
}

/** What a transfer of a token says: from and to whom, and how much; undefined for what is no transfer of a token. */
export function readTransferLog({
  topics,
  data,
}: z.output<typeof Log>):
  | { readonly from: string; readonly to: string; readonly amount: bigint }
  | undefined {
  // A collectible has its number as a fourth topic and no data.
  if (topics[0] !== TRANSFER_TOPIC || topics.length !== 3 || data.length !== 66) return undefined;
  const [from, to] = [accountOf(topics[1] ?? ""), accountOf(topics[2] ?? "")];
  return from === undefined || to === undefined ? undefined : { from, to, amount: BigInt(data) };
}

/** What a call of a token's `transfer` says; undefined for any other call. */
export function readTransferCall(
  input: string,
): { readonly to: string; readonly amount: bigint } | undefined {
  if (!input.startsWith(TRANSFER_CALL) || input.length !== 138) return undefined;
  const to = accountOf(`0x${input.slice(10, 74)}`);
  return to === undefined ? undefined : { to, amount: BigInt(`0x${input.slice(74)}`) };
}

/** The call that asks a token what an account has. */
export function balanceCall(address: string): string {
  return `${BALANCE_CALL}${address.slice(2).toLowerCase().padStart(64, "0")}`;
}

/** A height as nodes read it. */
export function heightText(height: number): string {
  return `0x${height.toString(16)}`;
}

function accountOf(word: string): string | undefined {
  return /^0x0{24}[0-9a-f]{40}$/.test(word) ? `0x${word.slice(26)}` : undefined;
}
