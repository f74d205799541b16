/** Rules of deals by two persons: bounds, hours of rest over midnight, and what was overtaken. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signStaffIn } from "../../../testing/operators.ts";
import { approving, proposed, proposing, stateOf } from "../../../testing/proposals.ts";

let naru: Harness;
let owner: Console;
let manager: Console;
let cashier: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  ({ owner, manager, cashier } = await signStaffIn(naru));
});
beforeEach(async () => {
  naru.engine.reset(() => ok({}));
  await naru.db.query("DELETE FROM p2p_rules");
});
afterAll(() => naru.close());

const RULES = {
  ...{ kind: "P2P_RULES", feeBps: 25, restFrom: "23:40", restUntil: "00:20", reason: "은행 공지" },
};

test("two persons set fee and hours of rest, which may go over midnight", async () => {
  const made = await proposed(manager, RULES);
  expect((await approving(manager, made)).status).toBe(403);
  expect(naru.engine.commands).toEqual([]);
  await approving(owner, made);
  expect(await stateOf(naru, made)).toBe("DONE");
  expect(naru.engine.commands.map(({ command }) => command)).toEqual([
    {
      kind: "setP2pRules",
      rules: { siteId: 1, feeRate: 25, restFrom: 23 * 60 + 40, restUntil: 20 },
    },
  ]);
});

test("what stands is told as it was set, and none where nothing was", async () => {
  const none = { feeBps: 0, restFrom: null, restUntil: null };
  expect((await cashier.get("/p2p/rules")).body).toEqual(none);
  await naru.db.query("INSERT INTO p2p_rules VALUES (1, 10, 1430, 30)");
  const set = { feeBps: 10, restFrom: "23:50", restUntil: "00:30" };
  expect((await cashier.get("/p2p/rules")).body).toEqual(set);
});

test.each([
  ["a fee above a tenth", { feeBps: 1_001 }],
  ["less than nothing", { feeBps: -1 }],
  ["a rest without an end", { restUntil: null }],
  ["a rest that is none", { restUntil: "23:40" }],
  ["a rest of more than half a day", { restFrom: "08:00", restUntil: "20:01" }],
  ["no time of day", { restFrom: "24:00" }],
])("%s is not proposed", async (_what, other) => {
  expect((await proposing(manager, { ...RULES, ...other })).status).toBe(400);
});

test("who may not change rules proposes none", async () => {
  expect((await proposing(cashier, RULES)).status).toBe(403);
});

test("rules that were changed meanwhile are looked at anew", async () => {
  const made = await proposed(manager, RULES);
  await naru.db.query("INSERT INTO p2p_rules VALUES (1, 500, 0, 0)");
  expect((await approving(owner, made)).status).toBe(409);
  expect(naru.engine.commands).toEqual([]);
});
