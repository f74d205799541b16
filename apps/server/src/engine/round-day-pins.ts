/** Once a day of rounds is over, its head is told to the operators' audit log (`desk/round-days.ts`). */

import { openDesk } from "@naru/store/desk/database";
import { pinRoundDays } from "@naru/store/desk/round-days";
import type { Clock } from "../platform/clock.ts";
import { eachMinute } from "../platform/each-minute.ts";
import type { Log } from "../platform/log.ts";

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
  const looking = eachMinute(
    { clock, log },
    "a day of rounds waits for the audit log",
    async () => {
      ({ until: since } = await pinRoundDays(db, since, clock.now()));
    },
  );
  return {
    async close() {
      await looking.stop();
      await db.close();
    },
  };
}
