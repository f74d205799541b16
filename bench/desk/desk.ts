/**
 * How long operators wait in a large house: every list, search and report of the console over a million members and fifty million
 * movements (features.md 2.13).
 *
 *     npm run bench -- desk [members, 1000000] [movements, 50000000] [days, 250] [folder]
 *
 * An installation of its own, whose tables are filled straight (large-house.ts); it is started again, so that its engine has the
 * balances, and its sums follow the ledger by themselves. A folder that is named is kept: a run that finds it filled goes on from
 * there, since filling and following take an hour. Then the ledger's check is timed, and each call is asked so many times over real HTTP, one after the other, each time for another page or member.
 */

import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import pg from "pg";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { type Operator, signInOperator } from "../../e2e/support/operator.ts";
import { type Running, startInstallation } from "../../e2e/support/running.ts";
import { until } from "../../e2e/support/until.ts";
import type { OperatorRouteId } from "../../packages/contract/src/operator-paths.ts";
import { isSound, recomputeLedger } from "../../packages/store/src/recompute/ledger.ts";
import type { Bar } from "../bars.ts";
import { describeMachine } from "../machine.ts";
import { quantile } from "../quantile.ts";
import { fillHouse, FIRST_MEMBER, FIRST_ROW } from "./large-house.ts";

const MEMBERS = Number(process.argv[2] ?? 1_000_000);
const ROWS = Number(process.argv[3] ?? 50_000_000);
const DAYS = Number(process.argv[4] ?? 250);
const FOLDER = process.argv[5];
const ASKED = 20;
const WARM_UP = 2;
const BAR_MS = 500;
const RISK_BAR_MS = 1_000;
/** The check of the ledger is made each minute. */
const CHECK_BAR_MS = 30_000;
const CHECKS = 5;
const DAY_MS = 86_400_000;

interface Asked {
  readonly what: string;
  readonly id: OperatorRouteId;
  /** The query of the time that counts from 0. */
  readonly query: (time: number) => Readonly<Record<string, string>>;
  readonly barMs?: number;
}

const some = (time: number): number => FIRST_MEMBER + ((time * 7_919) % MEMBERS);
const dateOf = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const LIST = { size: "50" };

const CALLS: readonly Asked[] = [
  { what: "members", id: "members", query: (time) => ({ ...LIST, page: String(time) }) },
  { what: "members by name", id: "members", query: () => ({ ...LIST, q: "김민호" }) },
  {
    what: "members by username",
    id: "members",
    query: (time) => ({ ...LIST, q: `crowd${time}77` }),
  },
  {
    what: "members by phone",
    id: "members",
    query: (time) => ({ ...LIST, q: `0107000${1000 + time}` }),
  },
  { what: "members by status", id: "members", query: () => ({ ...LIST, status: "PENDING" }) },
  { what: "search by name", id: "search", query: () => ({ q: "김민호" }) },
  { what: "search by number", id: "search", query: (time) => ({ q: String(FIRST_ROW + time) }) },
  { what: "ledger", id: "ledger", query: (time) => ({ ...LIST, page: String(time) }) },
  {
    what: "ledger of a member",
    id: "ledger",
    query: (time) => ({ ...LIST, memberId: String(some(time)) }),
  },
  { what: "ledger by code, many", id: "ledger", query: () => ({ ...LIST, code: "D" }) },
  { what: "ledger by code, few", id: "ledger", query: () => ({ ...LIST, code: "PM" }) },
  { what: "ledger by code, none", id: "ledger", query: () => ({ ...LIST, code: "PP" }) },
  {
    what: "ledger by reference",
    id: "ledger",
    query: (time) => ({ ...LIST, referenceId: String(FIRST_ROW + Math.floor((ROWS / 21) * time)) }),
  },
  {
    what: "ledger of a day",
    id: "ledger",
    query: (time) => ({ ...LIST, startDate: dateOf(3 + time), endDate: dateOf(3 + time) }),
  },
  {
    what: "requests",
    id: "requests",
    query: (time) => ({ ...LIST, page: String(time) }),
  },
  { what: "requests refused", id: "requests", query: () => ({ ...LIST, status: "REJECTED" }) },
  {
    what: "requests of a member",
    id: "requests",
    query: (time) => ({ ...LIST, memberId: String(some(time)) }),
  },
  { what: "requests by name", id: "requests", query: () => ({ ...LIST, q: "김민호" }) },
  { what: "requests by given name", id: "requests", query: () => ({ ...LIST, q: "민호" }) },
  {
    what: "requests by memo code",
    id: "requests",
    query: (time) => ({ ...LIST, q: `M${FIRST_ROW + time}` }),
  },
  { what: "anomalies", id: "anomalies", query: () => LIST },
  { what: "proposals", id: "proposals", query: () => LIST },
  { what: "audit log", id: "audit", query: () => LIST },
  { what: "what waits", id: "dashboard", query: () => ({}) },
  {
    what: "balance of a member",
    id: "memberBalance",
    query: (time) => ({ memberId: String(some(time)) }),
  },
  {
    what: "movements of a member",
    id: "memberLedger",
    query: (time) => ({ memberId: String(some(time)) }),
  },
  {
    what: "inquiries, chats and coupons of a member",
    id: "memberService",
    query: (time) => ({ memberId: String(some(time)) }),
  },
  {
    what: "trades of a member",
    id: "memberTrades",
    query: (time) => ({ memberId: String(some(time)), list: "OVERSEA_ORDER" }),
  },
  {
    what: "devices of a member",
    id: "memberDevices",
    query: (time) => ({ memberId: String(some(time)) }),
  },
  { what: "trial balance", id: "trialBalance", query: () => ({}) },
  {
    what: "trial balance of a moment",
    id: "trialBalanceAt",
    query: (time) => ({ at: new Date(Date.now() - (3.4 + time) * DAY_MS).toISOString() }),
  },
  {
    what: "daily close of a month",
    id: "dailyClose",
    query: (time) => ({ startDate: dateOf(33 + time), endDate: dateOf(3 + time) }),
  },
  {
    what: "daily close of a month by partner",
    id: "dailyCloseParts",
    query: (time) => ({
      ...{ startDate: dateOf(33 + time), endDate: dateOf(3 + time), by: "PARTNER" },
    }),
  },
  { what: "risk", id: "risk", query: () => ({}), barMs: RISK_BAR_MS },
  {
    what: "winners and losers",
    id: "riskResults",
    query: () => ({ period: "WEEK", walletType: "BINARY" }),
    barMs: RISK_BAR_MS,
  },
];

/** The bars of this row and what was measured. */
export const result: Bar[] = [];
const dataDir = FOLDER ?? mkdtempSync(path.join(tmpdir(), "naru-desk-"));
if (!existsSync(path.join(dataDir, "pg"))) {
  const empty = await startInstallation({ dataDir });
  await withDatabase(empty, (client, url) =>
    fillHouse(url, client, { members: MEMBERS, rows: ROWS, days: DAYS }),
  );
  await empty.stop();
}
const running = await startInstallation({ dataDir });
try {
  result.push(...(await run(running)));
} finally {
  await running.stop();
  if (FOLDER === undefined) running.removeData();
}

async function withDatabase<Result>(
  house: Running,
  work: (client: pg.Client, url: string) => Promise<Result>,
): Promise<Result> {
  const url = embeddedUrl(path.join(house.dataDir, "pg"));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client, url);
  } finally {
    await client.end();
  }
}

async function run(house: Running): Promise<Bar[]> {
  console.log(describeMachine(house.dataDir));
  await withDatabase(house, followed);
  const bars: Bar[] = [await checked(house)];
  const operator = await signInOperator(house, "owner");
  for (const asked of CALLS) bars.push(await measure(operator, asked));
  return bars;
}

/** Waits for the sums, which follow the ledger a day at a time. */
async function followed(client: pg.Client): Promise<void> {
  const begin = performance.now();
  await until(async () => {
    const { rows } = await client.query<{ last: string }>(
      `SELECT CASE WHEN c.unseen_to = 0 THEN least(s.last_id, t.last_id, p.last_id, a.last_id) ELSE 0 END AS last
       FROM ledger_sum_mark s, ledger_day_total_mark t, ledger_part_sum_mark p,
         ledger_part_active_mark a, ledger_check_mark c`,
    );
    const last = Number(rows[0]?.last);
    // What the demo's members do afterwards has lower ids, on a later day.
    return (last > 0 && last < FIRST_ROW) || last >= FIRST_ROW + Math.floor(ROWS / DAYS) * DAYS - 1;
  });
  console.log(`the sums have followed after ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
  await client.query("ANALYZE");
}

/** The checks that the engine makes of the ledger, made once more. */
async function checked(house: Running): Promise<Bar> {
  const pool = new pg.Pool({ connectionString: embeddedUrl(path.join(house.dataDir, "pg")) });
  const times: number[] = [];
  while (times.length < CHECKS) {
    const begin = performance.now();
    // Where the engine's own comes to its end meanwhile this one is not kept, and does not count.
    const verdict = await recomputeLedger(pool, 1).catch(() => undefined);
    if (verdict === undefined) continue;
    if (!isSound(verdict)) throw new Error("the ledger that was filled is off");
    times.push(performance.now() - begin);
  }
  await pool.end();
  const most = Math.max(...times);
  const bar = {
    what: "check of the ledger:",
    measured: `p50 ${quantile(times, 0.5).toFixed(0)} ms, at most ${most.toFixed(0)} ms of ${CHECKS}`,
    bar: `≤ ${CHECK_BAR_MS} ms`,
    isMet: most <= CHECK_BAR_MS,
  };
  console.log(`${bar.what} ${bar.measured}`);
  return bar;
}

async function measure(
  operator: Operator,
  { what, id, query, barMs = BAR_MS }: Asked,
): Promise<Bar> {
  const times: number[] = [];
  for (let time = 0; time < WARM_UP + ASKED; time += 1) {
    const begin = performance.now();
    const { status, body } = await operator.call(id, query(time));
    if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
    if (time >= WARM_UP) times.push(performance.now() - begin);
  }
  const p95 = quantile(times, 0.95);
  const bar = {
    what: `${what}:`,
    measured: `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    bar: `p95 ≤ ${barMs} ms`,
    isMet: p95 <= barMs,
  };
  console.log(`${bar.what} ${bar.measured}`);
  return bar;
}
