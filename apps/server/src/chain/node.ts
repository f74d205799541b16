/** What a watcher asks of a chain, whichever it is: blocks with what arrived in them, and what waits for one. */

import type { Cursor } from "@naru/store/chain/networks";

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

export interface ChainNode {
  /** The last block; undefined before the first. */
  tip(): Promise<Cursor | undefined>;
  /** The block at a height as the chain is now; undefined above its tip. */
  block(height: number): Promise<Cursor | undefined>;
  /** What arrived in it. */
  transfersIn(height: number): Promise<readonly ChainTransfer[]>;
  /** What waits for a block. */
  waiting(): Promise<readonly ChainTransfer[]>;
  /** Whether anything ever came to an address. */
  hasSeen(address: string): Promise<boolean>;
  /** What each address has of the network's coin once the block at `height` is counted, in the chain's units. */
  balancesAt(addresses: readonly string[], height: number): Promise<ReadonlyMap<string, bigint>>;
}

/** What a sender asks of a chain. */
export interface PayoutNode {
  /** Hands signed bytes over, the same ones as often as one likes; throws where no answer comes back. */
  broadcast(bytes: string): Promise<"taken" | "refused">;
  /**
   * Where a transaction is, in a block or (null) waiting for one, and what the chain takes for it, in its units; undefined where it is not on
   * the chain.
   */
  find(
    txid: string,
  ): Promise<{ readonly height: number | null; readonly chainFee: bigint } | undefined>;
}
