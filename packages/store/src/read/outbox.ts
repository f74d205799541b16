/** Events that were committed, for a gateway that comes back. */

import type { MemberEvent } from "@naru/engine/change";
import type { Kysely } from "kysely";
import { KEPT_DAYS } from "../retention.ts";
import { decodeEvents } from "../rows.ts";
import type { StoreSchema } from "../schema.ts";

export interface OutboxBatch {
  readonly sequence: number;
  readonly events: readonly MemberEvent[];
}

export interface OutboxPage {
  /** False where batches after `after` are forgotten: the reader must start from a snapshot. */
  readonly complete: boolean;
  /** Batches with events, oldest first; fewer than the limit at the end. */
  readonly batches: readonly OutboxBatch[];
}

export interface OutboxQuery {
  readonly shard: number;
  /** The last batch that the reader has. */
  readonly after: number;
  readonly limit: number;
  /** The UTC day of the reader's clock. */
  readonly today: number;
}

/** Batches with events after `after`, at most `limit`. */
export async function readOutboxAfter(
  db: Kysely<StoreSchema>,
  { shard, after, limit, today }: OutboxQuery,
): Promise<OutboxPage> {
  const batches = await db
    .selectFrom("outbox")
    .select(["sequence", "events"])
    .where("shard", "=", shard)
    .where("sequence", ">", BigInt(after))
    .where("events", "is not", null)
    .orderBy("day")
    .orderBy("sequence")
    .limit(limit)
    .execute();
  return {
    complete: (await dayAfter(db, shard, after)) >= today - KEPT_DAYS.outbox,
    batches: batches.map(({ sequence, events }) => ({
      sequence: Number(sequence),
      events: decodeEvents(events as Buffer),
    })),
  };
}

/** The day of the first batch after `after`; beyond all days where there is none. */
async function dayAfter(db: Kysely<StoreSchema>, shard: number, after: number): Promise<number> {
  const row = await db
    .selectFrom("journal")
    .select("day")
    .where("shard", "=", shard)
    .where("sequence", ">", BigInt(after))
    .orderBy("day")
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? Number.POSITIVE_INFINITY;
}
