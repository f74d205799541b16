/** The ledger's sums by day follow it, a minute behind at most; who reads them adds what is newer (decision 043). */

import { openDatabase } from "@naru/store/database";
import { followLedger } from "@naru/store/sums/follow-ledger";
import type { Clock } from "../../platform/clock.ts";
import { eachMinute } from "../../platform/each-minute.ts";
import type { Log } from "../../platform/log.ts";

/** Follows now and every minute from then on; what fails is made up for by the next. */
export function keepLedgerSums({
  databaseUrl,
  clock,
  log,
}: {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}): { close(): Promise<void> } {
  const database = openDatabase(databaseUrl, { connectionsMax: 1, name: "naru ledger sums" });
  const closing = new AbortController();
  const following = eachMinute({ clock, log }, "the sums of the ledger wait", () =>
    followLedger(database.pool, closing.signal),
  );
  return {
    async close() {
      closing.abort();
      await following.stop();
      await database.close();
    },
  };
}
