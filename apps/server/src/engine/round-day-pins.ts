/** Once a day of rounds is over, its head is told to the operators' audit log (`desk/round-days.ts`). */

import { openDesk } from "@naru/store/desk/database";
import { pinRoundDays } from "@naru/store/desk/round-days";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";

const LOOK_MS = 60_000;

/** Looks now and every minute from then on; a look that fails is made up for by the next. */
export function keepRoundDayPins({
  databaseUrl,
  clock,
  log,
}: {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}): { close(): Promise<void> } {
  const db = openDesk(databaseUrl, 1);
  let since = 0;
  let looking: Promise<void> | undefined;
  const look = (): void => {
    looking ??= pinRoundDays(db, since, clock.now())
      .then(({ until }) => {
        since = until;
      })
      .catch((error: Error) => log.warn({ err: error }, "a day of rounds waits for the audit log"))
      .finally(() => {
        looking = undefined;
      });
  };
  const stop = clock.every(LOOK_MS, look);
  look();
  return {
    async close() {
      stop();
      await looking;
      await db.close();
    },
  };
}
