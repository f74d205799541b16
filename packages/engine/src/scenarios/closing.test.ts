/** Closing by the member: by quantity, winners and losers, into the other side. */

import { basisOf } from "@naru/money/price";
import { describe, expect, test } from "vitest";
import {
  announced,
  beat,
  cash,
  ES,
  events,
  fillTexts,
  GC,
  KIM,
  LEE,
  newWorld,
  order,
  position,
  quote,
  SIM,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";

function close(world: World, qty: number | null, memberId = KIM) {
  const positionId = position(world, KIM, SIM)?.id ?? 0;
  return world.send({ kind: "closePosition", memberId, positionId, qty });
}

function reverse(world: World) {
  const positionId = position(world, KIM, SIM)?.id ?? 0;
  return world.send({ kind: "reversePosition", memberId: KIM, positionId });
}

function holding(qty: number, settings = {}): World {
  const world = newWorld(settings);
  trade(world, SIM, "5000");
  order(world, KIM, SIM, "MARKET", qty > 0 ? "LONG" : "SHORT", Math.abs(qty));
  return world;
}

describe("a position", () => {
  test.each<[held: number, qty: number | null, left: number | undefined]>([
    [4, 1, 3],
    [4, 4, undefined],
    [4, null, undefined],
    [-4, 3, -1],
    [-4, null, undefined],
    // An exit may have been faster: a close never opens the other side.
    [4, 9, undefined],
  ])("of %i closes by %s, %s are left", (held, qty, left) => {
    const world = holding(held);
    expect(wordOf(close(world, qty))).toBe("FILLED");
    expect(position(world, KIM, SIM)?.qty).toBe(left);
  });

  test("closes at the other side of the book", () => {
    const world = newWorld();
    quote(world, ES, "4999.75", "5000.25");
    order(world, KIM, ES, "MARKET", "LONG", 2);
    const positionId = position(world, KIM, ES)?.id ?? 0;
    world.send({ kind: "closePosition", memberId: KIM, positionId, qty: 1 });
    expect(fillTexts(world).at(-1)).toBe("MARKET 1 @ 4999.75");
  });

  test("says what an order says", () => {
    const world = holding(2);
    expect(announced(world, KIM, () => close(world, null))).toEqual([
      "ORDER_SUCCESS",
      "ORDER_FILLED",
      "POSITION_CLOSE",
    ]);
    expect(events(world, KIM).at(-1)?.position).toMatchObject({
      qty: 0,
      closedAt: world.now,
      maxQty: 2,
    });
  });

  test("of somebody else, or gone, is none", () => {
    const world = holding(2);
    expect(wordOf(close(world, null, LEE))).toBe("NO_POSITION");
    expect(wordOf(close(world, 0))).toBe("AMOUNT_TOO_SMALL");
    close(world, null);
    expect(wordOf(close(world, null))).toBe("NO_POSITION");
    expect(wordOf(reverse(world))).toBe("NO_POSITION");
  });

  test("waits while the market is closed", () => {
    const world = holding(2);
    beat(world, "ALWAYS", "breaks");
    expect(close(world, null)).toMatchObject({
      refusal: { code: "MARKET_CLOSED", detail: { stock: "NRX" } },
    });
    expect(wordOf(reverse(world))).toBe("MARKET_CLOSED");
  });
});

describe("a reverse", () => {
  test("is one order for twice the size, and the new position begins at its price", () => {
    const world = holding(3, { fee: 0n });
    trade(world, SIM, "5010");
    const before = cash(world, KIM);
    expect(reverse(world)).toMatchObject({ answer: { status: "FILLED", filledQty: 6 } });
    expect(position(world, KIM, SIM)).toMatchObject({ qty: -3, basis: basisOf(5_010, -3) });
    expect(cash(world, KIM) - before).toBe(30_000n);
  });

  test("needs the margin and the room of the other side", () => {
    const poor = holding(2, { intradayMargin: 4_000_000n, losscut: 0n });
    trade(poor, SIM, "4000");
    expect(wordOf(reverse(poor))).toBe("NOT_ENOUGH_BALANCE");
    const full = holding(2, { maxContracts: 2 });
    order(full, KIM, SIM, "LIMIT", "SHORT", 1, "5100");
    expect(wordOf(reverse(full))).toBe("MAX_CONTRACTS");
  });
});

describe("several at once", () => {
  function three(): World {
    const world = newWorld({ fee: 0n });
    trade(world, SIM, "5000");
    trade(world, ES, "5000.00");
    trade(world, GC, "2000.0");
    for (const instrument of [SIM, ES, GC]) order(world, KIM, instrument, "MARKET", "LONG", 1);
    trade(world, SIM, "5010");
    trade(world, ES, "4999.00");
    return world;
  }

  test.each<["ALL" | "WINNERS" | "LOSERS", number | null, left: number[]]>([
    ["ALL", null, []],
    ["WINNERS", null, [ES.symbol, GC.symbol]],
    ["LOSERS", null, [SIM.symbol, GC.symbol]],
    ["ALL", ES.symbol, [SIM.symbol, GC.symbol]],
  ])("%s of %s leaves %j", (which, optionId, left) => {
    const world = three();
    expect(world.send({ kind: "closePositions", memberId: KIM, which, optionId }).ok).toBe(true);
    expect([...(world.state.accounts.get(KIM)?.positions.keys() ?? [])]).toEqual(left);
  });

  test("those whose market is closed stay; where none is left to close it is refused", () => {
    const world = three();
    beat(world, "CME", "breaks");
    const all = { kind: "closePositions", memberId: KIM, which: "ALL", optionId: null } as const;
    expect(world.send({ ...all, which: "WINNERS" }).ok).toBe(true);
    expect(wordOf(world.send({ ...all, which: "WINNERS" }))).toBe("NO_POSITION");
    expect(wordOf(world.send(all))).toBe("MARKET_CLOSED");
  });

  test("cancel all takes stops or limits, a side, an instrument, or everything", () => {
    const world = three();
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    order(world, KIM, ES, "LIMIT", "SHORT", 1, "5100.00");
    world.send({
      kind: "placeOverseaOrder",
      memberId: KIM,
      optionId: ES.symbol,
      marketType: "STOPMARKET",
      tradeType: "SHORT",
      price: null,
      stopPrice: "4900.00",
      qty: "1",
    });
    const cancel = (filter: object) => {
      const none = { optionId: null, tradeType: null, orderKind: null };
      world.send({ kind: "cancelAllOverseaOrders", memberId: KIM, ...none, ...filter });
      return working(world, KIM).length;
    };
    expect(cancel({ orderKind: "STOP", optionId: SIM.symbol })).toBe(3);
    expect(cancel({ orderKind: "STOP" })).toBe(2);
    expect(cancel({ tradeType: "SHORT" })).toBe(1);
    expect(cancel({})).toBe(0);
  });
});
