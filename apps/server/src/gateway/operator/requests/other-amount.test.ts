/** A request that is approved with another amount: alone up to the limit and never above what was asked for, else by two (decision 077). */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { addRequest, type Console, endRequest, signStaffIn } from "../../testing/operators.ts";
import { approving, type Proposal, stateOf } from "../../testing/proposals.ts";

let naru: Harness;
let owner: Console;
let cashier: Console;
let cashier2: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  ({ owner, cashier, cashier2 } = await signStaffIn(naru));
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset());

const commands = () => naru.engine.commands.map(({ command }) => command);
const approve = (requestId: string, amount: string, reason = "LIMIT", by = cashier) =>
  by.post("/dnw/approve", { requestId, other: { amount, reason, note: "통화함" } });
const deposit = (more = {}) => addRequest(naru, { units: 1_000_000n, ...more });
const withdrawal = (more = {}) => deposit({ kind: "WITHDRAW", ...more });
const usedAlone = async () =>
  ((await cashier.get("/caps")).body["usedToday"] as { alone: string }).alone;

async function proposalOf({ body }: { body: Record<string, unknown> }): Promise<Proposal> {
  expect(body["result"]).toBe("PROPOSED");
  const { body: made } = await cashier2.get(`/proposal?proposalId=${String(body["proposalId"])}`);
  return made as unknown as Proposal;
}

test("a part is approved alone: the engine is told how much and why, the limits count what is paid, the audit log says both", async () => {
  const requestId = await withdrawal();
  const before = BigInt(await usedAlone());
  const { body } = await approve(requestId, "600000");
  expect(body).toEqual({ result: "DONE", requestId, proposalId: null });
  expect(commands()).toEqual([
    {
      ...{ kind: "approveRequest", memberId: 10_000, requestId: Number(requestId) },
      ...{ units: "600000", reason: "LIMIT" },
    },
  ]);
  expect(BigInt(await usedAlone()) - before).toBe(600_000n);
  const { rows } = await naru.db.query<{ after: string }>(
    "SELECT after FROM desk.audit WHERE action = 'dnw.approve' AND target = $1",
    [`request ${requestId}`],
  );
  expect(JSON.parse(rows[0]?.after ?? "")).toMatchObject({
    ...{ amount: "1000000", approvedAmount: "600000", why: "LIMIT", note: "통화함" },
  });
  await endRequest(naru, requestId, "APPROVED");
});

test.each<
  [what: string, make: () => Promise<string>, amount: string, reason: string, code: string]
>([
  ["more than was asked for of a withdrawal", withdrawal, "1001000", "LIMIT", "AMOUNT_ABOVE_ASKED"],
  ["less than the least of a withdrawal", withdrawal, "1", "LIMIT", "AMOUNT_TOO_SMALL"],
  ["a deposit above the most", deposit, "999999999999", "AMOUNT_MISMATCH", "AMOUNT_OVER_LIMIT"],
  ["a reason of the other kind", deposit, "900000", "LIMIT", "INVALID_REQUEST"],
  ["coins", () => withdrawal({ wallet: "USDT" }), "0.001", "LIMIT", "WHOLE_AMOUNT_ONLY"],
  ["a part of a won", withdrawal, "600000.5", "LIMIT", "AMOUNT_MIN_UNIT"],
])("refuses %s before anybody is asked", async (_, make, amount, reason, code) => {
  const requestId = await make();
  expect((await approve(requestId, amount, reason)).body["code"]).toBe(code);
  const proposal = {
    ...{ kind: "REQUEST_OVER_LIMIT", requestId, reason: "확인" },
    other: { amount, reason },
  };
  expect((await cashier.post("/proposal/create", { proposal })).body["code"]).toBe(code);
  expect(commands()).toEqual([]);
  await endRequest(naru, requestId, "CANCELLED");
});

test("nobody says another amount without a reason", async () => {
  const requestId = await withdrawal();
  const { status } = await cashier.post("/dnw/approve", { requestId, other: { amount: "5000" } });
  expect(status).toBe(400);
  await endRequest(naru, requestId, "CANCELLED");
});

test("more than was asked for is credited by two alone, whatever the limits, and both see both amounts", async () => {
  const requestId = await deposit({ units: 10_000n, memberId: 10_002 });
  const answer = await approve(requestId, "10001", "AMOUNT_MISMATCH");
  const made = await proposalOf(answer);
  expect(commands()).toEqual([]);
  expect(made).toMatchObject({
    payload: { amount: "10001", askedAmount: "10000", why: "AMOUNT_MISMATCH" },
    reason: "신청한 금액보다 많은 입금 · 통화함",
    won: "10001",
  });
  // Asked for again it is the same proposal; another amount is refused while that one waits.
  expect((await approve(requestId, "10001", "AMOUNT_MISMATCH")).body["proposalId"]).toBe(made.id);
  for (const other of ["10002", "9000"])
    expect((await approve(requestId, other, "AMOUNT_MISMATCH")).body["code"]).toBe(
      "AMOUNT_DECIDED",
    );
  expect((await cashier.post("/dnw/approve", { requestId })).body["code"]).toBe("AMOUNT_DECIDED");
  expect((await approving(cashier, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
  expect((await approving(owner, made)).body["state"]).toBe("DONE");
  expect(commands()).toEqual([
    {
      ...{ kind: "approveRequest", memberId: 10_002, requestId: Number(requestId) },
      ...{ units: "10001", reason: "AMOUNT_MISMATCH", proposalId: Number(made.id) },
    },
  ]);
  await endRequest(naru, requestId, "APPROVED");
});

test("a part of a large withdrawal is one person's up to the limit, above it two agree on that part", async () => {
  const requestId = await withdrawal({ units: 9_000_000n, memberId: 10_001 });
  const { body: seen } = await cashier.get(`/dnw/request?requestId=${requestId}`);
  expect(seen).toMatchObject({ needsSecond: true, aloneMost: "5000000" });
  const made = await proposalOf(await approve(requestId, "5001000"));
  expect(made).toMatchObject({ payload: { amount: "5001000", askedAmount: "9000000" } });
  await cashier.post("/proposal/withdraw", { proposalId: made.id });
  expect(await stateOf(naru, made)).toBe("WITHDRAWN");
  expect((await approve(requestId, "5000000")).body["result"]).toBe("DONE");
  await endRequest(naru, requestId, "APPROVED");
});

test("a request that came to be of another amount since it was shown is not agreed to", async () => {
  const requestId = await withdrawal({ units: 9_000_000n, memberId: 10_002 });
  const made = await proposalOf(await approve(requestId, "8000000"));
  await naru.db.query("UPDATE money_request SET units = 8500000 WHERE id = $1", [requestId]);
  expect((await approving(owner, made)).body["code"]).toBe("PROPOSAL_CHANGED");
  await endRequest(naru, requestId, "CANCELLED");
});

test("while it is not known what became of an approval the same amount goes again under its key, and no other", async () => {
  const requestId = await withdrawal({ memberId: 10_003 });
  const used = BigInt(await usedAlone());
  naru.engine.onCommand = () => ({ outcome: "busy" });
  expect((await approve(requestId, "600000")).body["code"]).toBe("TRY_AGAIN_SHORTLY");
  expect((await approve(requestId, "600000")).body["code"]).toBe("TRY_AGAIN_SHORTLY");
  expect(new Set(naru.engine.commands.map(({ key }) => key)).size).toBe(1);
  for (const other of ["500000", "700000"])
    expect((await approve(requestId, other)).body["code"]).toBe("AMOUNT_DECIDED");
  expect((await cashier.post("/dnw/approve", { requestId })).body["code"]).toBe("AMOUNT_DECIDED");
  expect(BigInt(await usedAlone()) - used).toBe(600_000n);
  // Refused it counts no longer, and another amount may be said.
  naru.engine.onCommand = () => ({ outcome: "refused", code: "REQUEST_NOT_FOUND" });
  await approve(requestId, "600000");
  expect(BigInt(await usedAlone())).toBe(used);
  const told = naru.engine.commands.length;
  await approve(requestId, "700000");
  const keys = naru.engine.commands.map(({ key }) => key);
  expect(keys.slice(told)).not.toEqual(keys.slice(told - 1, told));
  await endRequest(naru, requestId, "CANCELLED");
});

test("of several amounts at once one is counted, and no other is sent", async () => {
  const requestId = await withdrawal({ memberId: 10_003 });
  const used = BigInt(await usedAlone());
  const amounts = ["100000", "200000", "300000", "400000"];
  const answers = await Promise.all(amounts.map((amount) => approve(requestId, amount)));
  expect(answers.filter(({ body }) => body["result"] === "DONE")).toHaveLength(1);
  const [sent, ...more] = commands();
  expect(more).toEqual([]);
  const units = sent !== undefined && "units" in sent ? sent.units : undefined;
  expect(BigInt(await usedAlone()) - used).toBe(BigInt(String(units)));
  await endRequest(naru, requestId, "APPROVED");
});

test("the desk's list and the member's earlier requests have both amounts", async () => {
  const requestId = await withdrawal({ memberId: 10_001 });
  await naru.db.query(
    "UPDATE money_request SET units = 600000, asked_units = 1000000, reason = 5 WHERE id = $1",
    [requestId],
  );
  await endRequest(naru, requestId, "APPROVED");
  const both = { amount: "600000", askedAmount: "1000000", reason: "LIMIT" };
  const { body } = await cashier.get(`/dnw/request?requestId=${requestId}`);
  expect(body).toMatchObject({ ...both, aloneMost: null });
  const next = await withdrawal({ memberId: 10_001 });
  const { body: background } = await cashier.get(`/dnw/background?requestId=${next}`);
  expect((background["earlier"] as unknown[])[0]).toMatchObject(both);
  await endRequest(naru, next, "CANCELLED");
});
