/** Openings of a product: one person stops them with a reason, two let them go on, of the very stop that they saw (decision 075). */

import type { OpeningsView } from "@naru/contract/views/risk/operator";
import { OPENING_PRODUCT_CODES, type OpeningProduct } from "@naru/vocabulary/market/openings";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UntimedCommand } from "../../../../bus/messages.ts";
import { ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../../../testing/operators.ts";
import { approving, proposed, proposing, stateOf } from "../../../testing/proposals.ts";

let naru: Harness;
let owner: Console;
let manager: Console;
let cashier: Console;
let support: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  naru.clock.forward(1_000);
  ({ owner, manager, cashier } = await signStaffIn(naru));
  support = await signIn(naru, "support");
});
afterAll(() => naru.close());

let taken: UntimedCommand[];
beforeEach(async () => {
  await naru.db.query("TRUNCATE opening_stop, desk.opening_stop");
  await naru.db.query("DELETE FROM desk.proposal WHERE kind = 'OPENINGS_ON'");
  naru.engine.reset();
  taken = [];
  naru.engine.onCommand = ({ command }) => {
    taken.push(command);
    return ok({ ok: true });
  };
});

/** When the engine does it. */
const AT = Date.UTC(2026, 10, 21, 3);
const REASON = "거래소 시세 이상";
const asked = (by: Console, product = "OVERSEA", reason = REASON) =>
  by.post("/risk/openings/stop", { product, reason });
/** Asked, and done as the engine does it. */
async function stop(by: Console, product: OpeningProduct = "OVERSEA") {
  const answer = await asked(by, product);
  await naru.db.query(
    "INSERT INTO opening_stop (site_id, product, is_stopped, at) VALUES (1, $1, true, $2) ON CONFLICT DO NOTHING",
    [OPENING_PRODUCT_CODES.codeOf[product], AT],
  );
  return answer;
}
const products = async (by = owner) =>
  ((await by.get("/risk/openings")).body as unknown as OpeningsView).products;
const rowOf = async (product: string) =>
  (await products()).find((each) => each.product === product);
const ON = { kind: "OPENINGS_ON", product: "OVERSEA", reason: "시세가 돌아왔습니다" };

test("one person stops a product at once: who, when and why stand there and in the audit log", async () => {
  expect((await stop(manager)).status).toBe(200);
  expect(taken).toMatchObject([{ kind: "stopOpenings", siteId: 1, product: "OVERSEA" }]);
  expect(await rowOf("OVERSEA")).toEqual({
    ...{ product: "OVERSEA", since: new Date(AT).toISOString() },
    ...{ by: expect.any(String), reason: REASON, isProposed: false, isMaintained: false },
  });
  expect((await rowOf("BINARY"))?.since ?? null).toBeNull();
  const { rows } = await naru.db.query<{ action: string; after: string | null }>(
    "SELECT action, after FROM desk.audit WHERE target = 'openings OVERSEA' ORDER BY seq DESC LIMIT 2",
  );
  expect(rows.map(({ action }) => action)).toEqual(["openings.stop.ok", "openings.stop"]);
  expect(JSON.parse(rows[1]?.after ?? "null")).toMatchObject({ isStopped: true, reason: REASON });
});

test("what is stopped is not stopped again, and who may not, or says no reason, stops nothing", async () => {
  await stop(manager);
  expect((await stop(owner)).body["code"]).toBe("INVALID_REQUEST");
  for (const other of [support, cashier])
    expect((await asked(other, "BINARY")).body["code"]).toBe("NO_PERMISSION");
  expect((await asked(owner, "BINARY", " ")).body["code"]).toBe("INVALID_REQUEST");
  expect((await asked(owner, "SPOT")).body["code"]).toBe("INVALID_REQUEST");
  expect(taken).toHaveLength(1);
});

test("two persons let it open again, of the stop that they saw", async () => {
  await stop(manager);
  const made = await proposed(manager, ON);
  const seen = (await owner.get(`/proposal?proposalId=${made.id}`)).body;
  expect(seen).toMatchObject({
    target: "openings OVERSEA",
    payload: { product: "OVERSEA", stopReason: REASON, stoppedAt: new Date(AT).toISOString() },
  });
  expect((await rowOf("OVERSEA"))?.isProposed).toBe(true);
  expect((await approving(manager, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
  expect(taken).toHaveLength(1);
  await approving(owner, made);
  expect(await stateOf(naru, made)).toBe("DONE");
  expect(taken[1]).toMatchObject({
    ...{ kind: "allowOpenings", siteId: 1, product: "OVERSEA", since: AT },
    proposalId: Number(made.id),
  });
});

test("nothing is proposed of a product that opens, and nobody proposes without the permission", async () => {
  expect((await proposing(manager, ON)).body["code"]).toBe("INVALID_REQUEST");
  await stop(manager);
  expect((await proposing(support, ON)).body["code"]).toBe("NO_PERMISSION");
});
