/**
 * Copy trading on a whole installation: every refusal by the real API, and what of a copy may not be done (product.md §5, §7;
 * domain.md 4).
 */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { openBooks } from "./support/books.ts";
import { signInOperator } from "./support/operator.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

const PATIENCE_MS = 900_000;
/** A weekend, when simulated markets trade alone. */
const SATURDAY = "2026-11-21T12:00:00+09:00";
const [BTC, ETH] = ["1201", "1202"];
const REASON = { reason: "a test" };

let running: Running;
let lead: Trader;
let follower: Trader;
let other: Trader;
let traderId = "";
beforeAll(async () => {
  running = await startInstallation({ env: { NARU_CLOCK: SATURDAY } });
  lead = await signIn(running.address, "demo2", DEMO_PASSWORD);
  follower = await signIn(running.address, "demo", DEMO_PASSWORD);
  other = await signIn(running.address, "trader1", DEMO_PASSWORD);
  const offer = { followStock: [BTC], minBet: "10", introduction: "시험" };
  const applied = await lead.call("applyTrader", offer, uuid7());
  traderId = String(applied.body["traderId"]);
  const owner = await signInOperator(running, "owner");
  const terms = { traderId, isApproved: true, quota: 1, feeRate: "0.1", ...REASON };
  expect((await owner.call("decideTrader", terms)).status).toBe(200);
}, PATIENCE_MS);
afterAll(async () => {
  await running?.stop();
  running?.removeData();
});

const RULES = { followStock: [BTC], multiplyPer: "100", maxBet: "200", oneMaxBet: "200" };
const follow = (member: Trader, more: object = {}) =>
  member.call("follow", { traderId, ...RULES, ...more }, uuid7());
const order = (member: Trader, more: object = {}) => {
  const plain = { futuresOptionId: BTC, marketType: "MARKET", tradeType: "LONG", qty: "0.010" };
  return member.trade("placeFuturesOrder", { ...plain, ...more });
};
const followIdOf = async (member: Trader) =>
  (await member.read("myTraderFollower"))?.traderFollowerId ?? "";

/** The last price, once the market says one. */
function priceOfBitcoin(): Promise<number> {
  return until(async () => {
    const { isRest, lastPrice } = await lead.read("futuresOption", { futuresOptionId: BTC });
    return isRest === 0 && Number(lastPrice) > 0 && Number(lastPrice);
  });
}

describe("what is wrong gets its code, and nothing is changed", () => {
  const cases: readonly [string, object, string][] = [
    ["no perpetual", { followStock: [] }, "COPY_PAIR_REQUIRED"],
    ["one that the trader does not accept", { followStock: [ETH] }, "INVALID_REQUEST"],
    ["a negative multiplier", { multiplyPer: "-1" }, "COPY_MULTIPLIER_STEP"],
    ["half a per cent", { multiplyPer: "0.5" }, "COPY_MULTIPLIER_STEP"],
    ["a cap below ten", { maxBet: "9.99", oneMaxBet: "9.99" }, "COPY_MIN_AMOUNT"],
    ["less in all than for one", { maxBet: "100" }, "COPY_MAX_BELOW_PER_ORDER"],
    ["more than there is", { maxBet: "9e9" }, "INVALID_REQUEST"],
    [
      "more for one than there is",
      { maxBet: "90000000", oneMaxBet: "90000000" },
      "FOLLOW_INSUFFICIENT_BALANCE",
    ],
    ["a stop beyond everything", { stopPer: 101 }, "INVALID_REQUEST"],
    ["another's number", { traderId: "999999" }, "INVALID_REQUEST"],
  ];
  test.each(cases)("%s", { timeout: PATIENCE_MS }, async (_, more, code) => {
    const before = await follower.read("account");
    expect((await follow(follower, more)).body).toMatchObject({ code });
    expect((await follower.read("account")).version).toBe(before.version);
    expect(await follower.read("myTraderFollower")).toBeNull();
  });

  test("oneself, a trader with a closed intake, and with an order open", {
    timeout: PATIENCE_MS,
  }, async () => {
    expect((await follow(lead)).body).toMatchObject({ code: "TRADER_CANNOT_FOLLOW" });
    await lead.call("setTraderIntake", { isActive: false }, uuid7());
    expect((await follow(follower)).body).toMatchObject({ code: "TRADER_NOT_ACCEPTING" });
    await lead.call("setTraderIntake", { isActive: true }, uuid7());
    const price = ((await priceOfBitcoin()) * 0.97).toFixed(0);
    const placed = await order(follower, { marketType: "LIMIT", price });
    expect(placed.body).toMatchObject({ status: "OPEN" });
    expect((await follow(follower)).body).toMatchObject({ code: "FOLLOW_WITH_OPEN_POSITION" });
    const id = String(placed.body["id"]);
    expect((await follower.call("cancelFuturesOrder", { id }, uuid7())).status).toBe(200);
    const nobody = await other.call("unfollowTrader", { traderFollowerId: "1" }, uuid7());
    expect(nobody.body).toMatchObject({ code: "NO_PERMISSION" });
  });

  test("with nothing in the futures wallet", { timeout: PATIENCE_MS }, async () => {
    const { FUTURES } = (await other.read("account")).wallet;
    const out = { fromWallet: "FUTURES", toWallet: "USDT", point: FUTURES?.available };
    expect((await other.call("dnwTransfer", out, uuid7())).status).toBe(200);
    expect((await follow(other)).body).toMatchObject({ code: "FOLLOW_NEEDS_FUTURES_USDT" });
  });
});

test("what may not be done while a copy is open, and how it ends", {
  timeout: PATIENCE_MS,
}, async () => {
  expect((await follow(follower, { stopPer: 50 })).status).toBe(200);
  expect((await follow(follower)).body).toMatchObject({ code: "ONE_TRADER_ONLY" });
  expect((await follow(other)).body).toMatchObject({ code: "TRADER_OVER_QUOTA" });
  const traderFollowerId = await followIdOf(follower);
  // Another member's number is nobody's.
  for (const id of ["unfollow", "pauseFollow", "amendFollow"] as const) {
    const given = { traderFollowerId, ...(id === "pauseFollow" ? { isPaused: true } : {}) };
    const sent = id === "amendFollow" ? { ...given, ...RULES } : given;
    expect((await other.call(id, sent, uuid7())).body).toMatchObject({ code: "INVALID_REQUEST" });
  }
  expect((await order(lead)).body).toMatchObject({ status: "FILLED" });
  await until(async () => (await follower.read("openCopies")).length === 1);
  const settings = { futuresOptionId: BTC, leverage: 5 };
  for (const member of [follower, lead])
    expect((await member.call("setFuturesLeverage", settings, uuid7())).body).toMatchObject({
      code: "COPY_ORDER_EXISTS",
    });
  expect((await order(follower)).body).toMatchObject({ code: "COPY_ORDER_EXISTS" });
  const leaving = await follower.call("unfollow", { traderFollowerId }, uuid7());
  expect(leaving.body).toMatchObject({ code: "SETTLE_BEFORE_UNFOLLOW" });

  const [position] = (await lead.read("account")).parts.futures?.positions ?? [];
  const futuresTraderOrderId = position?.futuresPositionId ?? "";
  // Whose number it is counts, and not what price a client says.
  const foreign = await other.trade("closeCopied", { futuresTraderOrderId });
  expect(foreign.body).toMatchObject({ code: "NO_POSITION" });
  const closing = { futuresTraderOrderId, closePrice: "1" };
  expect((await lead.trade("closeCopied", closing)).status).toBe(200);
  await until(async () => (await follower.read("openCopies")).length === 0);
  const left = await follower.call("unfollow", { traderFollowerId }, uuid7());
  expect(left.status).toBe(200);
  const rows = await follower.list("copySlippage");
  expect(rows.every(({ avgPrice }) => Number(avgPrice) > 1_000)).toBe(true);
  const books = openBooks(running.dataDir);
  try {
    expect(await books.checked()).toMatchObject({ faultCount: 0, fillFaultCount: 0 });
  } finally {
    await books.close();
  }
});
