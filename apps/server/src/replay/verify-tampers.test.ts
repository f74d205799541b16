/** Whatever somebody does to the rows of an installation, verification names the row. */

import { hash } from "node:crypto";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { manualClock } from "../platform/clock.ts";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { TABLES, WAYS } from "./testing/tampers.ts";
import { openTradedShard, START, trade } from "./testing/traded-shard.ts";
import { type Place, verifyInstallation } from "./verify.ts";

/** Everything that a test may have changed. */
const SAVED = [
  ...new Set(TABLES.map(({ table }) => table)),
  ...["futures_fill", "futures_funding", "futures_liquidation", "oversea_losscut"],
  ...["journal", "journal_segment", "outbox", "tape", "tape_named", "shard", "market_checkpoint"],
];

let database: ScratchDatabase;
let client: pg.Client;
let isTampered = false;

beforeAll(async () => {
  database = await scratchDatabase();
  // Bets before the half minute: their round ends at midnight, others run at the end.
  const shard = await openTradedShard(database.url, manualClock(START - 8_000));
  await trade(shard, 43);
  await shard.store.close();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const table of SAVED) await client.query(`CREATE TABLE saved_${table} AS TABLE ${table}`);
  await client.query("SET session_replication_role = replica");
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** As it was before the test before. */
beforeEach(async () => {
  if (!isTampered) return;
  for (const table of SAVED)
    await client.query(`DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM saved_${table}`);
  isTampered = false;
});

async function differencesAfter(statement: string): Promise<readonly string[]> {
  isTampered = true;
  const { rowCount } = await client.query(statement);
  expect([statement, rowCount]).not.toEqual([statement, 0]);
  return differences();
}

async function differences(from: Place | null = null): Promise<readonly string[]> {
  const options = { databaseUrl: database.url, shard: 1, from, to: null };
  return (await verifyInstallation(options)).differences;
}

test("nothing is said of what nobody touched", async () => {
  expect(await differences()).toEqual([]);
});

describe.each(Object.entries(WAYS))("rows %s", (_way, sqlOf) => {
  test("are named, of every table", async () => {
    isTampered = true;
    const due: { readonly what: string; readonly names: readonly string[] }[] = [];
    for (const table of TABLES) {
      const sql = sqlOf(table);
      if (sql === undefined) continue;
      const { rows } = await client.query<{ name: string }>(sql);
      expect([sql, rows.length]).not.toEqual([sql, 0]);
      due.push({ what: table.what, names: rows.map(({ name }) => name) });
    }
    const said = await differences();
    const unsaid = due.filter(
      ({ what, names }) =>
        !names.every((name) =>
          said.some((sentence) => new RegExp(`^${what} ${name}\\b`).test(`${sentence} `)),
        ),
    );
    expect(unsaid).toEqual([]);
  });
});

describe("from a later segment on", () => {
  const LATER = { at: Date.UTC(2026, 10, 20, 0, 0, 1) };
  const added = (table: string, time: string, columns: string): string =>
    `INSERT INTO ${table} SELECT made.* FROM ${table} AS row,
       jsonb_populate_record(row, ${columns}) AS made
     WHERE row.id = (SELECT min(id) FROM ${table} WHERE ${time} IS NOT NULL)`;

  test.each([
    ["oversea_fill", "at", /^fill -?\d+ came from no input/],
    ["ledger_transfer", "at", /^transfer -?\d+ came from no input/],
    ["oversea_order_closed", "closed_at", /^ended order -?\d+ came from no input/],
    ["oversea_position", "closed_at", /^ended position -?\d+ came from no input/],
    ["money_request", "ended_at", /^ended request -?\d+ came from no input/],
    ["oversea_order_step", "at", /^step of an order -?\d+ came from no input/],
  ])(
    "%s: what is added with an old number is told by its time, and with a new one by that",
    async (table, time, said) => {
      const [beyond, late] = [
        "jsonb_build_object('id', 9000000)",
        `'{"id": -7, "${time}": 1795132802000}'`,
      ];
      await client.query(added(table, time, beyond));
      await client.query(added(table, time, `${late}::jsonb`));
      isTampered = true;
      const found = (await differences(LATER)).filter((sentence) => said.test(sentence));
      const ids = found.map((sentence) => Number(/-?\d+/.exec(sentence)?.[0]));
      expect(new Set(ids)).toEqual(new Set([-7, 9_000_000]));
    },
  );
});

const NEWEST = "sequence = (SELECT max(sequence) FROM journal)";
const SECOND = "first_sequence = (SELECT max(first_sequence) FROM journal_segment)";

/** What beside plain rows a start believes, or a reading could stumble over; and what is said of it. */
const OTHERS: readonly (readonly [what: string, said: RegExp, sql: string])[] = [
  [
    "a fill twice",
    /^fill \d+ stands twice/,
    "INSERT INTO oversea_fill SELECT * FROM (SELECT * FROM oversea_fill LIMIT 1) AS one",
  ],
  [
    "a fill of a kind that there is not",
    /^fill \d+ cannot be read: no trade type is stored as 99/,
    "UPDATE oversea_fill SET trade_type = 99 WHERE id = (SELECT min(id) FROM oversea_fill)",
  ],
  [
    "a working order of a kind that there is not",
    /^what stands cannot be loaded: no market type is stored as 99/,
    "UPDATE oversea_order_open SET market_type = 99",
  ],
  [
    "a balance under a second site",
    /^balance \d+ stands under site 3, it is of site 1/,
    `INSERT INTO wallet_balance SELECT 3, account_id, balance, mark FROM wallet_balance
     WHERE account_id = (SELECT max(account_id) FROM wallet_balance WHERE site_id = 1)`,
  ],
  [
    "an account of nobody",
    /^balance 25600000000 stands under site 1, and belongs to nobody/,
    "INSERT INTO wallet_balance VALUES (1, 25600000000, 0, 0)",
  ],
  [
    "a bracket for an order to come",
    /^order 5000000 does not exist and has a trigger or a bracket/,
    "INSERT INTO oversea_order_terms VALUES (1, 5000000, NULL, 1, 1)",
  ],
  [
    "a liquidation that never was",
    /^liquidation 9000000 came from no input/,
    `INSERT INTO futures_liquidation (id, member_id, position_id, qty, mark, mark_sequence, wallet, profit, balance,
       maintenance, tier_rate, tier_deduction, price, insurance, at, site_id, option_id, cancelled, margin_type)
     VALUES (9000000, 10000, 7, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1795132802000, 1, 1201, 0, 1)`,
  ],
  [
    "a loss-cut that never was",
    /^loss-cut 9000000 came from no input/,
    `INSERT INTO oversea_losscut (id, member_id, cut_id, position_id, qty, cost, cost_fraction, price, tape_sequence, rate, profit,
       share, cash, equity, line, at, site_id, option_id, cancelled)
     VALUES (9000000, 10000, 9000000, 7, 5, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1795132802000, 1, 1003, 0)`,
  ],
  [
    "funding that nobody paid",
    /^funding payment 9000000 came from no input/,
    `INSERT INTO futures_funding (id, member_id, position_id, stamp_at, rate, mark, qty, amount, isolated, at, site_id, option_id)
     VALUES (9000000, 10000, 7, 1, 1, 1, 1, -1, 0, 1795132802000, 1, 1201)`,
  ],
  [
    "a fill of a perpetual that nobody ordered",
    /^perpetual fill 9000000 came from no input/,
    `INSERT INTO futures_fill (id, member_id, order_id, position_id, price, qty, tape_sequence, fee, profit, isolated,
       at, site_id, option_id, trade_type, rule)
     VALUES (9000000, 10000, 1, 7, 9000000, 2, 5, 40000, -7, 0, 1795132802000, 1, 1201, 1, 1)`,
  ],
  ...["wallet_balance", "account", "oversea_position"].map(
    (table) =>
      [
        `a ${table} that is believed for too long`,
        /^(balance|account|position) \d+ says that it is right up to batch 99999, the journal ends with \d+/,
        `UPDATE ${table} SET mark = 99999`,
      ] as const,
  ),
  [
    "a shard that is believed for too long",
    /^shard 1 says that its tables are right up to batch 99999, its journal ends with \d+/,
    "UPDATE shard SET flushed_to = 99999",
  ],
  ["a shard without its row", /^shard 1 has no row/, "DELETE FROM shard"],
  [
    "a shard set back",
    /^shard 1 is at epoch -5, its journal at \d+/,
    "UPDATE shard SET epoch = -5",
  ],
  [
    "a batch changed",
    /^batch 3: the hash does not follow/,
    `UPDATE journal SET entry = overlay(entry placing '9'::bytea from length(entry) - 9)
     WHERE sequence = 3`,
  ],
  [
    "the newest batch changed",
    /^batch \d+: the hash does not follow/,
    `UPDATE journal SET entry = entry || ' '::bytea WHERE ${NEWEST}`,
  ],
  [
    "the newest batch unreadable, and sealed",
    /^batch \d+: the entry cannot be read/,
    `UPDATE journal SET entry = 'x'::bytea, hash = sha256(
       (SELECT hash FROM journal ORDER BY sequence DESC OFFSET 1 LIMIT 1) || 'x'::bytea)
     WHERE ${NEWEST}`,
  ],
  ["a batch removed", /^batch \d+: batch 3 is missing/, "DELETE FROM journal WHERE sequence = 3"],
  [
    "the first batches removed",
    /^batches 1 to 4 are missing: the journal begins with batch 5 of 2026-11-19, and 400 days are kept/,
    "DELETE FROM journal WHERE sequence < 5",
  ],
  [
    "the newest batch removed",
    /came from no input|says that it is right up to batch/,
    `DELETE FROM journal WHERE ${NEWEST}`,
  ],
  [
    "a batch added after the newest",
    /^batch \d+: the hash does not follow/,
    `INSERT INTO journal SELECT shard, day, sequence + 1, epoch, flushed_to, entry, hash
     FROM journal WHERE ${NEWEST}`,
  ],
  [
    "a batch that stands before the newest and comes later",
    /^the journal has a row of batch 99999 under 2026-11-19, which the journal does not have/,
    `INSERT INTO journal SELECT shard, day, 99999, epoch, flushed_to, entry, hash
     FROM journal WHERE sequence = 1`,
  ],
  [
    "a batch under another day",
    /^batch \d+: batch 3 is missing/,
    "UPDATE journal SET day = day + 1 WHERE sequence = 3",
  ],
  [
    "the newest batch under another day",
    /^batch \d+ stands under 2026-11-21, not 2026-11-20/,
    `UPDATE journal SET day = day + 1 WHERE ${NEWEST}`,
  ],
  [
    "a batch that says too much of the tables",
    /^batch 3 says that the tables are right up to batch 77/,
    "UPDATE journal SET flushed_to = 77 WHERE sequence = 3",
  ],
  [
    "a batch of an earlier epoch",
    /^batch 3 is of epoch -5, the batch before it of \d+/,
    "UPDATE journal SET epoch = -5 WHERE sequence = 3",
  ],
  [
    "a segment's hash",
    /^the snapshot of the segment at batch 1 is not the sealed one/,
    "UPDATE journal_segment SET state_hash = repeat('0', 64)",
  ],
  [
    "a snapshot cut off",
    /^the snapshot of the segment at batch 1 cannot be unpacked: /,
    "UPDATE journal_segment SET snapshot = substr(snapshot, 1, 30)",
  ],
  [
    "a snapshot that is none",
    /^the snapshot of the segment at batch 1 cannot be unpacked: /,
    "UPDATE journal_segment SET snapshot = 'nothing'::bytea",
  ],
  [
    "a snapshot that holds no state",
    /^the snapshot of the segment at batch 1 is no state: /,
    `UPDATE journal_segment SET
       snapshot = '\\x${gzipSync("{}").toString("hex")}', state_hash = '${hash("sha256", "{}")}'`,
  ],
  [
    "a later snapshot damaged",
    /^the snapshot of the segment at batch \d+ cannot be unpacked: /,
    `UPDATE journal_segment SET snapshot = 'nothing'::bytea WHERE ${SECOND}`,
  ],
  [
    "a beginning with something",
    /^the segment at batch 1 does not begin with nothing/,
    `UPDATE journal_segment SET snapshot = later.snapshot, state_hash = later.state_hash
     FROM (SELECT * FROM journal_segment WHERE ${SECOND}) AS later
     WHERE journal_segment.first_sequence = 1`,
  ],
  [
    "a beginning after something",
    /^the segment at batch 1 names a batch before it/,
    "UPDATE journal_segment SET previous_hash = sha256('x') WHERE first_sequence = 1",
  ],
  [
    "the oldest segment removed",
    /^batches 1 to \d+ cannot be replayed: no segment begins with them/,
    "DELETE FROM journal_segment WHERE first_sequence = 1",
  ],
  [
    "a later segment removed",
    /^the segment of 2026-11-20 is missing: none begins at batch \d+ or \d+/,
    `DELETE FROM journal_segment WHERE ${SECOND}`,
  ],
  [
    "every segment removed",
    /^the journal has no segment to start from/,
    "DELETE FROM journal_segment",
  ],
  [
    "a later segment with another state",
    /^the state before batch \d+ is not the one its segment names/,
    `UPDATE journal_segment SET state_hash = repeat('0', 64) WHERE ${SECOND}`,
  ],
  [
    "a later segment after another batch",
    /^the segment at batch \d+ does not follow batch \d+/,
    `UPDATE journal_segment SET previous_hash = sha256('x') WHERE ${SECOND}`,
  ],
  [
    "a segment at another time",
    /^the segment at batch \d+ says that it begins at 2026-11-20T.*, the batch before it is of 2026-11-20T/,
    `UPDATE journal_segment SET started_at = started_at + 1 WHERE ${SECOND}`,
  ],
  [
    "a segment after the end",
    /^the segment at batch 99999 begins after the journal's end, batch \d+/,
    `UPDATE journal_segment SET first_sequence = 99999 WHERE ${SECOND}`,
  ],
  [
    "a tape of another batch",
    /^batch \d+: the tape is not the one that was sealed/,
    `UPDATE tape SET chunk = (SELECT chunk FROM tape ORDER BY sequence LIMIT 1)
     WHERE sequence = (SELECT max(sequence) FROM tape)`,
  ],
  [
    "a tape removed",
    /^batch \d+: its ticks are forgotten/,
    "DELETE FROM tape WHERE sequence = (SELECT max(sequence) FROM tape)",
  ],
  [
    "a tape that says other ticks",
    /^the tape of batch \d+ says ticks 0 to \d+, it has \d+ to \d+/,
    "UPDATE tape SET first_tick = 0 WHERE sequence = (SELECT max(sequence) FROM tape)",
  ],
  [
    "a tape of no batch",
    /^the tape has a row of batch 99999 under 2026-11-20, which the journal does not have/,
    `INSERT INTO tape SELECT shard, day, 99999, first_tick, last_tick, chunk FROM tape
     WHERE sequence = (SELECT max(sequence) FROM tape)`,
  ],
  [
    "a kept tape of no batch",
    /^the tape_named has a row of batch 99999 under 2026-11-20, which the journal does not have/,
    `INSERT INTO tape_named SELECT shard, day, 99999, first_tick, last_tick, chunk FROM tape
     WHERE sequence = (SELECT max(sequence) FROM tape)`,
  ],
  [
    "a kept tape that differs",
    /^the ticks of batch \d+ stand twice and differ/,
    `INSERT INTO tape_named SELECT shard, day, sequence, first_tick, last_tick, 'x'::bytea FROM tape
     WHERE sequence = (SELECT max(sequence) FROM tape)`,
  ],
  [
    "events of another batch",
    /^the outbox of batch \d+ tells .*, replayed it tells /,
    `UPDATE outbox SET events = (SELECT events FROM outbox WHERE events IS NOT NULL ORDER BY sequence LIMIT 1)
     WHERE sequence = (SELECT max(sequence) FROM outbox WHERE events IS NOT NULL)`,
  ],
  [
    "events removed",
    /^the outbox of batch \d+ is missing/,
    "DELETE FROM outbox WHERE sequence = (SELECT max(sequence) FROM outbox WHERE events IS NOT NULL)",
  ],
  [
    "events of a batch to come",
    /^the outbox has a row of batch 99999 under 2026-11-20, which the journal does not have/,
    `INSERT INTO outbox SELECT shard, day, 99999, events, unflushed FROM outbox
     WHERE sequence = (SELECT max(sequence) FROM outbox)`,
  ],
  [
    "events twice",
    /^the outbox of batch \d+ stands twice/,
    `INSERT INTO outbox SELECT shard, day + 1, sequence, events, unflushed FROM outbox
     WHERE sequence = (SELECT max(sequence) FROM outbox)`,
  ],
  [
    "events under another day",
    /^the outbox of batch \d+ stands under 2026-11-21, not 2026-11-20/,
    "UPDATE outbox SET day = day + 1 WHERE sequence = (SELECT max(sequence) FROM outbox)",
  ],
  [
    "events that are none",
    /^the outbox of batch \d+ cannot be read: packed rows of unknown version 120/,
    "UPDATE outbox SET events = 'x'::bytea WHERE sequence = (SELECT max(sequence) FROM outbox)",
  ],
  [
    "packed rows of another batch",
    /^the outbox of batch \d+ has a (balance|account|position) that is .*, replayed it is /,
    `UPDATE outbox SET unflushed = (
       SELECT unflushed FROM outbox WHERE unflushed IS NOT NULL ORDER BY sequence OFFSET 9 LIMIT 1)
     WHERE sequence = (SELECT max(sequence) FROM outbox WHERE unflushed IS NOT NULL)`,
  ],
  [
    "the market on another day",
    /^market \d+ is .*, replayed it is /,
    `UPDATE market_checkpoint SET body = jsonb_set(body::jsonb, '{markets,0,tradingDay}', '"1999-01-01"')::text`,
  ],
  [
    "a checkpoint of a batch to come",
    /^market checkpoint 1 says that it is right up to batch 99999/,
    "UPDATE market_checkpoint SET sequence = 99999",
  ],
  [
    "a checkpoint that is none",
    /^an engine would not start on these tables: /,
    "UPDATE market_checkpoint SET body = 'x'",
  ],
];

describe("what a start or a reading would believe", () => {
  test.each(OTHERS)("%s is told", async (_what, said, sql) => {
    const found = await differencesAfter(sql);
    expect(found).toContainEqual(expect.stringMatching(said));
  });
});
