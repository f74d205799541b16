/** The sum of a day above which a site takes nothing but a code, whatever a member does at once or beside withdrawals (decision 015). */

import { P2P_DEAL_STATUS_CODES } from "@naru/vocabulary/p2p/words";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PIN } from "../../seed/demo.ts";
import { aRequest, ok } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

/** Of the demo's site. */
const SUM = 30_000_000;
const DEMO = 10_000;

let naru: Harness;
let headers: { authorization: string };
let today: number;
let lastId = 7_000;
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
beforeEach(() => {
  today = 0;
  naru.engine.reset(({ command }) => {
    if (command.kind === "requestWithdraw") today += Number(command.amount);
    lastId += 1;
    return ok(aRequest({ id: String(lastId), kind: "WITHDRAW", type: "W" }));
  });
  const { onAsk } = naru.engine;
  naru.engine.onAsk = (ask) => {
    if (ask.kind === "rates") return ok({ USDT: { rate: "1000", at: null } });
    return ask.kind === "memberMoney" ? ok({ withdrawnToday: String(today) }) : onAsk(ask);
  };
});
afterAll(() => naru.close());

const withdraw = (point: number, more: object = { pin: DEMO_PIN }) =>
  naru.post("/api/dnw/apply", { type: "W", point: String(point), ...more }, { headers });

test("many at once are no more than one after the other, and the first of them is taken", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw(SUM / 3)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body["code"])).toEqual(refused.map(() => "OTP_REQUIRED"));
  expect(today).toBeGreaterThan(0);
  expect(today).toBeLessThanOrEqual(SUM);
});

test("what was decided, or refused, counts with its day alone", async () => {
  expect((await withdraw(SUM, { pin: "802947" })).body["code"]).toBe("PIN_MISMATCH");
  for (const part of [2, 3, 6]) expect((await withdraw(SUM / part)).status).toBe(200);
  expect((await withdraw(10_000)).body["code"]).toBe("OTP_REQUIRED");
  today = 0;
  expect((await withdraw(SUM)).status).toBe(200);
});

test("what left by deals among members counts for a day", async () => {
  const sold = (
    hours: number,
    status: keyof (typeof P2P_DEAL_STATUS_CODES)["codeOf"],
    { units, won } = { units: 1, won: SUM - 10_000 },
  ) =>
    naru.db.query(
      `INSERT INTO p2p_deal (id, site_id, member_id, buyer_id, offer_id, side, wallet, units, won, price, fee, minutes, status,
         version, name_differs, created_at, ended_at)
       VALUES ($1, 1, $2, 10001, 1, 1, $6, $7, $3, 1, 0, 30, $4, 1, false, $5, $5)`,
      [
        ...[hours, DEMO, won, P2P_DEAL_STATUS_CODES.codeOf[status]],
        ...[naru.clock.now() - hours * 3_600_000, WALLET_CODES.codeOf.USDT, units],
      ],
    );
  await sold(25, "RELEASED");
  await sold(2, "CANCELLED");
  expect((await withdraw(10_001)).status).toBe(200);
  today = 0;
  await sold(1, "RELEASED");
  expect((await withdraw(10_000)).status).toBe(200);
  expect((await withdraw(10_000)).body["code"]).toBe("OTP_REQUIRED");
  await naru.db.query("DELETE FROM p2p_deal");
  today = 0;
  // By what the coins are worth, whatever was taken for them.
  await sold(1, "RELEASED", { units: 25_000 * 100_000_000, won: 1 });
  expect((await withdraw(SUM - 25_000_000)).status).toBe(200);
  expect((await withdraw(10_000)).body["code"]).toBe("OTP_REQUIRED");
});

describe("what was answered to try again", () => {
  const keyOf = (n: number) => `0190aaaa-bbbb-7ccc-8ddd-${String(n).padStart(12, "0")}`;
  const asked = (n: number, point: number, more: object = { pin: DEMO_PIN }) =>
    naru.post(
      "/api/dnw/apply",
      { type: "W", point: String(point), ...more },
      { headers: { ...headers, "idempotency-key": keyOf(n) } },
    );
  let lastKey = 0;
  /** So many keys that nobody has used. */
  const keys = (count: number) => Array.from({ length: count }, () => (lastKey += 1));
  /** Whatever is asked for comes to an engine that has no time, or that stands still. */
  async function overloaded(act: () => Promise<unknown>): Promise<void> {
    const { onCommand } = naru.engine;
    naru.engine.onCommand = () => ({ outcome: "busy" });
    await act();
    naru.engine.onCommand = onCommand;
  }
  beforeEach(() => naru.db.query("DELETE FROM p2p_deal"));
  afterEach(() => naru.db.query("DELETE FROM desk.outflow"));

  test("counts as if it had been taken: repeated without a factor, all of it is no more than the sum", async () => {
    const all = keys(6);
    await overloaded(async () => {
      for (const key of all) await asked(key, SUM / 3);
    });
    const answers = await Promise.all(all.map((key) => asked(key, SUM / 3, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(today).toBe(SUM);
  });

  test("is the same command under its key, for which no other factor is asked, and counts once", async () => {
    const [key = 0, other = 0, third = 0] = keys(3);
    await overloaded(() => asked(key, SUM / 2));
    expect((await asked(other, SUM / 2 + 10_000)).body["code"]).toBe("OTP_REQUIRED");
    expect((await asked(key, SUM / 2, {})).status).toBe(200);
    expect((await asked(key, SUM / 2, {})).status).toBe(200);
    today = SUM / 2;
    expect((await asked(third, SUM / 2)).status).toBe(200);
    expect((await asked(other, 10_000)).body["code"]).toBe("OTP_REQUIRED");
  });

  test("lets nothing else out: another amount under its key, the same under another", async () => {
    const [key = 0, other = 0] = keys(2);
    await overloaded(() => asked(key, 20_000));
    expect((await asked(key, 30_000, {})).body["code"]).toBe("PIN_REQUIRED");
    expect((await asked(other, 20_000, {})).body["code"]).toBe("PIN_REQUIRED");
    expect(today).toBe(0);
  });

  test("goes on counting though something else is asked under its key", async () => {
    const [key = 0, other = 0] = keys(2);
    await overloaded(() => asked(key, SUM - 10_000));
    expect((await asked(key, 10_000)).status).toBe(422);
    expect((await asked(other, 20_000)).body["code"]).toBe("OTP_REQUIRED");
    expect((await asked(key, SUM - 10_000, {})).status).toBe(200);
  });

  test("is refused for good, or an hour old, and counts no more", async () => {
    const [key = 0, other = 0, third = 0, fourth = 0] = keys(4);
    await overloaded(() => asked(key, SUM));
    naru.engine.onCommand = () => ({ outcome: "refused", code: "NOT_ENOUGH_BALANCE" });
    expect((await asked(key, SUM, {})).body["code"]).toBe("NOT_ENOUGH_BALANCE");
    await overloaded(() => asked(other, SUM));
    expect((await asked(third, SUM)).body["code"]).toBe("OTP_REQUIRED");
    naru.clock.forward(3_600_000 + 60_000);
    headers = await naru.bearer();
    expect((await asked(other, SUM, {})).body["code"]).toBe("PIN_REQUIRED");
    await overloaded(() => asked(fourth, SUM));
    const { rows } = await naru.db.query("SELECT worth FROM desk.outflow");
    expect(rows).toHaveLength(1);
  });
});
