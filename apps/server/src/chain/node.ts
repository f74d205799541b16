/** What a watcher asks of a chain, whichever it is: blocks with what arrived in them, and what waits for one. */

import type { Cursor } from "@naru/store/chain/networks";
import type { Outgoing } from "@naru/store/chain/outgoing";
import type { Signed } from "@naru/store/chain/payouts";

/** An output, token transfer or payment that succeeded and delivered this amount. */
export interface ChainTransfer {
  readonly txid: string;
  /** Output number or log index; 0 where a transaction has one transfer alone. */
  readonly index: number;
  readonly address: string;
  readonly tag: string | null;
  /** What was delivered, in the chain's units. */
  readonly amount: bigint;
  /** The network's own coin, or of a contract that is listed. */
  readonly isListed: boolean;
  /** The address that it left; null where the chain does not say. */
  readonly from: string | null;
}

/** The chain as it was before anything was asked of it. */
export interface ChainSeen {
  /** −1 before the first block. */
  readonly tip: number;
  readonly confirmations: number;
}

export interface ChainNode {
  /** The last block; undefined before the first. */
  tip(): Promise<Cursor | undefined>;
  /** The block at a height as the chain is now; undefined above its tip. */
  block(height: number): Promise<Cursor | undefined>;
  /** What arrived in it. */
  transfersIn(height: number): Promise<readonly ChainTransfer[]>;
  /** What left addresses of houses in it; where nobody says it, what was signed is looked for. */
  outgoingIn?(height: number): Promise<readonly Outgoing[]>;
  /** What waits for a block. */
  waiting(): Promise<readonly ChainTransfer[]>;
  /** Whether anything ever came to an address. */
  hasSeen(address: string): Promise<boolean>;
  /** What each address has of the network's coin once the block at `height` is counted, in the chain's units. */
  balancesAt(addresses: readonly string[], height: number): Promise<ReadonlyMap<string, bigint>>;
}

/** What a transaction carries from where to where. */
export interface Sending {
  readonly from: string;
  readonly to: string;
  /** In the chain's units. */
  readonly amount: bigint;
}

/** What the chain of the moment asks of a transaction of the house, beside where it goes and how much. */
export interface SendTerms {
  /** What it takes of the network's coin beside the amount, at most, in its units. */
  readonly chainFee: bigint;
  /** No block above it takes the transaction; null where it stays good until another takes its place. */
  readonly lastHeight: number | null;
  readonly evm: EvmTerms | null;
}

/** What a transaction of an EVM chain says beside address and amount; amounts in wei, decimal. */
export interface EvmTerms {
  readonly chainId: number;
  /** The token's, lower case; null for the chain's own coin. */
  readonly contract: string | null;
  readonly nonce: number;
  readonly gas: number;
  readonly maxFeePerGas: string;
  readonly maxPriorityFeePerGas: string;
}

/** Where a transaction is, in a block or (null) waiting for one. */
export interface FoundTransaction {
  readonly height: number | null;
  /** What the chain takes for it of the network's coin, in its units. */
  readonly chainFee: bigint;
  /** It is in a block and delivered nothing. */
  readonly isFailed?: boolean;
}

/** What a sender asks of a chain. */
export interface PayoutNode {
  /** What a transaction would take of the network's coin beside its amount, at most, as the chain is now, in its units. */
  cost(): Promise<bigint>;
  /**
   * What the next transaction that leaves an address has to say; undefined while what was signed before it has not left.
   *
   * @throws UnpaidError where it cannot be sent for now
   */
  termsFrom(sending: Sending, tip: number): Promise<SendTerms | undefined>;
  /**
   * Whether no block takes any of these transactions for one place any more, none of which is on the chain, as deep as a deposit has
   * to lie.
   */
  isOver(all: readonly Signed[], seen: ChainSeen): Promise<boolean>;
  /**
   * What a transaction for the same place has to say that pays enough more to be taken in place of this one; undefined where that is more
   * than the house pays. Only where transactions have places.
   *
   * @throws UnpaidError where carrying costs more than the house pays as it is
   */
  raised?(signed: Signed): Promise<{ readonly from: string; readonly evm: EvmTerms } | undefined>;
  /** Hands signed bytes over, the same ones as often as one likes; throws where no answer comes back. */
  broadcast(bytes: string): Promise<"taken" | "refused">;
  /** Undefined where it is not on the chain. */
  find(txid: string): Promise<FoundTransaction | undefined>;
}
