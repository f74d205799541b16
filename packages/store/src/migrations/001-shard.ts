/**
 * The writer's tables: who owns a shard, the journal, the outbox, the tape, the answers, the checkpoint.
 *
 * Why so: one row a batch where no decision needs a row of its own (journal, outbox, tape), packed by
 * `journal.ts`, `rows.ts` and `tape.ts`; `storage external`, because a packed row does not shrink and the attempt
 * would cost the commit more than the write. Everything that grows with time is partitioned by UTC day, so that
 * forgetting is a dropped table; a default partition catches a day nobody prepared. The shard's row is only ever
 * locked, never updated, by a batch: what a batch must remember stands in its journal row.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE shard (
      shard int4 PRIMARY KEY,
      epoch int8 NOT NULL,
      installation_id text NOT NULL,
      flushed_to int8 NOT NULL DEFAULT 0
    ) WITH (fillfactor = 50)`.execute(db);
  await sql`
    CREATE TABLE shard_lease (
      shard int4 PRIMARY KEY REFERENCES shard,
      installation_id text NOT NULL,
      epoch int8 NOT NULL,
      expires_at timestamptz NOT NULL
    ) WITH (fillfactor = 50)`.execute(db);
  await sql`
    CREATE TABLE journal (
      shard int4 NOT NULL,
      day int4 NOT NULL,
      sequence int8 NOT NULL,
      epoch int8 NOT NULL,
      flushed_to int8 NOT NULL,
      entry bytea STORAGE EXTERNAL NOT NULL,
      hash bytea STORAGE PLAIN NOT NULL,
      PRIMARY KEY (shard, day, sequence)
    ) PARTITION BY RANGE (day)`.execute(db);
  await sql`
    CREATE TABLE journal_segment (
      shard int4 NOT NULL,
      first_sequence int8 NOT NULL,
      started_at int8 NOT NULL,
      rules_version text NOT NULL,
      schema_version text NOT NULL,
      state_hash text NOT NULL,
      previous_hash bytea NOT NULL,
      snapshot bytea STORAGE EXTERNAL NOT NULL,
      PRIMARY KEY (shard, first_sequence)
    )`.execute(db);
  await sql`
    CREATE TABLE outbox (
      shard int4 NOT NULL,
      day int4 NOT NULL,
      sequence int8 NOT NULL,
      events bytea STORAGE EXTERNAL,
      unflushed bytea STORAGE EXTERNAL,
      PRIMARY KEY (shard, day, sequence)
    ) PARTITION BY RANGE (day)`.execute(db);
  await sql`
    CREATE TABLE tape (
      shard int4 NOT NULL,
      day int4 NOT NULL,
      sequence int8 NOT NULL,
      first_tick int8 NOT NULL,
      last_tick int8 NOT NULL,
      chunk bytea STORAGE EXTERNAL NOT NULL,
      PRIMARY KEY (shard, day, sequence)
    ) PARTITION BY RANGE (day)`.execute(db);
  await sql`
    CREATE TABLE tape_named (
      shard int4 NOT NULL,
      day int4 NOT NULL,
      sequence int8 NOT NULL,
      first_tick int8 NOT NULL,
      last_tick int8 NOT NULL,
      chunk bytea STORAGE EXTERNAL NOT NULL,
      PRIMARY KEY (shard, day, sequence)
    )`.execute(db);
  await sql`
    CREATE TABLE answer (
      site_id int4 NOT NULL,
      day int4 NOT NULL,
      key uuid NOT NULL,
      member_id int8 NOT NULL,
      at int8 NOT NULL,
      hash bytea STORAGE PLAIN NOT NULL,
      outcome text NOT NULL,
      PRIMARY KEY (key, member_id, site_id, day)
    ) PARTITION BY RANGE (day)`.execute(db);
  await sql`
    CREATE TABLE market_checkpoint (
      shard int4 PRIMARY KEY,
      sequence int8 NOT NULL,
      body text NOT NULL
    ) WITH (fillfactor = 50)`.execute(db);
  for (const table of ["journal", "outbox", "tape", "answer"]) {
    await sql`CREATE TABLE ${sql.table(`${table}_default`)} PARTITION OF ${sql.table(table)} DEFAULT`.execute(
      db,
    );
  }
}
