/** Who signs payouts: whoever sends them holds no key. The simulated chains have a signer whose transactions anybody may make. */

import { createHash } from "node:crypto";
import type { Signed } from "@naru/store/chain/payouts";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { EvmTerms } from "./node.ts";

/** What a transaction of a payout says. */
export interface PayoutContent {
  /** Below 0 for what the house moves between its own addresses. */
  readonly payoutId: number;
  readonly network: CoinNetwork;
  readonly address: string;
  readonly tag: string | null;
  /** In the chain's units, decimal. */
  readonly amount: string;
  /** The address of the house that it leaves. */
  readonly from: string;
  /** What the chain takes of the network's coin from there beside the amount, in its units, decimal. */
  readonly chainFee: string;
  /** No block above it takes the transaction; null where it stays good until another takes its place. */
  readonly lastHeight: number | null;
  readonly evm: EvmTerms | null;
}

export interface Signer {
  sign(content: PayoutContent): Promise<Signed>;
}

/** Signs for simulated chains: the bytes are what they say, and the transaction's id follows from them. */
export const playSigner: Signer = {
  async sign({ payoutId, network, address, tag, amount, from, chainFee, lastHeight }) {
    const content = { payoutId, network, address, tag, amount, from, chainFee, lastHeight };
    const bytes = JSON.stringify(content);
    return { txid: txidOf(bytes), bytes, lastHeight, nonce: null };
  },
};

/** What signed bytes of a simulated chain say; those of builds before said neither whence nor what it cost. */
export function readPlayTransaction(bytes: string): {
  readonly txid: string;
  readonly content: PlayContent;
} {
  return { txid: txidOf(bytes), content: JSON.parse(bytes) as PlayContent };
}

type PlayContent = Omit<PayoutContent, "from" | "chainFee" | "lastHeight" | "evm"> &
  Partial<Pick<PayoutContent, "from" | "chainFee">> & { readonly lastHeight: number };

function txidOf(bytes: string): string {
  return createHash("sha256").update(`play payout ${bytes}`).digest("hex");
}
