/** Who signs payouts: whoever sends them holds no key. The simulated chains have a signer whose transactions anybody may make. */

import { createHash } from "node:crypto";
import type { Signed } from "@naru/store/chain/payouts";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";

/** What a transaction of a payout says. */
export interface PayoutContent {
  readonly payoutId: number;
  readonly network: CoinNetwork;
  readonly address: string;
  readonly tag: string | null;
  /** In the chain's units, decimal. */
  readonly amount: string;
  /** No block above it takes the transaction. */
  readonly lastHeight: number;
}

export interface Signer {
  sign(content: PayoutContent): Promise<Signed>;
}

/** Signs for simulated chains: the bytes are what they say, and the transaction's id follows from them. */
export const playSigner: Signer = {
  async sign({ payoutId, network, address, tag, amount, lastHeight }) {
    const bytes = JSON.stringify({ payoutId, network, address, tag, amount, lastHeight });
    return { txid: txidOf(bytes), bytes, lastHeight };
  },
};

/** What signed bytes of a simulated chain say. */
export function readPlayTransaction(bytes: string): {
  readonly txid: string;
  readonly content: PayoutContent;
} {
  return { txid: txidOf(bytes), content: JSON.parse(bytes) as PayoutContent };
}

function txidOf(bytes: string): string {
  return createHash("sha256").update(`play payout ${bytes}`).digest("hex");
}
