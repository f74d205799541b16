/** One batch of the journal through the engine once more. */

import type { Change } from "@naru/engine/change";
import type { Input } from "@naru/engine/input";
import type { State } from "@naru/engine/state";
import { step } from "@naru/engine/step";
import type { JournalInput } from "@naru/store/journal";
import type { TapeTick } from "@naru/vocabulary/tick";

/**
 * Takes a batch's inputs in their order; where the journal says `ticks`, those of the tape up to that place, at the
 * engine time at which they were taken. Refused commands change nothing, as they did then.
 *
 * @returns everything the batch changed, in order
 */
export function replayEntry(
  state: State,
  inputs: readonly JournalInput[],
  ticks: readonly TapeTick[],
): Change[] {
  const changes: Change[] = [];
  const take = (input: Input): void => {
    const outcome = step(state, input);
    if (outcome.ok) for (const change of outcome.changes) changes.push(change);
  };
  let next = 0;
  for (const input of inputs) {
    if (input.kind !== "ticks") {
      take(input);
      continue;
    }
    for (; next < ticks.length; next += 1) {
      const tick = ticks[next] as TapeTick;
      if (tick.sequence > input.upTo) break;
      take({ kind: "tickArrived", at: tick.receivedAt, tick });
    }
  }
  if (next < ticks.length) throw new Error("the journal does not say when the last ticks came");
  return changes;
}
