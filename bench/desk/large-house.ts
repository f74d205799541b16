/** Fills an installation's database with the members, movements and requests of a large house, straight into its tables. */

import { performance } from "node:perf_hooks";
import { openDatabase } from "../../packages/store/src/database.ts";
import { ensurePartitions } from "../../packages/store/src/partitions.ts";
import { houseAccount, memberAccount } from "../../packages/vocabulary/src/ledger-account.ts";
import { REQUEST_KIND_CODES, REQUEST_STATUS_CODES } from "../../packages/vocabulary/src/request.ts";
import { TRANSACTION_NUMBERS } from "../../packages/vocabulary/src/transaction.ts";
import { WALLET_CODES } from "../../packages/vocabulary/src/wallet.ts";
import type pg from "pg";

export interface House {
  readonly members: number;
  readonly rows: number;
  /** Over which the rows are spread, the last of them yesterday. */
  readonly days: number;
}

/** Members of the seed have lower numbers. */
export const FIRST_MEMBER = 1_000_000;
/** Beyond every number that a new installation has given. */
export const FIRST_ROW = 1_000_000_000;
/** Movements of one member on a day on which there are any. */
const A_DAY = 10;
const DAY_MS = 86_400_000;
/** Accounts of two members beside each other lie so far apart. */
const ACCOUNT_STEP =
  memberAccount(FIRST_MEMBER + 1, "BINARY", "AVAILABLE") - accountOf(FIRST_MEMBER);

function accountOf(memberId: number): number {
  return memberAccount(memberId, "BINARY", "AVAILABLE");
}

/** Writes the house and says what each part took. Afterwards the tables are analysed. */
export async function fillHouse(url: string, client: pg.Client, house: House): Promise<void> {
  const today = Math.floor(Date.now() / DAY_MS);
  const { db, close } = openDatabase(url, { connectionsMax: 1, name: "bench" });
  await timed("partitions", () => ensurePartitions(db, today - house.days, today));
  await close();
  await client.query("SET session_replication_role = replica; SET synchronous_commit = off");
  await timed("members", () => client.query(MEMBERS, [FIRST_MEMBER, house.members]));
  await timed("accounts", () => client.query(ACCOUNTS, [FIRST_MEMBER, house.members]));
  await timed("requests", () =>
    client.query(REQUESTS, [
      ...[FIRST_MEMBER, house.members, FIRST_ROW, Math.floor(house.members / 2)],
      ...[(today - house.days) * DAY_MS, house.days * DAY_MS],
      REQUEST_KIND_CODES.codeOf.DEPOSIT,
      WALLET_CODES.codeOf.BINARY,
      ...[REQUEST_STATUS_CODES.codeOf.APPROVED, REQUEST_STATUS_CODES.codeOf.REJECTED],
    ]),
  );
  await timed("depositors", () => client.query(DEPOSITORS, [FIRST_ROW]));
  const perDay = Math.floor(house.rows / house.days);
  await timed("movements", async () => {
    for (let day = 0; day < house.days; day += 1)
      await client.query(MOVEMENTS, [
        ...[today - house.days + day, FIRST_ROW + day * perDay, perDay],
        ...[FIRST_MEMBER, house.members, Math.floor(perDay / A_DAY), day],
        ...[accountOf(FIRST_MEMBER), ACCOUNT_STEP],
        ...[houseAccount(1, "KRW", "PNL"), houseAccount(1, "KRW", "FEE")],
        ...[TRANSACTION_NUMBERS.codeOf.C, TRANSACTION_NUMBERS.codeOf.D],
        ...[TRANSACTION_NUMBERS.codeOf.PM, DAY_MS],
      ]);
  });
  await timed("fills", async () => {
    for (let day = today - house.days; day < today; day += 1)
      await client.query(FILLS, [
        ...[day, FIRST_ROW, TRANSACTION_NUMBERS.codeOf.C],
        houseAccount(1, "KRW", "PNL"),
      ]);
  });
  await timed("balances", () => client.query(BALANCES));
  await client.query(UNSEEN);
  await timed("analysis", () => client.query("ANALYZE"));
}

async function timed(what: string, run: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  await run();
  console.log(`${what}: ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
}

const MEMBERS = `
  INSERT INTO desk.member
    (id, site_id, username, name, nick, phone, password_hash, status, role, created_at)
  SELECT $1::int8 + n, 1, 'crowd' || n,
    substr('김이박최정강조윤장임', 1 + n % 10, 1) || substr('민서지도하준유연수현', 1 + n / 10 % 10, 1)
      || substr('호영진우아은희철미선', 1 + n / 100 % 10, 1),
    'n' || n, '010' || lpad((n + 70000000)::text, 8, '0'), 'x', 'ACTIVE', 'MEMBER',
    now() - n % 1000 * interval '1 day'
  FROM generate_series(0, $2::int4 - 1) AS n`;

/** Without them the engine does not know whose the balances are. */
const ACCOUNTS = `
  INSERT INTO account (site_id, member_id, role, status, version, mark)
  SELECT site_id, $1::int8 + n, role, status, 1, 0
  FROM (SELECT * FROM account WHERE member_id = 10000) AS one, generate_series(0, $2::int4 - 1) AS n`;

/** One of a hundred was refused, the others approved; none waits. */
const REQUESTS = `
  INSERT INTO money_request
    (site_id, id, member_id, units, fee, spread, created_at, ended_at, day, kind, wallet, status)
  SELECT 1, $3::int8 + n, $1::int8 + n * 7::int8 % $2::int8, 10000 + n % 1000 * 1000, 0, 0,
    $5::int8 + ($6::float8 * n / $4)::int8, $5::int8 + ($6::float8 * n / $4)::int8 + 60000,
    (($5::int8 + ($6::float8 * n / $4)::int8) / 86400000)::int4, $7::int2, $8::int2,
    CASE WHEN n % 100 = 0 THEN $10::int2 ELSE $9::int2 END
  FROM generate_series(0, $4::int4 - 1) AS n`;

/** What members said of them: everybody deposits by their own name. */
const DEPOSITORS = `
  INSERT INTO desk.request_note
    (site_id, member_id, key, hash, request_id, depositor_name, memo_code, created_at)
  SELECT r.site_id, r.member_id, gen_random_uuid(), 'x', r.id, m.name, 'M' || r.id, to_timestamp(r.created_at / 1000)
  FROM money_request r JOIN desk.member m ON m.id = r.member_id WHERE r.id >= $1`;

/** Of ten movements of a member and a day six are profit, three fees and one a deposit; of 5,000 one was taken by hand. */
const MOVEMENTS = `
  INSERT INTO ledger_transfer
    (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after, reference_id, at, code)
  SELECT 1, $1::int4, $2::int8 + n, $4::int8 + who, CASE WHEN n % 10 IN (0, 2, 4, 9) THEN own ELSE house END,
    CASE WHEN n % 10 IN (0, 2, 4, 9) THEN house ELSE own END, 1000 + n % 977, 0, 0, $2::int8 + n - n % 3,
    $1::int8 * $15::int8 + $15::int8 * n / $3::int4,
    CASE WHEN n % 5000 = 0 THEN $14::int2 WHEN n % 10 = 9 THEN $13::int2 ELSE $12::int2 END
  FROM (
    SELECT n, who, $8::int8 + who * $9::int8 AS own,
      CASE WHEN n % 10 IN (6, 7, 8) THEN $11::int8 ELSE $10::int8 END AS house
    FROM (
      SELECT n, (n % $6::int4 + $7::int4 * 7919::int8 * $6::int4) % $5::int4 AS who
      FROM generate_series(0, $3::int4 - 1) AS n
    ) AS numbered
  ) AS sided`;

/** What the movements say of fills, so that the ledger's check finds it right. */
const FILLS = `
  INSERT INTO oversea_fill (site_id, day, id, order_id, member_id, position_id, price, qty, tape_sequence, rate, fee, profit, at,
    option_id, trade_type, rule)
  SELECT 1, day, reference_id, reference_id, member_id, 1, 1, 1, 1, 1, -coalesce(sum(gained) FILTER (WHERE house <> $4::int8), 0),
    coalesce(sum(gained) FILTER (WHERE house = $4::int8), 0), min(at), 1, 1, 1
  FROM (
    SELECT *, least(debit, credit) AS house, CASE WHEN debit < credit THEN amount ELSE -amount END AS gained
    FROM ledger_transfer WHERE day = $1 AND id >= $2 AND code = $3
  ) AS moved GROUP BY day, reference_id, member_id`;

/** Every balance is what the movements come to. */
const BALANCES = `
  INSERT INTO wallet_balance AS kept (site_id, account_id, balance, mark)
  SELECT min(site_id), account, sum(added), 0
  FROM ledger_transfer CROSS JOIN LATERAL (VALUES (debit, -amount), (credit, amount)) AS leg (account, added)
  GROUP BY account
  ON CONFLICT (account_id, site_id) DO UPDATE SET balance = excluded.balance`;

/** The ledger's check takes the movements as an installation of the build before has them. */
const UNSEEN = `
  WITH none AS (DELETE FROM ledger_account_sum), of AS (DELETE FROM ledger_day_mark), these AS (DELETE FROM ledger_reference_sum)
  UPDATE ledger_check_mark SET last_id = 0, day = 0, unseen_to = (SELECT max(id) FROM ledger_transfer)`;
