import { basisOf } from "@naru/money/price";
import { describe, expect, test } from "vitest";
import {
  cash,
  ES,
  events,
  fills,
  KIM,
  newWorld,
  order,
  position,
  quote,
  trade,
  working,
} from "./world.ts";

describe("the first trade", () => {
  test("buys at the ask, shows profit, sells at the bid: the money is right to the won", () => {
    const world = newWorld();
    quote(world, ES, "5000.00", "5000.25");
    trade(world, ES, "5000.00");
    expect(order(world, KIM, ES, "MARKET", "LONG", 2)).toMatchObject({
      ok: true,
      answer: { status: "FILLED", avgPrice: "5000.25" },
    });
    expect(position(world, KIM, ES)).toMatchObject({ qty: 2, basis: basisOf(500_025, 2) });
    expect(cash(world, KIM)).toBe(9_990_000n);
    quote(world, ES, "5001.00", "5001.25");
    trade(world, ES, "5001.00");
    expect(order(world, KIM, ES, "MARKET", "SHORT", 2)).toMatchObject({ ok: true });
    // 0.75 points × 50 USD × 2 × 1,400 = 105,000; two sides of 2 × 5,000 fee
    expect(cash(world, KIM)).toBe(10_000_000n + 105_000n - 20_000n);
    expect(position(world, KIM, ES)).toBeUndefined();
    expect(fills(world).map((fill) => [fill.price, fill.rule, fill.profit])).toEqual([
      [500025, "MARKET", 0n],
      [500100, "MARKET", 105_000n],
    ]);
    expect(events(world, KIM).map((event) => event.name)).toEqual([
      "POINT",
      "ORDER_SUCCESS",
      "ORDER_FILLED",
      "POSITION_OPEN",
      "ORDER_SUCCESS",
      "ORDER_FILLED",
      "POSITION_CLOSE",
    ]);
  });

  test("a resting limit fills at its price when a trade touches it", () => {
    const world = newWorld();
    trade(world, ES, "5000.00");
    order(world, KIM, ES, "LIMIT", "LONG", 1, "4990.00");
    expect(working(world, KIM)).toHaveLength(1);
    trade(world, ES, "4990.25");
    expect(working(world, KIM)).toHaveLength(1);
    trade(world, ES, "4985.00");
    expect(fills(world).map((fill) => [fill.price, fill.rule])).toEqual([
      [499000, "RESTING_LIMIT"],
    ]);
    expect(working(world, KIM)).toHaveLength(0);
  });

  test("loss-cut closes everything at the first tick that reaches the line", () => {
    const world = newWorld();
    trade(world, ES, "5000.00");
    order(world, KIM, ES, "MARKET", "LONG", 10);
    order(world, KIM, ES, "LIMIT", "LONG", 1, "4000.00");
    // equity 9,950,000; line 600,000; a point is 700,000 won on 10 contracts: 13.36 points to go
    trade(world, ES, "4987.00");
    expect(position(world, KIM, ES)?.qty).toBe(10);
    trade(world, ES, "4986.50");
    expect(position(world, KIM, ES)).toBeUndefined();
    expect(working(world, KIM)).toHaveLength(0);
    expect(events(world, KIM).map((event) => event.name)).toContain("POSITION_LIQUID");
    expect(cash(world, KIM)).toBe(9_950_000n - 9_450_000n - 50_000n);
  });
});
