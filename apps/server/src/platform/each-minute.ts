/** Work beside an engine that is done each minute, one at a time. */

import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

const MINUTE_MS = 60_000;

export interface EachMinute {
  /** What is under way ends first. */
  stop(): Promise<void>;
}

/** Works now and every minute from then on; what fails is logged with `words` and made up for by the next. */
export function eachMinute(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  words: string,
  work: () => Promise<unknown>,
): EachMinute {
  let working: Promise<void> | undefined;
  const begin = (): void => {
    working ??= work()
      .then(() => {})
      .catch((error: Error) => log.warn({ err: error }, words))
      .finally(() => {
        working = undefined;
      });
  };
  const stopClock = clock.every(MINUTE_MS, begin);
  begin();
  return {
    async stop() {
      stopClock();
      await working;
    },
  };
}
