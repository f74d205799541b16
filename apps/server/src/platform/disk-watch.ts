/**
 * How full the volume of the data folder is (reliability.md G04): from nine tenths on, what can wait is refused, so that
 * trading has the rest. It is taken again only once some more is free: a volume that stands at the mark would change its
 * mind every second.
 */

import type { StatsFs } from "node:fs";
import type { Cancel, Clock } from "./clock.ts";
import type { Log } from "./log.ts";

export interface DiskWatch {
  /** Used of the volume, 0 to 1; 0 before it was looked at. */
  readonly used: number;
  /** Nothing that can wait may be written. */
  readonly isShort: boolean;
  stop(): void;
}

/** What is asked of the system: blocks of the volume and those that are free for us. */
export type VolumeOf = (folder: string) => Promise<Volume>;
type Volume = Pick<StatsFs, "blocks" | "bavail">;

const SHORT_FROM = 0.9;
const FREE_BELOW = 0.88;
const EVERY_MS = 1_000;

/** What is used of a volume, 0 to 1: all that is not free for us. */
export function usedOf({ blocks, bavail }: Volume): number {
  return blocks === 0 ? 0 : 1 - bavail / blocks;
}

/** Looks at once and then each second. A look that fails leaves what the last one saw. */
export async function watchDisk({
  folder,
  volumeOf,
  clock,
  log,
}: {
  readonly folder: string;
  readonly volumeOf: VolumeOf;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<DiskWatch> {
  let used = 0;
  let isShort = false;
  const look = async (): Promise<void> => {
    const wasShort = isShort;
    try {
      used = usedOf(await volumeOf(folder));
      isShort = used >= (wasShort ? FREE_BELOW : SHORT_FROM);
    } catch (error) {
      log.warn({ err: error }, "the data volume cannot be looked at");
    }
    if (isShort === wasShort) return;
    if (wasShort) log.info({ used }, "the data volume has space again");
    else log.error({ used }, "the data volume is nearly full: no withdrawals, no uploads");
  };
  await look();
  const stop: Cancel = clock.every(EVERY_MS, () => void look());
  return {
    get used() {
      return used;
    },
    get isShort() {
      return isShort;
    },
    stop,
  };
}
