/**
 * Segments of the journal: where a verification may start. One begins each day and at each change of rules or
 * schema, with the hash and a compressed snapshot of the state before its first batch.
 */

import { type Kysely, sql } from "kysely";
import type { StoreSchema } from "./schema.ts";

export interface SegmentStart {
  readonly rulesVersion: string;
  readonly schemaVersion: string;
  /** Hexadecimal hash of the state before the segment's first batch. */
  readonly stateHash: string;
  /** That state, compressed; the caller's format. */
  readonly snapshot: Buffer;
}

export interface Segment extends Omit<SegmentStart, "snapshot"> {
  readonly firstSequence: number;
  /** Engine time of the last batch before it, epoch ms. */
  readonly startedAt: number;
  /** Hash of the last entry before it. */
  readonly previousHash: Buffer;
}

/** Segments of a shard, oldest first. */
export async function listSegments(db: Kysely<StoreSchema>, shard: number): Promise<Segment[]> {
  const rows = await db
    .selectFrom("journal_segment")
    .select([
      "first_sequence",
      "started_at",
      "rules_version",
      "schema_version",
      "state_hash",
      "previous_hash",
    ])
    .where("shard", "=", shard)
    .orderBy("first_sequence")
    .execute();
  return rows.map((row) => ({
    firstSequence: Number(row.first_sequence),
    startedAt: Number(row.started_at),
    rulesVersion: row.rules_version,
    schemaVersion: row.schema_version,
    stateHash: row.state_hash,
    previousHash: row.previous_hash,
  }));
}

/** The snapshot with which a segment starts, or undefined. */
export async function readSnapshot(
  db: Kysely<StoreSchema>,
  shard: number,
  firstSequence: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("journal_segment")
    .select("snapshot")
    .where("shard", "=", shard)
    .where("first_sequence", "=", BigInt(firstSequence))
    .executeTakeFirst();
  return row?.snapshot;
}

/** Writes a segment under the shard's epoch; false where a newer owner has it. */
export async function insertSegment(
  db: Kysely<StoreSchema>,
  owner: { readonly shard: number; readonly epoch: bigint },
  segment: Segment & SegmentStart,
): Promise<boolean> {
  const { rows } = await sql`
    WITH guard AS MATERIALIZED (
      SELECT shard FROM shard WHERE shard = ${owner.shard} AND epoch = ${owner.epoch} FOR SHARE
    )
    INSERT INTO journal_segment (shard, first_sequence, started_at, rules_version, schema_version,
      state_hash, previous_hash, snapshot)
    SELECT shard, ${segment.firstSequence}::int8, ${segment.startedAt}::int8,
      ${segment.rulesVersion}::text, ${segment.schemaVersion}::text, ${segment.stateHash}::text,
      ${segment.previousHash}::bytea, ${segment.snapshot}::bytea
    FROM guard
    ON CONFLICT (shard, first_sequence) DO UPDATE SET
      rules_version = excluded.rules_version, schema_version = excluded.schema_version,
      state_hash = excluded.state_hash, snapshot = excluded.snapshot
    RETURNING shard`.execute(db);
  return rows.length === 1;
}
