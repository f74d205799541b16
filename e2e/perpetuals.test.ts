/**
 * Perpetuals on a whole installation: what is refused, and a position from its order over a killed engine to its close, in the
 * answers, on the socket, in the lists, in the books and in the journal (product.md §4, §7; domain.md 2).
 */

import type { FuturesEvent } from "@naru/contract/areas/futures/channels";
import type { FuturesPositionView } from "@naru/contract/views/futures-account";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { openBooks } from "./support/books.ts";
import { listenTo } from "./support/listener.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader } from "./support/trader.ts";
import { until } from "./support/until.ts";

const PATIENCE_MS = 900_000;
const [BTC, EOS] = ["1201", "1206"];
const QUEUE = "/user/queue/futures";

let running: Running;
let member: Trader;
beforeAll(async () => {
  running = await startInstallation();
  member = await signIn(running.address, "demo", DEMO_PASSWORD);
}, PATIENCE_MS);
afterAll(async () => {
  await running?.stop();
  running?.removeData();
});

const partOf = async (trader: Trader) => {
  const { futures } = (await trader.read("account")).parts;
  if (futures === undefined) throw new Error("the account has no part of perpetuals");
  return futures;
};

/** The last price, once the market says one. */
function priceOfBitcoin(): Promise<number> {
  return until(async () => {
    const { isRest, lastPrice } = await member.read("futuresOption", { futuresOptionId: BTC });
    return isRest === 0 && Number(lastPrice) > 0 && Number(lastPrice);
  });
}

describe("what is wrong gets its code, and nothing is changed", () => {
  const order = { futuresOptionId: BTC, marketType: "LIMIT", tradeType: "LONG", qty: "0.01" };
  const far = { ...order, price: "1000" };
  const cases: readonly [string, "placeFuturesOrder" | "setFuturesLeverage", object, string][] = [
    ["a size off the step", "placeFuturesOrder", { ...far, qty: "0.0001" }, "AMOUNT_MIN_UNIT"],
    ["a price off the tick", "placeFuturesOrder", { ...far, price: "1000.001" }, "AMOUNT_MIN_UNIT"],
    ["a size of nothing", "placeFuturesOrder", { ...far, qty: 0 }, "AMOUNT_TOO_SMALL"],
    ["a negative size", "placeFuturesOrder", { ...far, qty: "-1" }, "AMOUNT_TOO_SMALL"],
    ["a limit without a price", "placeFuturesOrder", order, "INVALID_REQUEST"],
    [
      "more than the wallet covers",
      "placeFuturesOrder",
      { ...far, qty: "990" },
      "NOT_ENOUGH_BALANCE",
    ],
    [
      "more than the tiers allow",
      "placeFuturesOrder",
      { ...far, qty: "900000" },
      "MAX_QTY_AT_LEVERAGE",
    ],
    ["reducing nothing", "placeFuturesOrder", { ...far, isReduceOnly: 1 }, "REDUCE_ONLY"],
    [
      "a profit below the entry",
      "placeFuturesOrder",
      { ...far, takeProfit: "900" },
      "TPSL_REJECTED",
    ],
    [
      "a leverage beyond all tiers",
      "placeFuturesOrder",
      { ...far, leverage: 999 },
      "AMOUNT_OVER_LIMIT",
    ],
    [
      "a leverage of nothing",
      "setFuturesLeverage",
      { futuresOptionId: BTC, leverage: 0 },
      "INVALID_REQUEST",
    ],
    [
      "no such perpetual",
      "placeFuturesOrder",
      { ...far, futuresOptionId: "1999" },
      "INVALID_REQUEST",
    ],
    ["another site's", "placeFuturesOrder", { ...far, futuresOptionId: "2201" }, "INVALID_REQUEST"],
    [
      "one that is delisted",
      "placeFuturesOrder",
      { ...far, futuresOptionId: EOS, price: "0.1", qty: "10" },
      "REDUCE_ONLY",
    ],
    [
      "a position of nobody",
      "placeFuturesOrder",
      { ...far, futuresPositionId: "7" },
      "NO_POSITION",
    ],
    [
      "a liquidation by hand",
      "placeFuturesOrder",
      { ...far, marketType: "LIQUIDATION" },
      "WRONG_APPROACH",
    ],
    ["another member's number", "placeFuturesOrder", { ...far, playerId: "1" }, "NO_PERMISSION"],
    [
      "a price that the client makes up",
      "placeFuturesOrder",
      { ...far, markPrice: "1" },
      "INVALID_REQUEST",
    ],
  ];
  test.each(cases)("%s", { timeout: PATIENCE_MS }, async (_, id, body, code) => {
    await priceOfBitcoin();
    const before = await partOf(member);
    expect((await member.trade(id, body)).body).toMatchObject({ code });
    const { orders, positions, settings, cross } = await partOf(member);
    expect({ orders, positions, settings }).toEqual({ orders: [], positions: [], settings: [] });
    expect(cross.playerPoint).toBe(before.cross.playerPoint);
  });

  test("a partner, and a site without them", { timeout: PATIENCE_MS }, async () => {
    const partner = await signIn(running.address, "partner1", DEMO_PASSWORD);
    const elsewhere = await signIn(running.address, "demo", DEMO_PASSWORD, "2");
    const told = async (trader: Trader) => (await trader.trade("placeFuturesOrder", far)).body;
    expect(await told(partner)).toMatchObject({ code: "PARTNER_CANNOT_TRADE" });
    expect(await told(elsewhere)).toMatchObject({ code: "WRONG_APPROACH" });
    expect((await elsewhere.read("account")).parts).not.toHaveProperty("futures");
  });
});

test("a position lives through a killed engine, is told, closed and listed, and the books hold", {
  timeout: PATIENCE_MS,
}, async () => {
  const price = await priceOfBitcoin();
  const { cross: start } = await partOf(member);
  const own = await listenTo(running.address, [QUEUE, "/user/queue/cross"], member.token());
  const opening = {
    ...{ futuresOptionId: BTC, marketType: "MARKET", tradeType: "LONG", qty: "0.01" },
    ...{ leverage: 20, marginType: "ISOLATED", takeProfit: (price * 2).toFixed(0) },
  };
  const placed = await member.trade("placeFuturesOrder", opening);
  expect(placed.body).toMatchObject({ status: "FILLED", filledQty: "0.010" });
  running.kill("engine");
  const again = await member.insist("placeFuturesOrder", opening, placed.key);
  expect(again.body).toEqual(placed.body);

  const { positions, settings } = await partOf(member);
  expect(positions).toMatchObject([
    { tradeType: "LONG", qty: "0.010", leverage: 20, marginType: "ISOLATED", stock: "BTCUSDT" },
  ]);
  expect(settings).toEqual([{ futuresOptionId: BTC, leverage: 20, marginType: "ISOLATED" }]);
  const [position] = positions as [FuturesPositionView];
  expect(Number(position.liquidationPrice)).toBeLessThan(Number(position.avgPrice));
  expect(position.isolated).toBe(position.margin);
  const { futuresPositionId } = position;
  expect(await member.read("futuresOpenTpSl", { futuresPositionId })).toMatchObject([
    { kind: "TP", isMark: 0 },
  ]);

  // Margin in and out again, but not below what the position needs.
  const margin = (amount: string, type: "ADD" | "REMOVE") =>
    member.trade("changeFuturesMargin", { futuresPositionId, amount, type });
  expect((await margin("5", "ADD")).status).toBe(200);
  expect((await margin("1000", "REMOVE")).body).toMatchObject({ code: "MARGIN_REMOVE_LIMIT" });
  const closing = { futuresPositionId };
  expect((await member.trade("closeFuturesPosition", closing)).status).toBe(200);
  expect((await partOf(member)).positions).toEqual([]);

  const records = await member.list("futuresRecords", {});
  expect(records.map(({ tradeType, status }) => [tradeType, status])).toEqual([
    ["SHORT", "FILLED"],
    ["LONG", "FILLED"],
  ]);
  const units = (text: string): bigint => BigInt(text.replace(".", ""));
  const net = records.reduce((sum, { profit, fee }) => sum + units(profit) - units(fee), 0n);
  const { cross: end } = await partOf(member);
  expect(units(end.playerPoint) - units(start.playerPoint)).toBe(net);

  const told = () => own.heard(QUEUE) as unknown as FuturesEvent[];
  await until(async () => told().some(({ event }) => event === "POSITION_CLOSE"));
  const names = new Set(told().map(({ event }) => event));
  for (const name of ["LEVERAGE_UPDATE", "ORDER_FILLED", "POSITION_OPEN", "POSITION_CLOSE"])
    expect(names).toContain(name);
  await own.close();
});

test("the house's check of its ledger finds their fills as they were posted", async () => {
  const books = openBooks(running.dataDir);
  try {
    expect(await books.checked()).toMatchObject({ faultCount: 0, fillFaultCount: 0 });
  } finally {
    await books.close();
  }
});
