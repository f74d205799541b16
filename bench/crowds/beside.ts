/** Something large beside orders at a steady rate, held against a quiet stretch right before it. */

import { cpuByRole } from "../processes.ts";
import { quantile } from "../quantile.ts";
import type { ShardLoop } from "../shard-loop.ts";
import { pause, steadyOrders } from "./steady.ts";

/** Of the others meanwhile. */
export const ORDERS_PER_SECOND = 1_000;

export interface Beside {
  readonly seconds: number;
  /** Of the orders' 99th of a hundred meanwhile, to that without. */
  readonly times: number;
  readonly text: string;
}

/** Has something happen beside orders, after a stretch of `quietSeconds` twice as long without it; timed until it is durable. */
export async function timeBeside(
  ours: ShardLoop,
  command: () => Promise<void>,
  quietSeconds: number,
  { happen, isDone }: { readonly happen: () => void; readonly isDone: () => boolean },
): Promise<Beside> {
  const quietUntil = performance.now() + quietSeconds * 2_000;
  const quiet = await steadyOrders(
    { command },
    ORDERS_PER_SECOND,
    () => performance.now() >= quietUntil,
  );
  let isOver = false;
  const busy = steadyOrders({ command }, ORDERS_PER_SECOND, () => isOver);
  const cpuBefore = cpuByRole(process.pid);
  ours.takeCommitTimes();
  const begin = performance.now();
  happen();
  ours.pulse();
  while (!isDone()) await pause(1);
  await ours.committed();
  const seconds = (performance.now() - begin) / 1_000;
  isOver = true;
  const commits = ours.takeCommitTimes();
  const costs = [...cpuByRole(process.pid)].map(
    ([role, ms]) => `${role} ${Math.round(ms - (cpuBefore.get(role) ?? 0))}`,
  );
  console.log(
    `${commits.length} commits, p50 ${quantile(commits, 0.5).toFixed(2)} ms, the longest ${Math.max(...commits).toFixed(1)} ms; ` +
      `ms of processor: ${costs.join(", ")}`,
  );
  const during = (await busy).filter(({ at }) => at >= begin).map(({ ms }) => ms);
  const before = quantile(
    quiet.map(({ ms }) => ms),
    0.99,
  );
  const meanwhile = quantile(during, 0.99);
  const text = `orders' p99 ${meanwhile.toFixed(1)} to ${before.toFixed(1)} ms, ${during.length} orders`;
  return { seconds, text, times: meanwhile / before };
}
