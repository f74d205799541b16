/**
 * The journal's segments: where a replay may start, and the state before each of them by its hash. The oldest starts from
 * nothing, or from what was before the days that are kept.
 */

import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type StateRows, restoreState } from "@naru/engine/restore";
import { RULES_VERSION } from "@naru/engine/rules-version";
import { canonicalState, parseCanonicalJson } from "@naru/engine/snapshot";
import { createState } from "@naru/engine/create-state";
import type { State } from "@naru/engine/state";
import { dayOf } from "@naru/store/day";
import { GENESIS } from "@naru/store/journal";
import type { Reader } from "@naru/store/read/facts";
import type { JournalledEntry } from "@naru/store/read/journal";
import {
  type JournalBegin,
  type JournalEnd,
  readJournalBegin,
} from "@naru/store/read/journal-keeping";
import { KEPT_DAYS } from "@naru/store/retention";
import { readSnapshot, type Segment } from "@naru/store/segments";
import { hashState, hashText } from "../../engine/state-hash.ts";
import type { Place } from "../verify.ts";
import { nameOfDay, nameOfInstant } from "../../platform/site-time/moment-names.ts";
import type { Differences } from "./differences.ts";

type Db = Parameters<typeof readSnapshot>[0];

const unpack = promisify(gunzip);

/** Where a replay starts: with this state before its first batch. */
export interface Start {
  readonly firstSequence: number;
  readonly previousHash: Buffer;
  readonly state: State;
}

export class SegmentsCheck {
  /** Segments whose state was compared. */
  compared = 0;
  readonly #db: Db;
  readonly #shard: number;
  readonly #differences: Differences;
  #segments: readonly Segment[] = [];
  #begin: JournalBegin | null = null;
  /** The batch before the one at hand. */
  #before: { readonly at: number; readonly hash: Buffer } | null = null;
  /** The day at hand with its first batch; whole where the span began on an earlier one. */
  #day = { day: Number.NaN, first: 0, isWhole: false };

  constructor(db: Db, shard: number, differences: Differences) {
    this.#db = db;
    this.#shard = shard;
    this.#differences = differences;
  }

  /** The first batch of the oldest segment, 1 without any. */
  get firstSequence(): number {
    return this.#segments[0]?.firstSequence ?? 1;
  }

  /** Takes the segments that there are, oldest first, and looks whether they hold the whole journal. */
  async open(segments: readonly Segment[], reader: Reader, head: JournalEnd): Promise<void> {
    this.#segments = segments;
    this.#begin = await readJournalBegin(reader, this.#shard);
    const begin = this.#begin;
    if (begin === null) return;
    for (const { firstSequence } of segments)
      if (firstSequence > head.sequence + 1)
        this.#differences.add(
          `the segment at batch ${firstSequence} begins after the journal's end, batch ${head.sequence}`,
        );
    if (begin.sequence !== 1 && !this.#isForgotten(begin, head))
      this.#differences.add(
        `batches 1 to ${begin.sequence - 1} are missing: the journal begins with batch ${begin.sequence} of ${nameOfDay(begin.day)}, and ${KEPT_DAYS.journal} days are kept`,
      );
    const oldest = segments[0]?.firstSequence;
    if (oldest !== undefined && oldest > begin.sequence)
      this.#differences.add(
        `batches ${begin.sequence} to ${oldest - 1} cannot be replayed: no segment begins with them`,
      );
  }

  /**
   * The state that the replay starts with; null where there is none, with the reason among the differences. What this
   * build cannot replay is passed over with a note where no place is named.
   */
  async start(from: Place | null, notes: string[]): Promise<Start | null> {
    const segment = from === null ? this.#oldest(notes) : this.#at(from);
    if (segment === undefined) {
      this.#differences.add("the journal has no segment to start from");
      return null;
    }
    const { firstSequence, previousHash, rulesVersion, stateHash } = segment;
    if (rulesVersion !== RULES_VERSION) {
      this.#differences.add(decidedByOthers(segment));
      return null;
    }
    const text = await this.#snapshotOf(segment);
    if (text === null) return null;
    const isGenesis = firstSequence === 1;
    if (isGenesis && text !== canonicalState(createState()))
      this.#differences.add("the segment at batch 1 does not begin with nothing");
    if (isGenesis && !previousHash.equals(GENESIS))
      this.#differences.add("the segment at batch 1 names a batch before it");
    let state: State;
    try {
      state = restoreState(parseCanonicalJson(text) as StateRows);
    } catch (error) {
      this.#differences.add(
        `the snapshot of the segment at batch ${firstSequence} is no state: ${(error as Error).message}`,
      );
      return null;
    }
    if (hashState(state) !== stateHash)
      this.#differences.add(
        `the state of the segment at batch ${firstSequence} comes back another`,
      );
    this.compared = 1;
    return { firstSequence, previousHash: isGenesis ? GENESIS : previousHash, state };
  }

  /**
   * Where a segment begins at this batch: the state before it by its hash, and what it says of the batch before. False
   * where another build decided on.
   */
  async compare(sequence: number, state: State): Promise<boolean> {
    const segment = this.#segments.find(({ firstSequence }) => firstSequence === sequence);
    if (segment === undefined || this.#before === null) return true;
    const name = `the segment at batch ${sequence}`;
    if (hashState(state) !== segment.stateHash)
      this.#differences.add(`the state before batch ${sequence} is not the one its segment names`);
    if (!segment.previousHash.equals(this.#before.hash))
      this.#differences.add(`${name} does not follow batch ${sequence - 1}`);
    if (segment.startedAt !== this.#before.at)
      this.#differences.add(
        `${name} says that it begins at ${nameOfInstant(segment.startedAt)}, the batch before it is of ${nameOfInstant(this.#before.at)}`,
      );
    await this.#snapshotOf(segment);
    this.compared += 1;
    if (segment.rulesVersion === RULES_VERSION) return true;
    this.#differences.add(decidedByOthers(segment));
    return false;
  }

  /** Takes a batch that was replayed: before the second one of a day its segment must have begun. */
  note({ sequence, at, hash }: JournalledEntry): void {
    const day = dayOf(at);
    if (day !== this.#day.day) this.#day = { day, first: sequence, isWhole: this.#before !== null };
    this.#before = { at, hash };
    const { first, isWhole } = this.#day;
    if (!isWhole || sequence !== first + 1) return;
    if (
      !this.#segments.some(
        (each) => each.firstSequence === first || each.firstSequence === sequence,
      )
    )
      this.#differences.add(
        `the segment of ${nameOfDay(day)} is missing: none begins at batch ${first} or ${sequence}`,
      );
  }

  /** The text of a segment's snapshot by its hash; null where it is another. */
  async #snapshotOf({ firstSequence, stateHash }: Segment): Promise<string | null> {
    const name = `the snapshot of the segment at batch ${firstSequence}`;
    const packed = await readSnapshot(this.#db, this.#shard, firstSequence);
    let text: string;
    try {
      text = packed === undefined ? "" : String(await unpack(packed));
    } catch (error) {
      this.#differences.add(`${name} cannot be unpacked: ${(error as Error).message}`);
      return null;
    }
    if (hashText(text) === stateHash) return text;
    this.#differences.add(`${name} is not the sealed one`);
    return null;
  }

  /** The oldest segment whose batches are kept and that this build's rules decided, as everything after it. */
  #oldest(notes: string[]): Segment | undefined {
    const begin = this.#begin?.sequence ?? 1;
    const kept = this.#segments.filter(({ firstSequence }) => firstSequence >= begin);
    const other = kept.findLastIndex(({ rulesVersion }) => rulesVersion !== RULES_VERSION);
    const segment = kept[other + 1];
    if (segment === undefined) return kept.at(-1);
    const others = kept[other];
    if (others !== undefined)
      notes.push(
        `batches ${begin} to ${segment.firstSequence - 1} were not replayed: rules ${others.rulesVersion} decided them, this build has ${RULES_VERSION}`,
      );
    return segment;
  }

  #at(from: Place): Segment | undefined {
    const isBefore = (segment: Segment): boolean =>
      "sequence" in from ? segment.firstSequence <= from.sequence : segment.startedAt <= from.at;
    return this.#segments.findLast(isBefore) ?? this.#segments[0];
  }

  /**
   * Whether the batches before `begin` are older than what is kept. The newest segment of before outlives them; the first
   * of all says no time.
   */
  #isForgotten(begin: JournalBegin, head: JournalEnd): boolean {
    const keptFrom = head.day - KEPT_DAYS.journal + 1;
    const before = this.#segments.findLast(({ firstSequence }) => firstSequence <= begin.sequence);
    if (before === undefined) return false;
    return (before.firstSequence === 1 ? begin.day : dayOf(before.startedAt)) < keptFrom;
  }
}

function decidedByOthers({ firstSequence, rulesVersion }: Segment): string {
  return `the segment at batch ${firstSequence} was decided by rules ${rulesVersion}, this build has ${RULES_VERSION}`;
}
