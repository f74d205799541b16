/**
 * A row of the stored ledger that was changed behind the engine's back stops withdrawals, and nothing else, until it is
 * right again and the engine was restarted (reliability.md G09).
 */

import path from "node:path";
import type { DnwView } from "@naru/contract/views/dnw";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { type Operator, signInOperator } from "./support/operator.ts";
import { place } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { type Reply, signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

const STOPPED = "WITHDRAWALS_STOPPED";
/** The round-the-clock instrument. */
const ALWAYS_OPEN = "NRX";

let running: Running;
let database: pg.Client;
let member: Trader;
let other: Trader;
let cashier: Operator;
let owner: Operator;
beforeAll(async () => {
  running = await startInstallation();
  database = new pg.Client({ connectionString: embeddedUrl(path.join(running.dataDir, "pg")) });
  await database.connect();
  member = await signIn(running.address, "demo", DEMO_PASSWORD);
  other = await signIn(running.address, "demo2", DEMO_PASSWORD);
  cashier = await signInOperator(running, "cashier");
  owner = await signInOperator(running, "owner");
});
afterAll(async () => {
  await database.end();
  await running.stop();
  running.removeData();
});

const ask = (who: Trader, type: "D" | "W", key = uuid7()): Promise<Reply> =>
  who.insist("dnwApply", { type, point: 100_000, ...(type === "W" && { pin: DEMO_PIN }) }, key);
const idOf = ({ body }: Reply): string => (body as unknown as DnwView).id;
const approve = (requestId: string): Promise<Reply> =>
  cashier.call("approveRequest", { requestId });
const restartEngine = async (): Promise<void> => {
  const before = running.kill("engine");
  await until(async () => {
    const now = running.pidOf("engine");
    return now !== undefined && now !== before;
  });
  await running.ready();
};
const stoppedFor = async (): Promise<unknown> =>
  (await owner.call("dashboard")).body["withdrawalsStoppedFor"];
/** Adds a movement of nobody's making, changes when the first of all was; returns the day of that one and how to take both back. */
async function tamper(): Promise<{ day: string; repair: () => Promise<void> }> {
  await database.query(
    `INSERT INTO ledger_transfer SELECT made.* FROM ledger_transfer AS row,
       jsonb_populate_record(row, '{"id": 900000000, "amount": 1}') AS made
     WHERE row.id = (SELECT max(id) FROM ledger_transfer WHERE member_id > 0)`,
  );
  const first = "id = (SELECT min(id) FROM ledger_transfer)";
  const { rows } = await database.query<{ day: string }>(
    `UPDATE ledger_transfer SET at = at + 1 WHERE ${first} RETURNING ('1970-01-01'::date + day)::text AS day`,
  );
  return {
    day: rows[0]?.day ?? "",
    async repair() {
      await database.query("DELETE FROM ledger_transfer WHERE id = 900000000");
      await database.query(`UPDATE ledger_transfer SET at = at - 1 WHERE ${first}`);
    },
  };
}

test("a fill that nobody posted is named", async () => {
  await place(member, ALWAYS_OPEN, "LONG");
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO oversea_fill SELECT made.* FROM oversea_fill AS row,
       jsonb_populate_record(row, '{"id": 900000000, "profit": 99999999, "fee": 0}') AS made
     WHERE row.id = (SELECT max(id) FROM oversea_fill) RETURNING id`,
  );
  await restartEngine();
  await until(async () => (await stoppedFor()) === "LEDGER");
  const { check } = (await owner.call("trialBalance")).body as { check: Record<string, unknown> };
  expect(check).toMatchObject({ state: "OFF", faultCount: 0, fillFaultCount: 1 });
  expect(check["fills"]).toEqual([
    expect.objectContaining({
      ...{ fillId: rows[0]?.id, currency: "KRW" },
      ...{ profit: "99999999", fee: "0", postedProfit: "0", postedFee: "0" },
    }),
  ]);
  await database.query("DELETE FROM oversea_fill WHERE id = 900000000");
  await restartEngine();
  await until(async () => (await stoppedFor()) === null);
});

test("a row that was added and one that was changed stop withdrawals and their approval until they are repaired and the engine restarted", async () => {
  const waiting = await ask(member, "W");
  expect(waiting.status).toBe(200);
  const { day, repair } = await tamper();
  await restartEngine();
  const key = uuid7();
  const refused = await ask(other, "W", key);
  expect(refused).toMatchObject({ status: 409, body: { code: STOPPED } });
  expect(refused.body["message"]).toBe("출금이 일시 중단되었습니다. 잠시 후 다시 신청해주세요.");
  expect((await approve(idOf(waiting))).body).toMatchObject({ code: STOPPED });
  expect((await approve(idOf(await ask(other, "D")))).body).toMatchObject({ result: "DONE" });
  expect((await place(member, ALWAYS_OPEN, "LONG")).id).toMatch(/^\d+$/);

  expect((await owner.call("dashboard")).body).toMatchObject({
    withdrawalsStoppedFor: "LEDGER",
    booksBalance: false,
  });
  const { check } = (await owner.call("trialBalance")).body as { check: Record<string, unknown> };
  expect(check).toMatchObject({
    ...{ state: "OFF", totals: [], faultCount: 2, changedDays: [day] },
  });
  expect(check["faults"]).toEqual([
    {
      account: expect.stringMatching(/^HOUSE|^REAL|^MEMBER/),
      currency: "KRW",
      balance: expect.any(String),
      transfers: expect.any(String),
    },
    expect.objectContaining({ account: expect.stringMatching(/^MEMBER:/) }),
  ]);

  await repair();
  expect((await ask(other, "W", key)).body).toMatchObject({ code: STOPPED });
  await restartEngine();
  expect((await ask(other, "W", key)).status).toBe(200);
  expect((await approve(idOf(waiting))).body).toMatchObject({ result: "DONE" });
  expect((await owner.call("dashboard")).body).toMatchObject({
    withdrawalsStoppedFor: null,
    booksBalance: true,
  });
});
