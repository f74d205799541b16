/**
 * Maintenance through a whole installation (decision 076): two persons plan it and members hear of it, at its time nothing opens and
 * money waits, members get out, no process that is killed loses it, and it ends by its time.
 */

import { noticeTopic } from "@naru/contract/destinations";
import { messageOf } from "@naru/contract/messages";
import type { OpeningsView, StopAllView } from "@naru/contract/views/risk/operator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { openBooks } from "./support/books.ts";
import { type Listener, listenTo } from "./support/listener.ts";
import { agreed, signInOperator } from "./support/operator.ts";
import { optionOf, place, priceAt } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { scriptMarket } from "./support/market/script.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

/** It trades at any hour, and its price stays where it is: no order's turn comes by chance. */
const STOCK = "NRX";
const market = scriptMarket({ [STOCK]: { at: 0, movesPerSecond: 4, step: 0 } });
const TOPIC = noticeTopic(1);
/** It is planned at the first of these. */
const [PLANNED_AT, FROM, UNTIL] = [
  "2026-11-18T03:00:00.000Z",
  "2026-11-18T06:00:00.000Z",
  "2026-11-18T07:00:00.000Z",
];
/** Before something strikes. */
const LEAD_MS = 2_000;

let running: Running;
let member: Trader;
let socket: Listener;
/** Starts with the clock at an instant, on what the one before left, and has the member listen. */
async function startAt(instant: number, before?: Running): Promise<void> {
  await before?.stop();
  running = await startInstallation({
    env: { ...market.env, NARU_CLOCK: new Date(instant).toISOString() },
    ...(before !== undefined && { dataDir: before.dataDir }),
  });
  await listen();
}
async function listen(): Promise<void> {
  member = await signIn(running.address, "demo", DEMO_PASSWORD);
  socket = await listenTo(running.address, [TOPIC], member.token());
}
beforeAll(() => startAt(Date.parse(PLANNED_AT)));
afterAll(async () => {
  await socket.close();
  await running.stop();
  running.removeData();
  market.remove();
});

const WITHDRAWAL = { walletType: "BINARY", point: "10000", pin: DEMO_PIN };
const codeOf = async (id: Parameters<Trader["call"]>[0], body: object) =>
  (await member.insist(id, body, uuid7())).body["code"];
async function buying() {
  const { id } = await optionOf(member, STOCK);
  const order = { overseaOptionId: id, marketType: "MARKET", tradeType: "LONG", qty: 1 };
  return (await member.trade("placeOverseaOrder", order)).body;
}
const heard = () => socket.heard(TOPIC).filter(({ event }) => event === "MAINTENANCE");
/** Until members read that these products are stopped, whether or not they were there to hear it. */
const stopped = (products: readonly string[]) =>
  until(async () => String((await member.read("account")).stoppedProducts) === String(products));
const siteKnows = async () => (await member.read("siteInfo")).maintenance;
const held = async () =>
  (await member.read("overseaAccount")).positions.reduce((sum, { qty }) => sum + qty, 0);

test("two persons plan it, and members hear of it on their stream and read it where they read the site", async () => {
  const manager = await signInOperator(running, "manager");
  const owner = await signInOperator(running, "owner");
  const words = { note: "서버를 교체해요", noteEn: "", reason: "서버 교체" };
  const proposal = { kind: "MAINTENANCE", from: FROM, until: UNTIL, ...words };
  const made = await manager.call("createProposal", { proposal });
  const { id: proposalId, hash } = made.body;
  const alone = await manager.call("approveProposal", { proposalId, hash });
  expect(alone.body["code"]).toBe("FOUR_EYES_SAME_PERSON");
  expect(await siteKnows()).toBeUndefined();
  await manager.call("withdrawProposal", { proposalId });

  await agreed([manager, owner], proposal);
  const planned = { from: FROM, until: UNTIL, note: words.note, noteEn: null };
  await until(async () => heard().length > 0);
  expect(heard()).toEqual([{ event: "MAINTENANCE", maintenance: planned }]);
  expect(await siteKnows()).toEqual(planned);
  // Until then all goes on.
  await place(member, STOCK, "LONG", { qty: 2 });
  await place(member, STOCK, "LONG", { price: priceAt(await optionOf(member, STOCK), 0.98) });
  expect(await codeOf("withdrawApply", WITHDRAWAL)).toBeUndefined();
});

test("at its time nothing opens and money waits, members get out, and nothing is lost with a process", async () => {
  await socket.close();
  await startAt(Date.parse(FROM) - LEAD_MS, running);
  await stopped(["OVERSEA", "FUTURES", "BINARY"]);
  const refused = { code: "OPENINGS_STOPPED", message: messageOf("OPENINGS_STOPPED", "ko") };
  expect(await buying()).toMatchObject(refused);

  const withdrawing = await member.insist("withdrawApply", WITHDRAWAL, uuid7());
  expect(withdrawing).toMatchObject({ status: 409, body: { code: "MAINTENANCE" } });
  const untilWords = { until: "2026-11-18 16:00" };
  expect(withdrawing.body["message"]).toBe(messageOf("MAINTENANCE", "ko", untilWords));
  expect(await codeOf("useCoupon", { promoCode: "NARU20260001", walletType: "BINARY" })).toBe(
    "MAINTENANCE",
  );

  // Another site works on.
  const other = await signIn(running.address, "demo", DEMO_PASSWORD, "2");
  const elsewhere = await other.insist("withdrawApply", WITHDRAWAL, uuid7());
  expect(elsewhere.body["code"]).not.toBe("MAINTENANCE");

  await socket.close();
  running.kill("engine");
  running.kill("gateway");
  await running.ready();
  await listen();
  expect(await siteKnows()).toMatchObject({ from: FROM, until: UNTIL });
  expect(await buying()).toMatchObject(refused);
  expect(await codeOf("withdrawApply", WITHDRAWAL)).toBe("MAINTENANCE");

  // Out: a close, a cancel, what was asked for before taken back; and between own wallets.
  expect((await member.trade("closeOverseaPositions", { which: "ALL" })).status).toBe(200);
  expect(await held()).toBe(0);
  expect((await member.insist("cancelAllOverseaOrders", {}, uuid7())).status).toBe(200);
  const asked = (await member.list("dnwList", { status: "PENDING" }))[0];
  const back = await member.insist("dnwCancel", { dnwHistoryId: asked?.id }, uuid7());
  expect(back.status).toBe(200);
  const { FUTURES } = (await member.read("account")).wallet;
  const moving = { fromWallet: "FUTURES", toWallet: "USDT", point: FUTURES?.available };
  expect((await member.insist("dnwTransfer", moving, uuid7())).status).toBe(200);
});

test("it ends by its time, and lets open what it stopped", async () => {
  await socket.close();
  await startAt(Date.parse(UNTIL) - LEAD_MS, running);
  await stopped([]);
  await until(async () => (await siteKnows()) === undefined);
  await place(member, STOCK, "LONG");
  expect(await held()).toBe(1);
  expect(await codeOf("withdrawApply", WITHDRAWAL)).toBeUndefined();
  const owner = await signInOperator(running, "owner");
  const view = (await owner.call("openings")).body as unknown as OpeningsView;
  expect(view.maintenances).toEqual([]);
  expect(view.products.map(({ since }) => since)).toEqual([null, null, null]);
  const books = openBooks(running.dataDir);
  expect(await books.isBalanced()).toBe(true);
  await books.close();
});

test("one press stops everything; an engine that starts lets nothing leave, members get out, and two persons let it go on", async () => {
  const manager = await signInOperator(running, "manager");
  const director = await signInOperator(running, "director");
  const waiting = (await member.list("dnwList", { status: "PENDING" }))[0];
  expect(await held()).toBe(1);
  const stopping = await manager.call("stopAll", { reason: "침입 의심" });
  const { parts } = stopping.body as unknown as StopAllView;
  expect(parts.map(({ result }) => result)).toEqual(parts.map(() => "STOPPED"));
  expect(parts.map(({ part }) => part)).toContain("MONEY");
  expect(await codeOf("withdrawApply", WITHDRAWAL)).toBe("MONEY_STOPPED");
  expect(await codeOf("depositApply", { walletType: "BINARY", point: "10000" })).toBe(
    "MONEY_STOPPED",
  );
  running.kill("engine");
  await running.ready();
  const approving = { requestId: String(waiting?.id) };
  const approved = async () => (await director.call("approveRequest", approving)).body["code"];
  // Its first look at the ledger takes a moment.
  await expect.poll(approved, { timeout: 60_000 }).toBe("WITHDRAWALS_STOPPED");
  expect((await buying())["code"]).toBe("OPENINGS_STOPPED");
  expect((await member.trade("closeOverseaPositions", { which: "ALL" })).status).toBe(200);
  expect(await held()).toBe(0);

  await agreed([manager, director], { kind: "MONEY_ON", reason: "확인했습니다" });
  const again = await director.call("approveRequest", approving);
  expect([again.status, again.body["code"]]).toEqual([200, undefined]);
  expect(await codeOf("withdrawApply", WITHDRAWAL)).not.toBe("MONEY_STOPPED");
  expect((await buying())["code"]).toBe("OPENINGS_STOPPED");
});
