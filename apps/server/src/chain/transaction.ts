/** What becomes of a transaction of the house on its chain, whatever it moves: handed over, looked for, counted, given up. */

import type { Unpaid } from "@naru/vocabulary/coin/payout";
import type { Log } from "../platform/log.ts";
import type { ChainSeen, PayoutNode } from "./node.ts";

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

/** Why what was approved is not paid out for now: nothing of it has been signed, and the next turn asks again. */
export class UnpaidError extends Error {
  readonly reason: Unpaid;

  constructor(reason: Unpaid, message: string) {
    super(message);
    this.name = "UnpaidError";
    this.reason = reason;
  }
}
