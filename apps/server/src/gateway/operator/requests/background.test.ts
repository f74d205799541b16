/** What a request is decided by, and who decided it, as the console is told. */

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import {
  addRequest,
  type Console,
  endRequest,
  signIn,
  signStaffIn,
} from "../../testing/operators.ts";
import { approving, type Proposal } from "../../testing/proposals.ts";

let naru: Harness;
let owner: Console;
let cashier: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  ({ owner, cashier } = await signStaffIn(naru));
});
afterAll(() => naru.close());
afterEach(() => naru.engine.reset());

const DAY_MS = 86_400_000;
const background = async (requestId: string) =>
  (await cashier.get(`/dnw/background?requestId=${requestId}`)).body;

test("what was paid in and out, ever and today, and since when the bank account stands", async () => {
  const bank = { bankCode: "088", number: "110-999-000001", holder: "이바다" };
  await naru.db.query(
    `INSERT INTO desk.member_bank (member_id, site_id, bank_code, number, holder, changed_at)
     VALUES (10001, 1, $1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET bank_code = $1, number = $2, holder = $3, changed_at = $4`,
    [bank.bankCode, bank.number, bank.holder, new Date(naru.clock.now() - 3 * DAY_MS - 1)],
  );
  const paid = async (kind: "DEPOSIT" | "WITHDRAW", units: bigint, endedAt: number) => {
    const id = await addRequest(naru, { memberId: 10_001, kind, units });
    await endRequest(naru, id, "APPROVED");
    await naru.db.query("UPDATE money_request SET ended_at = $2 WHERE id = $1", [id, endedAt]);
  };
  await paid("DEPOSIT", 900_000n, naru.clock.now() - 2 * DAY_MS);
  await paid("DEPOSIT", 50_000n, naru.clock.now());
  await paid("WITHDRAW", 200_000n, naru.clock.now());
  const refused = await addRequest(naru, { memberId: 10_001, units: 7_000_000n });
  await endRequest(naru, refused, "REJECTED");
  const requestId = await addRequest(naru, { memberId: 10_001, kind: "WITHDRAW", bank });
  expect(await background(requestId)).toMatchObject({
    ever: { deposited: "950000", withdrawn: "200000", net: "750000" },
    today: { deposited: "50000", withdrawn: "200000", net: "-150000" },
    bank: { days: 3, isOfRequest: true },
    decision: null,
  });
  await naru.db.query("UPDATE desk.member_bank SET number = '1' WHERE member_id = 10001");
  expect(await background(requestId)).toMatchObject({ bank: { isOfRequest: false } });
  await endRequest(naru, requestId, "CANCELLED");
});

test("what is open of both products, each with its own money", async () => {
  const answered = naru.engine.onAsk;
  const mine = { koName: "골드", tradeType: "LONG", qty: 2, pnl: "-310000" };
  const perpetual = { koName: "비트코인", tradeType: "SHORT", qty: "0.125", pnl: "-42.5" };
  naru.engine.onAsk = (ask) => {
    const answer = answered(ask);
    if (ask.kind !== "wholeAccount" || answer.outcome !== "ok") return answer;
    const parts = {
      oversea: { positions: [{ ...mine, overseaPositionId: "7" }] },
      futures: { positions: [{ ...perpetual, futuresPositionId: "8" }] },
    };
    return ok({ ...(JSON.parse(answer.body) as object), parts });
  };
  const requestId = await addRequest(naru, { memberId: 10_003 });
  expect((await background(requestId))["positions"]).toEqual([
    { ...mine, id: "7", qty: "2", currency: "KRW" },
    { ...perpetual, id: "8", currency: "USDT" },
  ]);
  naru.engine.onAsk = answered;
  await endRequest(naru, requestId, "CANCELLED");
});

test("who rejected a request, and what they wrote, stays with it and with the member's later ones", async () => {
  const first = await addRequest(naru, { memberId: 10_002 });
  await cashier.post("/dnw/reject", { requestId: first, reason: "LIMIT", note: "전화 안 받음" });
  await endRequest(naru, first, "REJECTED");
  const decision = { by: [{ name: "조출납" }], note: "전화 안 받음" };
  expect(await background(first)).toMatchObject({ decision });
  const second = await addRequest(naru, { memberId: 10_002 });
  expect(await background(second)).toMatchObject({
    decision: null,
    earlier: [{ id: first, status: "REJECTED", decision }],
  });
  await endRequest(naru, second, "CANCELLED");
});

test("a decision that the engine refused is nobody's", async () => {
  const requestId = await addRequest(naru, { memberId: 10_003 });
  naru.engine.onCommand = () => ({ outcome: "refused", code: "REQUEST_NOT_FOUND" });
  await cashier.post("/dnw/approve", { requestId });
  expect(await background(requestId)).toMatchObject({ decision: null });
  await endRequest(naru, requestId, "CANCELLED");
});

test("where it took two, both are named", async () => {
  const requestId = await addRequest(naru, { memberId: 10_003, units: 6_000_000n });
  const { body } = await cashier.post("/dnw/approve", { requestId });
  expect(body).toMatchObject({ result: "PROPOSED" });
  const { body: proposal } = await owner.get(`/proposal?proposalId=${String(body["proposalId"])}`);
  await approving(owner, proposal as unknown as Proposal);
  await endRequest(naru, requestId, "APPROVED");
  expect(await background(requestId)).toMatchObject({
    decision: { by: [{ name: "조출납" }, { name: "나대표" }] },
  });
});

test("another site's request is none", async () => {
  const requestId = await addRequest(naru);
  const owner2 = await signIn(naru, "owner2", 2);
  const { status, body } = await owner2.get(`/dnw/background?requestId=${requestId}`);
  expect([status, body["code"]]).toEqual([404, "REQUEST_NOT_FOUND"]);
});
