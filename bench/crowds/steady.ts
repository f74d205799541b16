/** Orders of others at a steady rate, beside something large that is measured. */

import type { ShardLoop } from "../shard-loop.ts";

/** What became of one: when it was due (`performance.now`), and how long until its answer. */
export interface Acknowledged {
  readonly at: number;
  readonly ms: number;
}

/** Orders come by the clock until it is over; each counts from when it was due. */
export async function steadyOrders(
  { command }: Pick<ShardLoop, "command">,
  perSecond: number,
  isOver: () => boolean,
): Promise<Acknowledged[]> {
  const answered: Acknowledged[] = [];
  const waiting: Promise<void>[] = [];
  const begin = performance.now();
  for (let sent = 0; !isOver(); ) {
    const due = Math.floor(((performance.now() - begin) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const at = begin + (sent / perSecond) * 1_000;
      waiting.push(command().then(() => void answered.push({ at, ms: performance.now() - at })));
    }
    await pause(1);
  }
  await Promise.all(waiting);
  return answered;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
