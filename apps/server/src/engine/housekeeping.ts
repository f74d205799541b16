/**
 * What the engine process keeps in order beside its one writer, on connections of its own: chart candles, day
 * partitions, what may be forgotten, the whole ledger once more, and the outbox for gateways that were away.
 */

import { openDatabase } from "@naru/store/database";
import { dayOf } from "@naru/store/day";
import { ensurePartitions } from "@naru/store/partitions";
import { auditChain, journalChain, type SealedChain } from "@naru/store/read/chains";
import { type LedgerVerdict, recomputeLedger } from "@naru/store/recompute/ledger";
import { readOutboxAfter } from "@naru/store/read/outbox";
import { forgetOld } from "@naru/store/retention";
import { listSegments, type Segment } from "@naru/store/segments";
import type { FromEngine } from "../bus/messages.ts";
import type { Peer } from "../bus/local.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import type { CandleKeeper } from "./candle-keeper.ts";
import type { Publisher } from "../publish/publisher.ts";

/** Partitions are there this many days ahead, so that a night without maintenance loses nothing. */
const DAYS_AHEAD = 3;
const MAINTENANCE_MS = 3_600_000;
const CANDLES_MS = 1_000;
/** A gateway that missed more batches with events than this takes snapshots instead. */
const RESUME_BATCHES_MAX = 5_000;
const RESUME_STEP = 500;

export interface House {
  /** The newest segment of a shard's journal. */
  lastSegment(shard: number): Promise<Segment | undefined>;
  /** The whole ledger of a shard, from its durable rows. */
  recomputeLedger(shard: number): Promise<LedgerVerdict>;
  /** The chains that are anchored outside the database. */
  chains(shard: number): { readonly journal: SealedChain; readonly audit: SealedChain };
  /** Sends a gateway what it missed after `after`; `null`: it has nothing and starts from here. */
  resume(request: {
    shard: number;
    after: number | null;
    upTo: number;
    publisher: Pick<Publisher, "missed">;
    peer: Pick<Peer, "send">;
  }): Promise<void>;
  /** Writes the candles and ends the connections; a check of the ledger that runs is broken off. */
  close(): Promise<void>;
}

export interface HouseOptions {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly candles: CandleKeeper;
}

/** Opens the house's pool and makes the partitions of the coming days before anything is written. */
export async function keepHouse({
  databaseUrl,
  clock,
  log,
  candles,
}: HouseOptions): Promise<House> {
  const database = openDatabase(databaseUrl, { connectionsMax: 3, name: "naru house" });
  const { db } = database;
  const closing = new AbortController();
  let writing: Promise<void> = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();

  /**
   * The ledger's check and maintenance, one after the other: a table that maintenance changes would wait for the check to
   * end, and every command for the table.
   */
  const inTurn = <Result>(job: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(job);
    turn = done.catch(() => {});
    return done;
  };
  const maintain = async (): Promise<void> => {
    const today = dayOf(clock.now());
    await ensurePartitions(db, today - 1, today + DAYS_AHEAD);
    await forgetOld(db, today);
  };
  const writeCandles = (): Promise<void> => {
    writing = writing
      .then(() => candles.write(database, clock.now()))
      .catch((error: Error) => log.warn({ err: error }, "candles wait to be written"));
    return writing;
  };

  await ensurePartitions(db, dayOf(clock.now()) - 1, dayOf(clock.now()) + DAYS_AHEAD);
  const stops = [
    clock.every(CANDLES_MS, () => void writeCandles()),
    clock.every(MAINTENANCE_MS, () => {
      inTurn(maintain).catch((error: Error) =>
        log.error({ err: error }, "maintenance failed; it is tried again in an hour"),
      );
    }),
  ];

  return {
    lastSegment: async (shard) => (await listSegments(db, shard)).at(-1),
    chains: (shard) => ({
      journal: journalChain(database.pool, shard),
      audit: auditChain(database.pool),
    }),
    recomputeLedger: (shard) => inTurn(() => recomputeLedger(database.pool, shard, closing.signal)),
    async resume({ shard, after, upTo, publisher, peer }) {
      // From here on it knows where it stands, also before the first event.
      const stand = { t: "events", sequence: upTo, events: [] } satisfies FromEngine;
      if (after === null || after === upTo) {
        peer.send(stand);
        return;
      }
      const today = dayOf(clock.now());
      for (let from = after, sent = 0; from < upTo && sent < RESUME_BATCHES_MAX; ) {
        const page = await readOutboxAfter(db, { shard, after: from, limit: RESUME_STEP, today });
        if (!page.complete) break;
        for (const { sequence, events } of page.batches) {
          peer.send({
            t: "events",
            sequence,
            events: publisher.missed(events),
          } satisfies FromEngine);
        }
        if (page.batches.length < RESUME_STEP) return;
        sent += page.batches.length;
        from = page.batches.at(-1)?.sequence ?? upTo;
      }
      peer.send({ t: "resync" } satisfies FromEngine);
      peer.send(stand);
    },
    async close() {
      for (const stop of stops) stop();
      closing.abort();
      await writeCandles();
      await database.close();
    },
  };
}
