/** A maintenance from its plan to its end: who may, what it stops and lets go on, and what members are refused meanwhile (decision 076). */

import { isHeldInMaintenance } from "@naru/contract/areas/site/maintenance";
import type { Route } from "@naru/contract/route";
import { routes } from "@naru/contract/routes";
import type { OpeningsView } from "@naru/contract/views/risk/operator";
import { OPENING_PRODUCT_CODES, type OpeningProduct } from "@naru/vocabulary/market/openings";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UntimedCommand } from "../../../../bus/messages.ts";
import { DEMO_PIN } from "../../../../seed/demo.ts";
import { ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../../../testing/operators.ts";
import { approving, proposed, proposing, stateOf } from "../../../testing/proposals.ts";
import { createOperatorDesk } from "../../desk.ts";
import { carryMaintenances } from "./maintenance.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** It begins so long after it is proposed, and lasts as long. */
const AHEAD_MS = 12 * MINUTE_MS;

let naru: Harness;
let owner: Console;
let manager: Console;
let support: Console;
let desk: ReturnType<typeof createOperatorDesk>["desk"];
let closeDesk: () => Promise<void>;
beforeAll(async () => {
  naru = await gatewayHarness();
  // Nobody looks at what is due but the test.
  naru.clock.holdChores(true);
  ({ desk, close: closeDesk } = createOperatorDesk(naru.gateway.desk, pino({ level: "silent" })));
});
afterAll(async () => {
  await closeDesk();
  await naru.close();
});

let taken: { command: UntimedCommand; key: string }[];
/** Answers by key, as the engine keeps them. */
let answered: Map<string, ReturnType<typeof ok>>;
let isAway: boolean;
beforeEach(async () => {
  await naru.db.query("TRUNCATE opening_stop, desk.opening_stop, desk.maintenance");
  await naru.db.query("DELETE FROM desk.proposal WHERE kind = 'MAINTENANCE'");
  await naru.gateway.sites.reload();
  // No session lasts as long as these tests.
  naru.clock.forward(MINUTE_MS);
  ({ owner, manager } = await signStaffIn(naru));
  support = await signIn(naru, "support");
  naru.engine.reset();
  taken = [];
  answered = new Map();
  isAway = false;
  naru.engine.onCommand = (sent) => {
    taken.push(sent);
    if (isAway) return { outcome: "busy" };
    const known = answered.get(sent.key);
    if (known !== undefined) return known;
    const answer = ok({ ok: true });
    answered.set(sent.key, answer);
    return answer;
  };
});

const at = (ms: number): string => new Date(naru.clock.now() + ms).toISOString();
const asked = (more: Record<string, unknown> = {}) => ({
  ...{ kind: "MAINTENANCE", from: at(AHEAD_MS), until: at(2 * AHEAD_MS) },
  ...{ note: "서버를 교체해요", noteEn: "Moving servers", reason: "서버 교체", ...more },
});
/** Two persons agree on it. */
async function planned(more: Record<string, unknown> = {}) {
  const made = await proposed(manager, asked(more));
  await approving(owner, made);
  return stateOf(naru, made);
}
const view = async (by = owner) => (await by.get("/risk/openings")).body as unknown as OpeningsView;
const idOf = async () => (await view()).maintenances[0]?.id ?? "0";
const ending = async (by = owner, id?: string) =>
  by.post("/risk/maintenance/end", { maintenanceId: id ?? (await idOf()), reason: "일찍 끝남" });
const maintenanceOf = async (siteInfoId = 1) =>
  (await naru.get(`/api/site_info/code?siteInfoId=${siteInfoId}`)).body["maintenance"];
/** What the engine's table has of a product. */
async function engineHas(product: OpeningProduct, since: number | null) {
  const code = OPENING_PRODUCT_CODES.codeOf[product];
  await naru.db.query("DELETE FROM opening_stop WHERE site_id = 1 AND product = $1", [code]);
  if (since !== null)
    await naru.db.query(
      "INSERT INTO opening_stop (site_id, product, is_stopped, at) VALUES (1, $1, true, $2)",
      [code, since],
    );
}
const SINCE = 1_700_000_000_000;
/** It begins, and the engine has each stop. */
async function begin(): Promise<void> {
  naru.clock.forward(AHEAD_MS + 1_000);
  await carryMaintenances(desk);
  for (const { command } of taken)
    if (command.kind === "stopOpenings") await engineHas(command.product, SINCE);
}
const told = (kind: string) =>
  taken.flatMap(({ command }) =>
    command.kind === kind && "product" in command ? [command.product] : [],
  );
const stateKept = async () =>
  (
    await naru.db.query<{ state: string }>("SELECT state FROM desk.maintenance ORDER BY id")
  ).rows.map(({ state }) => state);
const WITHDRAWAL = { walletType: "BINARY", point: "10000", pin: DEMO_PIN };
/** Asked by a member who has just signed in: no session lasts as long as these tests. */
const withdrawing = async (siteInfoId = 1) =>
  (
    await naru.post("/api/dnw/withdraw/apply", WITHDRAWAL, {
      headers: {
        ...(await naru.bearer("demo", siteInfoId)),
        "idempotency-key": "01936a5e-0000-7000-8000-000000000001",
      },
    })
  ).body;

test("two persons plan it; members read it at once where they read the site", async () => {
  const made = await proposed(manager, asked());
  expect(await maintenanceOf()).toBeUndefined();
  expect((await approving(manager, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
  await approving(owner, made);
  expect(await stateOf(naru, made)).toBe("DONE");
  expect(await maintenanceOf()).toEqual({
    ...{ from: expect.any(String), until: expect.any(String) },
    ...{ note: "서버를 교체해요", noteEn: "Moving servers" },
  });
  expect(await maintenanceOf(2)).toBeUndefined();
  expect((await view()).maintenances).toMatchObject([
    { isRunning: false, note: "서버를 교체해요" },
  ]);
  expect(taken).toEqual([]);
});

test("nobody plans it without the permission, too soon, too far, too long, or beside another", async () => {
  expect((await proposing(support, asked())).body["code"]).toBe("NO_PERMISSION");
  const wrong = [
    { from: at(9 * MINUTE_MS) },
    { from: at(15 * 24 * HOUR_MS), until: at(15 * 24 * HOUR_MS + HOUR_MS) },
    { until: at(AHEAD_MS) },
    { until: at(26 * HOUR_MS) },
  ];
  for (const more of wrong)
    expect((await proposing(manager, asked(more))).body["code"]).toBe("MAINTENANCE_TIMES");
  expect((await proposing(manager, asked({ note: " " }))).body["code"]).toBe("INVALID_REQUEST");
  await planned();
  const beside = { from: at(AHEAD_MS + MINUTE_MS), until: at(3 * HOUR_MS) };
  expect((await proposing(manager, asked(beside))).body["code"]).toBe("MAINTENANCE_OVERLAPS");
  expect(await planned({ from: at(2 * AHEAD_MS + MINUTE_MS), until: at(3 * AHEAD_MS) })).toBe(
    "DONE",
  );
});

test("of two that overlap and were proposed before either was agreed on, one is planned", async () => {
  const [first, second] = [await proposed(manager, asked()), await proposed(manager, asked())];
  await approving(owner, first);
  await approving(owner, second);
  expect([await stateOf(naru, first), await stateOf(naru, second)]).toEqual(["DONE", "FAILED"]);
  expect(await stateKept()).toEqual(["PLANNED"]);
});

test("one that is agreed on too late for members to know of it is not planned", async () => {
  const made = await proposed(manager, asked({ from: at(11 * MINUTE_MS) }));
  naru.clock.forward(2 * MINUTE_MS);
  await approving(owner, made);
  expect(await stateOf(naru, made)).toBe("FAILED");
  expect(await stateKept()).toEqual([]);
});

test("until it begins all is as ever; while it runs money waits, and another site knows nothing of it", async () => {
  await planned();
  const before = (await withdrawing())["code"];
  expect(before).not.toBe("MAINTENANCE");
  await begin();
  const refused = await withdrawing();
  expect(refused["code"]).toBe("MAINTENANCE");
  expect(String(refused["message"])).toContain("까지 점검 중입니다");
  expect((await withdrawing(2))["code"]).not.toBe("MAINTENANCE");
  naru.clock.forward(AHEAD_MS);
  expect((await withdrawing())["code"]).toBe(before);
});

test("it stops what the site offers once, however many gateways look, and lets it go on at its end", async () => {
  await planned();
  await carryMaintenances(desk);
  expect(taken).toEqual([]);
  naru.clock.forward(AHEAD_MS + 1_000);
  await Promise.all([carryMaintenances(desk), carryMaintenances(desk)]);
  const offered = (await view()).products.map(({ product }) => product);
  expect(told("stopOpenings")).toEqual(offered);
  for (const product of offered) await engineHas(product, SINCE);
  await carryMaintenances(desk);
  expect(taken).toHaveLength(offered.length);
  expect((await view()).products.every(({ isMaintained }) => isMaintained)).toBe(true);
  expect((await view()).maintenances).toMatchObject([{ isRunning: true }]);
  naru.clock.forward(AHEAD_MS);
  await Promise.all([carryMaintenances(desk), carryMaintenances(desk)]);
  expect(told("allowOpenings")).toEqual(offered);
  expect(taken.at(-1)?.command).toMatchObject({ kind: "allowOpenings", since: SINCE });
  expect(await stateKept()).toEqual(["ENDED"]);
  await carryMaintenances(desk);
  expect(told("allowOpenings")).toEqual(offered);
});

test("an engine that is away is told when it is back, with the same keys", async () => {
  await planned();
  isAway = true;
  await begin();
  expect(await stateKept()).toEqual(["BEGINNING"]);
  isAway = false;
  await carryMaintenances(desk);
  expect(await stateKept()).toEqual(["RUNNING"]);
  expect(taken[1]?.key).toBe(taken[0]?.key);
});

/** The engine takes the first stop and has no answer to the others, as where it is killed meanwhile. */
async function begunInPart(): Promise<void> {
  const engine = naru.engine.onCommand;
  naru.engine.onCommand = (sent) => {
    const answer = engine(sent);
    return taken.length > 1 ? { outcome: "busy" } : answer;
  };
  await begin();
  naru.engine.onCommand = engine;
  // As it will have it once it is asked again.
  await engineHas("BINARY", SINCE);
}

test.each([
  ["by its time", async () => void naru.clock.forward(AHEAD_MS)],
  ["early", async () => void (await ending())],
])(
  "one whose stops were answered in part leaves nothing stopped when it ends %s",
  async (_, over) => {
    await planned();
    await begunInPart();
    expect(await stateKept()).toEqual(["BEGINNING"]);
    await over();
    await carryMaintenances(desk);
    const offered = (await view()).products.map(({ product }) => product);
    expect(told("allowOpenings")).toEqual(offered);
    expect(await stateKept()).toEqual(["ENDED"]);
  },
);

test("what an operator keeps stopped before all stops were answered stays so when they are asked for again", async () => {
  await planned();
  await begunInPart();
  const kept = { product: "OVERSEA", reason: "더 봅니다" };
  expect((await owner.post("/risk/openings/stop", kept)).status).toBe(200);
  await carryMaintenances(desk);
  naru.clock.forward(AHEAD_MS);
  await carryMaintenances(desk);
  expect(told("allowOpenings")).toEqual(["FUTURES", "BINARY"]);
});

test("nothing opens while it runs, though two persons agree on it: neither asked for then nor before", async () => {
  await engineHas("OVERSEA", 5);
  await planned();
  const on = { kind: "OPENINGS_ON", product: "OVERSEA", reason: "시세 정상" };
  const before = await proposed(manager, on);
  await begin();
  expect((await proposing(manager, on)).body["code"]).toBe("MAINTENANCE");
  await approving(owner, before);
  expect(await stateOf(naru, before)).toBe("FAILED");
  expect(told("allowOpenings")).toEqual([]);
  naru.clock.forward(AHEAD_MS);
  const after = await proposed(manager, on);
  await approving(owner, after);
  expect(await stateOf(naru, after)).toBe("DONE");
});

test("a product that is stopped by hand stays stopped when it ends", async () => {
  await planned();
  await owner.post("/risk/openings/stop", { product: "OVERSEA", reason: "시세 이상" });
  await engineHas("OVERSEA", 5);
  const engine = naru.engine.onCommand;
  naru.engine.onCommand = (sent) => {
    const isStopped = sent.command.kind === "stopOpenings" && sent.command.product === "OVERSEA";
    return isStopped ? { outcome: "refused", code: "INVALID_REQUEST" } : engine(sent);
  };
  taken = [];
  await begin();
  naru.clock.forward(AHEAD_MS);
  await carryMaintenances(desk);
  expect(told("allowOpenings")).not.toContain("OVERSEA");
  expect(told("allowOpenings")).toContain("BINARY");
  const oversea = (await view()).products.find(({ product }) => product === "OVERSEA");
  expect(oversea).toMatchObject({ reason: "시세 이상", isMaintained: false });
});

test("what it stopped an operator may keep stopped: it does not open with its end", async () => {
  await planned();
  await begin();
  const stops = told("stopOpenings").length;
  const kept = await owner.post("/risk/openings/stop", { product: "OVERSEA", reason: "더 봅니다" });
  expect(kept.status).toBe(200);
  expect(told("stopOpenings")).toHaveLength(stops);
  const again = await owner.post("/risk/openings/stop", {
    product: "OVERSEA",
    reason: "더 봅니다",
  });
  expect(again.body["code"]).toBe("INVALID_REQUEST");
  naru.clock.forward(AHEAD_MS);
  await carryMaintenances(desk);
  expect(told("allowOpenings")).not.toContain("OVERSEA");
});

test("one person ends it early, with a reason: what it stopped opens and money is asked for again", async () => {
  await planned();
  await begin();
  expect((await ending(support)).body["code"]).toBe("NO_PERMISSION");
  expect((await ending(manager)).status).toBe(200);
  expect(told("allowOpenings")).toEqual(told("stopOpenings"));
  expect(await stateKept()).toEqual(["ENDED"]);
  expect((await withdrawing())["code"]).not.toBe("MAINTENANCE");
  expect((await view()).maintenances).toEqual([]);
  const { rows } = await naru.db.query<{ action: string }>(
    "SELECT action FROM desk.audit WHERE action LIKE 'maintenance.%' ORDER BY seq DESC LIMIT 3",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...["maintenance.over", "maintenance.end", "maintenance.begun"],
  ]);
});

test("one person calls it off before it begins, and it never begins", async () => {
  await planned();
  const id = await idOf();
  expect((await ending(manager)).status).toBe(200);
  expect(await maintenanceOf()).toBeUndefined();
  await begin();
  expect(taken).toEqual([]);
  expect(await stateKept()).toEqual(["CALLED_OFF"]);
  expect((await ending(manager, id)).body["code"]).toBe("INVALID_REQUEST");
});

test("one that nobody was there to begin is over without having stopped anything", async () => {
  await planned();
  naru.clock.forward(3 * AHEAD_MS);
  await carryMaintenances(desk);
  expect(taken).toEqual([]);
  expect(await stateKept()).toEqual(["ENDED"]);
});

const all: readonly Route[] = Object.values(routes);
test("every call that changes something is said to wait or to go on, and no other", () => {
  const isChanging = ({ method, changesState }: Route) => method !== "GET" || changesState === true;
  const said = all.filter(({ id }) => isHeldInMaintenance(id) !== undefined);
  expect(said.map(({ id }) => id)).toEqual(all.filter(isChanging).map(({ id }) => id));
});
