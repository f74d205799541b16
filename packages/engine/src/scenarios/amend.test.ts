/** New terms for working orders: the id stays, and a refusal changes nothing. */

import { describe, expect, test } from "vitest";
import {
  announced,
  beat,
  ES,
  fillTexts,
  KIM,
  newWorld,
  order,
  quote,
  SIM,
  stopOrder,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";
import type { AmendOverseaOrder } from "../oversea/commands.ts";

type Terms = Partial<Pick<AmendOverseaOrder, "price" | "stopPrice" | "qty">>;

function amend(world: World, orderId: number, terms: Terms) {
  const none = { price: null, stopPrice: null, qty: null };
  return world.send({ kind: "amendOverseaOrder", memberId: KIM, orderId, ...none, ...terms });
}

function move(world: World, fromPrice: string, toPrice: string, tradeType: "LONG" | "SHORT") {
  const row = { memberId: KIM, optionId: SIM.symbol, tradeType, fromPrice, toPrice };
  return world.send({ kind: "amendRowOrders", ...row });
}

function worldWithLimit(): { world: World; id: number } {
  const world = newWorld();
  trade(world, SIM, "5000");
  order(world, KIM, SIM, "LIMIT", "LONG", 3, "4990");
  return { world, id: working(world, KIM)[0]?.id ?? 0 };
}

describe("a working order", () => {
  test("takes another price and quantity, keeps its id, and says so", () => {
    const { world, id } = worldWithLimit();
    const said = announced(world, KIM, () => amend(world, id, { price: "4985", qty: "5" }));
    expect(said).toEqual(["ORDER_UPDATE"]);
    expect(working(world, KIM)).toMatchObject([{ id, price: 4985, qty: 5 }]);
    trade(world, SIM, "4990");
    expect(fillTexts(world)).toEqual([]);
    trade(world, SIM, "4985");
    expect(fillTexts(world)).toEqual(["RESTING_LIMIT 5 @ 4985"]);
  });

  test("keeps what it was in its steps", () => {
    const { world, id } = worldWithLimit();
    amend(world, id, { price: "4985" });
    amend(world, id, { qty: "1" });
    const steps = world.changes.flatMap((change) =>
      change.kind === "orderStep" ? [change.row] : [],
    );
    expect(steps).toMatchObject([
      { orderId: id, step: "AMENDED", price: 4990, qty: 3 },
      { orderId: id, step: "AMENDED", price: 4985, qty: 3 },
    ]);
  });

  test("fills at once where the market is inside its new limit", () => {
    const { world, id } = worldWithLimit();
    expect(amend(world, id, { price: "5001" })).toMatchObject({
      answer: { id: String(id), status: "FILLED", filledQty: 3, avgPrice: "5000" },
    });
    expect(fillTexts(world)).toEqual(["MARKETABLE_LIMIT 3 @ 5000"]);
  });

  test("that is partly filled may not shrink to what has filled", () => {
    const world = newWorld();
    quote(world, ES, "4999.75", "5000.00", 2);
    order(world, KIM, ES, "LIMIT", "LONG", 5, "5000.00");
    const id = working(world, KIM)[0]?.id ?? 0;
    expect(working(world, KIM)[0]?.filledQty).toBe(2);
    expect(wordOf(amend(world, id, { qty: "2" }))).toBe("AMOUNT_TOO_SMALL");
    expect(wordOf(amend(world, id, { qty: "3" }))).toBe("OPEN");
  });

  test("with the same terms changes nothing", () => {
    const { world, id } = worldWithLimit();
    const before = world.changes.length;
    expect(wordOf(amend(world, id, { price: "4990", qty: "3" }))).toBe("OPEN");
    expect(world.changes).toHaveLength(before);
  });

  test("that waits for a trigger takes the side of its new one", () => {
    const { world } = worldWithLimit();
    stopOrder(world, KIM, SIM, "SHORT", 1, "4980");
    const id = working(world, KIM)[1]?.id ?? 0;
    amend(world, id, { stopPrice: "5010" });
    expect(working(world, KIM)[1]).toMatchObject({ stopPrice: 5010, triggerSide: "above" });
    trade(world, SIM, "5010");
    expect(fillTexts(world)).toEqual(["STOP 1 @ 5010"]);
  });

  test.each<[what: string, terms: Terms, word: string]>([
    ["no decimal", { price: "much" }, "INVALID_REQUEST"],
    ["a stop price for a limit", { stopPrice: "5010" }, "INVALID_REQUEST"],
    ["nothing", { qty: "0" }, "AMOUNT_TOO_SMALL"],
    ["a fraction", { qty: "1.5" }, "AMOUNT_MIN_UNIT"],
    ["off the grid", { price: "4990.5" }, "AMOUNT_MIN_UNIT"],
    ["too many", { qty: "51" }, "MAX_CONTRACTS"],
    ["too much", { qty: "34" }, "NOT_ENOUGH_BALANCE"],
  ])("is refused %s", (_what, terms, word) => {
    const { world, id } = worldWithLimit();
    const before = world.changes.length;
    expect(wordOf(amend(world, id, terms))).toBe(word);
    expect(world.changes).toHaveLength(before);
  });

  test("at another price is held against the margin of now, made smaller where it rests it is not", () => {
    const { world, id } = worldWithLimit();
    const option = [...world.state.options.values()].find(({ symbol }) => symbol === SIM.symbol)!;
    world.send({ kind: "configureOption", option: { ...option, intradayMargin: 4_000_000n } });
    expect(wordOf(amend(world, id, { price: "4985" }))).toBe("NOT_ENOUGH_BALANCE");
    expect(wordOf(move(world, "4990", "4985", "LONG"))).toBe("NOT_ENOUGH_BALANCE");
    expect(wordOf(amend(world, id, { price: "4985", qty: "2" }))).toBe("OPEN");
    expect(wordOf(amend(world, id, { qty: "1" }))).toBe("OPEN");
    expect(wordOf(amend(world, id, { qty: "3" }))).toBe("NOT_ENOUGH_BALANCE");
  });

  test("is unknown to others and once it is closed; while the market is closed it stays", () => {
    const { world, id } = worldWithLimit();
    expect(wordOf(amend(world, id + 1, { price: "4985" }))).toBe("ORDER_NOT_FOUND");
    beat(world, "ALWAYS", "breaks");
    expect(wordOf(amend(world, id, { price: "4985" }))).toBe("MARKET_CLOSED");
    beat(world, "ALWAYS", "opens");
    trade(world, SIM, "4990");
    expect(wordOf(amend(world, id, { price: "4985" }))).toBe("ORDER_NOT_FOUND");
  });
});

describe("all own orders of a row and side", () => {
  test("move together: limits by their limit, stops by their trigger and with it their limit", () => {
    const { world } = worldWithLimit();
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    stopOrder(world, KIM, SIM, "LONG", 1, "4990");
    stopOrder(world, KIM, SIM, "LONG", 1, "4990", { price: "4992" });
    stopOrder(world, KIM, SIM, "SHORT", 1, "4990");
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4989");
    const before = working(world, KIM).map(({ id }) => id);
    const moved = move(world, "4990", "4985", "LONG");
    expect(moved).toMatchObject({ answer: { ids: before.slice(0, 4).map(String) } });
    expect(working(world, KIM).map(({ id }) => id)).toEqual(before);
    expect(
      working(world, KIM).map(({ price, stopPrice }) => `${price ?? "-"} ${stopPrice ?? "-"}`),
    ).toEqual(["4985 -", "4985 -", "- 4985", "4987 4985", "- 4990", "4989 -"]);
  });

  test("none moves where one cannot, and a row without any is refused", () => {
    const { world } = worldWithLimit();
    stopOrder(world, KIM, SIM, "LONG", 1, "4990");
    const before = world.changes.length;
    // The limit could go to the last price, the stop could not: it would have no side.
    expect(wordOf(move(world, "4990", "5000", "LONG"))).toBe("INVALID_REQUEST");
    expect(wordOf(move(world, "4991", "4985", "LONG"))).toBe("ORDER_NOT_FOUND");
    expect(wordOf(move(world, "4990", "4985", "SHORT"))).toBe("ORDER_NOT_FOUND");
    expect(wordOf(move(world, "4990", "4985.5", "LONG"))).toBe("AMOUNT_MIN_UNIT");
    expect(world.changes).toHaveLength(before);
  });
});
