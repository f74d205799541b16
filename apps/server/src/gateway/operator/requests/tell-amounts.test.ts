/** Whose request was approved with another amount has a message of it, once, whoever approved it and whatever was broken off (decision 077). */

import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { addRequest, type Console, signIn, signStaffIn } from "../../testing/operators.ts";
import { approving, type Proposal } from "../../testing/proposals.ts";
import { createOperatorDesk } from "../desk.ts";
import { tellOtherAmounts } from "./tell-amounts.ts";

const DAY_MS = 86_400_000;
const [AMOUNT_MISMATCH, LIMIT] = [2, 5];

let naru: Harness;
let cashier: Console;
let cashier2: Console;
let support: Console;
let desk: ReturnType<typeof createOperatorDesk>["desk"];
let closeDesk: () => Promise<void>;
beforeAll(async () => {
  naru = await gatewayHarness();
  // Nobody looks at what is to be told but the test.
  naru.clock.holdChores(true);
  ({ desk, close: closeDesk } = createOperatorDesk(naru.gateway.desk, pino({ level: "silent" })));
  ({ cashier, cashier2 } = await signStaffIn(naru));
  support = await signIn(naru, "support");
});
afterAll(async () => {
  await closeDesk();
  await naru.close();
});
beforeEach(async () => {
  naru.engine.reset();
  await naru.db.query("DELETE FROM desk.message");
  await naru.db.query("DELETE FROM desk.message_sending");
  await naru.db.query("UPDATE money_request SET ended_at = 0, status = 3");
});

const ask = (kind: "DEPOSIT" | "WITHDRAW", more: object = {}) =>
  addRequest(naru, { kind, units: 1_000_000n, ...more });
const approve = (requestId: string, amount: string, reason: string, by = cashier) =>
  by.post("/dnw/approve", { requestId, other: { amount, reason, note: "통화함" } });

/** What the engine makes of it: the row has both amounts, and its end. */
async function paid(requestId: string, units: number, reason: number, at = naru.clock.now()) {
  await naru.db.query(
    "UPDATE money_request SET status = 2, asked_units = units, units = $2, reason = $3, ended_at = $4 WHERE id = $1",
    [requestId, units, reason, at],
  );
}

/** What members of the demo have of it. */
async function told(username = "demo") {
  await tellOtherAmounts(desk);
  const headers = await naru.bearer(username);
  return (await naru.get("/api/message/list?resultType=LIST", { headers })).body as unknown;
}

test("a deposit of less, approved by one: the member reads both amounts and why, once", async () => {
  const requestId = await ask("DEPOSIT");
  expect((await approve(requestId, "950000", "AMOUNT_MISMATCH")).body["result"]).toBe("DONE");
  expect(await told()).toEqual([]);
  await paid(requestId, 950_000, AMOUNT_MISMATCH);
  const message = {
    title: "신청과 다른 금액이 입금되었어요",
    content: "신청 1,000,000원 · 입금 950,000원\n사유: 입금액이 신청 금액과 다릅니다.",
    leadsTo: "DNW_HISTORY",
  };
  expect(await told()).toMatchObject([message]);
  expect(await told()).toMatchObject([message]);
  expect(await told("demo2")).toEqual([]);
  // Among what was written to members, for no limit of a person's.
  expect((await support.get("/messages")).body).toMatchObject({
    content: [{ segment: "REQUEST", segmentId: requestId, recipients: 1 }],
  });
});

test("a withdrawal paid in part: the member reads what is back in the wallet, a blocked one too", async () => {
  const requestId = await ask("WITHDRAW");
  await approve(requestId, "600000", "LIMIT");
  await paid(requestId, 600_000, LIMIT);
  await naru.db.query("UPDATE desk.member SET status = 'DENY' WHERE id = 10000");
  await tellOtherAmounts(desk);
  await naru.db.query("UPDATE desk.member SET status = 'ACTIVE' WHERE id = 10000");
  expect(await told()).toMatchObject([
    {
      title: "출금 신청 금액 중 일부를 지급했어요",
      content:
        "신청 1,000,000원 · 지급 600,000원\n나머지 금액(400,000원)은 지갑으로 돌려드렸어요.\n사유: 이용 한도를 초과했습니다.",
    },
  ]);
});

test("more than was asked for, which two agree on, is told as well", async () => {
  const requestId = await ask("DEPOSIT");
  const { body } = await approve(requestId, "1050000", "AMOUNT_MISMATCH");
  const { body: made } = await cashier2.get(`/proposal?proposalId=${String(body["proposalId"])}`);
  await approving(cashier2, made as unknown as Proposal);
  await paid(requestId, 1_050_000, AMOUNT_MISMATCH);
  expect(await told()).toMatchObject([
    { content: expect.stringContaining("신청 1,000,000원 · 입금 1,050,000원") },
  ]);
});

test("gateways beside one another tell it once, and one that was broken off is made up for", async () => {
  const requestId = await ask("WITHDRAW");
  naru.engine.onCommand = () => ({ outcome: "busy" });
  expect((await approve(requestId, "600000", "LIMIT")).status).toBe(503);
  // The engine had taken it all the same.
  await paid(requestId, 600_000, LIMIT);
  await Promise.all([tellOtherAmounts(desk), tellOtherAmounts(desk), tellOtherAmounts(desk)]);
  expect(await told()).toHaveLength(1);
});

test("nobody is told of what was asked for, of a rejection, or of what ended before yesterday", async () => {
  const [whole, rejected, old] = [
    await ask("DEPOSIT"),
    await ask("DEPOSIT"),
    await ask("WITHDRAW"),
  ];
  await cashier.post("/dnw/approve", { requestId: whole });
  await naru.db.query("UPDATE money_request SET status = 2, ended_at = $2 WHERE id = $1", [
    ...[whole, naru.clock.now()],
  ]);
  await cashier.post("/dnw/reject", { requestId: rejected, reason: "LIMIT" });
  await naru.db.query("UPDATE money_request SET status = 3, ended_at = $2 WHERE id = $1", [
    ...[rejected, naru.clock.now()],
  ]);
  await approve(old, "600000", "LIMIT");
  await paid(old, 600_000, LIMIT, naru.clock.now() - DAY_MS - 1);
  expect(await told()).toEqual([]);
});
