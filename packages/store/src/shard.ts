/** The store of one account shard as its engine sees it. */

import type { TapeTick } from "@naru/vocabulary/tick";
import { type CommitBatch, type StoredAnswer } from "./batch.ts";
import { lookUpAnswer } from "./answers.ts";
import { Committer } from "./commit.ts";
import { openDatabase } from "./database.ts";
import { CommitUnknownError, FencedError } from "./errors.ts";
import { type LeaseWait, releaseLease, renewLease, takeShard } from "./lease.ts";
import { loadShard, type ShardRows } from "./load.ts";
import { ensurePartitions, partitionedDays } from "./partitions.ts";
import type { Link } from "./read/chains.ts";
import { insertSegment, type SegmentStart } from "./segments.ts";
import { connectWriter, prepareForBatches } from "./driver/writer.ts";

/** What the store needs of the injected clock. */
export interface StoreClock {
  after(ms: number, fn: () => void): () => void;
}

export interface OpenShardOptions {
  readonly databaseUrl: string;
  readonly shard: number;
  /** Says which installation this is; it may take the shard from itself at once. */
  readonly installationId: string;
  readonly clock: StoreClock;
  /** How long a foreign installation waits after the last renewal; 10 s unless told otherwise. */
  readonly leaseMs?: number;
  /** A foreign installation holds the shard; called at each try. */
  readonly onWait?: (wait: LeaseWait) => void;
  /** The writer's connection broke: the shard must stop. Also heard when no batch is in flight. */
  readonly onBroken?: (error: Error) => void;
}

export interface ShardStore {
  readonly shard: number;
  readonly epoch: bigint;
  /** Everything the shard is; once, before the first commit. */
  load(): Promise<ShardRows>;
  /** Encodes the batch that is committed next while another one is on its way; `commit` does it where this was not called. */
  prepare(batch: CommitBatch): void;
  /**
   * Makes a batch durable. One at a time; throws `FencedError` or `CommitUnknownError`, after which the shard stops
   * and is opened again. Never retried.
   */
  commit(batch: CommitBatch): Promise<void>;
  /**
   * Makes ticks durable that no batch needs yet; they are handed over again with the next batch. In turn with batches,
   * at most `OPEN_SLOTS` times between two of them; throws as `commit`.
   */
  keepTicks(ticks: readonly TapeTick[]): Promise<void>;
  /** The answer given under a key in the last seven days, or undefined. */
  lookUpAnswer(memberId: number, key: string): Promise<StoredAnswer | undefined>;
  /** Moves the lease's end; about every third of `leaseMs`. Throws `FencedError` where another owner has the shard. */
  renewLease(): Promise<void>;
  /** Starts a segment before the next batch; between two commits. */
  startSegment(segment: SegmentStart): Promise<void>;
  /** Makes the day partitions from `firstDay` to `lastDay` (UTC days since 1970): at boot, then daily. */
  ensurePartitions(firstDay: number, lastDay: number): Promise<void>;
  /** The last batch that is committed, known to this process alone: number 0 before the first. */
  head(): Link;
  /** How many changed rows wait for their table. */
  waitingRows(): number;
  /** Brings every table up to date, gives the lease back and ends the connections. */
  close(): Promise<void>;
  /** Ends the connections and nothing else: for a shard that must stop. */
  abandon(): Promise<void>;
}

const LEASE_MS = 10_000;

/**
 * Takes the shard and raises its epoch. Resolves when it is ours: at once for the same installation (after a commit
 * in flight ended), for a foreign one when the lease ran out.
 */
export async function openShard(options: OpenShardOptions): Promise<ShardStore> {
  const { databaseUrl, shard, installationId, clock } = options;
  const leaseMs = options.leaseMs ?? LEASE_MS;
  let committer: Committer | undefined;
  let ended: Promise<unknown> | undefined;
  const client = await connectWriter(databaseUrl, (cause) => {
    if (ended !== undefined) return;
    const error = new CommitUnknownError(shard, committer?.lastSequence ?? 0, cause);
    committer?.fail(error);
    options.onBroken?.(error);
  });
  const database = openDatabase(databaseUrl, { connectionsMax: 2, name: "naru shard" });
  const end = async () => {
    ended ??= Promise.all([client.end(), database.close()]);
    await ended;
  };

  let epoch: bigint;
  try {
    epoch = await takeShard({
      client,
      shard,
      installationId,
      leaseMs,
      onWait: options.onWait,
      pause: (ms) => new Promise((resolve) => clock.after(ms, resolve)),
    });
  } catch (error) {
    await end();
    throw error;
  }

  let lastAt = 0;
  const days = new Set<number>();
  const noteDays = async () => {
    for (const day of await partitionedDays(database.db)) days.add(day);
  };
  const loaded = (): Committer => {
    if (committer === undefined) throw new Error("load comes before the first commit");
    return committer;
  };

  return {
    shard,
    epoch,
    async load() {
      const { rows, hash, tapeSequence, waiting } = await loadShard(client, shard, "views");
      await prepareForBatches(client);
      await noteDays();
      lastAt = rows.lastAt;
      committer = new Committer({
        client,
        shard,
        epoch,
        partitionedDays: days,
        start: {
          sequence: rows.sequence,
          hash,
          tapeSequence,
          openOrderIds: rows.openOrders.map((row) => row.id),
          waiting,
        },
      });
      return rows;
    },
    prepare: (batch) => loaded().prepare(batch),
    async commit(batch) {
      if (batch.at < lastAt) throw new Error(`engine time went back from ${lastAt} to ${batch.at}`);
      await loaded().commit(batch);
      lastAt = batch.at;
    },
    keepTicks: (ticks) => loaded().keepTicks(ticks),
    lookUpAnswer: (memberId, key) => lookUpAnswer(database.pool, memberId, key),
    async renewLease() {
      if (!(await renewLease(database.pool, { shard, epoch, leaseMs }))) {
        throw new FencedError(shard, epoch);
      }
    },
    async startSegment(segment) {
      const { lastSequence, lastHash } = loaded();
      const written = await insertSegment(
        database.db,
        { shard, epoch },
        {
          ...segment,
          firstSequence: lastSequence + 1,
          startedAt: lastAt,
          previousHash: lastHash,
        },
      );
      if (!written) throw new FencedError(shard, epoch);
    },
    async ensurePartitions(firstDay, lastDay) {
      await ensurePartitions(database.db, firstDay, lastDay);
      await noteDays();
    },
    head() {
      const { lastSequence, lastHash } = loaded();
      return { number: lastSequence, hash: lastHash.toString("hex"), at: lastAt };
    },
    waitingRows: () => committer?.waitingRows ?? 0,
    async close() {
      try {
        await committer?.flush();
        await releaseLease(database.pool, shard, epoch);
      } finally {
        await end();
      }
    },
    abandon: end,
  };
}
