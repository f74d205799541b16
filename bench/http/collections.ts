/** How a process collects its garbage, as V8 tells it. */

import { constants, PerformanceObserver } from "node:perf_hooks";

/** Young collections of a process since they are watched. */
export interface Collections {
  readonly count: number;
  readonly totalMs: number;
  readonly longestMs: number;
}

/** Watches the collections of this process; the result says what there was so far. */
export function watchCollections(): () => Collections {
  let [count, totalMs, longestMs] = [0, 0, 0];
  const take = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries) {
      const { duration, detail } = entry as PerformanceEntry & { detail?: { kind?: number } };
      if (detail?.kind !== constants.NODE_PERFORMANCE_GC_MINOR) continue;
      count += 1;
      totalMs += duration;
      longestMs = Math.max(longestMs, duration);
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ entryTypes: ["gc"] });
  return () => {
    take(observer.takeRecords());
    return { count, totalMs, longestMs };
  };
}
