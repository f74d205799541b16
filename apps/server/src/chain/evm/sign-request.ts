/** What a signer is asked to sign of an EVM chain, and what its answer must be: the very transaction, by the very address. */

import type { Signed } from "@naru/store/chain/payouts";
import type { Hex, TransactionSerializableEIP1559 } from "viem";
import { keccak256, parseTransaction, recoverAddress, serializeTransaction } from "viem/utils";
import { z } from "zod";
import { REAL_NETWORKS } from "../real-chains.ts";
import type { PayoutContent } from "../signer.ts";
import { TRANSFER_CALL } from "./blocks.ts";
import { Bytes } from "./rpc.ts";

const Address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const Amount = z.string().regex(/^[1-9]\d{0,39}$/);

/** One transaction to sign. Amounts in the chain's units, decimal. */
export const SignRequest = z.strictObject({
  network: z.enum(REAL_NETWORKS),
  /** Below 0 for what the house moves between its own addresses. */
  payoutId: z.int().refine((id) => id !== 0),
  from: Address,
  to: Address,
  amount: Amount,
  chainId: z.int().min(1),
  contract: Address.nullable(),
  nonce: z.int().min(0),
  gas: z.int().min(21_000),
  maxFeePerGas: Amount,
  maxPriorityFeePerGas: z.string().regex(/^\d{1,40}$/),
});
export type SignRequest = z.output<typeof SignRequest>;

/** A payout as its signer is asked for it. */
export function signRequestOf(content: PayoutContent): SignRequest {
  const { payoutId, network, from, address: to, amount, evm } = content;
  if (evm === null) throw new Error(`payout ${payoutId} has no terms of its chain`);
  return SignRequest.parse({ network, payoutId, from, to, amount, ...evm });
}

/**
 * What of a request stays the same however often it is asked: whoever approves it signs this text, and another of the same number is refused.
 */
export function contentText(request: SignRequest): string {
  const { network, payoutId, chainId, contract, from, to, amount } = request;
  const lines = [network, payoutId, chainId, contract ?? "coin", from, to, amount];
  return ["naru payout 1", ...lines.map((each) => String(each).toLowerCase())].join("\n");
}

/** The transaction that a request asks for. */
export function transactionOf(request: SignRequest): TransactionSerializableEIP1559 {
  const { contract, to, amount, chainId, nonce, gas } = request;
  const carried =
    contract === null
      ? { to: to as Hex, value: BigInt(amount) }
      : { to: contract as Hex, data: transferCall(to, BigInt(amount)) };
  return {
    ...{ type: "eip1559", chainId, nonce, gas: BigInt(gas), ...carried },
    maxFeePerGas: BigInt(request.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(request.maxPriorityFeePerGas),
  };
}

/** The call of a token's `transfer(address,uint256)`. */
export function transferCall(to: string, amount: bigint): Hex {
  const word = (hex: string): string => hex.padStart(64, "0");
  return `${TRANSFER_CALL}${word(to.slice(2).toLowerCase())}${word(amount.toString(16))}` as Hex;
}

/**
 * Holds a signer's answer against what was asked of it: what is carried, whence, whither and at which place. What carrying it may cost is
 * that of the first time that it was asked for.
 *
 * @throws Error where it is another transaction, or another address signed it
 */
export async function checkSigned(request: SignRequest, text: string): Promise<Signed> {
  const bytes = Bytes.parse(text);
  const { said, from, nonce } = await readSigned(bytes);
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = said;
  const asked = { ...transactionOf(request), gas, maxFeePerGas, maxPriorityFeePerGas };
  if (serializeTransaction(said) !== serializeTransaction(asked))
    throw new Error(`payout ${request.payoutId} was signed as another transaction`);
  if (from !== request.from.toLowerCase())
    throw new Error(`payout ${request.payoutId} was signed by another address`);
  return { txid: keccak256(bytes as Hex), bytes, lastHeight: null, nonce };
}

/** Who signed bytes, lower case, and at which place of theirs. */
export async function readSigned(bytes: string): Promise<{
  readonly said: TransactionSerializableEIP1559;
  readonly from: string;
  readonly nonce: number;
}> {
  const {
    r,
    s,
    yParity,
    v: _v,
    ...said
  } = parseTransaction(bytes as `0x02${string}`) as TransactionSerializableEIP1559 & {
    readonly r?: Hex;
    readonly s?: Hex;
    readonly yParity?: number;
    readonly v?: bigint;
  };
  if (r === undefined || s === undefined || yParity === undefined)
    throw new Error("the bytes are not signed");
  const hash = keccak256(serializeTransaction(said));
  const from = await recoverAddress({ hash, signature: { r, s, yParity } });
  return { said, from: from.toLowerCase(), nonce: said.nonce ?? 0 };
}
