/** The ledger's sums by day follow it, a minute behind at most; who reads them adds what is newer (decision 043). */

import { openDatabase } from "@naru/store/database";
import { followLedger } from "@naru/store/sums/follow-ledger";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";

const EVERY_MS = 60_000;

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
  let following: Promise<void> | undefined;
  const follow = (): void => {
    following ??= followLedger(database.pool, closing.signal)
      .then(() => {})
      .catch((error: Error) => log.warn({ err: error }, "the sums of the ledger wait"))
      .finally(() => {
        following = undefined;
      });
  };
  const stop = clock.every(EVERY_MS, follow);
  follow();
  return {
    async close() {
      stop();
      closing.abort();
      await following;
      await database.close();
    },
  };
}
