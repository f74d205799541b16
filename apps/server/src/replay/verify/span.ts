/** The span of the journal that is verified, and which rows of the tables are its own. */

import type { FactBounds } from "@naru/store/read/facts";

/** Where the replay began. */
export interface SpanStart {
  /** Nothing was before: whatever stands in the tables must come from the span. */
  readonly isGenesis: boolean;
  /** The first id that its batches could give out. */
  readonly firstId: number;
  /** Engine time before its first batch, epoch ms. */
  readonly startedAt: number;
}

/** Where it ended. */
export interface SpanEnd {
  /** With the newest batch: nothing in the tables can be of later ones. */
  readonly isHead: boolean;
  /** The id that the next batch would start with. */
  readonly nextId: number;
}

/** The rows that the batches of the span could have written. */
export function boundsOfSpan(start: SpanStart, end: SpanEnd): FactBounds {
  return {
    fromId: start.isGenesis ? null : start.firstId,
    since: start.startedAt,
    toId: end.isHead ? null : end.nextId,
  };
}
