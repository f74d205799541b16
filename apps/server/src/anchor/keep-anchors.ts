/**
 * Writes the anchors beside the running engine: with each segment of the journal and each hour, and every ten seconds the
 * newest head of the journal. Nothing waits for it: neither a commit nor a stop beyond its own file.
 *
 * The journal's head comes from the process that writes it and not from the database, so that what is done behind its back
 * cannot be anchored.
 */

import type { Link, SealedChain } from "@naru/store/read/chains";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { type Anchor, appendLine, digestOf, newestAnchor } from "./anchor-file.ts";
import { compareChain, JOURNAL_WORDS, type Witness } from "./compare-chain.ts";
import { KEEP_MS, moveKeptHead, readKeptHead } from "./kept-head.ts";

export interface Anchors {
  /** A segment begins after the newest batch: it is anchored soon. */
  segmentBegan(segment: NonNullable<Anchor["segment"]>): void;
  /** When the newest anchor was written, epoch ms; 0 where there is none. */
  readonly writtenAt: number;
  /** When the newest time stamp came, epoch ms; 0 before the first of this process. */
  readonly stampedAt: number;
  /** Heads from outside that the loaded journal did not hold. */
  readonly faults: number;
  /** Keeps the head once more. */
  close(): Promise<void>;
}

export interface AnchorParts {
  readonly anchorDir: string;
  readonly dataDir: string;
  readonly shard: number;
  readonly clock: Clock;
  readonly log: Log;
  /** The newest batch that is committed. */
  readonly head: () => Link;
  readonly journal: SealedChain;
  readonly audit: Pick<SealedChain, "end">;
  /** The day of the simulated market that is bound and has not begun. */
  readonly bound: () => NonNullable<Anchor["bound"]>;
  /** Stamps bytes, where the site names a service. */
  readonly stamp: ((bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<Buffer>) | null;
}

const HOUR_MS = 3_600_000;
/** So often it is looked whether the hour is over: processes come and go between two anchors. */
const LOOK_MS = 60_000;

/** Begins at once; what the loaded journal does not hold is an error in the log, and nothing stops for it. */
export function keepAnchors(parts: AnchorParts): Anchors {
  const { anchorDir, dataDir, shard, clock, log } = parts;
  const closing = new AbortController();
  let writtenAt = 0;
  let stampedAt = 0;
  let faults = 0;
  /** What is kept was compared with the journal that was loaded. */
  let isCompared = false;
  /** The kept head is one that this journal holds, so that it may move on. */
  let isHeld = false;
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    turn = turn
      .then(task)
      .catch((error: Error) => log.error({ err: error }, "an anchor was not written"));
    return turn;
  };

  const compareWithLoaded = async (): Promise<void> => {
    const newest = await newestAnchor(anchorDir);
    writtenAt = newest?.at ?? 0;
    const kept = readKeptHead(dataDir, "journal");
    const witnesses: Witness[] = [];
    if (newest?.journal.shard === shard)
      witnesses.push({ ...newest.journal, keptAt: newest.at, name: "the anchor" });
    if (kept !== undefined) {
      const { seq, hash, of = 0, at = null } = kept;
      witnesses.push({ number: seq, hash, at: of, keptAt: at, name: "the kept head" });
    }
    const { differences, broken } = await compareChain(parts.journal, JOURNAL_WORDS, witnesses);
    faults = differences.length;
    isHeld = !broken.some(({ name }) => name === "the kept head");
    isCompared = true;
    for (const difference of differences)
      log.error({ difference }, "the journal is not the one that was anchored");
  };

  const keepHead = async (): Promise<void> => {
    if (!isCompared) await compareWithLoaded();
    const { number, hash, at } = parts.head();
    // A head that does not hold stays as the witness until somebody who knows takes it away.
    isHeld ||= readKeptHead(dataDir, "journal") === undefined;
    if (isHeld && number > 0)
      await moveKeptHead(dataDir, "journal", { seq: number, hash, of: at, at: clock.now() });
  };

  const write = async (
    why: Anchor["why"],
    { number, hash, at }: Link,
    segment?: Anchor["segment"],
  ): Promise<void> => {
    const audit = await parts.audit.end();
    const line = await appendLine(anchorDir, {
      kind: "anchor",
      at: clock.now(),
      why,
      journal: { shard, number, hash, at },
      ...(segment === undefined ? {} : { segment }),
      ...{ audit: { number: audit.number, hash: audit.hash }, bound: parts.bound() },
    });
    writtenAt = clock.now();
    void stampLine(line);
  };

  /** The service answers when it does; meanwhile everything goes on. What it does not answer the next anchor covers. */
  const stampLine = async (line: string): Promise<void> => {
    if (parts.stamp === null || closing.signal.aborted) return;
    try {
      const answer = await parts.stamp(new Uint8Array(Buffer.from(line)), closing.signal);
      const [of, text] = [digestOf(line), answer.toString("base64")];
      await inTurn(async () => {
        await appendLine(anchorDir, { kind: "stamp", at: clock.now(), of, answer: text });
        stampedAt = clock.now();
      });
    } catch (error) {
      if (!closing.signal.aborted) log.warn({ err: error }, "an anchor was not stamped");
    }
  };

  const look = async (): Promise<void> => {
    if (clock.now() - writtenAt >= HOUR_MS) await write("hour", parts.head());
  };

  void inTurn(compareWithLoaded);
  const stops = [
    clock.every(KEEP_MS, () => void inTurn(keepHead)),
    clock.every(LOOK_MS, () => void inTurn(look)),
  ];

  return {
    segmentBegan(segment) {
      const head = parts.head();
      void inTurn(() => write("segment", head, segment));
    },
    get writtenAt() {
      return writtenAt;
    },
    get stampedAt() {
      return stampedAt;
    },
    get faults() {
      return faults;
    },
    async close() {
      for (const stop of stops) stop();
      closing.abort();
      await inTurn(keepHead);
    },
  };
}
