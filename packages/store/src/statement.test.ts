import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Committer } from "./commit.ts";
import { GENESIS } from "./journal.ts";
import { takeShard } from "./lease.ts";
import { type BatchScalars, BatchStatements, makeRowBuffers, type Part } from "./statement.ts";
import { Model } from "./testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "./testing/scratch-database.ts";
import { connectWriter, prepareForBatches } from "./driver/writer.ts";

const SCALARS: BatchScalars = {
  shard: 1,
  epoch: 1n,
  day: 20_000,
  sequence: 1,
  at: 0,
  flushedTo: 0,
  entry: Buffer.alloc(0),
  hash: Buffer.alloc(0),
  events: null,
  unflushed: null,
  tape: null,
  checkpoint: null,
};

/** Forty parts, each of one parameter; `wanted` says which the next batch has. */
function fortyParts(wanted: ReadonlySet<number>): Part[] {
  return Array.from({ length: 40 }, (_, index) => ({
    width: () => 1,
    wanted: () => wanted.has(index),
    sql: (_rows, first) => `INSERT INTO table_${index}@day SELECT $${first}::int8 FROM guard`,
    add: (_rows, _scalars, values) => values.push(index),
  }));
}

describe("the statement of a batch", () => {
  const rows = makeRowBuffers();
  const wanted = new Set<number>();
  const ask = (statements: BatchStatements, ...parts: number[]) => {
    wanted.clear();
    for (const part of parts) wanted.add(part);
    return statements.query(rows, SCALARS, false);
  };

  test("has the parts that the batch has, of forty", () => {
    const statements = new BatchStatements(fortyParts(wanted));
    const names = new Set<string>();
    for (let last = 0; last < 40; last += 1) {
      const parts = [...new Set([0, 7, last])].sort((a, b) => a - b);
      const { name, text, values } = ask(statements, ...parts);
      const tables = [...text.matchAll(/table_(\d+) SELECT \$(\d+)/g)];
      expect(tables.map(([, table]) => Number(table))).toEqual(parts);
      expect(tables.map(([, , at]) => values[Number(at) - 1])).toEqual(parts);
      expect(name.length).toBeLessThanOrEqual(63);
      names.add(name);
    }
    // 0 and 7 are there always: three lists are of the same parts.
    expect(names.size).toBe(40 - 1);
  });

  test("is given up when too many others were used since", () => {
    const statements = new BatchStatements(fortyParts(wanted), 3);
    const [first, second] = [ask(statements, 1).name, ask(statements, 2).name];
    ask(statements, 3);
    expect(statements.takeOutdated()).toEqual([]);
    expect(ask(statements, 1).name).toBe(first);
    ask(statements, 4);
    expect(statements.takeOutdated()).toEqual([second]);
    expect(statements.takeOutdated()).toEqual([]);
    expect(ask(statements, 2).name).toBe(second);
  });
});

describe("a connection", () => {
  let scratch: ScratchDatabase;
  beforeEach(async () => {
    scratch = await scratchDatabase();
  });
  afterEach(() => scratch.drop());

  test("keeps no more statements prepared than it may, and takes one up again", async () => {
    const client = await connectWriter(scratch.url, () => {});
    const pause = () => Promise.resolve();
    const lease = { shard: 1, installationId: "here", leaseMs: 10_000, onWait: undefined, pause };
    const epoch = await takeShard({ client, ...lease });
    await prepareForBatches(client);
    const committer = new Committer({
      client,
      shard: 1,
      epoch,
      partitionedDays: new Set(),
      statementsMax: 2,
      start: { sequence: 0, hash: GENESIS, tapeSequence: 0, openOrderIds: [], waiting: [] },
    });
    const prepared = async () =>
      (await client.query("SELECT name FROM pg_prepared_statements")).rows.map(({ name }) => name);
    const used = new Set<string>();

    const model = new Model({ seed: 3, members: 20, startAt: 0, stepMs: 10, remember: true });
    await committer.commit(model.opening());
    for (let index = 0; index < 24; index += 1) {
      await committer.commit(model.batch(1 + (index % 8) * 3, index % 3));
      const names = await prepared();
      expect(names.length).toBeLessThanOrEqual(2);
      for (const name of names) used.add(name);
    }
    expect(used.size).toBeGreaterThan(3);
    await client.end();
  });
});
