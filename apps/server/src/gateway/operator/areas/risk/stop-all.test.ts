/** One press stops everything: every product and all ways of money, told part by part; two persons let each go on (decision 082). */

import type { OpeningsView, StopAllView } from "@naru/contract/views/risk/operator";
import { OPENING_PRODUCT_CODES, type OpeningProduct } from "@naru/vocabulary/market/openings";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UntimedCommand } from "../../../../bus/messages.ts";
import { answerAsk, ok } from "../../../testing/fake-engine.ts";
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

/** When the engine stops a product. */
const AT = Date.UTC(2026, 10, 21, 3);
const REASON = "침입 의심";
let taken: UntimedCommand[];

beforeEach(async () => {
  await naru.db.query("TRUNCATE opening_stop, desk.opening_stop, desk.money_stop");
  await naru.db.query("DELETE FROM desk.proposal WHERE kind IN ('OPENINGS_ON', 'MONEY_ON')");
  await naru.gateway.sites.reload();
  naru.engine.reset();
  taken = [];
  away.clear();
  naru.engine.onAsk = (ask) => {
    if (ask.kind !== "moneyStops") return answerAsk(ask);
    return away.has("MONEY") ? { outcome: "busy" } : ok({ sites: [1] });
  };
  naru.engine.onCommand = ({ command }) => {
    if (command.kind === "stopOpenings" && away.has(command.product)) return { outcome: "busy" };
    taken.push(command);
    return ok({ ok: true });
  };
});

/** Of what the engine does not answer. */
const away = new Set<string>();

function keep(product: OpeningProduct) {
  return naru.db.query(
    "INSERT INTO opening_stop (site_id, product, is_stopped, at) VALUES (1, $1, true, $2) ON CONFLICT DO NOTHING",
    [OPENING_PRODUCT_CODES.codeOf[product], AT],
  );
}

const stopAll = async (by = manager) => {
  const answer = await by.post("/risk/stop_all", { reason: REASON });
  // As the engine does it.
  for (const command of taken) if (command.kind === "stopOpenings") await keep(command.product);
  return { ...answer, parts: (answer.body as unknown as Partial<StopAllView>).parts };
};
const view = async () => (await owner.get("/risk/openings")).body as unknown as OpeningsView;
const all = (result: string) =>
  ["MONEY", "OVERSEA", "FUTURES", "BINARY"].map((part) => ({ part, result }));
const withdrawing = async (siteId = 1) => {
  const headers = await naru.bearer(siteId === 1 ? "demo" : "demo", siteId);
  const url = `/api/dnw/apply?siteInfoId=${siteId}`;
  return (await naru.post(url, { type: "W", point: 20_000 }, { headers })).body["code"];
};
const ON = { kind: "MONEY_ON", reason: "확인했습니다" };

test("one person stops every product and all money at once; who, when and why stand with each", async () => {
  expect(await withdrawing()).not.toBe("MONEY_STOPPED");
  const { status, parts } = await stopAll();
  expect([status, parts]).toEqual([200, all("STOPPED")]);
  expect(taken.map(({ kind }) => kind)).toEqual(Array(3).fill("stopOpenings"));
  const { products, money } = await view();
  expect(money).toMatchObject({ reason: REASON, isProposed: false });
  for (const { since, reason } of products)
    expect([since, reason]).toEqual([new Date(AT).toISOString(), REASON]);
  expect(await withdrawing()).toBe("MONEY_STOPPED");
  expect(await withdrawing(2)).not.toBe("MONEY_STOPPED");
  expect((await owner.get("/dashboard")).body["withdrawalsStoppedFor"]).toBe("OPERATORS");
  const { rows } = await naru.db.query<{ action: string; after: string }>(
    "SELECT action, after FROM desk.audit WHERE target = 'site' ORDER BY seq DESC LIMIT 2",
  );
  expect(rows.map(({ action, after }) => [action, JSON.parse(after)])).toEqual([
    [
      "site.stop.done",
      Object.fromEntries(all("STOPPED").map(({ part, result }) => [part, result])),
    ],
    ["site.stop", { reason: REASON, products: ["OVERSEA", "FUTURES", "BINARY"] }],
  ]);
});

test("what is stopped already stays with whoever stopped it, and is said", async () => {
  await owner.post("/risk/openings/stop", { product: "FUTURES", reason: "거래소 점검" });
  await keep("FUTURES");
  expect((await stopAll()).parts).toEqual(
    all("STOPPED").map((each) => (each.part === "FUTURES" ? { ...each, result: "ALREADY" } : each)),
  );
  expect((await view()).products[1]).toMatchObject({ product: "FUTURES", reason: "거래소 점검" });
  expect((await stopAll(owner)).parts).toEqual(all("ALREADY"));
  expect((await view()).money?.reason).toBe(REASON);
});

test("a part of which nobody knows is said, all others are stopped, and the same call stops it", async () => {
  const lost = ["MONEY", "FUTURES"];
  for (const part of lost) away.add(part);
  expect((await stopAll()).parts).toEqual(
    all("STOPPED").map((each) =>
      lost.includes(each.part) ? { ...each, result: "UNKNOWN" } : each,
    ),
  );
  // This gateway refuses already: what is not known is whether the engine does.
  expect(await withdrawing()).toBe("MONEY_STOPPED");
  away.clear();
  expect((await stopAll()).parts).toEqual([
    { part: "MONEY", result: "ALREADY" },
    { part: "OVERSEA", result: "ALREADY" },
    { part: "FUTURES", result: "STOPPED" },
    { part: "BINARY", result: "ALREADY" },
  ]);
});

test("what a maintenance stopped does not open with its end", async () => {
  await keep("OVERSEA");
  await naru.db.query(
    `INSERT INTO desk.opening_stop (site_id, product, word, operator, reason, at) VALUES (1, 1, 'OVERSEA', 'x', 'y', now())`,
  );
  const { rows } = await naru.db.query<{ id: string }>(
    `INSERT INTO desk.maintenance (site_id, proposal_id, state, starts_at, over_at, note, planned_by)
     VALUES (1, $1, 'CALLED_OFF', now(), now() + interval '1 hour', 'n', 'p') RETURNING id`,
    [
      (
        await proposed(manager, {
          kind: "MEMBER_LIMIT",
          memberId: "10000",
          withdrawDayMax: "1000000000",
          reason: "x",
        })
      ).id,
    ],
  );
  await naru.db.query("UPDATE desk.opening_stop SET maintenance_id = $1", [rows[0]?.id]);
  await stopAll();
  const kept = await naru.db.query(
    "SELECT maintenance_id, reason FROM desk.opening_stop WHERE word = 'OVERSEA'",
  );
  expect(kept.rows).toEqual([{ maintenance_id: null, reason: REASON }]);
  await naru.db.query("UPDATE desk.opening_stop SET maintenance_id = NULL");
  await naru.db.query("DELETE FROM desk.maintenance");
});

test("two persons let money go on, of the stop that they saw and of no other", async () => {
  expect((await proposing(manager, ON)).body["code"]).toBe("INVALID_REQUEST");
  await stopAll();
  const made = await proposed(manager, ON);
  const seen = (await owner.get(`/proposal?proposalId=${made.id}`)).body;
  expect(seen).toMatchObject({ target: "money", payload: { stopReason: REASON } });
  expect((await view()).money?.isProposed).toBe(true);
  expect((await approving(manager, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
  expect(await withdrawing()).toBe("MONEY_STOPPED");
  await approving(owner, made);
  expect(await stateOf(naru, made)).toBe("DONE");
  expect((await view()).money).toBeNull();
  expect(await withdrawing()).not.toBe("MONEY_STOPPED");
  // The products are let go on one by one.
  expect((await view()).products.every(({ since }) => since !== null)).toBe(true);
  await stopAll();
  const late = await proposed(manager, ON);
  await naru.db.query("UPDATE desk.money_stop SET at = at + 1");
  await approving(owner, late);
  expect(await stateOf(naru, late)).toBe("FAILED");
  expect((await view()).money).not.toBeNull();
});

test("who may not, or says no reason, stops nothing and lets nothing go on", async () => {
  for (const other of [support, cashier])
    expect((await stopAll(other)).body["code"]).toBe("NO_PERMISSION");
  const empty = await manager.post("/risk/stop_all", { reason: " " });
  expect(empty.body["code"]).toBe("INVALID_REQUEST");
  expect([taken, (await view()).money]).toEqual([[], null]);
  await stopAll();
  expect((await proposing(support, ON)).body["code"]).toBe("NO_PERMISSION");
});
