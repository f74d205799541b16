/** What stands out about members is looked for beside the engine, once for all gateways (decision 074). */

import { lookForAnomalies } from "@naru/store/desk/anomalies/look";
import { openDesk } from "@naru/store/desk/database";
import type { Clock } from "../../platform/clock.ts";
import { eachMinute } from "../../platform/each-minute.ts";
import type { Log } from "../../platform/log.ts";

/** A thousand requests of busy members take longer than a call may. */
const PATIENCE = { connectMs: 2_000, statementMs: 30_000 };

/** Looks now and every minute from then on; a look that fails is made up for by the next, and one beside another finds nothing. */
export function watchAnomalies({
  databaseUrl,
  clock,
  log,
}: {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}): { close(): Promise<void> } {
  const db = openDesk(databaseUrl, 1, PATIENCE);
  const closing = new AbortController();
  const looking = eachMinute({ clock, log }, "the look for anomalies waits", () =>
    lookForAnomalies(db, clock.now(), closing.signal),
  );
  return {
    async close() {
      closing.abort();
      await looking.stop();
      await db.close();
    },
  };
}
