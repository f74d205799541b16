/** The bank's word beside the ledger (decision 081): sums against the movements themselves, what explains a difference, and who may write. */

import { BANK_HEADINGS } from "@naru/contract/messages/report-headings";
import { XLSX_MEDIA } from "@naru/contract/table-cells";
import type {
  BankDayView,
  BankReconciliationDayView,
  BankReconciliationView,
} from "@naru/contract/views/report/bank";
import {
  type HousePurpose,
  houseAccount,
  type MemberPurpose,
  memberAccount,
} from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS, type TransactionCode } from "@naru/vocabulary/transaction";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { addRequest, type Console, endRequest, signIn } from "../../../testing/operators.ts";
import { sheetRows } from "../../../testing/workbook.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What moves on a site's bank account, and what is beside it, on which account and for whom. */
const KINDS: readonly [TransactionCode, HousePurpose, boolean, MemberPurpose][] = [
  ["D", "BANK", false, "AVAILABLE"],
  ["W", "BANK", true, "HOLD_WITHDRAW"],
  ["W", "FEE", true, "HOLD_WITHDRAW"],
  ["PP", "ADJUSTMENT", false, "AVAILABLE"],
  ["PM", "ADJUSTMENT", true, "AVAILABLE"],
  ["C", "PNL", true, "AVAILABLE"],
];

let naru: Harness;
let owner: Console;
let cashier: Console;
let auditor: Console;
let support: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  naru.clock.forward(1_000);
  owner = await signIn(naru, "owner");
  cashier = await signIn(naru, "cashier");
  auditor = await signIn(naru, "auditor");
  support = await signIn(naru, "support");
  await naru.db.query(
    "INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES (1, 'KRW', '1', true, 'Asia/Seoul')",
  );
  await live(300);
});
afterAll(() => naru.close());

/** Movements over five days, some of dollars, some between the bank and payment providers. */
async function live(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const member = 10_000 + (id % 5);
    const at = naru.clock.now() - (id % 120) * HOUR_MS;
    const base = [1, Math.floor(at / DAY_MS), id];
    const rest = [1 + ((id * 7919) % 90_000), 0, 0, id, at];
    if (id % 9 === 0) {
      const sides = [houseAccount(1, "KRW", "BANK"), houseAccount(1, "KRW", "PROVIDER")];
      if (id % 2 === 0) sides.reverse();
      return [...base, 0, ...sides, ...rest, TRANSACTION_NUMBERS.codeOf.C];
    }
    const [code, purpose, isGiven, own] = KINDS[id % KINDS.length] as (typeof KINDS)[number];
    const wallet = id % 7 === 0 ? "USDT" : "BINARY";
    const sides = [
      houseAccount(1, wallet === "USDT" ? "USDT" : "KRW", purpose),
      memberAccount(member, wallet, own),
    ];
    if (isGiven) sides.reverse();
    return [...base, member, ...sides, ...rest, TRANSACTION_NUMBERS.codeOf[code]];
  });
  await naru.db.query(
    `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after,
       credit_after, reference_id, at, code) VALUES ${rows.map((row) => `(${row.join()})`).join()}`,
  );
}

const report = async (query = "", by = owner) =>
  (await by.get(`/report/bank?${query}`)).body as unknown as BankReconciliationView;
const dayOf = async (day: string, by = owner) =>
  (await by.get(`/report/bank/day?day=${day}`)).body as unknown as BankReconciliationDayView;
const daysBack = async (): Promise<BankDayView[]> => (await report()).rows;
const keep = (body: object, by = cashier) =>
  by.post("/report/bank/closing", { bankId: "1", reference: "인터넷뱅킹 23:59", ...body });

/** What the movements say of the bank account until a day's end, as money at the bank. */
async function ledgerAt(day: string): Promise<{ closing: number; in: number; out: number }> {
  const account = houseAccount(1, "KRW", "BANK");
  const { rows } = await naru.db.query<Record<"closing" | "in" | "out", string>>(
    `SELECT coalesce(sum(CASE WHEN debit = ${account} THEN amount ELSE -amount END), 0) AS closing,
       coalesce(sum(amount) FILTER (WHERE debit = ${account} AND day = $1), 0) AS in,
       coalesce(sum(amount) FILTER (WHERE credit = ${account} AND day = $1), 0) AS out
     FROM (SELECT debit, credit, amount, (to_timestamp(at / 1000.0) AT TIME ZONE 'Asia/Seoul')::date::text AS day
           FROM ledger_transfer WHERE debit = ${account} OR credit = ${account}) AS moved WHERE day <= $1`,
    [day],
  );
  const { closing = "0", in: paidIn = "0", out = "0" } = rows[0] ?? {};
  return { closing: Number(closing), in: Number(paidIn), out: Number(out) };
}

async function lastAudit(action: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await naru.db.query<Record<string, unknown>>(
    "SELECT target, before, after FROM desk.audit WHERE action = $1 ORDER BY seq DESC LIMIT 1",
    [action],
  );
  return rows[0];
}

test("each day begins and ends with what the ledger's movements come to", async () => {
  const { rows, currency } = await report();
  expect([currency, rows.length]).toEqual(["KRW", 7]);
  expect(rows.filter(({ paidIn }) => paidIn !== "0").length).toBeGreaterThan(3);
  for (const [index, row] of rows.entries()) {
    const said = await ledgerAt(row.day);
    expect([row.day, row.closing]).toEqual([row.day, String(said.closing)]);
    expect([row.paidIn, row.paidOut]).toEqual([String(said.in), String(said.out)]);
    const before = rows[index + 1];
    if (before !== undefined) expect(row.opening).toBe(before.closing);
    const detail = await dayOf(row.day);
    expect(detail.day).toEqual(row);
    const { deposits, withdrawals, providers, other } = detail;
    expect(Number(deposits) - Number(withdrawals) + Number(providers)).toBe(said.in - said.out);
    expect(other).toBe("0");
  }
});

test("money by hand is told beside it, one by one, and is none of the bank's", async () => {
  for (const { day, byHand } of await daysBack()) {
    const { byHand: list } = await dayOf(day);
    expect(list.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(Number(byHand));
    for (const { proposalId, member } of list) {
      expect(Number(proposalId)).toBeGreaterThan(0);
      expect(member.name).not.toContain("*");
    }
  }
});

test("a closing that an operator takes over gives the difference, moves nothing, and stands in the audit log", async () => {
  const [today, yesterday, earlier] = await daysBack();
  const accounts = (await dayOf(today?.day ?? "")).accounts.filter(({ isOn }) => isOn);
  expect(today).toMatchObject({ accounts: accounts.length, stated: 0, bank: null });
  const closings = accounts.map(({ id }) => id);
  const count = async () =>
    (await naru.db.query("SELECT count(*)::int4 AS count FROM ledger_transfer")).rows;
  const moved = await count();
  const state = async (row: BankDayView | undefined, more: number) => {
    for (const [index, bankId] of closings.entries()) {
      const amount = index === 0 ? String(Number(row?.closing) + more) : "0";
      expect((await keep({ bankId, day: row?.day, amount })).status).toBe(200);
    }
  };
  await state(earlier, 1_000_000);
  await state(today, 1_250_000);
  const rows = await daysBack();
  expect(rows[0]).toMatchObject({
    difference: "1250000",
    change: "250000",
    stated: closings.length,
  });
  // Nobody said anything of the day between: it has no difference, and the next is held against the one before.
  expect(rows[1]).toMatchObject({
    day: yesterday?.day,
    bank: null,
    difference: null,
    change: null,
  });
  expect(rows[2]).toMatchObject({ difference: "1000000", change: null });
  expect(await count()).toEqual(moved);
  expect(naru.engine.commands).toEqual([]);
  await keep({ bankId: closings[0], day: today?.day, amount: "7", reference: "고침" });
  const { before, after, target } = (await lastAudit("bank.closing")) ?? {};
  expect(JSON.parse(String(before))).toMatchObject({ reference: "인터넷뱅킹 23:59" });
  expect(JSON.parse(String(after))).toEqual({ amount: "7", reference: "고침" });
  expect(target).toContain(today?.day);
  const [first] = (await dayOf(today?.day ?? "")).accounts;
  expect(first?.closing).toMatchObject({ amount: "7", reference: "고침", by: expect.any(String) });
});

test("without the closing of one of several accounts nobody knows what the bank has", async () => {
  await naru.db.query(
    "INSERT INTO desk.site_bank_account (id, site_id, bank_code, number, holder, is_on, position) VALUES (50, 1, '088', '110-1', '나루', true, 9)",
  );
  const [today] = await daysBack();
  expect(today).toMatchObject({ bank: null, difference: null });
  expect((today?.accounts ?? 0) - (today?.stated ?? 0)).toBe(1);
  await keep({ bankId: "50", day: today?.day, amount: "-300" });
  const [known, , earlier] = await daysBack();
  expect(known?.bank).not.toBe(null);
  // Days before the first word of an account are not held up by it.
  expect(earlier?.difference).toBe("1000000");
  await naru.db.query("UPDATE desk.site_bank_account SET is_on = false WHERE id = 50");
  // Money of an account that members see no more is still there.
  expect((await daysBack())[0]?.bank).toBe(known?.bank);
});

test("a closing is refused of another's account, of a day that is not yet, of half a won, and of who may not", async () => {
  const [today] = await daysBack();
  const day = today?.day ?? "";
  const later = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const refused = async (body: object, by = cashier) =>
    (await keep({ day, amount: "1", ...body }, by)).body["code"];
  const { rows } = await naru.db.query<{ id: string }>(
    "SELECT id FROM desk.site_bank_account WHERE site_id = 2 LIMIT 1",
  );
  expect(await refused({ bankId: rows[0]?.id ?? "999" })).toBe("INVALID_REQUEST");
  expect(await refused({ day: later })).toBe("INVALID_REQUEST");
  expect(await refused({ amount: "1.5" })).toBe("AMOUNT_MIN_UNIT");
  expect(await refused({ amount: "1000000000000001" })).toBe("INVALID_REQUEST");
  expect(await refused({}, auditor)).toBe("NO_PERMISSION");
  for (const path of ["", "/file", "/sheet", `/day?day=${day}`])
    expect((await support.get(`/report/bank${path}`)).body["code"]).toBe("NO_PERMISSION");
  expect((await owner.get(`/report/bank/day?day=${later}`)).body["code"]).toBe("INVALID_REQUEST");
});

test("lines that no request took and deposits that no line paid are what the bank has more and less than the ledger", async () => {
  const [today] = await daysBack();
  const day = today?.day ?? "";
  const before = await dayOf(day);
  const deposit = async (units: bigint, depositorName: string) => {
    const id = await addRequest(naru, { memberId: 10_000, units, depositorName });
    return { id, approve: () => endRequest(naru, id, "APPROVED") };
  };
  const paid = await deposit(310_000n, "대사입금");
  const byHand = await deposit(42_000n, "손승인");
  const csv = `${day} 00:00:01,대사입금,310000,\n${day} 00:00:02,모르는사람,55000,\n${day} 00:00:03,모르는사람,"1,5x",`;
  const seen = await cashier.post("/statement", { csv, apply: false });
  expect(seen.body["lines"]).toHaveLength(3);
  await cashier.post("/statement", { csv, apply: false });
  const { rows: lines } = await naru.db.query<{ hash: Buffer }>(
    "SELECT hash FROM desk.statement_seen WHERE units = 310000",
  );
  await naru.db.query(
    "INSERT INTO desk.statement_line (site_id, hash, request_id, at) VALUES (1, $1, $2, now())",
    [lines[0]?.hash, paid.id],
  );
  // It is given to a request that nobody has decided yet: the ledger does not have it.
  expect((await dayOf(day)).lines).toMatchObject([
    { depositor: "대사입금", amount: "310000", requestId: paid.id, approvedDay: null },
    { depositor: "모르는사람", amount: "55000", requestId: null },
  ]);
  await paid.approve();
  await byHand.approve();
  const { lines: loose, requests, day: figures } = await dayOf(day);
  expect(loose).toMatchObject([{ depositor: "모르는사람", amount: "55000", requestId: null }]);
  const added = requests.filter(
    ({ requestId }) => !before.requests.some((each) => each.requestId === requestId),
  );
  expect(added).toMatchObject([
    { requestId: byHand.id, amount: "42000", depositorName: "손승인", lineDay: null },
  ]);
  expect(figures).toMatchObject({ lines: "55000", lineCount: 1 });
  expect(Number(figures.unlined) - Number(before.day.unlined)).toBe(42_000);
  expect((await daysBack())[0]).toEqual(figures);
  // Approved on another day than its line is dated, a deposit explains both days.
  await naru.db.query("UPDATE money_request SET ended_at = ended_at - $2 WHERE id = $1", [
    paid.id,
    DAY_MS,
  ]);
  const other = (await daysBack())[1]?.day ?? "";
  expect((await dayOf(day)).lines).toContainEqual(
    expect.objectContaining({ requestId: paid.id, approvedDay: other }),
  );
  expect((await dayOf(other)).requests).toContainEqual(
    expect.objectContaining({ requestId: paid.id, lineDay: day }),
  );
});

test("who may not see members is told no names", async () => {
  await naru.db.query(
    "UPDATE desk.operator_role SET permissions = array_remove(permissions, 'members.read') WHERE name = 'AUDITOR' AND site_id = 1",
  );
  const [today] = await daysBack();
  const { lines, requests } = await dayOf(today?.day ?? "", await signIn(naru, "auditor"));
  for (const { depositor } of lines) expect(depositor).toContain("***");
  for (const { member, depositorName } of requests)
    expect([member.username, member.name, depositorName ?? "*"].join()).toContain("*");
});

test("the files have every day of the period as the page has it, their sums those of the ledger, and who took them is in the audit log", async () => {
  const { rows, startDate, endDate } = await report();
  const query = `startDate=${startDate}&endDate=${endDate}`;
  const { text, headers } = await owner.get(`/report/bank/file?${query}`);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = text.split("\r\n").slice(0, -1);
  expect(lines[0]).toBe(`\uFEFF${Object.values(BANK_HEADINGS.ko).join()}`);
  expect(lines).toHaveLength(rows.length + 1);
  const book = await owner.get(`/report/bank/sheet?${query}`);
  expect(book.headers["content-type"]).toBe(XLSX_MEDIA);
  const [headings = [], ...cells] = sheetRows(book.bytes);
  const place = (heading: string) =>
    headings.findIndex((cell) => cell !== undefined && "text" in cell && cell.text === heading);
  const sum = (heading: string) =>
    cells.reduce((all, row) => {
      const cell = row[place(heading)];
      return all + (cell !== undefined && "value" in cell ? Number(cell.value) : 0);
    }, 0);
  const said = await Promise.all(rows.map(({ day }) => ledgerAt(day)));
  expect(sum(BANK_HEADINGS.ko.paidIn)).toBe(said.reduce((all, each) => all + each.in, 0));
  expect(sum(BANK_HEADINGS.ko.paidOut)).toBe(said.reduce((all, each) => all + each.out, 0));
  expect(await lastAudit("report.export")).toMatchObject({
    target: `bank reconciliation ${startDate} ${endDate}`,
  });
});
