/** What the engine hands to the store: one batch of inputs with everything that came of them. */

import type { Change } from "@naru/engine/change";
import type { TapeTick } from "@naru/vocabulary/tick";
import type { JournalInput } from "./journal.ts";

/** The answer to a command, kept under its idempotency key (design.md §3 rule 4). */
export interface StoredAnswer {
  readonly siteId: number;
  readonly memberId: number;
  /** A UUID in lower case. */
  readonly key: string;
  /** SHA-256 of what was asked, hexadecimal. */
  readonly hash: string;
  /** JSON, given back byte for byte. */
  readonly outcome: string;
}

export interface CommitBatch {
  /** One more than the batch before; the first is 1. */
  readonly sequence: number;
  /** Engine time after the batch (epoch ms); never goes back. */
  readonly at: number;
  /** The next id of the shard, after the batch. */
  readonly nextId: number;
  /** In the order in which they were decided; ticks as `{kind:"ticks", upTo}`. */
  readonly inputs: readonly JournalInput[];
  /** In order; of several rows with one id the last counts. Events go to the outbox. */
  readonly changes: readonly Change[];
  readonly answers: readonly StoredAnswer[];
  /** Ticks that the tape does not have yet, rising. */
  readonly ticks: readonly TapeTick[];
  /** Beats up to this instant (epoch ms) are done. */
  readonly beatMark: number;
  /** The market after this batch, as JSON, where it is time to keep it again. */
  readonly checkpoint?: string;
}
