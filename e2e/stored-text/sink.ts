/** A place that texts are written to, and where they are shown. */

import type { Operator } from "../support/operator.ts";
import type { Running } from "../support/running.ts";
import type { Trader } from "../support/trader.ts";

/** Who writes. */
export interface Writers {
  readonly running: Running;
  readonly owner: Operator;
  readonly director: Operator;
  readonly member: Trader;
}

/** A text that was taken, and where it must stand to the letter; notices are HTML and are not read to the letter. */
export interface Written {
  readonly text: string;
  /** Stands in the same row of a table; without it the text may stand anywhere on the screen. */
  readonly marker?: string;
  /** The screen that shows this one, below the sink's own. */
  readonly screen?: string;
  /** The screen masks it until it is asked for with a reason. */
  readonly isMasked?: true;
}

export interface Sink {
  readonly fields: readonly string[];
  readonly app: "console" | "member";
  /** Lists that show every text, read page by page. */
  readonly lists: readonly string[];
  /** Writes each text as far as the call takes it. */
  write(writers: Writers, texts: readonly string[]): Promise<readonly Written[]>;
}
