/** What the run loop hands over once a batch is committed: all that may be announced. */

import type { Change } from "@naru/engine/change";
import type { Input } from "@naru/engine/input";

/** A committed batch, for whoever announces it. */
export interface CommittedBatch {
  readonly sequence: number;
  readonly at: number;
  readonly inputs: readonly Input[];
  readonly changes: readonly Change[];
}
