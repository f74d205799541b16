/** A new build on the data of an older one: nothing of it may change (`testing/dump.ts` says how data is kept). */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrations/migrate.ts";
import { closedOrders } from "./read/history.ts";
import { verifyJournal } from "./read/journal.ts";
import { balancesFromTransfers, currencyTotals } from "./read/ledger-check.ts";
import { openShard } from "./shard.ts";
import { type Dump, restoreDump } from "./testing/dump.ts";
import { type ScratchDatabase, scratchDatabase } from "./testing/scratch-database.ts";

const BUILDS = path.join(import.meta.dirname, "testing", "builds");
const files = readdirSync(BUILDS).filter((file) => file.endsWith(".json"));

let scratch: ScratchDatabase | undefined;
afterEach(() => scratch?.drop());

describe("the data of an earlier build", () => {
  test.for(files)("%s keeps every balance, order and seal", async (file) => {
    const dump: Dump = JSON.parse(readFileSync(path.join(BUILDS, file), "utf8"));
    scratch = await scratchDatabase({ migrated: false });
    await migrate(scratch.url, dump.migrations.at(-1));
    const database = openDatabase(scratch.url);
    await restoreDump(database.db, dump);

    await migrate(scratch.url);
    const store = await openShard({
      databaseUrl: scratch.url,
      shard: 1,
      installationId: "here",
      clock: { after: () => () => {} },
    });
    const rows = await store.load();
    const summed = await balancesFromTransfers(database.db);
    expect(summed.length).toBeGreaterThan(3);
    expect(rows.balances).toEqual(summed.map(({ account, balance }) => [account, balance]));
    expect(rows.openOrders.length).toBe(dump.rows["oversea_order_open"]?.length);
    await store.close();

    expect([...(await currencyTotals(database.db)).values()].every((total) => total === 0n)).toBe(
      true,
    );
    const verdict = await verifyJournal(database.db, { shard: 1, from: 1 });
    expect(verdict).toMatchObject({ ok: true, entries: rows.sequence });
    let closed = 0;
    for (const { memberId, siteId } of rows.accounts) {
      const page = await closedOrders(database.db, { memberId, siteId, page: 0, size: 100 });
      closed += page.totalElements;
    }
    expect(closed).toBe(dump.rows["oversea_order_closed"]?.length);
    await database.close();
  });
});

test("rounds of before their cut-off was kept have what their option has", async () => {
  scratch = await scratchDatabase({ migrated: false });
  await migrate(scratch.url, "124-round-lists");
  await scratch.query(`INSERT INTO binary_option (id, site_id, symbol, rate, commission, cutoff_ms, stake_min, stake_max,
      stake_unit, side_cap, game_type, play_time, is_play, is_stop, is_rest, ko_name)
    VALUES (11015, 1, 101, 900000, 0, 25000, 1, 1, 1, 1, 5, 1, true, false, false, '금')`);
  await scratch.query(`INSERT INTO binary_round (id, site_id, option_id, symbol, game_type, lock_at, close_at, state, rate,
      commission, buy_stake, sell_stake, paid, buy_count, sell_count, day, hash)
    VALUES (11015000000040, 1, 11015, 101, 5, 1200000, 1260000, 4, 900000, 0, 0, 0, 0, 0, 0, 19700101, '')`);
  await migrate(scratch.url);
  const store = await openShard({
    databaseUrl: scratch.url,
    shard: 1,
    installationId: "here",
    clock: { after: () => () => {} },
  });
  const { rounds } = await store.load();
  await store.close();
  expect(rounds).toMatchObject([{ id: 11_015_000_000_040, cutoffMs: 25_000 }]);
});

test("an open position of before the basis: what it cost in whole price units is what it cost", async () => {
  scratch = await scratchDatabase({ migrated: false });
  await migrate(scratch.url, "007-operator-rest");
  await scratch.query(`INSERT INTO oversea_position (site_id, option_id, id, member_id, qty, cost,
      realised, fees, max_qty, overnight_qty, is_auto, opened_qty, opened_cost, closed_cost,
      opened_at, mark)
    VALUES (1, 1003, 7, 10000, -2, -6668, 7000, 15000, 3, 2, true, 3, -10001, -3340, 1000, 1)`);
  await migrate(scratch.url);
  const store = await openShard({
    databaseUrl: scratch.url,
    shard: 1,
    installationId: "here",
    clock: { after: () => () => {} },
  });
  const { openPositions } = await store.load();
  await store.close();
  expect(openPositions).toMatchObject([
    { id: 7, qty: -2, basis: -666_800_000_000n, openedCost: -10_001n, overnightQty: 2 },
  ]);
});
