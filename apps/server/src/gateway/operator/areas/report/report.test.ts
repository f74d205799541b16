/** Reports equal the ledger: each figure against sums that the database makes of the movements themselves. */

import {
  CLOSE_PART_HEADINGS,
  DAILY_CLOSE_HEADINGS,
  TRIAL_BALANCE_HEADINGS,
} from "@naru/contract/messages/report-headings";
import { XLSX_MEDIA } from "@naru/contract/table-cells";
import type {
  DailyClosePartsView,
  DailyCloseReportView,
  DailyCloseView,
  TrialBalanceAtView,
} from "@naru/contract/views/report/operator";
import {
  FIRST_MEMBER_ID,
  type HousePurpose,
  houseAccount,
  type MemberPurpose,
  memberAccount,
  nameOfAccount,
} from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS, type TransactionCode } from "@naru/vocabulary/transaction";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signIn } from "../../../testing/operators.ts";
import { type ReadCell, sheetRows } from "../../../testing/workbook.ts";

const DAY_MS = 24 * 3_600_000;
/** What moves between a member and the house: the code, the house's account, whether the member gives, and whose account of it. */
const KINDS: readonly [TransactionCode, HousePurpose, boolean, MemberPurpose][] = [
  ["D", "BANK", false, "AVAILABLE"],
  ["W", "BANK", true, "HOLD_WITHDRAW"],
  ["W", "FEE", true, "HOLD_WITHDRAW"],
  ["C", "PNL", false, "AVAILABLE"],
  ["C", "PNL", true, "AVAILABLE"],
  ["C", "PNL", true, "BINARY_WAIT"],
  ["C", "FEE", true, "AVAILABLE"],
  ["C", "FUNDING_CLEARING", true, "AVAILABLE"],
  ["C", "BAD_DEBT", false, "AVAILABLE"],
  ["C", "INSURANCE", true, "AVAILABLE"],
  ["B", "BONUS_EXPENSE", false, "BONUS_LOCKED"],
  ["PP", "ADJUSTMENT", false, "AVAILABLE"],
  ["PM", "ADJUSTMENT", true, "AVAILABLE"],
  ["CM", "PARTNER_PAYABLE", false, "AVAILABLE"],
  ["PS", "PROFITSHARE_PAYABLE", true, "HOLD_SHARE"],
  ["CO", "FX_CLEARING", true, "AVAILABLE"],
  ["TO", "TRANSIT", true, "AVAILABLE"],
  ["TI", "TRANSIT", false, "AVAILABLE"],
];

/** Who brought two of the seven members. */
const PARTNER = 10_000;
const BROUGHT = [10_001, 10_002];

let naru: Harness;
let owner: Console;
let support: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  naru.clock.forward(1_000);
  owner = await signIn(naru, "owner");
  support = await signIn(naru, "support");
  await naru.db.query(
    "INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES (1, 'KRW', '1', true, 'Asia/Seoul')",
  );
  await live(600);
});
afterAll(() => naru.close());

/** Movements of every kind over four days, repeatable; some are members' own, and some the house's. */
async function live(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const member = 10_001 + (id % 7);
    const at = naru.clock.now() - (id % 96) * 3_600_000;
    const amount = 1 + ((id * 7919) % 90_000);
    const base = [1, Math.floor(at / DAY_MS), id];
    const rest = [amount, 0, 0, 0, at];
    if (id % 11 === 0) {
      const free = memberAccount(member, "BINARY", "AVAILABLE");
      const held = memberAccount(member, "BINARY", "HOLD_WITHDRAW");
      return [...base, member, free, held, ...rest, TRANSACTION_NUMBERS.codeOf.W];
    }
    if (id % 13 === 0) {
      const [fees, owed] = ["FEE", "PARTNER_PAYABLE"] as const;
      const house = [houseAccount(1, "KRW", fees), houseAccount(1, "KRW", owed)];
      return [...base, 0, ...house, ...rest, TRANSACTION_NUMBERS.codeOf.CM];
    }
    const [code, purpose, isGiven, own] = KINDS[id % KINDS.length] as (typeof KINDS)[number];
    const wallet = id % 3 === 0 ? "USDT" : "BINARY";
    const house = houseAccount(1, wallet === "USDT" ? "USDT" : "KRW", purpose);
    const mine = memberAccount(member, wallet, own);
    const sides = isGiven ? [mine, house] : [house, mine];
    return [...base, member, ...sides, ...rest, TRANSACTION_NUMBERS.codeOf[code]];
  });
  await naru.db.query(
    `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after,
       credit_after, reference_id, at, code) VALUES ${rows.map((row) => `(${row.join()})`).join()}`,
  );
}

/** Two of five movements of trading were fills of the first instrument, which they refer to from now on; two members have a partner. */
async function refer(): Promise<void> {
  await naru.db.query(
    "INSERT INTO instrument (symbol, root, currency, calendar, precision, tick_units, unit_value) VALUES (3, 'NQ', 'USD', 'CME', 2, 25, 1)",
  );
  await naru.db.query(
    "INSERT INTO oversea_option (site_id, id, symbol, ko_name, is_play, is_stop, intraday_margin, overnight_margin, losscut, fee, max_contracts) VALUES (1, 1, 3, '나스닥', true, false, 300000, 2000000, 60000, 5000, 50)",
  );
  await naru.db.query(
    `INSERT INTO oversea_fill (site_id, day, id, order_id, member_id, position_id, price, qty, tape_sequence, rate, fee,
       profit, at, option_id, trade_type, rule)
     SELECT 1, day, id + 1000000, 1, member_id, 1, 1, 1, 1, 1, 0, 0, at, 1, 1, 1 FROM ledger_transfer
     WHERE code = ${TRANSACTION_NUMBERS.codeOf.C} AND id % 5 < 2`,
  );
  await naru.db.query(
    `UPDATE ledger_transfer SET reference_id = id + 1000000
     WHERE code = ${TRANSACTION_NUMBERS.codeOf.C} AND id % 5 < 2`,
  );
  await naru.db.query(
    `INSERT INTO desk.partner_bond (site_id, member_id, partner_id, member_share, bound_at)
     VALUES ${BROUGHT.map((member) => `(1, ${member}, ${PARTNER}, 0, 0)`).join()}
     ON CONFLICT (member_id) DO UPDATE SET partner_id = excluded.partner_id`,
  );
}

const report = async (query = "") =>
  (await owner.get(`/report/daily?${query}`)).body as unknown as DailyCloseReportView;
const units = (text: string, { currency }: { readonly currency: string }) =>
  Math.round(Number(text) * (currency === "USDT" ? 1e8 : 1));

/** What the movements themselves say that members' accounts of a day and currency changed by, by code. */
async function counted(row: DailyCloseView): Promise<Record<string, number>> {
  const slot = row.currency === "USDT" ? "= 2" : "<> 2";
  const owner = "% (2::int8 ^ 44)::int8 / 256";
  const { rows } = await naru.db.query<{ code: number; change: string }>(
    `SELECT code, sum(change) AS change FROM (
       SELECT code, at, credit AS account, amount AS change FROM ledger_transfer
       UNION ALL SELECT code, at, debit, -amount FROM ledger_transfer
     ) AS legs
     WHERE account ${owner} >= ${FIRST_MEMBER_ID} AND account % 256 / 16 ${slot}
       AND (to_timestamp(at / 1000.0) AT TIME ZONE 'Asia/Seoul')::date = $1::date GROUP BY 1`,
    [row.day],
  );
  return Object.fromEntries(
    rows.map(({ code, change }) => [TRANSACTION_NUMBERS.wordOf(code), Number(change)]),
  );
}

async function lastTaken(): Promise<{ target: string } | undefined> {
  const { rows } = await naru.db.query<{ target: string }>(
    "SELECT target FROM desk.audit WHERE action = 'report.export' ORDER BY seq DESC LIMIT 1",
  );
  return rows[0];
}

test("members' balances changed by what the report says, day by day", async () => {
  const { rows } = await report();
  expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(3);
  for (const row of rows) {
    const byCode = await counted(row);
    const all = Object.values(byCode).reduce((sum, each) => sum + each, 0);
    expect([row.day, units(row.membersChange, row)]).toEqual([row.day, all]);
    expect(units(row.deposits, row)).toBe(byCode["D"] ?? 0);
    expect(units(row.bonus, row)).toBe(byCode["B"] ?? 0);
    expect(units(row.adjustments, row)).toBe((byCode["PP"] ?? 0) + (byCode["PM"] ?? 0));
    expect(units(row.partners, row)).toBe((byCode["CM"] ?? 0) + (byCode["PS"] ?? 0));
    expect(units(row.other, row)).toBe((byCode["TO"] ?? 0) + (byCode["TI"] ?? 0));
  }
});

test("the parts of each row are the whole of it, and the days that of the period", async () => {
  const { rows, totals } = await report();
  for (const row of [...rows, ...totals]) {
    const of = (name: Exclude<keyof typeof row, "currency" | "day">) =>
      units(String(row[name]), row);
    const kept = of("result") + of("fees") + of("funding");
    const given = of("losses") + of("bonus") + of("adjustments") + of("partners");
    const rest = of("exchange") + of("other");
    expect(of("deposits") - of("withdrawals") - kept + given + rest).toBe(of("membersChange"));
  }
  for (const total of totals) {
    const days = rows.filter(({ currency }) => currency === total.currency);
    const fees = days.reduce((sum, row) => sum + units(row.fees, row), 0);
    expect(units(total.fees, total)).toBe(fees);
  }
});

test("the file has every row of the period in the site's language, and who took it is in the audit log", async () => {
  const { rows, startDate, endDate, active } = await report();
  const file = await owner.get(`/report/daily/file?startDate=${startDate}&endDate=${endDate}`);
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = file.text.split("\r\n").slice(0, -1);
  expect(lines[0]).toBe(`\uFEFF${Object.values(DAILY_CLOSE_HEADINGS.ko).join()}`);
  expect(lines).toHaveLength(rows.length + 1);
  const [first] = rows;
  const traded = active.find(({ day }) => day === first?.day)?.members;
  expect(lines[1]).toBe([...Object.values(first ?? {}), traded].join());
  expect(await lastTaken()).toEqual({ target: `daily close ${startDate} ${endDate}` });
});

/** A workbook's rows below its heading, each by its headings. */
function rowsOf(book: Buffer): Record<string, string | number | undefined>[] {
  const [headings = [], ...rows] = sheetRows(book);
  const said = (cell: ReadCell | undefined) =>
    cell === undefined ? undefined : "value" in cell ? cell.value : cell.text;
  return rows.map((row) =>
    Object.fromEntries(headings.map((heading, place) => [String(said(heading)), said(row[place])])),
  );
}

test("the workbook has the rows of the report as numbers, and their sums are those of the ledger", async () => {
  const { rows, totals, startDate, endDate } = await report();
  const file = await owner.get(`/report/daily/sheet?startDate=${startDate}&endDate=${endDate}`);
  expect(file.headers["content-type"]).toBe(XLSX_MEDIA);
  expect(file.headers["content-disposition"]).toMatch(/daily-close-.*\.xlsx"$/);
  const read = rowsOf(file.bytes);
  expect(read).toHaveLength(rows.length);
  const { ko } = DAILY_CLOSE_HEADINGS;
  for (const [index, row] of rows.entries())
    for (const [name, heading] of Object.entries(ko)) {
      if (!["day", "currency", "active"].includes(name))
        expect([name, read[index]?.[heading]]).toEqual([name, Number(row[name as "fees"])]);
    }
  for (const total of totals) {
    const ofCurrency = read.filter((line) => line[ko.currency] === total.currency);
    const byCode = await Promise.all(
      rows.filter(({ currency }) => currency === total.currency).map(counted),
    );
    const ledger = byCode.flatMap((codes) => Object.values(codes));
    const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
    const told = ofCurrency.map((line) => units(String(line[ko.membersChange]), total));
    expect([total.currency, sum(told)]).toEqual([total.currency, sum(ledger)]);
  }
  expect(await lastTaken()).toEqual({ target: `daily close ${startDate} ${endDate}` });
});

const partsOf = async (by: "INSTRUMENT" | "PARTNER", who = owner) =>
  (await who.get(`/report/daily/parts?by=${by}`)).body as unknown as DailyClosePartsView;

test("instruments, and partners' members, come to what the days come to, figure by figure", async () => {
  await refer();
  const { totals } = await report();
  for (const by of ["INSTRUMENT", "PARTNER"] as const) {
    const parts = await partsOf(by);
    expect(parts.totals).toEqual(totals);
    for (const total of totals) {
      const rows = parts.rows.filter(({ currency }) => currency === total.currency);
      expect(rows.length).toBeGreaterThan(1);
      for (const name of Object.keys(total) as (keyof typeof total)[])
        if (name !== "currency") {
          const sum = rows.reduce((all, row) => all + units(String(row[name]), total), 0);
          expect([by, name, sum]).toEqual([by, name, units(String(total[name]), total)]);
        }
    }
  }
});

test("an instrument has what its fills and bets brought, and a partner whom they brought", async () => {
  const kinds = (await partsOf("INSTRUMENT")).rows.map(({ part }) => part);
  expect(kinds).toContainEqual({ kind: "OVERSEA", id: 1, name: "나스닥", detail: "NQ" });
  expect(kinds.some(({ kind }) => kind === "OTHER")).toBe(true);
  const { rows: partners } = await partsOf("PARTNER");
  const mine = partners.find(({ part }) => part.id === PARTNER);
  const { rows: counted } = await naru.db.query<{ active: number }>(
    `SELECT count(*)::int4 AS active FROM (
       SELECT DISTINCT (to_timestamp(at / 1000.0) AT TIME ZONE 'Asia/Seoul')::date, member_id FROM ledger_transfer
       WHERE code = ${TRANSACTION_NUMBERS.codeOf.C} AND member_id IN (${BROUGHT.join()})) AS days`,
  );
  expect(mine?.active).toBe(counted[0]?.active);
  expect(mine?.part).toMatchObject({ detail: expect.stringMatching(/./) });
  await naru.db.query(
    "UPDATE desk.operator_role SET permissions = array_remove(permissions, 'members.read') WHERE name = 'AUDITOR' AND site_id = 1",
  );
  const masked = (await partsOf("PARTNER", await signIn(naru, "auditor"))).rows.find(
    ({ part }) => part.id === PARTNER,
  );
  expect(masked?.part).toMatchObject({ detail: "", name: expect.stringContaining("*") });
});

test("members who traded an instrument are those of whom the ledger has movements of its fills, day by day, on the page and in the file", async () => {
  const { rows: days } = await naru.db.query<{ day: string; active: number }>(
    `SELECT (to_timestamp(t.at / 1000.0) AT TIME ZONE 'Asia/Seoul')::date::text AS day, count(DISTINCT t.member_id)::int4 AS active
     FROM ledger_transfer t JOIN oversea_fill f ON f.id = t.reference_id AND f.option_id = 1
     WHERE t.code = ${TRANSACTION_NUMBERS.codeOf.C} GROUP BY 1 ORDER BY 1 DESC`,
  );
  expect(days.length).toBeGreaterThan(3);
  const rows = (await partsOf("INSTRUMENT")).rows;
  const nasdaq = rows.filter(({ part }) => part.kind === "OVERSEA" && part.id === 1);
  const sum = days.reduce((all, { active }) => all + active, 0);
  expect(nasdaq.map(({ active }) => active)).toEqual(nasdaq.map(() => sum));
  for (const { part, active } of rows) if (part.kind === "OTHER") expect(active).toBe(null);
  const { startDate, endDate } = await report();
  const query = `by=INSTRUMENT&startDate=${startDate}&endDate=${endDate}`;
  const { text } = await owner.get(`/report/daily/parts/file?${query}`);
  const said = text.split("\r\n").filter((line) => line.includes(",나스닥,NQ,KRW,"));
  expect(said.map((line) => [line.slice(0, 10), Number(line.split(",").at(-1))])).toEqual(
    days.map(({ day, active }) => [day, active]),
  );
  const book = rowsOf((await owner.get(`/report/daily/parts/sheet?${query}`)).bytes);
  const { active: heading, currency } = DAILY_CLOSE_HEADINGS.ko;
  const counted = book.filter(
    (row) => Object.values(row).includes("NQ") && row[currency] === "KRW",
  );
  expect(counted.map((row) => row[heading])).toEqual(days.map(({ active }) => active));
});

test("the file of parts has each day by itself, and who took it is in the audit log", async () => {
  const { startDate, endDate } = await report();
  const query = `by=INSTRUMENT&startDate=${startDate}&endDate=${endDate}`;
  const { text } = await owner.get(`/report/daily/parts/file?${query}`);
  const lines = text.split("\r\n").slice(0, -1);
  const { day, ...figures } = DAILY_CLOSE_HEADINGS.ko;
  const headings = [day, ...Object.values(CLOSE_PART_HEADINGS.ko), ...Object.values(figures)];
  expect(lines[0]).toBe(`\uFEFF${headings.join()}`);
  expect(new Set(lines.slice(1).map((line) => line.slice(0, 10))).size).toBeGreaterThan(3);
  expect(text).toContain("종목 없음,,,KRW,");
  expect(text).not.toMatch(/OVERSEA|OTHER|PARTNER/);
  expect(await lastTaken()).toEqual({
    target: `daily close by instrument ${startDate} ${endDate}`,
  });
});

test("a period that is upside down or too long is refused, and who may not read the ledger is", async () => {
  const code = async (by: Console, query: string) =>
    (await by.get(`/report/daily?${query}`)).body["code"];
  expect(await code(owner, "startDate=2026-11-21&endDate=2026-11-20")).toBe("INVALID_REQUEST");
  expect(await code(owner, "startDate=2026-01-01&endDate=2026-11-20")).toBe("INVALID_REQUEST");
  expect(await code(support, "")).toBe("NO_PERMISSION");
});

test("the trial balance of a moment is what the movements up to it say, account by account", async () => {
  const hours = [0, 1, 9, 24, 49, 95, 200];
  for (const ago of hours) {
    const at = naru.clock.now() - ago * 3_600_000;
    const asked = new Date(at).toISOString();
    const { body } = await owner.get(`/report/trial_balance?at=${asked}`);
    const trial = body as unknown as TrialBalanceAtView;
    expect(trial).toMatchObject({ at: asked, isBalanced: true });
    const { rows } = await naru.db.query<{ currency: string; side: string; balance: string }>(
      `SELECT CASE WHEN account % 256 / 16 = 2 THEN 'USDT' ELSE 'KRW' END AS currency,
         CASE WHEN account % (2::int8 ^ 44)::int8 / 256 >= ${FIRST_MEMBER_ID} THEN 'MEMBER' ELSE 'HOUSE' END AS side,
         sum(change) AS balance FROM (
           SELECT at, credit AS account, amount AS change FROM ledger_transfer
           UNION ALL SELECT at, debit, -amount FROM ledger_transfer
         ) AS legs WHERE at <= ${at} GROUP BY 1, 2`,
    );
    const told = trial.currencies.flatMap(({ currency, accounts }) =>
      [...Map.groupBy(accounts, ({ side }) => side)].map(([side, kinds]) => ({
        ...{ currency, side },
        balance: String(kinds.reduce((sum, kind) => sum + units(kind.balance, { currency }), 0)),
      })),
    );
    expect([ago, told.length]).toEqual([ago, rows.length]);
    expect(told).toEqual(expect.arrayContaining(rows));
    for (const { received, paid, total } of trial.currencies)
      expect([received, total]).toEqual([paid, "0"]);
  }
});

test("each account of the house stands by itself with what the ledger had on it, and members' wallets apart", async () => {
  for (const ago of [0, 9, 49]) {
    const at = naru.clock.now() - ago * 3_600_000;
    const { body } = await owner.get(`/report/trial_balance?at=${new Date(at).toISOString()}`);
    const { currencies } = body as unknown as TrialBalanceAtView;
    const told = currencies.flatMap(({ currency, accounts }) =>
      accounts.map(({ account, walletType, purpose, balance }) => ({
        account: account ?? `${walletType} ${purpose}`,
        balance: String(units(balance, { currency })),
      })),
    );
    const { rows } = await naru.db.query<{ account: string; balance: string }>(
      `SELECT account, sum(change) AS balance FROM (
         SELECT at, credit AS account, amount AS change FROM ledger_transfer
         UNION ALL SELECT at, debit, -amount FROM ledger_transfer
       ) AS legs WHERE at <= ${at} GROUP BY 1`,
    );
    const ledger = new Map<string, number>();
    for (const row of rows) {
      const number = Number(row.account);
      const name = nameOfAccount(number).split(":");
      const key = name[0] === "MEMBER" ? name.slice(2).join(" ") : String(number);
      ledger.set(key, (ledger.get(key) ?? 0) + Number(row.balance));
    }
    expect(Object.fromEntries(told.map(({ account, balance }) => [account, balance]))).toEqual(
      Object.fromEntries([...ledger].map(([account, balance]) => [account, String(balance)])),
    );
    expect(told.length).toBe(ledger.size);
    expect(told.length).toBeGreaterThan(10);
  }
});

test("the file of a moment has each account and the sums; a moment that is not yet is refused", async () => {
  const at = new Date(naru.clock.now() - 3_600_000).toISOString();
  const trial = (await owner.get(`/report/trial_balance?at=${at}`))
    .body as unknown as TrialBalanceAtView;
  const { text } = await owner.get(`/report/trial_balance/file?at=${at}`);
  const lines = text.split("\r\n").slice(0, -1);
  expect(lines[0]).toBe(`\uFEFF${Object.values(TRIAL_BALANCE_HEADINGS.ko).join()}`);
  const kinds = trial.currencies.reduce((sum, { accounts }) => sum + accounts.length, 0);
  expect(lines).toHaveLength(1 + kinds + trial.currencies.length);
  const [won] = trial.currencies;
  expect(text).toContain("KRW,회원,기본 지갑,사용 가능,,");
  expect(text).toContain(`KRW,사이트,,은행,${houseAccount(1, "KRW", "BANK")},`);
  expect(text).not.toMatch(/HOUSE|MEMBER|AVAILABLE/);
  expect(lines).toContain(`KRW,합계,,,,${won?.paid},${won?.received},0`);
  expect(await lastTaken()).toEqual({ target: `trial balance ${at}` });
  const { bytes } = await owner.get(`/report/trial_balance/sheet?at=${at}`);
  const { ko } = TRIAL_BALANCE_HEADINGS;
  for (const { currency, received, paid } of trial.currencies) {
    const ofCurrency = rowsOf(bytes).filter((line) => line[ko.currency] === currency);
    const [kindRows, sums] = [ofCurrency.slice(0, -1), ofCurrency.at(-1)];
    const sum = (heading: string) =>
      kindRows.reduce((all, line) => all + units(String(line[heading]), { currency }), 0);
    expect(sum(ko.balance)).toBe(0);
    expect(sum(ko.received)).toBe(units(received, { currency }));
    expect(sum(ko.paid)).toBe(units(paid, { currency }));
    expect(sums).toMatchObject({ [ko.side]: "합계", [ko.balance]: 0 });
  }
  const later = new Date(naru.clock.now() + 3_600_000).toISOString();
  const refused = await owner.get(`/report/trial_balance?at=${later}`);
  expect(refused.body["code"]).toBe("INVALID_REQUEST");
  const denied = await support.get(`/report/trial_balance?at=${at}`);
  expect(denied.body["code"]).toBe("NO_PERMISSION");
});
