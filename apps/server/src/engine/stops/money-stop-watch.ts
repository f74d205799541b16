/**
 * At which sites operators have stopped all ways of money (decision 082): read from the desk each second, and at once when a gateway
 * says so. It stands beside the state as the ledger's soundness does, and decides nothing that is journaled.
 */

import { openDesk } from "@naru/store/desk/database";
import { readMoneyStops } from "@naru/store/desk/risk/money-stops";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";

export interface MoneyStopWatch {
  isStopped(siteId: number): boolean;
  /** Reads anew; the sites that are stopped. */
  reread(): Promise<readonly number[]>;
  close(): Promise<void>;
}

const EVERY_MS = 1_000;
/** Enough for one short question at a time, and one that a gateway asks for. */
const CONNECTIONS = 2;

/** Knows what stands before it returns: an engine that starts lets nothing leave that is stopped. */
export async function watchMoneyStops({
  databaseUrl,
  clock,
  log,
}: {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<MoneyStopWatch> {
  const db = openDesk(databaseUrl, CONNECTIONS);
  let stopped: ReadonlySet<number> = new Set();
  const reread = async (): Promise<readonly number[]> => {
    const sites = (await readMoneyStops(db)).map(({ siteId }) => siteId);
    stopped = new Set(sites);
    return sites;
  };
  await reread();
  const cancel = clock.every(EVERY_MS, () => {
    // What was known stays.
    reread().catch((error: unknown) => log.warn({ err: error }, "stops of money are not read"));
  });
  return {
    isStopped: (siteId) => stopped.has(siteId),
    reread,
    async close() {
      cancel();
      await db.close();
    },
  };
}
