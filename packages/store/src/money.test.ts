/**
 * Money in and out through the store: a random life of the engine is committed batch by batch, and what is loaded,
 * listed and told afterwards is what the engine has.
 */

import type { Change, MemberEvent } from "@naru/engine/change";
import { restoreState } from "@naru/engine/restore";
import type { RequestRow } from "@naru/engine/rows";
import { drawsOf } from "@naru/fixtures/draws";
import { MoneyCommands } from "@naru/engine/scenarios/money-commands";
import { moneyWorld } from "@naru/engine/scenarios/money-world";
import { KIM, SITE } from "@naru/engine/scenarios/world";
import { canonicalJson, rowsOf } from "@naru/engine/snapshot";
import { step } from "@naru/engine/step";
import { accountAt, memberAccount } from "@naru/vocabulary/ledger-account";
import type { TapeTick } from "@naru/vocabulary/tick";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CommitBatch } from "./batch.ts";
import { type Database, openDatabase } from "./database.ts";
import { balanceFaults, currencyTotals } from "./read/ledger-check.ts";
import { readLedger } from "./read/ledger-explorer.ts";
import { readBonuses, readRequest, readRequests } from "./read/money-requests.ts";
import { readStatement } from "./read/statement.ts";
import { decodeEvents, encodeEvents } from "./rows.ts";
import { openShard } from "./shard.ts";
import { type ScratchDatabase, scratchDatabase } from "./testing/scratch-database.ts";

const COMMANDS = 4_000;
const BATCH = 40;
const OWNER = { siteId: SITE, memberId: KIM };
const ALL = { page: 0, size: 10_000 };

let scratch: ScratchDatabase;
let database: Database;
const { state, changes: beginning } = moneyWorld();
const changes: Change[] = [];
let sequence = 0;

const open = () =>
  openShard({
    databaseUrl: scratch.url,
    shard: 1,
    installationId: "here",
    clock: { after: () => () => {} },
  });

beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  const store = await open();
  await store.load();
  const commit = async (
    batch: readonly Change[],
    inputs: CommitBatch["inputs"],
    ticks: readonly TapeTick[],
  ): Promise<void> => {
    sequence += 1;
    changes.push(...batch);
    const head = { sequence, at: state.now, nextId: state.nextId, beatMark: state.now };
    await store.commit({ ...head, inputs, changes: batch, answers: [], ticks });
  };
  await commit(beginning, [{ kind: "requestsDue", at: state.now }], []);
  const commands = new MoneyCommands(drawsOf(13));
  for (let batch = 0; batch < COMMANDS / BATCH; batch += 1) {
    const made: Change[] = [];
    const inputs: CommitBatch["inputs"][number][] = [];
    const ticks: TapeTick[] = [];
    for (let index = 0; index < BATCH; index += 1) {
      const input = commands.next(state);
      const outcome = step(state, input);
      if (outcome.ok) made.push(...outcome.changes);
      if (input.kind === "tickArrived") ticks.push(input.tick);
      else inputs.push(input);
    }
    const upTo = ticks.at(-1)?.sequence;
    await commit(made, upTo === undefined ? inputs : [...inputs, { kind: "ticks", upTo }], ticks);
  }
  await store.abandon();
});

afterAll(async () => {
  await database.close();
  await scratch.drop();
});

/** The last row of each request, newest first. */
function requests(memberId?: number): RequestRow[] {
  const last = new Map<number, RequestRow>();
  for (const change of changes) if (change.kind === "request") last.set(change.row.id, change.row);
  const own = [...last.values()].filter(
    (row) => memberId === undefined || row.memberId === memberId,
  );
  return own.sort((a, b) => b.id - a.id);
}

describe("a life of money", () => {
  test("is loaded after a kill as the engine had it", async () => {
    const store = await open();
    const rows = await store.load();
    const loaded = restoreState({
      ...rows,
      now: rows.lastAt,
      markets: [...state.markets.values()],
    });
    expect(canonicalJson(rowsOf(loaded))).toBe(canonicalJson(rowsOf(state)));
    expect(rows.openRequests.length).toBeGreaterThan(0);
    expect(rows.couponUses.length).toBeGreaterThan(5);
    expect(rows.quotes.length).toBeGreaterThan(1);
    await store.close();
    expect(await balanceFaults(database.db)).toEqual([]);
    const totals = [...(await currencyTotals(database.db))];
    expect(totals.map(([currency]) => currency).sort()).toEqual(
      ["BTC", "DOGE", "EOS", "ETH", "KRW", "USDT", "XRP"].sort(),
    );
    expect(totals.every(([, total]) => total === 0n)).toBe(true);
  });

  test("is listed: requests of a member and of the site, by kind, status and wallet", async () => {
    const own = await readRequests(database.db, { ...OWNER, ...ALL });
    expect(own.content).toEqual(requests(KIM));
    expect(own.totalElements).toBeGreaterThan(60);
    expect(own.content.some(({ askedUnits }) => askedUnits !== null)).toBe(true);
    const waiting = await readRequests(database.db, {
      siteId: SITE,
      kinds: ["DEPOSIT", "WITHDRAW"],
      statuses: ["PENDING"],
      order: "asc",
      ...ALL,
    });
    expect(waiting.content).toEqual(
      requests()
        .filter(({ status }) => status === "PENDING")
        .reverse(),
    );
    const none = await readRequests(database.db, { ...OWNER, kinds: [], ...ALL });
    expect(none.content).toEqual([]);
    const ether = await readRequests(database.db, { ...OWNER, wallet: "ETH", ...ALL });
    expect(ether.content).toEqual(
      requests(KIM).filter(({ wallet, toWallet }) => [wallet, toWallet].includes("ETH")),
    );
    const [newest] = requests(KIM);
    expect(await readRequest(database.db, SITE, newest?.id ?? 0)).toEqual(newest);
    expect(await readRequest(database.db, SITE + 1, newest?.id ?? 0)).toBeUndefined();
    const alone = await readRequests(database.db, { ...OWNER, id: newest?.id, ...ALL });
    expect(alone.content).toEqual([newest]);
    const strange = await readRequests(database.db, {
      ...OWNER,
      memberId: 1,
      id: newest?.id,
      ...ALL,
    });
    expect(strange.content).toEqual([]);
    const page = await readRequests(database.db, { ...OWNER, page: 2, size: 7 });
    expect(page.content).toEqual(requests(KIM).slice(14, 21));
  });

  test("is listed: bonuses, statements whose balances follow, and the ledger of one request", async () => {
    const bonuses = await readBonuses(database.db, OWNER);
    const locked = bonuses.filter(({ status }) => status === "LOCKED").map(({ id }) => id);
    const held = [...(state.accounts.get(KIM)?.bonuses.keys() ?? [])];
    expect(locked.sort((a, b) => a - b)).toEqual(held.sort((a, b) => a - b));

    for (const wallet of ["BINARY", "USDT"] as const) {
      const { content } = await readStatement(database.db, { ...OWNER, wallet, ...ALL });
      const account = memberAccount(KIM, wallet, "AVAILABLE");
      expect(content[0]?.balance).toBe(state.balances.get(account));
      for (const [index, line] of content.entries())
        expect(line.balance - line.change).toBe(content[index + 1]?.balance ?? 0n);
    }

    const paid = requests(KIM).find(
      ({ kind, status }) => kind === "WITHDRAW" && status === "APPROVED",
    );
    const ledger = await readLedger(database.db, {
      siteId: SITE,
      referenceId: paid?.id ?? 0,
      ...ALL,
    });
    expect(ledger.content.map(({ code }) => code)).toEqual(
      (paid?.fee ?? 0n) > 0n ? ["W", "W", "W"] : ["W", "W"],
    );
  });

  test("is told: events keep their requests through the outbox", () => {
    const events = changes.flatMap((change): MemberEvent[] =>
      change.kind === "event" ? [change.event] : [],
    );
    const told = decodeEvents(encodeEvents(events));
    expect(canonicalJson(told)).toBe(canonicalJson(events));
    expect(told.filter(({ request }) => request?.rate != null).length).toBeGreaterThan(20);
  });

  test("cannot be taken below zero by anybody with the database's password", async () => {
    const account = memberAccount(KIM, "USDT", "AVAILABLE");
    const statement = `UPDATE wallet_balance SET balance = -1 WHERE account_id = ${account}`;
    await expect(scratch.query(statement)).rejects.toThrow("never_negative");
    const insert = (account: number) =>
      scratch.query(`INSERT INTO wallet_balance VALUES (1, ${account}, -1, 0)`);
    await expect(insert(accountAt(KIM, 0, 16))).rejects.toThrow("never_negative");
    await expect(insert(accountAt(KIM, 16, 0))).rejects.toThrow("never_negative");
    await insert(accountAt(1, 3, 17));
  });
});
