/** Lines of one kind that a log takes a minute: a flood shall not push everything else out of it. */

import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";

const LINES_MAX = 120;
const MINUTE_MS = 60_000;

/** Says a line where its kind has a share left. */
export type LineShare = (say: () => void) => void;

/** A kind of lines, of one process. At the end of a minute `log` says how many more there were. */
export function lineShare(clock: Clock, log: Pick<Log, "info">, kind: string): LineShare {
  let lines = 0;
  return (say) => {
    if (lines === 0)
      clock.after(MINUTE_MS, () => {
        if (lines > LINES_MAX)
          log.info({ leftOut: lines - LINES_MAX, of: kind }, "lines were left out");
        lines = 0;
      });
    lines += 1;
    if (lines <= LINES_MAX) say();
  };
}
