/** What operators may do to a perpetual: alone only what takes openings away, everything else in pairs (decision 032). */

import { OPERATOR_PATHS, type OperatorRouteId } from "@naru/contract/operator-paths";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../../testing/operators.ts";
import { addPerpetual, PERPETUAL, PERPETUAL_ID, STANDING } from "../../testing/perpetuals.ts";
import { approving, proposed, proposing, stateOf } from "../../testing/proposals.ts";

const DAY = 24 * 3_600_000;
const OPEN = { isPlay: true, isStop: false, isCloseOnly: false, isFrozen: false };
const terms = (more: Record<string, unknown> = {}) => ({ ...STANDING, feeRate: "0.0005", ...more });
const standing = (more: Partial<typeof OPEN> = {}) => ({
  ...{ kind: "FUTURES_STATE", futuresOptionId: PERPETUAL_ID, ...OPEN, ...more },
  reason: "시세 이상",
});

let naru: Harness;
let owner: Console;
let manager: Console;
let cashier: Console;
let owner2: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  naru.clock.forward(1_000);
  ({ owner, manager, cashier } = await signStaffIn(naru));
  owner2 = await signIn(naru, "owner2", 2);
  await addPerpetual(naru);
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset());

const commands = () => naru.engine.commands.map(({ command }) => command);
const set = (sql: string) =>
  naru.db.query(`UPDATE futures_option SET ${sql} WHERE id = $1`, [PERPETUAL.id]);
const restrict = (by: Console, more: object) =>
  by.post("/futures/option", { futuresOptionId: PERPETUAL_ID, reason: "시세 이상", ...more });

/** As the engine is told of one person's restriction: what it does not take away stays as it is there. */
const RESTRICTS = {
  ...{ kind: "setFuturesOptionState", siteId: 1, optionId: PERPETUAL.id, restricts: true },
  ...OPEN,
};

/** Until somebody waits for a row that another holds. */
async function waiting(): Promise<void> {
  await expect
    .poll(async () => {
      const { rowCount } = await naru.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount;
    })
    .toBe(1);
}

type Futures = Extract<
  OperatorRouteId,
  `futures${string}` | "restrictPerpetual" | "tryFuturesTerms"
>;

/** Every call there is of perpetuals, as it does most. */
const SENT: Readonly<Record<Futures, readonly Record<string, unknown>[]>> = {
  futuresPerpetuals: [{}],
  restrictPerpetual: [{ isStop: true }, { isCloseOnly: true }, { isPlay: false }].map((state) => ({
    ...{ futuresOptionId: PERPETUAL_ID, reason: "시험", ...state },
  })),
  tryFuturesTerms: [
    { futuresOptionId: PERPETUAL_ID, feeRate: "0.01", tiers: "1:0.5:1", maxLeverage: "1" },
  ],
  futuresNear: [{}, { futuresOptionId: PERPETUAL_ID }],
  futuresLiquidations: [{}, { futuresOptionId: PERPETUAL_ID }],
  futuresFundingRuns: [{}, { futuresOptionId: PERPETUAL_ID }],
  futuresFunds: [{}],
};

test("no call that one person makes can liquidate or charge a member: it only takes openings away", async () => {
  const own = Object.entries(OPERATOR_PATHS).filter(([, { path }]) => path.startsWith("/futures/"));
  expect(own.map(([id]) => id).toSorted()).toEqual(Object.keys(SENT).toSorted());
  for (const [id, { method, path }] of own)
    for (const sent of SENT[id as Futures]) {
      const query = new URLSearchParams(sent as Record<string, string>).toString();
      const answer = await (method === "GET"
        ? owner.get(`${path}?${query}`)
        : owner.post(path, sent));
      expect([id, answer.status]).toEqual([id, 200]);
    }
  // Nothing but the state of the option, with no more open than before, reached the engine.
  expect(commands()).toEqual([
    { ...RESTRICTS, isStop: true },
    { ...RESTRICTS, isCloseOnly: true },
    { ...RESTRICTS, isPlay: false },
  ]);
});

describe("one person alone", () => {
  test("resumes, shows, freezes and prices nothing", async () => {
    await set("is_stop = true, is_close_only = true, is_play = false");
    for (const more of [
      ...[{ isStop: false }, { isCloseOnly: false }, { isPlay: true }, { isFrozen: true }],
      ...[
        { isStop: true, feeRate: "0" },
        { isStop: true, reason: undefined },
      ],
    ])
      expect((await restrict(owner, more)).body["code"]).toBe("INVALID_REQUEST");
    await set("is_stop = false, is_close_only = false, is_play = true");
    expect(commands()).toEqual([]);
  });

  test("leaves what others have taken away as it is", async () => {
    await set("is_close_only = true, is_frozen = true");
    expect((await restrict(owner, { isStop: true })).body).toMatchObject({
      ...{ isStop: true, isCloseOnly: true, isFrozen: true },
    });
    await set("is_close_only = false, is_frozen = false");
  });

  test("lifts no freeze that two persons put while the call was under way", async () => {
    // The audit log is another's for a moment: the call has read how the perpetual stands, and waits.
    const asked = await naru.db.transaction(async (db) => {
      await db.query("SELECT FROM desk.audit_head FOR UPDATE");
      const call = restrict(owner, { isCloseOnly: true });
      await waiting();
      await set("is_frozen = true");
      return [call] as const;
    });
    const { body } = await asked[0];
    await set("is_frozen = false");
    expect(body).toMatchObject({ isCloseOnly: true, isFrozen: true });
    expect(commands()).toEqual([{ ...RESTRICTS, isCloseOnly: true }]);
  });

  test.each([
    ["terms", terms()],
    ["a freeze", standing({ isFrozen: true })],
  ])("agrees to no %s of one's own", async (_what, proposal) => {
    const made = await proposed(manager, proposal);
    expect((await approving(manager, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
    expect([commands(), await stateOf(naru, made)]).toEqual([[], "PENDING"]);
  });

  test("does none of it without the permission, nor of another site", async () => {
    const told = async (by: Console) => [
      (await proposing(by, terms())).body["code"],
      (await proposing(by, standing({ isFrozen: true }))).body["code"],
      (await restrict(by, { isStop: true })).body["code"],
    ];
    expect(await told(cashier)).toEqual(Array(3).fill("NO_PERMISSION"));
    expect(await told(owner2)).toEqual(Array(3).fill("INVALID_REQUEST"));
    expect(commands()).toEqual([]);
  });
});

describe("two persons", () => {
  test("change terms, from a stated moment on; the audit log keeps whom it concerns", async () => {
    const effectiveAt = new Date(naru.clock.now() + DAY).toISOString();
    const proposal = terms({ maxLeverage: 50, maxValue: "1000.5", effectiveAt });
    const made = await proposed(manager, proposal);
    expect((await approving(owner, made)).body).toMatchObject({ state: "DONE" });
    expect(commands()).toEqual([
      {
        ...{ kind: "announceFuturesTerms", siteId: 1, optionId: PERPETUAL.id },
        terms: {
          ...{ feeRate: 50_000, maxLeverage: 50, maxValue: "100050000000" },
          tiers: [
            { cap: "30000000000000", rate: "400000", maxLeverage: 150 },
            { cap: "80000000000000", rate: "500000", maxLeverage: 100 },
          ],
        },
        effectiveAt: Date.parse(effectiveAt),
      },
    ]);
    const { rows } = await naru.db.query<{ action: string; after: string }>(
      "SELECT action, after FROM desk.audit WHERE target = $1 ORDER BY seq",
      [`proposal ${made.id}`],
    );
    const impact = { holders: 3, liquidated: 1, noticeDays: 7 };
    expect(rows.map(({ action, after }) => [action, JSON.parse(after)])).toMatchObject([
      ["proposal.create", { impact }],
      ["proposal.approve", { impact }],
      ["proposal.done", {}],
    ]);
  });

  test("freeze and resume", async () => {
    await set("is_stop = true");
    const made = await proposed(manager, standing());
    expect((await approving(owner, made)).body).toMatchObject({ state: "DONE" });
    await set("is_stop = false");
    const of = { kind: "setFuturesOptionState", siteId: 1, optionId: PERPETUAL.id };
    expect(commands()).toEqual([{ ...of, ...OPEN, before: { ...OPEN, isStop: true } }]);
  });

  test.each<[what: string, more: Record<string, unknown>, code: string]>([
    ["what changes nothing", { feeRate: "0.0004" }, "TERMS_UNCHANGED"],
    ["a fee of more than a hundredth", { feeRate: "0.011" }, "INVALID_REQUEST"],
    ["tiers that fall", { tiers: "300000:0.005:150,800000:0.004:100" }, "INVALID_REQUEST"],
    ["tiers that liquidate what they allow", { tiers: "300000:0.01:150" }, "INVALID_REQUEST"],
    ["another's option", { futuresOptionId: "9201" }, "INVALID_REQUEST"],
    ["a time that has passed", { effectiveAt: "2020-01-01T00:00:00.000Z" }, "TERMS_TIME"],
  ])("%s is refused", async (_what, more, code) => {
    expect((await proposing(manager, terms(more))).body["code"]).toBe(code);
  });

  test("what changed meanwhile is not replaced unseen", async () => {
    const made = await proposed(manager, terms());
    await set("fee_rate = 30000");
    const { body } = await approving(owner, made);
    await set("fee_rate = 40000");
    expect([body["code"], commands()]).toEqual(["PROPOSAL_CHANGED", []]);
  });
});
