/** A line of a bank's statement whose depositor asked for another amount: by hand alone, as an approval with another amount (decision 080). */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { addRequest, type Console, endRequest, signStaffIn } from "../../testing/operators.ts";
import { approving, type Proposal } from "../../testing/proposals.ts";

let naru: Harness;
let owner: Console;
let cashier: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  ({ owner, cashier } = await signStaffIn(naru));
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset());

interface Line {
  readonly match: string;
  readonly requestId: string | null;
  readonly askedAmount: string | null;
  readonly result: string | null;
  readonly message: string | null;
  readonly candidates: readonly {
    readonly requestId: string;
    readonly askedAmount: string | null;
  }[];
}

const commands = () => naru.engine.commands.map(({ command }) => command);
const linesOf = async (csv: string, picks: object[] = [], apply = false): Promise<Line[]> =>
  (await cashier.post("/statement", { csv, picks, apply })).body["lines"] as Line[];
const asked = (units: bigint, more = {}) =>
  addRequest(naru, { memberId: 10_001, depositorName: "이바다", units, ...more });
const audited = async (requestId: string) => {
  const { rows } = await naru.db.query<{ action: string; after: string | null }>(
    "SELECT action, after FROM desk.audit WHERE target = $1 ORDER BY seq",
    [`request ${requestId}`],
  );
  return rows.map(({ action, after }) => [action, JSON.parse(after ?? "{}")] as const);
};

test("who asked for another amount is a candidate by name or code, and is credited by nobody but a person", async () => {
  const requestId = await asked(1_000_000n, { memoCode: "4821" });
  for (const line of [
    "2026-11-20,이바다,950000,",
    "2026-11-20,이 바다 4821,950000,",
    "2026-11-20,누구든,950000,4821",
  ]) {
    const [seen] = await linesOf(line, [], true);
    expect([line, seen]).toMatchObject([
      line,
      {
        ...{ match: "OTHER_AMOUNT", requestId: null, askedAmount: null, result: null },
        candidates: [{ requestId, askedAmount: "1000000" }],
      },
    ]);
  }
  // Neither another depositor's, nor coins, be it chosen by hand.
  const coins = await asked(7_000n, { wallet: "USDT" });
  for (const [line, id] of [
    ["2026-11-20,누구든,950000,1111", requestId],
    ["2026-11-20,이바다,6000,", coins],
  ] as const) {
    const [seen] = await linesOf(line, [{ line: 1, requestId: id }], true);
    expect(seen).toMatchObject({ requestId: null, result: null });
    expect(seen?.candidates.map((each) => each.requestId)).not.toContain(coins);
  }
  expect(commands()).toEqual([]);
  for (const id of [requestId, coins]) await endRequest(naru, id, "CANCELLED");
});

test("less than was asked for is credited as it came, with the reason that its member reads, and the line counts once", async () => {
  const requestId = await asked(400_000n);
  const csv = "2026-11-20,이바다,390000,";
  const picks = [{ line: 1, requestId }];
  const [chosen] = await linesOf(csv, picks);
  expect(chosen).toMatchObject({ match: "MATCHED", requestId, askedAmount: "400000" });
  expect(commands()).toEqual([]);
  const [done] = await linesOf(csv, picks, true);
  expect(done).toMatchObject({ result: "DONE", askedAmount: "400000" });
  expect(commands()).toEqual([
    {
      ...{ kind: "approveRequest", memberId: 10_001, requestId: Number(requestId) },
      ...{ units: "390000", reason: "AMOUNT_MISMATCH" },
    },
  ]);
  const told = await audited(requestId);
  expect(told).toContainEqual(["statement.pick", expect.objectContaining({ amount: "390000" })]);
  expect(told).toContainEqual([
    "dnw.approve",
    expect.objectContaining({ amount: "400000", approvedAmount: "390000", why: "AMOUNT_MISMATCH" }),
  ]);
  await naru.db.query(
    "UPDATE money_request SET units = 390000, asked_units = 400000 WHERE id = $1",
    [requestId],
  );
  await endRequest(naru, requestId, "APPROVED");
  // Sent again it is used; as another file of the bank has it, it may be the money of what was approved.
  const next = await asked(500_000n);
  const again = [{ line: 1, requestId: next }];
  expect(await linesOf(csv, again, true)).toMatchObject([{ match: "USED", candidates: [] }]);
  const day = new Date(naru.clock.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  expect(await linesOf(`${day} 00:00,이바다,390000,타행`)).toMatchObject([
    { match: "MAYBE_PAID", requestId: null, candidates: [{ requestId: next }] },
  ]);
  expect(commands()).toHaveLength(1);
  await endRequest(naru, next, "CANCELLED");
});

test("more than was asked for is two persons', both amounts before them, and meanwhile the line is used", async () => {
  const requestId = await asked(10_000n);
  const csv = "2026-11-20,이바다,12000,";
  const picks = [{ line: 1, requestId }];
  expect(await linesOf(csv, picks, true)).toMatchObject([{ result: "PROPOSED" }]);
  expect(commands()).toEqual([]);
  expect(await linesOf(csv, picks, true)).toMatchObject([{ match: "USED" }]);
  const { body } = await cashier.get(`/dnw/request?requestId=${requestId}`);
  const made = (await owner.get(`/proposal?proposalId=${String(body["proposalId"])}`))
    .body as unknown as Proposal;
  expect(made).toMatchObject({
    payload: { amount: "12000", askedAmount: "10000", why: "AMOUNT_MISMATCH" },
  });
  // Another line of another amount is not what the second person is asked about, and is free again.
  const other = "2026-11-20,이바다,11000,";
  expect(await linesOf(other, picks, true)).toMatchObject([{ result: "REFUSED" }]);
  expect(await linesOf(other)).toMatchObject([{ match: "OTHER_AMOUNT" }]);
  expect((await approving(cashier, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
  expect((await approving(owner, made)).body["state"]).toBe("DONE");
  expect(commands()).toMatchObject([{ units: "12000", proposalId: Number(made.id) }]);
  await endRequest(naru, requestId, "APPROVED");
});

test("of two lines that a person gives to one deposit neither pays it, and one of its amount gives way to the choice", async () => {
  const requestId = await asked(300_000n);
  const csv = "2026-11-20,이바다,300000,\n2026-11-20,이바다,290000,\n2026-11-20,이바다,280000,";
  const matches = async (...chosen: number[]) =>
    (
      await linesOf(
        csv,
        chosen.map((line) => ({ line, requestId })),
      )
    ).map(({ match }) => match);
  expect(await matches()).toEqual(["MATCHED", "OTHER_AMOUNT", "OTHER_AMOUNT"]);
  expect(await matches(2)).toEqual(["AMBIGUOUS", "MATCHED", "OTHER_AMOUNT"]);
  expect(await matches(2, 3)).toEqual(["AMBIGUOUS", "AMBIGUOUS", "AMBIGUOUS"]);
  expect(commands()).toEqual([]);
  await endRequest(naru, requestId, "CANCELLED");
});

test("what came above the most of a deposit is refused, and the line is free again", async () => {
  const requestId = await asked(200_000n);
  const csv = "2026-11-20,이바다,999999999999,";
  const [line] = await linesOf(csv, [{ line: 1, requestId }], true);
  expect(line).toMatchObject({ result: "REFUSED", message: expect.stringMatching(/./) });
  expect(commands()).toEqual([]);
  expect(await linesOf(csv)).toMatchObject([{ match: "OTHER_AMOUNT" }]);
  await endRequest(naru, requestId, "CANCELLED");
});
