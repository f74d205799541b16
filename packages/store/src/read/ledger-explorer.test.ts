/** The ledger's list in a large house: the newest of what is asked for, counted up to so many. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { ensurePartitions } from "../partitions.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { LEDGER_COUNT_MAX, readLedger } from "./ledger-explorer.ts";

const TODAY = 20_778;
const A_DAY = 6_000;
const DAYS = 5;
const PAGE = { siteId: 1, page: 0, size: 50 };

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  // The partitions of days to come are there already, empty.
  await ensurePartitions(database.db, TODAY - DAYS + 1, TODAY + 2);
  // One of a thousand was taken by hand (PM), the others are settlements (C); nine of ten of the first site.
  await scratch.query(
    `INSERT INTO ledger_transfer
       (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after, reference_id, at, code)
     SELECT CASE WHEN n % 10 = 0 THEN 2 ELSE 1 END, ${TODAY - DAYS + 1} + n / ${A_DAY}, 100 + n, 10000 + n % 50,
       2560256, 2560257, 1, 0, 0, 50 + n, ${TODAY - DAYS + 1}::int8 * 86400000 + n, CASE WHEN n % 1000 = 7 THEN 13 ELSE 11 END
     FROM generate_series(0, ${A_DAY * DAYS - 1}) AS n`,
  );
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

/** Ids of the first site, newest first. */
const OWN = Array.from({ length: A_DAY * DAYS }, (_, n) => n)
  .filter((n) => n % 10 !== 0)
  .map((n) => 100 + n)
  .toReversed();

test("pages go on from the newest, over the bounds of days", async () => {
  for (const page of [0, 1, 107, 108, 199]) {
    const found = await readLedger(database.db, { ...PAGE, page });
    expect(found).toMatchObject({ isMore: true, totalElements: LEDGER_COUNT_MAX });
    expect(found.content.map(({ id }) => id)).toEqual(OWN.slice(page * 50, page * 50 + 50));
  }
});

test("what is rarer is found in all days, and counted whole", async () => {
  const rare = OWN.filter((id) => (id - 100) % 1000 === 7);
  const found = await readLedger(database.db, { ...PAGE, codes: ["PM"] });
  expect(found).toMatchObject({ isMore: false, totalElements: rare.length });
  expect(found.content.map(({ id }) => id)).toEqual(rare.slice(0, 50));
  expect(await readLedger(database.db, { ...PAGE, codes: ["PP"] })).toMatchObject({
    ...{ isMore: false, totalElements: 0, content: [] },
  });
});

test("a member's, a reference's and a day's are all of them", async () => {
  const own = OWN.filter((id) => (id - 100) % 50 === 3);
  const ofMember = await readLedger(database.db, { ...PAGE, memberId: 10_003 });
  expect(ofMember).toMatchObject({ isMore: false, totalElements: own.length });
  expect(ofMember.content.map(({ id }) => id)).toEqual(own.slice(0, 50));
  const [one] = (await readLedger(database.db, { ...PAGE, referenceId: 171 })).content;
  expect(one).toMatchObject({ id: 221, referenceId: 171 });
  const date = new Date((TODAY - DAYS + 1) * 86_400_000).toISOString().slice(0, 10);
  const dates = { from: date, to: date, timeZone: "UTC" };
  expect(await readLedger(database.db, { ...PAGE, dates })).toMatchObject({ isMore: true });
  const before = { ...dates, from: "2020-01-01", to: "2020-01-02" };
  expect(await readLedger(database.db, { ...PAGE, dates: before })).toMatchObject({
    ...{ isMore: false, totalElements: 0 },
  });
});
