/** The ledger's sums by day are its movements, however they were followed and how much of them is not yet. */

import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { DAY_MS, dayOf } from "../day.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { followLedger } from "./follow-ledger.ts";
import { type KindTotal, readTotals } from "./read-totals.ts";
import { readActiveMembers } from "./read-sums.ts";
import { activeOf, sumsNow, sumsOf } from "./sums-sql.ts";

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  await scratch.query(
    `INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES
      (1, 'KRW', 'A', true, 'Asia/Seoul'), (2, 'USD', 'A', true, 'America/New_York');
     SET session_replication_role = replica;
     INSERT INTO desk.partner_bond (member_id, partner_id, site_id, member_share, bound_at)
       VALUES (10003, 10009, 1, 0, 0);
     RESET session_replication_role`,
  );
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 13);
let nextId = 1;

/** Profits, losses and fees of members of two sites, one every hour; repeatable. */
async function live(count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    const id = nextId++;
    const siteId = 1 + (id % 2);
    const memberId = 10_000 + (id % 5);
    const cash = memberAccount(memberId, "BINARY", "AVAILABLE");
    const house = houseAccount(siteId, siteId === 1 ? "KRW" : "USD", id % 3 ? "PNL" : "FEE");
    const [debit, credit] = id % 4 < 2 ? [cash, house] : [house, cash];
    const at = START + id * HOUR;
    const amount = 1 + ((id * 7919) % 100_000);
    const code = TRANSACTION_NUMBERS.codeOf.C;
    return [siteId, dayOf(at), id, memberId, debit, credit, amount, 0, 0, 0, at, code];
  });
  await scratch.query(
    `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after,
       credit_after, reference_id, at, code) VALUES ${rows.map((row) => `(${row.join()})`).join()}`,
  );
}

const COLUMNS = "site_id, day::text, member_id, account, code, other";
const added = (from: string) =>
  scratch.query(
    `SELECT ${COLUMNS}, sum(received)::text AS received, sum(paid)::text AS paid, sum(movements)::text AS movements
     FROM ${from} AS sums GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6`,
  );
const said = () => added(sumsNow("site_id > 0"));
const counted = () => added(`(${sumsOf("ledger_transfer")})`);

/** How many members traded at both sites by day: as reports say it, and as all movements come to. */
async function activeMembers(): Promise<[said: unknown, counted: unknown]> {
  const all = { from: "2026-01-01", to: "2027-12-31" };
  const said = [1, 2].map(async (siteId) =>
    (await readActiveMembers(database.pool, { siteId, ...all })).map((day) => ({ siteId, ...day })),
  );
  const counted = await scratch.query(
    `SELECT site_id AS "siteId", day::text, partner_id::int4 AS "partnerId", members
     FROM (${activeOf(`(${sumsOf("ledger_transfer")})`)}) AS active ORDER BY site_id, day DESC, partner_id`,
  );
  return [(await Promise.all(said)).flat(), counted];
}

test("nothing is summed of nothing", async () => {
  expect(await followLedger(database.pool)).toBe(0);
  expect(await said()).toEqual([]);
});

test("what is not followed yet counts all the same, and nothing counts twice", async () => {
  await live(30);
  expect(await said()).toEqual(await counted());
  expect(await followLedger(database.pool)).toBe(2);
  expect(await said()).toEqual(await counted());
  await live(1);
  expect(await said()).toEqual(await counted());
  expect(await followLedger(database.pool)).toBe(1);
  await live(41);
  expect(await said()).toEqual(await counted());
  expect(await followLedger(database.pool)).toBe(3);
  expect(await followLedger(database.pool)).toBe(0);
  expect(await said()).toEqual(await counted());
  const [row] = await scratch.query("SELECT count(*)::int4 AS rows FROM ledger_sum");
  expect(Number(row?.["rows"])).toBeGreaterThan(40);
});

test("days are those of the site, and both sides of a movement are there", async () => {
  const days = await scratch.query(
    "SELECT site_id, min(day)::text AS day FROM ledger_sum GROUP BY 1 ORDER BY 1",
  );
  // The first at 15:00 UTC is of New York, and of the same day there; the second at 00:00 in Seoul.
  expect(days).toEqual([
    { site_id: 1, day: "2026-11-21" },
    { site_id: 2, day: "2026-11-20" },
  ]);
  const [balance] = await scratch.query(
    "SELECT (sum(received) - sum(paid))::text AS rest, sum(movements)::text AS sides FROM ledger_sum",
  );
  expect(balance).toEqual({ rest: "0", sides: "144" });
});

test("members count once a day on which they traded, however it is followed, and a build that does not know the count may have followed", async () => {
  const agrees = async () => {
    const [said, all] = await activeMembers();
    expect(said).toEqual(all);
    return new Set((all as { day: string }[]).map(({ day }) => day)).size;
  };
  const days = await agrees();
  // Members of the last day who are there already, one who is not, and days after it.
  await live(3);
  expect(await agrees()).toBeGreaterThanOrEqual(days);
  await followLedger(database.pool);
  await agrees();
  await live(30);
  expect(await agrees()).toBeGreaterThan(days);
  await followLedger(database.pool);
  await agrees();
  // The build before has added to the sums and left the count where it stood.
  await scratch.query("UPDATE ledger_day_active_mark SET last_id = last_id - 40");
  await scratch.query("UPDATE ledger_day_active SET members = 1");
  await scratch.query("DELETE FROM ledger_day_active WHERE day = '2026-11-22'");
  expect(await followLedger(database.pool)).toBe(0);
  await agrees();
});

test("totals by kind of account are the movements up to a moment, whatever of them is followed", async () => {
  const early = START + 5 * HOUR;
  // Two that an engine made up for after midnight: they are of a day that was closed when they came.
  const late = async () => {
    const [id, cash] = [nextId++, memberAccount(10_009, "BINARY", "AVAILABLE")];
    await scratch.query(
      `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after,
         reference_id, at, code) VALUES (1, ${dayOf(START + 200 * HOUR)}, ${id}, 10009,
         ${houseAccount(1, "KRW", "BANK")}, ${cash}, 5, 0, 0, 0, ${early}, ${TRANSACTION_NUMBERS.codeOf.D})`,
    );
  };
  await late();
  for (const isFollowed of [false, true]) {
    if (isFollowed) await followLedger(database.pool);
    for (const [siteId, ahead] of [
      [1, 9 * HOUR],
      [2, -5 * HOUR],
    ] as const)
      for (const at of [
        START,
        early,
        early + 1,
        START + 31 * HOUR - 1,
        START + 31 * HOUR,
        START + 90 * HOUR,
      ]) {
        const day = dayOf(at + ahead);
        const siteCurrency = siteId === 1 ? "KRW" : "USD";
        const totals = await readTotals(database.pool, {
          ...{ siteId, siteCurrency, at, day: new Date(day * DAY_MS).toISOString().slice(0, 10) },
          dayBegins: day * DAY_MS - ahead,
        });
        const [all] = await scratch.query(
          `SELECT coalesce(sum(amount), 0)::text AS moved, count(*)::int4 AS movements FROM ledger_transfer
           WHERE site_id = ${siteId} AND at <= ${at}`,
        );
        const sum = (of: (total: KindTotal) => bigint) =>
          String(totals.reduce((all, each) => all + of(each), 0n));
        const said = [sum(({ received }) => received), sum(({ paid }) => paid)];
        expect([at, said]).toEqual([at, [all?.["moved"], all?.["moved"]]]);
        const [cash] = await scratch.query(
          `SELECT coalesce(sum(CASE WHEN debit / 256 >= 10000 THEN -amount ELSE amount END), 0)::text AS balance
           FROM ledger_transfer WHERE site_id = ${siteId} AND at <= ${at}`,
        );
        const members = totals.find(({ side }) => side === "MEMBER");
        expect(String((members?.received ?? 0n) - (members?.paid ?? 0n))).toBe(cash?.["balance"]);
      }
  }
  const [row] = await scratch.query(
    "SELECT count(*)::int4 AS rows FROM ledger_day_total WHERE side = 2",
  );
  expect(Number(row?.["rows"])).toBeGreaterThan(4);
});

test("a movement that somebody put on a later day with an old id does not end the following", async () => {
  await followLedger(database.pool);
  await scratch.query(
    `INSERT INTO ledger_transfer SELECT site_id, day + 900, id, member_id, debit, credit, amount, debit_after, credit_after,
       reference_id, at, code FROM ledger_transfer WHERE id = 1`,
  );
  expect(await followLedger(database.pool)).toBe(0);
  await scratch.query(
    "DELETE FROM ledger_transfer WHERE id = 1 AND day > (SELECT day FROM ledger_sum_mark)",
  );
});
