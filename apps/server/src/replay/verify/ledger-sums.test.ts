/** Whatever somebody does to the ledger's sums, from which days are closed, verification names the sum. */

import { openDatabase } from "@naru/store/database";
import { followLedger } from "@naru/store/sums/follow-ledger";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manualClock } from "../../platform/clock.ts";
import { openTradedShard, START, trade } from "../testing/traded-shard.ts";
import { verifyInstallation } from "../verify.ts";

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  const shard = await openTradedShard(scratch.url, manualClock(START));
  await trade(shard, 4);
  const database = openDatabase(scratch.url);
  await followLedger(database.pool);
  // What comes after it is in no sum yet.
  await trade(shard, 2);
  await database.close();
  await shard.store.close();
  for (const table of ["ledger_sum", "ledger_day_total", "ledger_day_active", "ledger_part_sum"])
    for (const kept of [table, `${table}_mark`])
      await scratch.query(`CREATE TABLE saved_${kept} AS TABLE ${kept}`);
});
afterAll(() => scratch.drop());

async function differences(): Promise<readonly string[]> {
  const options = { databaseUrl: scratch.url, shard: 1, from: null, to: null };
  return (await verifyInstallation(options)).differences;
}

test("nothing is said of what nobody touched", async () => {
  expect(await differences()).toEqual([]);
});

const ONE = (table: string) => `ctid = (SELECT min(ctid) FROM ${table})`;

test.each([
  ["ledger_sum", "ledger sum"],
  ["ledger_day_total", "ledger total"],
  ["ledger_day_active", "active member count"],
  ["ledger_part_sum", "ledger part"],
])("of %s what was changed, removed, added or set back is named", async (table, called) => {
  const sum = table === "ledger_day_active" ? "members" : "paid";
  const tampers: [string, RegExp][] = [
    [
      `UPDATE ${table} SET ${sum} = ${sum} + 1 WHERE ${ONE(table)}`,
      /^X .* is .*, its movements come to /,
    ],
    [`DELETE FROM ${table} WHERE ${ONE(table)}`, /^X .* is missing: /],
    [`UPDATE ${table} SET day = day - 900 WHERE ${ONE(table)}`, /^X .* came from no movement: /],
    [`UPDATE ${table}_mark SET last_id = 0`, /^X .* came from no movement: /],
    [
      `UPDATE ${table}_mark SET day = day + 1`,
      /^the Xs say that they go up to a movement that there is not$/,
    ],
  ];
  for (const [tamper, said] of tampers) {
    await scratch.query(tamper);
    const sentence = new RegExp(said.source.replace("X", called));
    expect([tamper, await differences()]).toEqual([
      tamper,
      expect.arrayContaining([expect.stringMatching(sentence)]),
    ]);
    for (const kept of [table, `${table}_mark`])
      await scratch.query(`TRUNCATE ${kept}; INSERT INTO ${kept} SELECT * FROM saved_${kept}`);
  }
});
