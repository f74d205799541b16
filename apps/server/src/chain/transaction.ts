/** What becomes of a transaction of the house on its chain, whatever it moves: handed over, looked for, counted, given up. */

import type { Log } from "../platform/log.ts";
import type { PayoutNode } from "./node.ts";

/** So many blocks a transaction is good for after it was signed. */
export const LIFE_BLOCKS = 60;

/** The chain as it was before anything was asked of it. */
export interface ChainSeen {
  /** −1 before the first block. */
  readonly tip: number;
  readonly confirmations: number;
}

/** Hands signed bytes over; "none" where no answer comes back, which says nothing of whether they were taken. */
export function handOver(
  { node, log }: { readonly node: Pick<PayoutNode, "broadcast">; readonly log: Log },
  bytes: string,
  about: Readonly<Record<string, number>>,
): Promise<"taken" | "refused" | "none"> {
  return node.broadcast(bytes).catch((error: unknown) => {
    log.warn({ err: error, ...about }, "a transaction has no answer from its chain");
    return "none" as const;
  });
}

/** How many blocks confirm what is in the one at `height`; null: it is in none. */
export function confirmationsOf(height: number | null, { tip }: ChainSeen): number {
  return height === null ? 0 : Math.max(0, tip - height + 1);
}

/** No block of the chain can take it any more, and those that could have lie as deep as a deposit has to. */
export function isPast(lastHeight: number, { tip, confirmations }: ChainSeen): boolean {
  return tip - lastHeight >= confirmations;
}
