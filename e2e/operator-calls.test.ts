/**
 * What operators decide moves real money, once, through a whole installation: alone, by two persons, and through the
 * death of a process between the agreement and its doing (features.md 2.13, reliability.md G43, G44).
 */

import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { DnwView } from "@naru/contract/views/dnw";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { openBooks } from "./support/books.ts";
import { listenTo } from "./support/listener.ts";
import { type Operator, signInOperator } from "./support/operator.ts";
import { optionOf, place, priceAt } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

const AUDIT = path.join(import.meta.dirname, "../apps/server/src/gateway/operator/audit-main.ts");

let running: Running;
let member: Trader;
let cashier: Operator;
let cashier2: Operator;
beforeAll(async () => {
  running = await startInstallation();
  member = await signIn(running.address, "demo", DEMO_PASSWORD);
  cashier = await signInOperator(running, "cashier");
  cashier2 = await signInOperator(running, "cashier2");
});
afterAll(async () => {
  await running.stop();
  running.removeData();
});

const won = async (): Promise<bigint> => {
  const { BINARY } = await member.read("myWallet");
  return BigInt(BINARY?.point ?? "0");
};
const ask = async (type: "D" | "W", point: number): Promise<string> => {
  const wish = { type, point, ...(type === "W" && { pin: DEMO_PIN }) };
  const { status, body } = await member.insist("dnwApply", wish, uuid7());
  if (status !== 200) throw new Error(`not asked: ${JSON.stringify(body)}`);
  return (body as unknown as DnwView).id;
};
const credit = (amount: string) => ({
  kind: "CREDIT",
  walletType: "BINARY",
  currency: "KRW",
  items: ["10000", "10001", "10002"].map((memberId) => ({ memberId, amount })),
  reason: "보상",
});

test("one operator approves a deposit, and the member has it", async () => {
  const before = await won();
  const requestId = await ask("D", 200_000);
  expect((await cashier.call("claimRequest", { requestId })).body).toMatchObject({
    claim: { isMine: true },
  });
  expect((await cashier2.call("approveRequest", { requestId })).body).toMatchObject({
    code: "CLAIMED_BY_OTHER",
  });
  expect((await cashier.call("approveRequest", { requestId })).body).toMatchObject({
    result: "DONE",
  });
  expect((await won()) - before).toBe(200_000n);
  expect((await cashier.call("approveRequest", { requestId })).body).toMatchObject({
    code: "REQUEST_NOT_FOUND",
  });
});

test("a rejected withdrawal comes back whole", async () => {
  const before = await won();
  const requestId = await ask("W", 100_000);
  expect(await won()).toBeLessThan(before);
  // What is written to the member is read to the letter, by the member and by whoever may see the request.
  const message = "예금주가 <b>다른</b> 이름이에요 & 다시 신청해 주세요";
  const words = { message: ` ${message} `, note: "전화함" };
  const reject = { requestId, reason: "ACCOUNT_INVALID", ...words };
  expect((await cashier.call("rejectRequest", reject)).body).toMatchObject({ result: "DONE" });
  expect(await won()).toBe(before);
  const { content } = await member.read("dnwList", { id: requestId });
  expect(content.find(({ id }) => id === requestId)).toMatchObject({
    ...{ status: "REJECTED", message },
    reasonText: "등록된 계좌로 송금할 수 없습니다. 계좌 정보를 확인해주세요.",
  });
  expect((await cashier2.call("requestBackground", { requestId })).body["decision"]).toMatchObject({
    ...{ message, note: "전화함" },
  });
});

test("a withdrawal is paid in part: the rest is the member's again, who reads both amounts and why", async () => {
  const before = await won();
  const requestId = await ask("W", 100_000);
  const held = before - (await won());
  const other = { amount: "60000", reason: "LIMIT" };
  const paid = await cashier.call("approveRequest", { requestId, other });
  expect(paid.body).toMatchObject({ result: "DONE" });
  // What was held was asked for and its fee; the fee of one payment stays with the house.
  expect(before - (await won())).toBe(held - 40_000n);
  const { content } = await member.read("dnwList", { id: requestId });
  expect(content.find(({ id }) => id === requestId)).toMatchObject({
    ...{ status: "APPROVED", point: "60000", askedPoint: "100000" },
    reasonText: "이용 한도를 초과했습니다.",
  });
  expect((await cashier.call("approveRequest", { requestId, other })).body).toMatchObject({
    code: "REQUEST_NOT_FOUND",
  });
});

test("more than was asked for comes in when a second person agreed to that amount", async () => {
  const before = await won();
  const requestId = await ask("D", 50_000);
  const other = { amount: "55000", reason: "AMOUNT_MISMATCH" };
  const { body } = await cashier.call("approveRequest", { requestId, other });
  const proposalId = String(body["proposalId"]);
  expect(await won()).toBe(before);
  const { hash } = (await cashier2.call("proposal", { proposalId })).body;
  const agreed = await cashier2.call("approveProposal", { proposalId, hash });
  expect(agreed.body).toMatchObject({ state: "DONE", outcome: [{ ok: true }] });
  expect((await won()) - before).toBe(55_000n);
});

test("a large withdrawal is paid when a second person agreed, not before", async () => {
  const requestId = await ask("W", 6_000_000);
  const held = await won();
  const { body } = await cashier.call("approveRequest", { requestId });
  const proposalId = String(body["proposalId"]);
  const { hash } = (await cashier2.call("proposal", { proposalId })).body;
  const approval = { proposalId, hash };
  expect((await cashier.call("approveProposal", approval)).body).toMatchObject({
    code: "FOUR_EYES_SAME_PERSON",
  });
  const { body: request } = await cashier.call("request", { requestId });
  expect(request).toMatchObject({ status: "PENDING", proposalId });
  expect((await cashier2.call("approveProposal", approval)).body).toMatchObject({
    state: "DONE",
    outcome: [{ ok: true }],
  });
  const { body: paid } = await cashier.call("request", { requestId });
  expect(paid).toMatchObject({ status: "APPROVED", proposalId: null });
  expect(await won()).toBe(held);
});

test.each(["engine", "gateway"] as const)(
  "what was agreed on is done once, though the %s dies on it",
  async (part) => {
    const before = await won();
    const made = await cashier.call("createProposal", { proposal: credit("1000") });
    const { id: proposalId, hash } = made.body;
    const approval = cashier2.call("approveProposal", { proposalId, hash }).catch(() => undefined);
    running.kill(part);
    await approval;
    await running.ready();
    // It was agreed to, is taken up again and done; or the agreement was never kept, and is given again.
    await until(async () => {
      const { body } = await cashier2.call("proposal", { proposalId: String(proposalId) });
      if (body["state"] === "PENDING") await cashier2.call("approveProposal", { proposalId, hash });
      return body["state"] === "DONE";
    });
    await member.signIn();
    expect((await won()) - before).toBe(1_000n);
  },
);

test("an instrument that an operator rests is a closed market to members, also after the engine died, until it is lifted", async () => {
  const owner = await signInOperator(running, "owner");
  const director = await signInOperator(running, "director");
  const { id, koName } = await optionOf(member, "NRX");
  const far = priceAt(await optionOf(member, "NRX"), 0.5);
  const waiting = await place(member, "NRX", "LONG", { price: far });
  const socket = await listenTo(running.address, ["/topic/oversea.1"]);
  const told = () =>
    socket
      .heard("/topic/oversea.1")
      .filter(({ overseaOptionId }) => overseaOptionId === id)
      .map(({ event }) => event);
  const rest = async (isRest: boolean, by: typeof owner) =>
    expect(
      (await by.call("setInstrument", { overseaOptionId: id, isRest, reason: "휴장" })).status,
    ).toBe(200);
  const order = { overseaOptionId: id, marketType: "MARKET", tradeType: "LONG", qty: 1 };
  const expectResting = async () => {
    await until(async () => (await optionOf(member, "NRX")).isRest === 1);
    expect(await optionOf(member, "NRX")).toMatchObject({
      isPlay: 1,
      isStop: 0,
      session: { state: "CLOSED", changesAt: null, nextOpenAt: null },
    });
    expect(await member.insist("placeOverseaOrder", order, uuid7())).toMatchObject({
      status: 409,
      body: { code: "MARKET_CLOSED", message: `${koName} 종목이 현재 휴장중입니다.` },
    });
    const { orders } = await member.read("overseaAccount");
    expect(orders.map((each) => each.id)).toContain(waiting.id);
  };

  await rest(true, owner);
  await until(async () => told().length > 0);
  await expectResting();
  running.kill("engine");
  await running.ready();
  await member.signIn();
  await expectResting();
  const rows = (await owner.call("instruments")).body as unknown as object[];
  expect(rows).toContainEqual(
    expect.objectContaining({ overseaOptionId: id, isRest: true, isStop: false, isClosed: true }),
  );

  await rest(false, director);
  await until(async () => (await optionOf(member, "NRX")).isRest === 0);
  expect(told()).toEqual(["OPTION_CLOSE", "OPTION_OPEN"]);
  expect(await place(member, "NRX", "LONG")).toMatchObject({ status: "FILLED" });
  await socket.close();
});

test("what one member has and had is read on one page, as the member reads it, and each look is told", async () => {
  const auditor = await signInOperator(running, "auditor");
  const { id: memberId } = await member.read("me");
  const asked = { memberId };
  const read = async (id: Parameters<Operator["call"]>[0], more = {}) => {
    const { status, body } = await auditor.call(id, { ...asked, ...more });
    expect([id, status]).toEqual([id, 200]);
    return body;
  };
  await place(member, "NRX", "LONG");
  await place(member, "NRX", "SHORT");

  const { parts } = await read("memberHoldings");
  const own = await member.read("account");
  expect(parts).toMatchObject({
    oversea: { orders: own.parts.oversea?.orders },
    futures: { positions: [] },
    binary: { bets: [] },
  });

  const records = await member.list("overseaRecords");
  const told = (await read("memberTrades", { list: "OVERSEA_ORDER" }))["content"] as object[];
  expect(told).toEqual(
    records.map(({ id, koName, tradeType, qty, avgPrice, profit, fee, status, reason }) =>
      expect.objectContaining({
        ...{ id, koName, tradeType, qty: String(qty), price: avgPrice, profit, fee },
        ...{ currency: "KRW", state: status, reason },
      }),
    ),
  );
  expect(told.length).toBeGreaterThan(1);
  const lists = ["OVERSEA_POSITION", "FUTURES_ORDER", "FUTURES_POSITION", "FUTURES_LIQUIDATION"];
  for (const list of [...lists, "FUTURES_FILL", "BET"]) await read("memberTrades", { list });
  const filled = records.find(({ fills }) => fills.length > 0);
  const ofOrder = { list: "OVERSEA_FILL", orderId: filled?.id };
  const fills = (await read("memberTrades", ofOrder))["content"] as { id: string }[];
  expect(fills.map(({ id }) => id).toSorted()).toEqual(
    filled?.fills.map(({ id }) => id).toSorted(),
  );
  expect(fills[0]).toMatchObject({ about: { kind: "ORDER", id: filled?.id }, state: "FILLED" });
  const story = await read("memberStory", { kind: "ORDER", id: records[0]?.id });
  expect(story).toMatchObject({ order: { id: records[0]?.id }, position: null, request: null });

  const minute = await read("memberMinute", { at: records[0]?.createdAt, size: "1000" });
  const lines = minute["content"] as { line: string; side: string; at: string; about: string }[];
  const order = { about: records[0]?.id, side: "ENGINE" };
  expect(lines).toContainEqual(expect.objectContaining({ ...order, line: "ENDED" }));
  for (const [line, side] of [
    ["ASKED", "ENGINE"],
    ["TRADE", "MARKET"],
    ["EVENT", "TOLD"],
  ])
    expect(lines).toContainEqual(expect.objectContaining({ line, side }));
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted());

  const { wallets } = await read("memberBalance");
  for (const { sum, balance } of wallets as { sum: string; balance: string }[])
    expect(sum).toBe(balance);
  expect(wallets).toContainEqual(
    expect.objectContaining({ walletType: "BINARY", balance: (await won()).toString() }),
  );
  // The movements of each wallet: what is left after one is what stood there before the next.
  const moved = (await read("memberLedger", { walletType: "BINARY", size: "100" }))["content"];
  const movements = moved as { change: string; balance: string; about: object | null }[];
  expect(movements[0]?.balance).toBe((await won()).toString());
  for (const [index, { change, balance }] of movements.slice(0, -1).entries())
    expect(BigInt(balance) - BigInt(change)).toBe(BigInt(movements[index + 1]?.balance ?? ""));
  expect(movements).toContainEqual(
    expect.objectContaining({ about: { kind: "ORDER", id: filled?.id, roundId: null } }),
  );
  expect(await read("memberService")).toEqual({
    ...{ contacts: expect.any(Array), chats: expect.any(Array), coupons: expect.any(Array) },
  });
  const { sessions } = await read("memberDevices");
  expect(sessions).not.toEqual([]);

  const { content: looks } = (await auditor.call("accessLog")).body;
  expect(looks).toContainEqual(
    expect.objectContaining({
      kind: "MEMBER",
      operator: expect.objectContaining({ username: "auditor" }),
      member: expect.objectContaining({ id: memberId }),
    }),
  );
  const { content: deeds } = await read("audit");
  const done = deeds as { target: string; action: string }[];
  // What is the member's own: the requests that were decided, what was proposed of them, and nothing that was only looked at.
  for (const { target, action } of done) {
    expect(target).toMatch(/^(?:member|held|partner|request|proposal|payout|deal|contact|chat) /);
    expect(action).not.toBe("access.member");
  }
  const mine = await member.read("dnwList", { size: "100" });
  const requests = mine.content.map(({ id }) => `request ${id}`);
  expect(done.map(({ action }) => action)).toContain("dnw.reject.ok");
  for (const { target } of done.filter((each) => each.target.startsWith("request ")))
    expect(requests).toContain(target);

  // Of the other site there is nobody to look at.
  for (const id of [
    ...(["memberHoldings", "memberBalance", "memberLedger"] as const),
    ...(["memberService", "memberDevices"] as const),
  ])
    expect(await auditor.call(id, { memberId: "20000" })).toMatchObject({ status: 404 });
});

test("what somebody asked for in a member's name waits for two persons while withdrawals are held, and is back with the account", async () => {
  const support = await signInOperator(running, "support");
  const manager = await signInOperator(running, "manager");
  const thief = await signIn(running.address, "trader1", DEMO_PASSWORD);
  const { id: memberId } = await thief.read("me");
  const had = (await thief.read("myWallet")).BINARY?.point;
  const wish = { type: "W", point: 50_000, pin: DEMO_PIN };
  const { body: asked } = await thief.insist("dnwApply", wish, uuid7());
  const requestId = String(asked["id"]);
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const hold = { memberId, until: inAnHour, reason: "도용 신고" };
  expect((await manager.call("holdWithdrawals", hold)).status).toBe(200);
  const { body: paying } = await cashier.call("approveRequest", { requestId });
  expect(paying).toMatchObject({ result: "PROPOSED" });

  const given = { phone: "010-5555-0099", identityCheck: "영상 통화", reason: "도용 신고" };
  const proposal = { kind: "MEMBER_RECOVER", memberId, ...given };
  const { id: proposalId, hash } = (await support.call("createProposal", { proposal })).body;
  expect((await manager.call("approveProposal", { proposalId, hash })).body["state"]).toBe("DONE");
  const { body: request } = await cashier.call("request", { requestId });
  expect(request).toMatchObject({ status: "REJECTED", reason: "SUSPICIOUS" });
  const { wallets } = (await support.call("memberBalance", { memberId })).body;
  expect(wallets).toContainEqual(expect.objectContaining({ walletType: "BINARY", balance: had }));
  const late = { proposalId: paying["proposalId"] };
  const { hash: shown } = (await cashier2.call("proposal", late)).body;
  expect((await cashier2.call("approveProposal", { ...late, hash: shown })).body).toMatchObject({
    code: "REQUEST_NOT_FOUND",
  });
});

test("the books balance, and the audit log is whole until somebody writes into it", async () => {
  const books = openBooks(running.dataDir);
  expect(await books.isBalanced()).toBe(true);
  await books.close();
  const env = { ...process.env, NARU_DATA_DIR: running.dataDir, DATABASE_URL: "" };
  const verify = () => promisify(execFile)(process.execPath, [AUDIT], { env });
  expect((await verify()).stdout).toMatch(/^the audit log is whole: \d+ entries/);
  const database = new pg.Client({
    connectionString: embeddedUrl(path.join(running.dataDir, "pg")),
  });
  await database.connect();
  await database.query("ALTER TABLE desk.audit DISABLE TRIGGER USER");
  await database.query("UPDATE desk.audit SET action = 'nothing' WHERE seq = 3");
  await database.end();
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^entry 3 was changed/),
  });
});
