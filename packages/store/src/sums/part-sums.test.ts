/** What a day came to by instrument and by partner is the movements that refer to them, and in all what the day came to. */

import { houseAccount, memberAccount, type HousePurpose } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS, type TransactionCode } from "@naru/vocabulary/transaction";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { dayOf } from "../day.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { followLedger } from "./follow-ledger.ts";
import { type PartsBy, type PartSum, readPartActive, readPartSums } from "./read-part-sums.ts";
import { isAgainstMember, readHouseSums } from "./read-sums.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 13);
const ALL = { siteId: 1, from: "2026-01-01", to: "2027-12-31" };
const PARTNER = 10_900;

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  await scratch.query(
    `INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES
      (1, 'KRW', 'A', true, 'Asia/Seoul'), (2, 'USD', 'A', true, 'America/New_York')`,
  );
  // Of the members 10,000 to 10,004 a partner brought the first two.
  await scratch.query(
    `SET session_replication_role = replica;
     INSERT INTO desk.partner_bond (member_id, partner_id, site_id, code, member_share, note, bound_at)
       VALUES (10000, ${PARTNER}, 1, NULL, 0, NULL, 0), (10001, ${PARTNER}, 1, NULL, 0, NULL, 0);
     RESET session_replication_role`,
  );
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

let nextId = 1;

/** Rows that movements refer to, by what they are of; their other columns say nothing here. */
const REFERRED = [
  `INSERT INTO oversea_fill (site_id, day, id, order_id, member_id, position_id, price, qty, tape_sequence, rate, fee,
     profit, at, option_id, trade_type, rule) VALUES ($site, $day, $id, 1, $member, 1, 1, 1, 1, 1, 0, 0, $at, 7, 1, 1)`,
  `INSERT INTO futures_fill (id, site_id, member_id, order_id, position_id, option_id, trade_type, price, qty, rule,
     tape_sequence, fee, profit, isolated, at) VALUES ($id, $site, $member, 1, 1, 21, 1, 1, 1, 1, 1, 0, 0, 0, $at)`,
  `INSERT INTO futures_funding (id, site_id, member_id, position_id, option_id, stamp_at, rate, mark, qty, amount, isolated,
     at) VALUES ($id, $site, $member, 1, 22, $at, 0, 1, 1, 0, 0, $at)`,
  `INSERT INTO binary_bet (id, site_id, member_id, round_id, option_id, game_type, side, stake, rate, commission, status,
     profit, fee, created_at) VALUES ($id, $site, $member, 1, 33, 1, 1, 1, 1, 0, 1, 0, 0, $at)`,
] as const;
const OPTIONS = ["OVERSEA 7", "FUTURES 21", "FUTURES 22", "BINARY 33"];

interface Moved {
  readonly siteId: number;
  readonly memberId: number;
  readonly option: string;
  readonly purpose: HousePurpose;
  readonly code: TransactionCode;
  readonly gained: number;
  readonly at: number;
}

/** Movements of five members and two sites, two every hour, some of a day that is over; what they come to is told by the caller. */
async function live(count: number, lateMs = 0): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (let each = 0; each < count; each += 1) {
    const [referenceId, id] = [nextId++, nextId++];
    const siteId = id % 9 === 0 ? 2 : 1;
    const memberId = 10_000 + (Math.floor(id / 4) % 5);
    const kept = START + (id * HOUR) / 2;
    const [at, day] = [kept - lateMs, dayOf(kept)];
    const referred = REFERRED[each % 5];
    if (referred !== undefined) {
      const values = { site: siteId, day, id: referenceId, member: memberId, at };
      await scratch.query(
        referred.replaceAll(/\$(\w+)/g, (_all, name) => String(values[name as "at"])),
      );
    }
    const purpose = referred === undefined ? "BANK" : id % 3 === 0 ? "FEE" : "PNL";
    const code = referred === undefined ? "D" : "C";
    const cash = memberAccount(memberId, "BINARY", "AVAILABLE");
    const house = houseAccount(siteId, siteId === 1 ? "KRW" : "USD", purpose);
    const isGain = purpose === "FEE" || id % 4 < 2;
    const amount = 1 + ((id * 7919) % 100_000);
    await scratch.query(
      `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after,
         reference_id, at, code) VALUES (${siteId}, ${day}, ${id}, ${memberId},
         ${isGain ? `${cash}, ${house}` : `${house}, ${cash}`}, ${amount}, 0, 0, ${referenceId}, ${at},
         ${TRANSACTION_NUMBERS.codeOf[code]})`,
    );
    const option = OPTIONS[each % 5] ?? "OTHER 0";
    const gained = isGain ? amount : -amount;
    moved.push({ siteId, memberId, option, purpose, code, gained, at });
  }
  return moved;
}

const byName = ([a]: readonly unknown[], [b]: readonly unknown[]) =>
  String(a) < String(b) ? -1 : 1;
const gained = (sums: readonly Pick<PartSum, "received" | "paid">[]): number =>
  sums.reduce((all, { received, paid }) => all + Number(received - paid), 0);
const read = (by: PartsBy) => readPartSums(database.pool, { ...ALL, by });

async function agrees(all: readonly Moved[]): Promise<void> {
  const ours = all.filter(({ siteId }) => siteId === 1);
  const due = (of: (moved: Moved) => string) =>
    [...Map.groupBy(ours, of)]
      .map(([part, rows]) => [part, rows.reduce((sum, row) => sum + row.gained, 0), rows.length])
      .toSorted(byName);
  const said = (sums: readonly PartSum[]) =>
    [...Map.groupBy(sums, ({ kind, part }) => `${kind} ${part}`)]
      .map(([part, rows]) => [
        part,
        gained(rows),
        rows.reduce((sum, row) => sum + row.movements, 0),
      ])
      .toSorted(byName);
  expect(said(await read("INSTRUMENT"))).toEqual(due(({ option }) => option));
  expect(said(await read("PARTNER"))).toEqual(
    due(({ memberId }) => (memberId <= 10_001 ? `PARTNER ${PARTNER}` : "PARTNER 0")),
  );
  for (const [siteId, hours] of [
    [1, 9],
    [2, -5],
  ] as const) {
    const traded = all.filter((moved) => moved.siteId === siteId && moved.option !== "OTHER 0");
    const traders = new Set(
      traded.map(({ at, option, memberId }) => {
        const day = new Date(at + hours * HOUR).toISOString().slice(0, 10);
        return `${day} ${option} | ${memberId}`;
      }),
    );
    const days = [...Map.groupBy(traders, (each) => each.split(" |")[0])];
    const active = await readPartActive(database.pool, { ...ALL, siteId });
    expect(
      active.map(({ day, kind, part, members }) => [`${day} ${kind} ${part}`, members]),
    ).toEqual(expect.arrayContaining(days.map(([day, rows]) => [day, rows.length])));
    expect(active.length).toBe(days.length);
  }
}

test("each movement is of the option that its reference names and of who brought the member, followed or not", async () => {
  const all = await live(40);
  await agrees(all);
  await followLedger(database.pool);
  await agrees(all);
  all.push(...(await live(13)));
  await agrees(all);
  await followLedger(database.pool);
  await agrees(all);
  // Where each is followed by itself, the next may be of the member and instrument of the last one.
  for (let each = 0; each < 6; each += 1) {
    all.push(...(await live(1)));
    await followLedger(database.pool);
  }
  await agrees(all);
  // What an engine makes up for lies behind what came after its time.
  all.push(...(await live(30, 26 * HOUR)));
  await agrees(all);
  await followLedger(database.pool);
  await agrees(all);
  expect(await followLedger(database.pool)).toBe(0);
});

test("the parts of each day, account and code are the day's sums against members", async () => {
  const told = (sums: Awaited<ReturnType<typeof readHouseSums>>) =>
    [
      ...Map.groupBy(
        sums.filter(isAgainstMember),
        (sum) => `${sum.day} ${sum.account} ${sum.code} ${sum.other}`,
      ),
    ]
      .map(([key, rows]) => [key, gained(rows)])
      .toSorted(byName);
  const house = told(await readHouseSums(database.pool, ALL));
  expect(house.length).toBeGreaterThan(6);
  for (const by of ["INSTRUMENT", "PARTNER"] as const) expect(told(await read(by))).toEqual(house);
});
