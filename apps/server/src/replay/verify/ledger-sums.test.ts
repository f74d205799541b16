/** Whatever somebody does to the ledger's sums, from which days are closed, verification names the sum. */

import { openDatabase } from "@naru/store/database";
import { recomputeLedger } from "@naru/store/recompute/ledger";
import { followLedger } from "@naru/store/sums/follow-ledger";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manualClock } from "../../platform/clock.ts";
import { openTradedShard, START, trade } from "../testing/traded-shard.ts";
import { verifyInstallation } from "../verify.ts";

/** What is kept, as verification calls it, with the table of the mark up to which it goes and one of its sums. */
const CHECK_MARK = "ledger_check_mark";
const KEPT = [
  ["ledger_sum", "ledger sum", "ledger_sum_mark", "paid"],
  ["ledger_day_total", "ledger total", "ledger_day_total_mark", "paid"],
  ["ledger_day_active", "active member count", "ledger_day_active_mark", "members"],
  ["ledger_part_sum", "ledger part", "ledger_part_sum_mark", "paid"],
  ["ledger_part_trader", "instrument trader", "ledger_part_active_mark", "movements"],
  ["ledger_part_active", "instrument member count", "ledger_part_active_mark", "members"],
  ["ledger_account_sum", "account sum", CHECK_MARK, "balance"],
  ["ledger_day_mark", "day mark", CHECK_MARK, "mark"],
  ["ledger_reference_sum", "fill sum", CHECK_MARK, "profits"],
] as const;

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  const shard = await openTradedShard(scratch.url, manualClock(START));
  await trade(shard, 4);
  const database = openDatabase(scratch.url);
  await followLedger(database.pool);
  await recomputeLedger(database.pool, 1);
  // What comes after it is in no sum yet.
  await trade(shard, 2);
  await database.close();
  await shard.store.close();
  for (const [table, , mark] of KEPT)
    for (const kept of [table, mark])
      await scratch.query(`CREATE TABLE IF NOT EXISTS saved_${kept} AS TABLE ${kept}`);
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

test.each(KEPT)(
  "of %s what was changed, removed, added or set back is named",
  async (table, called, mark, sum) => {
    const own = { ledger_account_sum: "account", ledger_reference_sum: "block" } as Partial<
      Record<string, string>
    >;
    const key = own[table] ?? "day";
    const tampers: [string, RegExp][] = [
      [
        `UPDATE ${table} SET ${sum} = ${sum} + 1 WHERE ${ONE(table)}`,
        /^X .* is .*, its movements come to /,
      ],
      [`DELETE FROM ${table} WHERE ${ONE(table)}`, /^X .* is missing: /],
      [
        `UPDATE ${table} SET ${key} = ${key} - 900 WHERE ${ONE(table)}`,
        /^X .* came from no movement: /,
      ],
      [`UPDATE ${mark} SET last_id = 0`, /^X .* came from no movement: /],
      [
        `UPDATE ${mark} SET day = day + 1`,
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
      for (const kept of [table, mark])
        await scratch.query(`TRUNCATE ${kept}; INSERT INTO ${kept} SELECT * FROM saved_${kept}`);
    }
  },
);
