/** The sum of a day above which a site takes nothing but a code, whatever a member does at once or beside withdrawals (decision 015). */

import { P2P_DEAL_STATUS_CODES } from "@naru/vocabulary/p2p/words";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
