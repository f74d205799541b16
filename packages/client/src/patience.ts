/** Sends again what did not get through, as often as it is harmless: a question, or a change that keeps its key. */

import { ApiError } from "./api-error.ts";
import type { Pace } from "./pace.ts";
import { pause, type Timers } from "./timers.ts";

/** Pauses before a call is sent again after no answer or 503: milliseconds. */
const retryPausesMs = [300, 1000];
/** A call that the server asked to come later is sent again so often. */
const PACED_MAX = 5;
/** Longer than this nobody waits for a turn: the refusal is told. */
const PACED_MAX_MS = 5000;

/** No answer came, or only that it is not to be had now: what became of the call is not known. */
export function hasNoAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** The first answer, or the error of the last try; a call that `signal` ends is not sent again. */
export async function patiently<T>(
  send: () => Promise<T>,
  { timers, pace, signal }: { timers: Timers; pace: Pace; signal?: AbortSignal | undefined },
): Promise<T> {
  let lost = 0;
  let paced = 0;
  for (;;) {
    await pace.turn();
    signal?.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      const laterMs = laterOf(error);
      const againMs = retryPausesMs[lost];
      if (signal?.aborted) throw error;
      if (laterMs !== null && paced < PACED_MAX) {
        paced += 1;
        pace.slow(laterMs);
      } else if (hasNoAnswer(error) && againMs !== undefined) {
        lost += 1;
        await pause(timers, againMs);
      } else throw error;
    }
  }
}

/** After how many ms the server takes the call, where it said so and it is soon; null otherwise. */
function laterOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  const { retryAfterMs } = error;
  return retryAfterMs !== null && retryAfterMs <= PACED_MAX_MS ? retryAfterMs : null;
}
