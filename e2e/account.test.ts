/**
 * The account of every product: one snapshot and one queue. On a site that has no overseas futures money comes, goes and is
 * told live, and nothing asks for what the site does not have.
 */

import {
  ACCOUNT_QUEUE,
  noticeTopic,
  OVERSEA_QUEUE,
  POINT_QUEUE,
} from "@naru/contract/destinations";
import { WholeAccountView } from "@naru/contract/views/account";
import { openDesk } from "@naru/store/desk/database";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngineLink, type EngineLink } from "../apps/server/src/gateway/link/engine-link.ts";
import { connect } from "../apps/server/src/bus/local.ts";
import { systemClock } from "../apps/server/src/platform/clock.ts";
import { engineSocketPath } from "../apps/server/src/platform/config.ts";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { listenTo } from "./support/listener.ts";
import { agreed, signInOperator } from "./support/operator.ts";
import { optionOf, place, priceAt } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

/** Futures and binary rounds, no overseas futures. */
const WITHOUT_OVERSEA = "000101";
const OTHER_SITE = 2;
/** `demo` there. */
const MEMBER_ID = 10_050;

let running: Running;
let engine: EngineLink;
beforeAll(async () => {
  running = await startInstallation();
  const desk = openDesk(embeddedUrl(path.join(running.dataDir, "pg")), 1);
  await desk.query(
    "UPDATE desk.site SET view = jsonb_set(view, '{type}', to_jsonb($1::text)) WHERE id = $2",
    [WITHOUT_OVERSEA, OTHER_SITE],
  );
  // That a site may ask for a code is told elsewhere.
  await desk.query("UPDATE desk.site_desk SET is_otp_required = false WHERE site_id = $1", [
    OTHER_SITE,
  ]);
  await desk.close();
  engine = createEngineLink(
    (handlers) => connect(engineSocketPath(running.dataDir), handlers),
    systemClock(),
  );
  await until(async () => engine.connected);
});
afterAll(async () => {
  engine?.close();
  await running?.stop();
  running?.removeData();
});

test("without overseas futures the account is whole: wallets, requests and limits, live through deposit and withdrawal", async () => {
  const member = await signIn(running.address, "demo", DEMO_PASSWORD, String(OTHER_SITE));
  await until(async () => (await member.call("overseaAccount")).status === 400);
  const socket = await listenTo(running.address, [ACCOUNT_QUEUE], member.token());
  const before = await account(member);
  expect(before.parts).toMatchObject({
    binary: { bets: [] },
    futures: { orders: [], positions: [] },
  });
  expect(before.parts).not.toHaveProperty("oversea");
  expect(Object.keys(before.wallet)).toEqual(["BINARY", "USDT", "BTC"]);
  expect(before.requests).toEqual([]);

  const deposit = await taken(member, "dnwApply", { type: "D", point: 50_000 });
  expect((await account(member)).requests).toMatchObject([{ id: deposit["id"], kind: "DEPOSIT" }]);
  await approve(deposit["id"]);
  const paidIn = await account(member);
  expect(won(paidIn) - won(before)).toBe(50_000n);
  expect(paidIn.requests).toEqual([]);

  const withdrawal = await taken(member, "dnwApply", { type: "W", point: 20_000, pin: DEMO_PIN });
  const asked = await account(member);
  expect(asked.requests).toMatchObject([{ id: withdrawal["id"], kind: "WITHDRAW" }]);
  expect(BigInt(asked.limits.withdrawnToday) - BigInt(paidIn.limits.withdrawnToday)).toBe(20_000n);
  await approve(withdrawal["id"]);
  const after = await account(member);

  await until(async () =>
    socket.heard(ACCOUNT_QUEUE).some(({ version }) => version === after.version),
  );
  const told = socket.heard(ACCOUNT_QUEUE).map(({ version }) => Number(version));
  const each = Array.from(
    { length: after.version - before.version },
    (_, at) => before.version + 1 + at,
  );
  expect([...new Set(told)], "every version in its order, so that a gap is seen").toEqual(each);
  const wallets = socket.heard(ACCOUNT_QUEUE).filter(({ event }) => event === "POINT");
  expect(wallets.at(-1)).toMatchObject({
    wallet: { BINARY: { point: after.wallet.BINARY?.point } },
  });
  await socket.close();
});

test("kept settings say when they were changed, so that another device knows what it has missed", async () => {
  const member = await signIn(running.address, "demo2", DEMO_PASSWORD, String(OTHER_SITE));
  const settings = { sounds: { FILLED: false }, "at.sounds": 1_763_000_000_000 };
  await taken(member, "saveSettings", { settings });
  expect((await account(member)).settingsVersions).toEqual({ sounds: 1_763_000_000_000 });
});

test("with overseas futures their part is what `overseaAccount` says, and their events come in one order with money's", async () => {
  const member = await signIn(running.address, "demo", DEMO_PASSWORD);
  const queues = [ACCOUNT_QUEUE, OVERSEA_QUEUE, POINT_QUEUE];
  const socket = await listenTo(running.address, queues, member.token());
  // As an app does: who has asked for a snapshot is told of everything from there on.
  await account(member);
  await place(member, "NRX", "LONG");
  const whole = await account(member);
  const { orders, positions, alerts, orderLimits, requests, version } =
    await member.read("overseaAccount");
  expect(whole.parts.oversea).toMatchObject({
    orders,
    positions: positions.map(({ overseaPositionId, qty }) => ({ overseaPositionId, qty })),
    alerts,
    orderLimits,
  });
  expect(whole).toMatchObject({ version, requests });
  const heard = (queue: string) => socket.heard(queue).map((body) => JSON.stringify(body));
  await until(async () => heard(POINT_QUEUE).length > 0 && heard(OVERSEA_QUEUE).length > 0);
  const ofBoth = () => [...heard(OVERSEA_QUEUE), ...heard(POINT_QUEUE)].toSorted();
  await until(async () => heard(ACCOUNT_QUEUE).length === ofBoth().length);
  expect(heard(ACCOUNT_QUEUE).toSorted()).toEqual(ofBoth());
  await socket.close();
});

test("a break from trading is told at once, outlives a killed engine, lets out and nothing in", async () => {
  const member = await signIn(running.address, "trader2", DEMO_PASSWORD);
  const socket = await listenTo(running.address, [ACCOUNT_QUEUE], member.token());
  await account(member);
  const option = await optionOf(member, "NRX");
  await place(member, "NRX", "LONG");
  await place(member, "NRX", "LONG", { price: priceAt(option, 0.5) });
  const { coolOffUntil } = await taken(member, "takeCoolOff", { minutes: 60 });
  await until(async () =>
    socket.heard(ACCOUNT_QUEUE).some((told) => told["coolOffUntil"] === coolOffUntil),
  );
  await socket.close();

  running.kill("engine");
  const order = { overseaOptionId: option.id, marketType: "MARKET", tradeType: "LONG", qty: 1 };
  expect((await member.trade("placeOverseaOrder", order)).body).toMatchObject({ code: "COOL_OFF" });
  const shorter = await member.insist("takeCoolOff", { minutes: 10 }, uuid7());
  expect(shorter).toMatchObject({ status: 409, body: { code: "COOL_OFF" } });
  expect((await account(member)).coolOffUntil).toBe(coolOffUntil);
  expect((await member.trade("closeOverseaPositions", { which: "ALL" })).status).toBe(200);
  const { oversea } = (await account(member)).parts;
  expect([oversea?.orders, oversea?.positions]).toEqual([[], []]);
});

test("a limit of the day's loss outlives a killed engine, closes everything where it is reached and begins a break", async () => {
  const member = await signIn(running.address, "demo", DEMO_PASSWORD);
  const { id } = await optionOf(member, "NRX");
  const entry = { overseaOptionId: id, marketType: "MARKET", tradeType: "LONG", qty: 1 };
  expect(await taken(member, "setDayLoss", { max: "20000" })).toMatchObject({ max: "20000" });
  running.kill("engine");
  // Fees alone come to it, whichever way prices go.
  for (let tries = 0; ; tries += 1) {
    const entered = await member.insist("placeOverseaOrder", entry, uuid7());
    if (entered.body["code"] === "COOL_OFF") break;
    expect([entered.status, tries < 20]).toEqual([200, true]);
    await member.trade("closeOverseaPositions", { which: "ALL" });
  }
  const { dayLoss, coolOffUntil, parts } = await account(member);
  expect([dayLoss?.max, dayLoss?.endsAt]).toEqual(["20000", coolOffUntil]);
  expect(Number(dayLoss?.result)).toBeLessThanOrEqual(-20_000);
  expect([parts.oversea?.orders, parts.oversea?.positions]).toEqual([[], []]);
  const larger = await taken(member, "setDayLoss", { max: "90000000" });
  expect(larger).toEqual({ max: "20000", nextFrom: coolOffUntil });
});

test("one operator stops openings, members hear it at once and get out, and two let it go on", async () => {
  const member = await signIn(running.address, "demo2", DEMO_PASSWORD);
  const topic = noticeTopic(1);
  const socket = await listenTo(running.address, [topic], member.token());
  const told = (stoppedProducts: readonly string[]) =>
    until(async () =>
      socket
        .heard(topic)
        .some(
          (event) =>
            event["event"] === "OPENINGS" &&
            JSON.stringify(event["stoppedProducts"]) === JSON.stringify(stoppedProducts),
        ),
    );
  const { id } = await optionOf(member, "NRX");
  await place(member, "NRX", "LONG");
  const owner = await signInOperator(running, "owner");
  const director = await signInOperator(running, "director");
  const stop = { product: "OVERSEA", reason: "시세 확인" };
  expect((await owner.call("stopOpenings", stop)).status).toBe(200);
  await told(["OVERSEA"]);
  expect((await account(member)).stoppedProducts).toEqual(["OVERSEA"]);

  running.kill("engine");
  const order = { overseaOptionId: id, marketType: "MARKET", tradeType: "LONG", qty: 1 };
  expect((await member.trade("placeOverseaOrder", order)).body).toMatchObject({
    code: "OPENINGS_STOPPED",
  });
  expect((await member.trade("closeOverseaPositions", { which: "ALL" })).status).toBe(200);
  expect((await account(member)).parts.oversea?.positions).toEqual([]);

  await agreed([owner, director], { kind: "OPENINGS_ON", product: "OVERSEA", reason: "시세 정상" });
  await told([]);
  expect((await account(member)).stoppedProducts).toEqual([]);
  await place(member, "NRX", "LONG");
  await socket.close();
});

/** The snapshot, held to the contract. */
async function account(member: Trader): Promise<WholeAccountView> {
  return WholeAccountView.parse(await member.read("account"));
}

const won = ({ wallet }: WholeAccountView): bigint => BigInt(wallet.BINARY?.point ?? "0");

async function taken(
  member: Trader,
  id: "dnwApply" | "saveSettings" | "setDayLoss" | "takeCoolOff",
  body: object,
): Promise<Record<string, unknown>> {
  const reply = await member.call(id, body, uuid7());
  expect([id, reply.status, reply.body["code"]]).toEqual([id, 200, undefined]);
  return reply.body;
}

/** What an operator's desk would send. */
async function approve(requestId: unknown): Promise<void> {
  const answer = await engine.command({
    siteId: OTHER_SITE,
    memberId: MEMBER_ID,
    key: uuid7(),
    hash: "0".repeat(64),
    command: { kind: "approveRequest", memberId: MEMBER_ID, requestId: Number(requestId) },
  });
  expect(answer).toMatchObject({ outcome: "ok" });
}
