/**
 * What a day brought, over the real calls: each day of `overseaDailyProfit` is what the ledger posted on
 * that day of the site's calendar, to the won, and the day's fills are its rows (domain.md 1.3).
 */

import type { CallQuery } from "@naru/contract/calls";
import path from "node:path";
import type { DailyProfitView, FillRecordView } from "@naru/contract/views";
import { openDatabase } from "@naru/store/database";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { afterAll, expect, test } from "vitest";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { place } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader } from "./support/trader.ts";

const MEMBER_ID = 10_000;
/** A quarter to midnight in Seoul, and half past midnight: in UTC both are one day. */
const BEFORE_MIDNIGHT = "2026-11-20T23:45:00+09:00";
const AFTER_MIDNIGHT = "2026-11-21T00:30:00+09:00";

let running: Running | undefined;
afterAll(async () => {
  await running?.stop();
  running?.removeData();
});

test("a day sums to the ledger, a position closed over two days is split between them", async () => {
  const evening = await startAt(BEFORE_MIDNIGHT);
  const before = await pointOf(evening);
  await place(evening, "NRX", "LONG", { qty: 5 });
  await place(evening, "NRX", "SHORT", { qty: 2 });
  await place(evening, "NRG", "SHORT", { qty: 1 });
  await running?.stop();

  const night = await startAt(AFTER_MIDNIGHT);
  await closeAll(night);
  await place(night, "NRB", "LONG", { qty: 1 });
  await closeAll(night);
  const after = await pointOf(night);

  const days = await daysOf(night);
  expect(days.map(({ date }) => date)).toEqual(["2026-11-21", "2026-11-20"]);
  const ledger = await ledgerByDay();
  for (const day of days) {
    const { date, profit, fee, deficit, net, count } = day;
    expect([date, BigInt(net)]).toEqual([date, ledger.get(date)]);
    expect(BigInt(net)).toBe(BigInt(profit) - BigInt(fee) + BigInt(deficit));

    const fills = await fillsOf(night, date);
    expect(fills).toHaveLength(count);
    expect(sum(fills.map((fill) => fill.profit))).toBe(BigInt(profit));
    expect(sum(fills.map((fill) => fill.fee))).toBe(BigInt(fee));
    expect(await daysOf(night, { startDate: date, endDate: date })).toEqual([day]);
  }
  expect(sum(days.map(({ net }) => net))).toBe(after - before);
  expect(await daysOf(night, { startDate: "2026-11-22" })).toEqual([]);
});

async function startAt(instant: string): Promise<Trader> {
  running = await startInstallation({
    env: { NARU_CLOCK: instant },
    ...(running === undefined ? {} : { dataDir: running.dataDir }),
  });
  return await signIn(running.address, "demo", DEMO_PASSWORD);
}

async function pointOf(member: Trader): Promise<bigint> {
  return BigInt((await member.read("overseaAccount")).cross.playerPoint);
}

async function closeAll(member: Trader): Promise<void> {
  const reply = await member.trade("closeOverseaPositions", { which: "ALL" });
  expect(reply.status).toBe(200);
  expect((await member.read("overseaAccount")).positions).toEqual([]);
}

function daysOf(
  member: Trader,
  query: CallQuery<"overseaDailyProfit"> = {},
): Promise<DailyProfitView[]> {
  return member.list("overseaDailyProfit", { size: "100", ...query });
}

function fillsOf(member: Trader, day: string): Promise<FillRecordView[]> {
  return member.list("overseaFills", { size: "100", startDate: day, endDate: day });
}

/** What settlement moved in the member's wallet, by day in Seoul, counted here and not by the server. */
async function ledgerByDay(): Promise<ReadonlyMap<string, bigint>> {
  const databaseUrl = embeddedUrl(path.join(running?.dataDir ?? "", "pg"));
  const { pool, close } = openDatabase(databaseUrl, { connectionsMax: 1, name: "naru e2e" });
  const wallet = memberAccount(MEMBER_ID, "BINARY", "AVAILABLE");
  const { rows } = await pool.query<{ at: string; change: string; reference: string }>(
    `SELECT at::text,
       (CASE WHEN credit = $1 THEN amount ELSE -amount END)::text AS change
     FROM ledger_transfer WHERE $1 IN (debit, credit) ORDER BY id`,
    [wallet],
  );
  await close();
  const inSeoul = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul" });
  const days = new Map<string, bigint>();
  // The demo's deposit is the first row, all others are settlement.
  for (const { at, change } of rows.slice(1)) {
    const day = inSeoul.format(Number(at));
    days.set(day, (days.get(day) ?? 0n) + BigInt(change));
  }
  return days;
}

function sum(texts: readonly string[]): bigint {
  return texts.reduce((total, text) => total + BigInt(text), 0n);
}
