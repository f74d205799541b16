/**
 * A month of commission by chance, from its facts in the ledger to what payees have: the naive script, the desk's sums and the
 * ledger say the same to the last unit, and runs whose engine dies in their midst pay once (decision 031).
 * `NARU_COMMISSION_MEMBERS` says how many members (1,000 over 31 days in `npm run prove -- commission`).
 */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@naru/store/database";
import { recomputeLedger } from "@naru/store/recompute/ledger";
import { houseAccount, slotOf } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "../../../platform/clock.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, signIn } from "../../testing/operators.ts";
import { approving, type Proposal, proposed, stateOf } from "../../testing/proposals.ts";
import { type Day, type Month, randomMonth } from "./testing/commission-month.ts";
import {
  commitFacts,
  type Death,
  type MonthShard,
  openLedger,
  openMonthShard,
  type StakedBet,
} from "./testing/month-shard.ts";

const MEMBERS = Number(process.env["NARU_COMMISSION_MEMBERS"] ?? "60");
const DAYS = MEMBERS >= 1_000 ? 31 : 5;
const SEED = process.env["NARU_SEED"] ?? "20260301";
const SITE_ID = 1;
const ZONE = "Asia/Seoul";
const LEAST = 30_000n;
/** Above what the desk calls stalled. */
const STALLED_MS = 11_000;
const NAIVE = path.join(import.meta.dirname, "../../../../../../tools/naive-commission.mjs");

let naru: Harness;
let maker: Console;
let checker: Console;
let shard: MonthShard;
/** What gateways do now and then, done by hand. */
const turns: (() => void)[] = [];
let shift = 0;

beforeAll(async () => {
  const own = systemClock();
  const clock = {
    ...own,
    now: () => own.now() + shift,
    every(_: number, turn: () => void) {
      turns.push(turn);
      return () => {};
    },
  };
  naru = await gatewayHarness({ clock });
  maker = await signIn(naru, "owner");
  checker = await signIn(naru, "director");
  naru.engine.reset((message) => {
    const { t: _, id, ...request } = message;
    shard.command(request, (answer) => naru.engine.say({ t: "answer", id, ...answer }));
    return "silent";
  });
});
afterAll(() => naru.close());

test("a month by chance is, to the last unit, what a naive script says; the ledger says so too, and kills pay nobody twice", {
  timeout: 3_600_000,
}, async ({ task }) => {
  const month = randomMonth(SEED, MEMBERS, DAYS);
  await openDeskOf(month);
  await openLedger(naru.databaseUrl, month);
  const told: object[] = [...month.bonds, ...month.firstRates];
  let kills = 0;
  for (const [index, day] of month.days.entries()) {
    await addRates(day.rates);
    told.push(...day.rates, ...day.facts, ...day.statuses.map((one) => ({ do: "status", ...one })));
    await keepBets(await commitFacts(naru.databaseUrl, day.facts));
    told.push({ do: "settle", day: day.day, least: String(LEAST) });
    if (
      await settle(day, index % 2 === 0 ? { atCommit: 2, isCommitted: index % 4 === 0 } : undefined)
    )
      kills += 1;
  }
  expect(kills).toBeGreaterThan(1);
  const naive = naiveOf(told);
  expect(naive.filter((line) => line.startsWith("PAID")).length).toBeGreaterThan(DAYS);
  expect(await deskSays()).toEqual(naive.filter((line) => line.startsWith("EARNED")));
  expect(await ledgerSays()).toEqual(naive);
  expect(await payable()).toEqual(owedOf(naive));
  const database = openDatabase(naru.databaseUrl, { connectionsMax: 1 });
  expect(await recomputeLedger(database.pool, 1)).toMatchObject({ faultCount: 0 });
  await database.close();
  const facts = month.days.reduce((sum, day) => sum + day.facts.length, 0);
  task.meta.figure =
    `${facts} facts of ${MEMBERS} members over five levels in ${DAYS} days, ${naive.length} sums alike, ` +
    `${kills} runs killed in their midst`;
});

/** Settles a day by two persons, its engine dying in the midst where it is told to; whether it died. */
async function settle(
  { day, endsAt, statuses }: Day,
  dies: Omit<Death, "onDeath"> | undefined,
): Promise<boolean> {
  let isDead = false;
  const onDeath = (): void => {
    isDead = true;
    naru.engine.stop();
  };
  shard = await openMonthShard(naru.databaseUrl, endsAt);
  for (const { member: memberId, isOpen } of statuses)
    await decided({ kind: "setMemberStatus", memberId, status: isOpen ? "ACTIVE" : "DENY" });
  await shard.close();
  shard = await openMonthShard(naru.databaseUrl, endsAt, dies && { ...dies, onDeath });
  const proposal = await proposed(maker, { kind: "COMMISSION_RUN", day, reason: "하루 정산" });
  const answer = await approving(checker, proposal);
  expect(answer.status).toBe(200);
  await shard.close();
  if (isDead) {
    expect(await stateOf(naru, proposal)).toBe("APPROVED");
    shard = await openMonthShard(naru.databaseUrl, endsAt);
    naru.engine.start();
    await takenUp(proposal);
    await shard.close();
  }
  expect(await stateOf(naru, proposal)).toBe("DONE");
  return isDead;
}

let commandCount = 0;

function decided(command: Parameters<MonthShard["command"]>[0]["command"]): Promise<unknown> {
  commandCount += 1;
  const key = `01890000-0000-7000-8000-${String(commandCount).padStart(12, "0")}`;
  const request = { siteId: SITE_ID, memberId: 0, key, hash: "00".repeat(32), command };
  return new Promise((resolve) => {
    shard.command(request, resolve);
  });
}

/** What was broken off is taken up again by itself, by two gateways at once. */
async function takenUp(proposal: Proposal): Promise<void> {
  shift += STALLED_MS;
  for (const turn of [...turns, ...turns]) turn();
  await vi.waitFor(async () => expect(await stateOf(naru, proposal)).toBe("DONE"), {
    timeout: 60_000,
  });
}

/** Members, partners, bonds and rates as the desk has them. */
async function openDeskOf({
  startsAt,
  partners,
  members,
  bonds,
  firstRates,
}: Month): Promise<void> {
  const ids = [...partners, ...members];
  await naru.db.query(
    `INSERT INTO desk.member (id, site_id, username, name, nick, phone, password_hash, status, role, created_at)
     SELECT id, $2, 'm' || id, 'n', 'k' || id, id::text, 'x', 'ACTIVE', CASE WHEN id < $3 THEN 'PARTNER' ELSE 'MEMBER' END, now()
     FROM unnest($1::bigint[]) AS id`,
    [ids, SITE_ID, members[0]],
  );
  await naru.db.query(
    `INSERT INTO desk.partner_bond (member_id, partner_id, site_id, member_share, bound_at)
     SELECT m, p, $1, s, b FROM unnest($2::bigint[], $3::bigint[], $4::int[], $5::bigint[]) AS x (m, p, s, b)`,
    [
      SITE_ID,
      bonds.map(({ member }) => member),
      bonds.map(({ partner }) => partner),
      bonds.map(({ share }) => share),
      bonds.map(({ at }) => at),
    ],
  );
  await addRates(firstRates);
  const utcDay = Math.floor(startsAt / 86_400_000);
  const bases = ["OVERSEA_FEE", "BINARY_FEE", "FUTURES_FEE", "BINARY_TURNOVER", "DEPOSIT"];
  await naru.db.query(
    `INSERT INTO desk.commission_site (site_id, through_id, through_day, least, bases) VALUES ($1, 0, $2, $3, $4)
     ON CONFLICT (site_id) DO UPDATE SET through_id = 0, through_day = $2, least = $3, bases = $4`,
    [SITE_ID, utcDay, String(LEAST), bases],
  );
}

async function addRates(rates: Month["firstRates"]): Promise<void> {
  await naru.db.query(
    `INSERT INTO desk.partner_rate (member_id, basis, rate, from_at, site_id)
     SELECT m, b, r, f, $1 FROM unnest($2::bigint[], $3::text[], $4::int[], $5::bigint[]) AS x (m, b, r, f)`,
    [
      SITE_ID,
      rates.map(({ partner }) => partner),
      rates.map(({ basis }) => basis),
      rates.map(({ rate }) => rate),
      rates.map(({ at }) => at),
    ],
  );
}

/** Ended bets, of which the desk asks how they ended alone. */
async function keepBets(bets: readonly StakedBet[]): Promise<void> {
  await naru.db.query(
    `INSERT INTO binary_bet (id, member_id, round_id, stake, profit, fee, created_at, ended_at, site_id, option_id, rate, commission,
       game_type, side, status)
     SELECT id, 20000, 1, 1, 0, 0, 1, 2, $1, 1, 0, 0, 1, 1, status FROM unnest($2::bigint[], $3::int[]) AS x (id, status)`,
    [SITE_ID, bets.map(({ id }) => id), bets.map(({ status }) => status)],
  );
}

function naiveOf(events: readonly object[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-commission-"));
  const file = path.join(folder, "events.jsonl");
  try {
    writeFileSync(file, events.map((event) => JSON.stringify(event)).join("\n"));
    const said = execFileSync(process.execPath, [NAIVE, "--events", file, "--zone", ZONE], {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    return said.trim().split("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What was earned by the desk's own sums. */
async function deskSays(): Promise<string[]> {
  const { rows } = await naru.db.query<Record<"day" | "payee_id" | "wallet" | "units", string>>(
    `SELECT day::text, payee_id, wallet, sum(units) AS units FROM desk.commission_accrual
     WHERE site_id = $1 GROUP BY 1, 2, 3 HAVING sum(units) <> 0`,
    [SITE_ID],
  );
  return rows
    .map((row) => ["EARNED", row.day, row.payee_id, row.wallet, row.units].join("\t"))
    .sort();
}

/** What was earned and paid by the ledger's transfers, and what is owed by the engine's rows. */
async function ledgerSays(): Promise<string[]> {
  const { rows } = await naru.db.query<
    Record<"day" | "member_id" | "debit" | "credit" | "units", string>
  >(
    `SELECT r.day::text, t.member_id, t.debit, t.credit, sum(t.amount) AS units FROM ledger_transfer t
     JOIN desk.commission_run r ON r.site_id = t.site_id AND r.proposal_id = t.reference_id
     WHERE t.code = $1 GROUP BY 1, 2, 3, 4`,
    [TRANSACTION_NUMBERS.codeOf.CM],
  );
  const owed = await naru.db.query<{ member_id: string; wallet: number; owed: string }>(
    "SELECT member_id, wallet, owed FROM commission WHERE owed <> 0",
  );
  const wallets = {
    [slotOf(PAYABLE.KRW)]: "BINARY",
    [slotOf(PAYABLE.USDT)]: "FUTURES",
    [slotOf(PAYABLE.BTC)]: "BTC",
  };
  const lines = rows.map(({ day, member_id, debit, credit, units }) => {
    const isEarned = Number(credit) in PAYABLE_OF;
    const isPaid = !isEarned && Number(credit) > 256 * 10_000;
    const wallet = wallets[slotOf(Number(isEarned ? credit : debit))];
    if (isPaid) return ["PAID", day, member_id, wallet, units].join("\t");
    return ["EARNED", day, member_id, wallet, isEarned ? units : `-${units}`].join("\t");
  });
  const waiting = owed.rows.map(({ member_id, wallet, owed: units }) =>
    ["OWED", member_id, WALLET_CODES.wordOf(wallet), units].join("\t"),
  );
  return [...lines, ...waiting].sort();
}

const PAYABLE = {
  KRW: houseAccount(SITE_ID, "KRW", "PARTNER_PAYABLE"),
  USDT: houseAccount(SITE_ID, "USDT", "PARTNER_PAYABLE"),
  BTC: houseAccount(SITE_ID, "BTC", "PARTNER_PAYABLE"),
};
const PAYABLE_OF: Readonly<Record<number, string>> = {
  [PAYABLE.KRW]: "BINARY",
  [PAYABLE.USDT]: "FUTURES",
  [PAYABLE.BTC]: "BTC",
};

/** What the house owes all of them, by wallet. */
async function payable(): Promise<Record<string, bigint>> {
  const { rows } = await naru.db.query<{ debit: string; credit: string; amount: string }>(
    "SELECT debit, credit, amount FROM ledger_transfer WHERE code = $1",
    [TRANSACTION_NUMBERS.codeOf.CM],
  );
  const sums: Record<string, bigint> = { BINARY: 0n, FUTURES: 0n, BTC: 0n };
  for (const { debit, credit, amount } of rows) {
    const [taken, given] = [PAYABLE_OF[Number(debit)], PAYABLE_OF[Number(credit)]];
    if (taken !== undefined) sums[taken] = (sums[taken] ?? 0n) - BigInt(amount);
    if (given !== undefined) sums[given] = (sums[given] ?? 0n) + BigInt(amount);
  }
  return sums;
}

function owedOf(naive: readonly string[]): Record<string, bigint> {
  const sums: Record<string, bigint> = { BINARY: 0n, FUTURES: 0n, BTC: 0n };
  for (const [word, , wallet = "", units = "0"] of naive.map((line) => line.split("\t")))
    if (word === "OWED") sums[wallet] = (sums[wallet] ?? 0n) + BigInt(units);
  return sums;
}
