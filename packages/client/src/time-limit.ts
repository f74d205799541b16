import type { Timers } from "./timers.ts";

/**
 * Waits for `work` at most `ms`, for ever where none are named: then it is told to stop by its signal, and the answer is
 * the error of `late`.
 */
export function withinTime<T>(
  timers: Timers,
  ms: number | undefined,
  work: (signal: AbortSignal | undefined) => Promise<T>,
  late: () => Error,
): Promise<T> {
  if (ms === undefined) return work(undefined);
  const stop = new AbortController();
  return new Promise((resolve, reject) => {
    const cancel = timers.after(ms, () => {
      reject(late());
      stop.abort();
    });
    void work(stop.signal).then(resolve, reject).finally(cancel);
  });
}
