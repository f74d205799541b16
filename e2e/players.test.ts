/** A demo that is played (decision 064): a stranger finds traders to follow and offers to take, and both are answered. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader } from "./support/trader.ts";
import { until } from "./support/until.ts";

let installation: Running;
let demo: Trader;

beforeAll(async () => {
  installation = await startInstallation({
    env: { NARU_PROVIDER_SANDBOX: "on", NARU_DEMO_PLAYERS: "on" },
  });
  demo = await signIn(installation.address, "demo", DEMO_PASSWORD);
});
afterAll(async () => {
  await installation.stop();
  installation.removeData();
});

const offers = (side: "SELL" | "BUY") => demo.read("p2pLatest", { side, walletType: "USDT" });

test("both traders trade soon, and whoever begins to follow has the next trade copied", async () => {
  const traders = await demo.list("copyTraders");
  expect(traders.map(({ nick }) => nick).toSorted()).toEqual(["새벽파도", "한걸음뒤"]);
  for (const { traderId } of traders)
    await until(async () => (await demo.read("traderOpen", { traderId })).length === 1);
  const [{ traderId, followStock }] = traders as [(typeof traders)[number]];
  const followed = await demo.call("follow", {
    ...{ traderId, followStock, multiplyPer: "100", maxBet: "500", oneMaxBet: "10" },
    ...{ tpPer: null, slPer: null },
  });
  expect(followed).toMatchObject({ status: 200 });
  const copy = await until(async () => (await demo.read("openCopies"))[0]);
  expect(copy).toMatchObject({ leverage: 2, closedAt: null });
  // What was open before was not copied: it is closed for the follower's sake, and so counts already.
  const { figures } = await demo.read("copyTrader", { traderId });
  expect(figures.count).toBeGreaterThan(0);
});

test("a dealer sells: what is said to be paid is released at once", async () => {
  await until(async () => (await offers("SELL")).length === 2);
  const [offer] = await offers("SELL");
  const taken = await demo.call("p2pTake", { offerId: offer?.id, point: "10" });
  expect(taken).toMatchObject({ status: 200 });
  const dealId = String(taken.body["dealId"]);
  await until(async () => (await demo.read("p2pDeal", { dealId })).chat.length === 1);
  await demo.call("p2pPaid", { dealId, payerName: "김나루" });
  await until(async () => (await demo.read("p2pDeal", { dealId })).status === "RELEASED");
});

test("a dealer buys: says to have paid, and has the coins of whoever releases them", async () => {
  await until(async () => (await offers("BUY")).length === 2);
  const [offer] = await offers("BUY");
  const taken = await demo.call("p2pTake", { offerId: offer?.id, point: "10" });
  expect(taken).toMatchObject({ status: 200 });
  const dealId = String(taken.body["dealId"]);
  await until(async () => (await demo.read("p2pDeal", { dealId })).status === "PAID");
  const released = await demo.call("p2pRelease", { dealId, pin: DEMO_PIN });
  expect(released).toMatchObject({ status: 200 });
});

test("won in another name are not taken for the buyer's, and the dealer says so", async () => {
  const [, offer] = await offers("SELL");
  const taken = await demo.call("p2pTake", { offerId: offer?.id, point: "10" });
  const dealId = String(taken.body["dealId"]);
  await demo.call("p2pPaid", { dealId, payerName: "다른이름" });
  await until(async () =>
    (await demo.read("p2pDeal", { dealId })).chat.some(({ text }) =>
      text.includes("이름이 회원님"),
    ),
  );
  expect((await demo.read("p2pDeal", { dealId })).status).toBe("PAID");
  expect(await demo.call("p2pCancel", { dealId })).toMatchObject({ status: 200 });
});

test("nobody signs in as a player with the demo's password", async () => {
  await expect(signIn(installation.address, "naru-player-1", DEMO_PASSWORD)).rejects.toThrow(
    "WRONG_CREDENTIALS",
  );
});
