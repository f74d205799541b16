/** One batch of the journal through the engine once more. */

import type { Change } from "@naru/engine/change";
import type { State } from "@naru/engine/state";
import { step } from "@naru/engine/step";
import type { JournalInput } from "@naru/store/journal";
import { journalledInputs } from "@naru/store/journalled-inputs";
import type { TapeTick } from "@naru/vocabulary/tick";

/**
 * Takes a batch's inputs as they were taken then. Refused commands change nothing, as they did.
 *
 * @returns everything the batch changed, in order
 */
export function replayEntry(
  state: State,
  inputs: readonly JournalInput[],
  ticks: readonly TapeTick[],
): Change[] {
  const changes: Change[] = [];
  for (const input of journalledInputs(inputs, ticks)) {
    const outcome = step(state, input);
    if (outcome.ok) for (const change of outcome.changes) changes.push(change);
  }
  return changes;
}
