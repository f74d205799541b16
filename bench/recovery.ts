/**
 * How long members wait for an engine that was killed and has much to load.
 *
 *     npm run bench -- recovery [kills, 5] [accounts, 100000]
 *
 * Puts accounts with money, three working orders each and two answered keys each into the tables of a demo installation,
 * as a busy past would have left them, kills the engine with `kill -9` and asks for an account until it is answered again.
 * The first kill only loads what was put there and is not counted.
 */

import path from "node:path";
import pg from "pg";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { startInstallation } from "../e2e/support/running.ts";
import { signIn, type Trader } from "../e2e/support/trader.ts";
import { MEMBER_ROLE_CODES, MEMBER_STATUS_CODES } from "@naru/vocabulary/member";
import { MARKET_TYPE_CODES, TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import { dayOf } from "../packages/store/src/day.ts";
import { houseAccount, memberAccount } from "../packages/vocabulary/src/ledger-account.ts";
import { killAndWait } from "./away.ts";
import type { Bar } from "./bars.ts";
import { describeMachine } from "./machine.ts";
import { quantile } from "./quantile.ts";

const KILLS = Number(process.argv[2] ?? 5);
const ACCOUNTS = Number(process.argv[3] ?? 100_000);
const ORDERS_EACH = 3;
const KEYS_EACH = 2;
const SITE = 1;
const FIRST_MEMBER = 1_000_000;
const FIRST_ID = 1_000_000_000;
const CASH = 1_000_000_000;
/** The round-the-clock simulated instrument that is always open. */
const OPTION_ID = 1_101;
const PRICE_LEVELS = 1_000;
const BAR_MS = 1_000;

const bars: Bar[] = [];

const installation = await startInstallation();
try {
  console.log(describeMachine(installation.dataDir));
  const member = await signIn(installation.address, "demo", DEMO_PASSWORD);
  await fill(member);
  await killAndWait(installation, member);
  const gaps: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) gaps.push(await killAndWait(installation, member));
  const p50 = quantile(gaps, 0.5);
  const worst = Math.max(...gaps);
  console.log(`away ${gaps.map((gap) => (gap / 1_000).toFixed(2)).join(" ")} s`);
  bars.push({
    what:
      `engine of ${ACCOUNTS} accounts, ${ACCOUNTS * ORDERS_EACH} working orders and ` +
      `${ACCOUNTS * KEYS_EACH} keys killed ${KILLS} times, away p50`,
    measured: `${(p50 / 1_000).toFixed(2)} s, at most ${(worst / 1_000).toFixed(2)} s`,
    bar: `${BAR_MS / 1_000} s, goal 0.6 s`,
    isMet: p50 <= BAR_MS,
  });
} finally {
  await installation.stop();
  installation.removeData();
}
export const result: readonly Bar[] = bars;

/** The rows; the house's side of the money keeps the books of the currency at zero. */
async function fill(member: Trader): Promise<void> {
  const { body } = await member.call("overseaOption", { overseaOptionId: OPTION_ID });
  const scale = 10 ** Number(body["precision"]);
  const tick = Math.round(Number(body["tickSize"]) * scale);
  const last = Math.round(Number(body["lastPrice"]) * scale);
  const low = Math.floor((last * 0.5) / tick) * tick;
  const now = Date.now();
  const database = new pg.Client({
    connectionString: embeddedUrl(path.join(installation.dataDir, "pg")),
  });
  await database.connect();
  const accountOf = (memberId: number) => memberAccount(memberId, "BINARY", "AVAILABLE");
  const step = accountOf(1) - accountOf(0);
  const queries: [string, unknown[]][] = [
    [
      `INSERT INTO account (site_id, member_id, role, status, version, warned, mark)
       SELECT $1::int4, $2::int8 + n, $3::int2, $4::int2, 1, 0, 0 FROM generate_series(0, $5::int4 - 1) n`,
      [
        SITE,
        FIRST_MEMBER,
        MEMBER_ROLE_CODES.codeOf.MEMBER,
        MEMBER_STATUS_CODES.codeOf.ACTIVE,
        ACCOUNTS,
      ],
    ],
    [
      `INSERT INTO wallet_balance (site_id, account_id, balance, mark)
       SELECT $1::int4, $2::int8 + n * $3::int8, $4::int8, 0 FROM generate_series(0, $5::int4 - 1) n
       UNION ALL SELECT $1::int4, $6::int8, -$4::int8 * $5::int4, 0`,
      [SITE, accountOf(FIRST_MEMBER), step, CASH, ACCOUNTS, houseAccount(SITE, "KRW", "PROVIDER")],
    ],
    [
      `INSERT INTO oversea_order_open (site_id, option_id, id, member_id, price, qty, filled_qty,
         filled_cost, placed_at, market_type, trade_type)
       SELECT $1::int4, $2::int4, $3::int8 + n, $4::int8 + n / ${ORDERS_EACH},
         $5::int8 + (n % ${PRICE_LEVELS}) * $6::int8, 1, 0, 0, $7::int8, $8::int2, $9::int2
       FROM generate_series(0, $10::int4 * ${ORDERS_EACH} - 1) n`,
      [
        ...[SITE, OPTION_ID, FIRST_ID, FIRST_MEMBER, low, tick, now],
        ...[MARKET_TYPE_CODES.codeOf.LIMIT, TRADE_TYPE_CODES.codeOf.LONG, ACCOUNTS],
      ],
    ],
    [
      `INSERT INTO answer (site_id, day, key, member_id, at, hash, outcome)
       SELECT $1::int4, $2::int4, gen_random_uuid(), $3::int8 + n / ${KEYS_EACH}, $4::int8,
         sha256(n::text::bytea), '{"outcome":"ok","body":"{\\"id\\":\\"' || n || '\\"}"}'
       FROM generate_series(0, $5::int4 * ${KEYS_EACH} - 1) n`,
      [SITE, dayOf(now), FIRST_MEMBER, now, ACCOUNTS],
    ],
  ];
  try {
    for (const [text, values] of queries) await database.query(text, values);
    await database.query("CHECKPOINT");
  } finally {
    await database.end();
  }
}
