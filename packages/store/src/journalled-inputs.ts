/** The inputs of one batch of the journal, as they were taken. */

import type { Input } from "@naru/engine/input";
import type { TapeTick } from "@naru/vocabulary/tick";
import type { JournalInput } from "./journal.ts";

/**
 * A batch's inputs in their order; where the journal says `ticks`, those of the tape up to that place, at the engine
 * time at which they were taken. Throws where ticks are left over.
 */
export function* journalledInputs(
  inputs: readonly JournalInput[],
  ticks: readonly TapeTick[],
): Generator<Input, void> {
  let next = 0;
  for (const input of inputs) {
    if (input.kind !== "ticks") {
      yield input;
      continue;
    }
    for (; next < ticks.length; next += 1) {
      const tick = ticks[next] as TapeTick;
      if (tick.sequence > input.upTo) break;
      yield { kind: "tickArrived", at: tick.receivedAt, tick };
    }
  }
  if (next < ticks.length) throw new Error("the journal does not say when the last ticks came");
}
