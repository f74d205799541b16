/** A settled profit share is put right by two persons: what is proposed, and what the engine is then told of both members. */

import { SHARE_CAUSE_CODES, weekOf } from "@naru/vocabulary/copytrade/words";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signStaffIn } from "../../../testing/operators.ts";
import { approving, proposed, proposing, stateOf } from "../../../testing/proposals.ts";

const [FOLLOWER, TRADER, SHARE] = [10_000, 10_001, 30];

let naru: Harness;
let owner: Console;
let cashier: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  naru.clock.forward(1_000);
  ({ owner, cashier } = await signStaffIn(naru));
  const now = naru.clock.now();
  await naru.db.query(
    `INSERT INTO profit_share (id, member_id, trader_id, follow_id, week, net, high_water, gain, share, taken, at, site_id, share_rate, cause)
     VALUES ($1, $2, $3, 900, $4, 3000000000, 1000000000, 2000000000, 250000000, 240000000, $5, 1, 1250, $6)`,
    [SHARE, FOLLOWER, TRADER, weekOf(now), now, SHARE_CAUSE_CODES.codeOf.WEEK],
  );
});
afterAll(() => naru.close());
beforeEach(async () => {
  naru.engine.reset();
  await naru.db.query("DELETE FROM share_correction", []);
});

const correction = (share: string) => ({
  ...{ kind: "SHARE_CORRECTION", shareId: String(SHARE), share, reason: "잘못된 시세" },
});
const answering = () => naru.engine.reset(() => ok({ units: "1" }));

/** That the follower was given back so much of it before. */
const givenBack = (units: number) =>
  naru.db.query(
    `INSERT INTO share_correction (id, member_id, share_id, units, proposal_id, at, site_id)
     VALUES (70, ${FOLLOWER}, ${SHARE}, $1, 1, 1, 1), (71, ${TRADER}, ${SHARE}, -$1, 1, 1, 1)`,
    [units],
  );

const side = (memberId: number, way: string, amount: string) => ({
  ...{ kind: "correctShare", memberId, shareId: SHARE, way, amount },
  ...{ isTrader: memberId === TRADER, proposalId: expect.any(Number) },
});

test.each([
  ["0.4", "GIVE", "TAKE", "2"],
  ["20", "TAKE", "GIVE", "17.6"],
])(
  "what should have been %s goes from one to the other once two agree",
  async (share, own, theirs, amount) => {
    const made = await proposed(cashier, correction(share));
    expect(naru.engine.commands).toEqual([]);
    answering();
    expect((await approving(owner, made)).status).toBe(200);
    expect(await stateOf(naru, made)).toBe("DONE");
    expect(naru.engine.commands.map(({ command }) => command)).toEqual([
      side(FOLLOWER, own, amount),
      side(TRADER, theirs, amount),
    ]);
  },
);

test.each([
  ["as it stands", "2.4", "INVALID_REQUEST"],
  ["more than was won", "20.00000001", "INVALID_REQUEST"],
  ["finer than a unit", "0.000000001", "AMOUNT_MIN_UNIT"],
])("%s is no correction", async (_, share, code) => {
  expect((await proposing(cashier, correction(share))).body).toMatchObject({ code });
});

test("a settlement that there is not is not put right", async () => {
  const elsewhere = { ...correction("1"), shareId: "31" };
  expect((await proposing(cashier, elsewhere)).body).toMatchObject({ code: "INVALID_REQUEST" });
});

test("what was corrected meanwhile is agreed to by nobody", async () => {
  const made = await proposed(cashier, correction("1"));
  await givenBack(40_000_000);
  answering();
  expect((await approving(owner, made)).status).not.toBe(200);
  expect(naru.engine.commands).toEqual([]);
  const again = await proposed(cashier, correction("1"));
  expect((await approving(owner, again)).status).toBe(200);
  expect(naru.engine.commands.map(({ command }) => command)).toEqual([
    side(FOLLOWER, "GIVE", "1"),
    side(TRADER, "TAKE", "1"),
  ]);
});
