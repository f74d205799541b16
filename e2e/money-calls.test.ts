/**
 * A member's money over the real calls: asked, decided, held, exchanged, redeemed; the lists, the statement and the
 * wallets say the same, and the books are even at the end (domain.md 5.3, 5.5).
 */

import type { CallBody, Called, CallQuery } from "@naru/contract/calls";
import type { RouteId } from "@naru/contract/paths";
import type { WalletView } from "@naru/contract/views";
import type { DnwView } from "@naru/contract/views/dnw";
import type {} from "@naru/contract/views/desk";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TrialBalanceBody } from "../apps/server/src/bus/messages.ts";
import { createEngineLink, type EngineLink } from "../apps/server/src/gateway/link/engine-link.ts";
import { connect } from "../apps/server/src/bus/local.ts";
import { systemClock } from "../apps/server/src/platform/clock.ts";
import { engineSocketPath } from "../apps/server/src/platform/config.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { type Listener, listenTo } from "./support/listener.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

const MEMBER_ID = 10_000;
const POINT_QUEUE = "/user/queue/point";

let running: Running;
let member: Trader;
let engine: EngineLink;
let socket: Listener;
beforeAll(async () => {
  running = await startInstallation();
  member = await signIn(running.address, "demo", DEMO_PASSWORD);
  engine = createEngineLink(
    (handlers) => connect(engineSocketPath(running.dataDir), handlers),
    systemClock(),
  );
  await until(async () => engine.connected);
  socket = await listenTo(running.address, [POINT_QUEUE], member.token());
});
afterAll(async () => {
  await socket.close();
  engine.close();
  await running.stop();
  running.removeData();
});

test("a deposit is asked, found in the list, approved, and told by socket", async () => {
  const before = await wallets();
  const desk = await member.read("siteDnw", { siteInfoId: "1" });
  expect(desk.accounts.length).toBeGreaterThan(0);
  const asked = await ask("dnwApply", { type: "D", point: 300_000 });
  expect(asked).toMatchObject({
    type: "D",
    kind: "DEPOSIT",
    walletType: "BINARY",
    point: "300000",
    status: "PENDING",
    depositorName: "김나루",
    memoCode: expect.stringMatching(/^\d{4}$/),
  });
  expect(await list({ type: "D", status: "PENDING" })).toEqual([asked]);
  expect(await refused("dnwApply", { type: "D", point: 300_000 })).toMatchObject({
    status: 409,
    body: { code: "REQUEST_IN_PROGRESS", detail: { requestId: asked.id } },
  });
  expect((await wallets()).BINARY).toEqual(before.BINARY);

  await decide({ kind: "approveRequest", memberId: MEMBER_ID, requestId: Number(asked.id) });
  const [done] = await list({ type: "D" });
  expect(done).toMatchObject({
    id: asked.id,
    status: "APPROVED",
    depositorName: "김나루",
    memoCode: asked.memoCode,
    timeline: [{ state: "REQUESTED" }, { state: "DONE" }],
  });
  const after = await wallets();
  expect(units(after.BINARY?.point) - units(before.BINARY?.point)).toBe(300_000n);
  await until(async () =>
    socket.heard(POINT_QUEUE).some((event) => {
      const request = event["request"] as { id?: string; status?: string } | undefined;
      return request?.id === asked.id && request.status === "APPROVED";
    }),
  );
  await until(async () =>
    socket
      .heard(POINT_QUEUE)
      .some(
        (event) =>
          (event["wallet"] as WalletView | undefined)?.BINARY?.point === after.BINARY?.point,
      ),
  );
});

test("a withdrawal holds what it asks for until it ends, and the same key asks once", async () => {
  const before = await wallets();
  const limits = await member.read("walletLimits");
  const fee = units(limits.rules.find(({ walletType }) => walletType === "BINARY")?.withdrawFee);
  const key = uuid7();
  const body = { type: "W", point: "100000", pin: DEMO_PIN };
  const [first, second] = [
    await member.call("dnwApply", body, key),
    await member.call("dnwApply", body, key),
  ];
  expect(second).toEqual(first);
  const held = await wallets();
  expect(units(before.BINARY?.available) - units(held.BINARY?.available)).toBe(100_000n + fee);
  expect(units(held.BINARY?.held)).toBe(100_000n + fee);
  expect((await member.read("walletLimits")).withdrawnToday).toBe("100000");

  const cancelled = await member.read("dnwCancelByGet", {
    dnwHistoryId: String(first?.body["id"]),
  });
  expect(cancelled).toMatchObject({
    status: "CANCELLED",
    timeline: [{ state: "REQUESTED" }, { state: "CANCELLED" }],
  });
  expect((await wallets()).BINARY).toEqual(before.BINARY);
  expect(await refused("dnwCancel", { dnwHistoryId: cancelled.id })).toMatchObject({
    status: 404,
    body: { code: "REQUEST_NOT_FOUND" },
  });
  expect(
    await refused("dnwApply", { type: "W", point: "10000000000000", pin: DEMO_PIN }),
  ).toMatchObject({
    status: 409,
  });

  const paid = await ask("dnwApply", { type: "W", point: "100000", pin: DEMO_PIN });
  await decide({ kind: "approveRequest", memberId: MEMBER_ID, requestId: Number(paid.id) });
  expect(await list({ type: "W", status: "APPROVED" })).toMatchObject([
    { id: paid.id, fee: String(fee) },
  ]);
});

test("a request is its member's alone", async () => {
  const asked = await ask("dnwApply", { type: "D", point: "50000" });
  for (const other of [
    await signIn(running.address, "demo2", DEMO_PASSWORD),
    await signIn(running.address, "demo", DEMO_PASSWORD, "2"),
  ]) {
    expect(await other.call("dnwCancel", { dnwHistoryId: asked.id }, uuid7())).toMatchObject({
      status: 404,
      body: { code: "REQUEST_NOT_FOUND" },
    });
    expect(await other.list("dnwList")).toEqual([]);
  }
  expect(await list({ status: "PENDING" })).toMatchObject([{ id: asked.id }]);
  await ask("dnwCancel", { dnwHistoryId: asked.id });
});

test("coins are bought at a quote, sold, converted and moved between own wallets", async () => {
  const pair = {
    type: "BUY",
    fromWallet: "BINARY",
    toWallet: "USDT",
    point: "140000",
  } as const;
  const quote = await ask("dnwQuote", pair);
  const before = await wallets();
  const bought = await ask("dnwBuy", {
    walletType: "USDT",
    won: "140000",
    quoteId: quote.quoteId,
  });
  expect(bought).toMatchObject({
    type: "WB",
    status: "APPROVED",
    point: "140000",
    toWalletType: "USDT",
    toPoint: quote.toPoint,
    rate: quote.rate,
  });
  const after = await wallets();
  expect(units(after.USDT?.point) - units(before.USDT?.point)).toBe(units(quote.toPoint));
  // A quote is good once.
  expect(
    await refused("dnwBuy", { walletType: "USDT", won: "140000", quoteId: quote.quoteId }),
  ).toMatchObject({ body: { code: "QUOTE_EXPIRED" } });

  const sold = await ask("dnwSell", { walletType: "USDT", point: "50" });
  expect(sold).toMatchObject({ type: "WS", walletType: "USDT", toWalletType: "BINARY" });
  const converted = await ask("dnwConvert", {
    fromWallet: "USDT",
    toWallet: "BTC",
    point: "100",
  });
  expect(converted).toMatchObject({ type: "CO", toWalletType: "BTC", status: "APPROVED" });
  const moved = await ask("dnwTransfer", {
    fromWallet: "USDT",
    toWallet: "FUTURES",
    point: "25",
  });
  expect(moved).toMatchObject({ type: "TO", point: "25.00000000", toPoint: "25.00000000" });
  for (const [body, code] of [
    [{ fromWallet: "USDT", toWallet: "BTC", point: "25" }, "WALLET_INVALID"],
    [{ fromWallet: "USDT", toWallet: "FUTURES", point: "100000000" }, "NOT_ENOUGH_BALANCE"],
    [{ fromWallet: "USDT", toWallet: "FUTURES", point: "-5" }, "DEPOSIT_AMOUNT_INVALID"],
  ] as const)
    expect(await refused("dnwTransfer", body)).toMatchObject({ status: 409, body: { code } });
});

test("a coupon is one however it is written, and once", async () => {
  const use = { promoCode: "naru 2026 code 0001", walletType: "BINARY" } as const;
  expect(await ask("useCoupon", use)).toMatchObject({
    walletType: "BINARY",
    point: "50000",
    isLocked: false,
  });
  expect(await refused("useCoupon", { ...use, promoCode: "NARU-2026-C0DE-0001" })).toMatchObject({
    status: 409,
    body: { code: "COUPON_USED", message: "이미 사용된 쿠폰입니다." },
  });
  expect(
    await ask("useCoupon", { promoCode: "NARU-2026-B0NS-0010", walletType: "BINARY" }),
  ).toMatchObject({ isLocked: true, contracts: 10 });
  expect(await member.read("couponList")).toMatchObject([
    { point: "100000", isLocked: true, contracts: 10, done: 0 },
    { point: "50000", isLocked: false },
  ]);
  expect(units((await wallets()).BINARY?.bonusLocked)).toBe(100_000n);
});

test("another bank account holds withdrawals for a day, with the time in the text", async () => {
  await ask("setMyBank", { bankCode: "090", number: "3333-01-2345678" });
  const answer = await refused("dnwApply", { type: "W", point: "100000", pin: DEMO_PIN });
  expect(answer.body["code"]).toBe("WITHDRAW_HELD");
  expect(answer.body["message"]).toMatch(
    /^보안을 위해 출금이 일시 제한되었습니다\. \d{4}-\d\d-\d\d \d\d:\d\d 이후 다시 신청해주세요\.$/,
  );
  const { withdrawHeldUntil } = await member.read("walletLimits");
  expect(withdrawHeldUntil).not.toBeNull();
});

test("the statement runs without a gap to the balance, and the books are even", async () => {
  const rows = await member.list("walletStatement", { walletType: "BINARY", size: "100" });
  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(["D", "W", "E", "WB", "WS", "PB"]));
  expect(rows[0]?.balance).toBe((await wallets()).BINARY?.point);
  for (const [index, row] of rows.entries()) {
    const older = rows[index + 1]?.balance ?? "0";
    expect(units(row.balance) - units(row.point)).toBe(units(older));
  }
  const answer = await engine.ask({ kind: "trialBalance", siteId: 1 });
  if (answer.outcome !== "ok") throw new Error(answer.outcome);
  const balances = JSON.parse(answer.body) as TrialBalanceBody;
  expect(balances.length).toBeGreaterThan(3);
  for (const { currency, total } of balances)
    expect([currency, units(total)]).toEqual([currency, 0n]);
});

function wallets(): Promise<WalletView> {
  return member.read("myWallet");
}

function list(query: CallQuery<"dnwList">): Promise<DnwView[]> {
  return member.list("dnwList", query);
}

/** A call that is taken. */
async function ask<Id extends RouteId>(id: Id, body: CallBody<Id>): Promise<Called<Id>> {
  const { status, body: answer } = await member.call(id, body, uuid7());
  expect([status, answer["code"]]).toEqual([200, undefined]);
  return answer as Called<Id>;
}

function refused(id: RouteId, body: object) {
  return member.call(id, body, uuid7());
}

/** What an operator's desk would send. */
async function decide(command: Parameters<EngineLink["command"]>[0]["command"]): Promise<void> {
  const answer = await engine.command({
    siteId: 1,
    memberId: MEMBER_ID,
    key: uuid7(),
    hash: "0".repeat(64),
    command,
  });
  expect(answer.outcome).toBe("ok");
}

/** A decimal text without its point, for sums of one currency. */
function units(text: string | undefined): bigint {
  return BigInt((text ?? "0").replace(".", ""));
}
