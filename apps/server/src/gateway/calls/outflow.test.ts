/** The sum of a day above which a site takes nothing but a code, whatever a member does at once or beside withdrawals (decision 015). */

import { P2P_DEAL_STATUS_CODES } from "@naru/vocabulary/p2p/words";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEMO_PIN } from "../../seed/demo.ts";
import { aRequest, ok } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

/** Of the demo's site. */
const SUM = 30_000_000;
const DEMO = 10_000;

let naru: Harness;
let headers: { authorization: string };
let taken: number;
let lastId = 7_000;
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
beforeEach(() => {
  taken = 0;
  naru.engine.reset(() => {
    taken += 1;
    lastId += 1;
    return ok(aRequest({ id: String(lastId), kind: "WITHDRAW", type: "W" }));
  });
  const { onAsk } = naru.engine;
  naru.engine.onAsk = (ask) =>
    ask.kind === "memberMoney" ? ok({ withdrawnToday: "0" }) : onAsk(ask);
});
afterAll(() => naru.close());

const withdraw = (point: number, more: object = { pin: DEMO_PIN }) =>
  naru.post("/api/dnw/apply", { type: "W", point: String(point), ...more }, { headers });

test("many at once are as much as one after the other, and what was decided counts with its day alone", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw(SUM / 3)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body["code"])).toEqual(refused.map(() => "OTP_REQUIRED"));
  expect([taken <= 3, refused.length]).toEqual([true, 12 - taken]);
  expect((await withdraw(SUM, { pin: "802947" })).body["code"]).toBe("PIN_MISMATCH");
  expect((await withdraw(SUM)).status).toBe(200);
});

test("what left by deals among members counts for a day", async () => {
  const sold = (hours: number, status: keyof (typeof P2P_DEAL_STATUS_CODES)["codeOf"]) =>
    naru.db.query(
      `INSERT INTO p2p_deal (id, site_id, member_id, buyer_id, offer_id, side, wallet, units, won, price, fee, minutes, status,
         version, name_differs, created_at, ended_at)
       VALUES ($1, 1, $2, 10001, 1, 1, 3, 1, $3, 1, 0, 30, $4, 1, false, $5, $5)`,
      [
        ...[hours, DEMO, SUM - 10_000, P2P_DEAL_STATUS_CODES.codeOf[status]],
        naru.clock.now() - hours * 3_600_000,
      ],
    );
  await sold(25, "RELEASED");
  await sold(2, "CANCELLED");
  expect((await withdraw(10_001)).status).toBe(200);
  await sold(1, "RELEASED");
  expect((await withdraw(10_000)).status).toBe(200);
  expect((await withdraw(10_001)).body["code"]).toBe("OTP_REQUIRED");
});
