import { describe, expect, test } from "vitest";
import { marketOf } from "../state.ts";
import type { OverseaOption } from "../instrument.ts";
import { KIM, demoOption, newWorld, order, SIM, trade, wordOf, type World } from "./world.ts";

const NEW = { ...SIM, symbol: 999, root: "NEW" };

function define(world: World): void {
  world.send({ kind: "defineInstrument", instrument: NEW });
}

test("an instrument that comes during a session is in it, and waits for its first price", () => {
  const world = newWorld();
  trade(world, SIM, "1000");
  define(world);
  const { tradingDay } = marketOf(world.state, SIM.symbol);
  expect(marketOf(world.state, NEW.symbol)).toMatchObject({
    session: "OPEN",
    tradingDay,
    opening: true,
    last: 0,
    isLastCurrent: false,
  });
  trade(world, NEW, "1000");
  expect(marketOf(world.state, NEW.symbol)).toMatchObject({ opening: false, isLastCurrent: true });
});

test("one that comes in a break or after the day waits for the next opening", () => {
  const world = newWorld();
  const market = marketOf(world.state, SIM.symbol);
  market.session = "BREAK";
  define(world);
  expect(marketOf(world.state, NEW.symbol)).toMatchObject({ session: "BREAK", opening: false });
});

describe("what one operator sets alone", () => {
  const set = (world: World, settings: Partial<OverseaOption>) =>
    world.send({
      kind: "configureOption",
      option: { ...demoOption(SIM), ...settings },
      isByOne: true,
    });
  const heldWorld = (): World => {
    const world = newWorld();
    trade(world, SIM, "1000");
    order(world, KIM, SIM, "MARKET", "LONG", 1);
    return world;
  };

  test.each<[what: string, settings: Partial<OverseaOption>]>([
    ["the loss-cut", { losscut: 299_999n }],
    ["the margin", { intradayMargin: 310_000n }],
    ["the margin overnight", { overnightMargin: 1n }],
    ["the fee", { fee: 5_001n }],
  ])("%s of what a member holds stays, and changes where nobody holds it", (_what, settings) => {
    const world = heldWorld();
    const before = world.state.options.get(SIM.symbol);
    expect(wordOf(set(world, settings))).toBe("INSTRUMENT_HELD");
    expect(world.state.options.get(SIM.symbol)).toEqual(before);
    expect(set(world, { isRest: true, maxContracts: 77 }).ok).toBe(true);
    expect(set(newWorld(), settings).ok).toBe(true);
  });

  test("an order that waits holds the terms, too", () => {
    const world = newWorld();
    trade(world, SIM, "1000");
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "900");
    expect(wordOf(set(world, { fee: 5_001n }))).toBe("INSTRUMENT_HELD");
  });

  test.each<[what: string, settings: Partial<OverseaOption>]>([
    ["a loss-cut that ends a position as it opens", { losscut: 300_000n }],
    ["a fee beyond a twentieth of the margin", { fee: 15_001n }],
  ])("%s is not taken, though nobody holds it", (_what, settings) => {
    expect(wordOf(set(newWorld(), settings))).toBe("INVALID_REQUEST");
  });
});

test.each<[what: string, settings: Partial<OverseaOption>]>([
  ["on a site that there is not", { siteId: 99 }],
  ["of an instrument that there is not", { symbol: 998 }],
  ["that the site offers already", { id: 12_345 }],
  ["moved to another instrument", { symbol: 999 }],
  ["with a negative margin", { intradayMargin: -1n }],
  ["with a negative margin overnight", { overnightMargin: -1n }],
  ["with a negative fee", { fee: -1n }],
  ["with a negative loss-cut", { losscut: -1n }],
  ["with half a contract", { maxContracts: 0.5 }],
  ["with fewer than no contracts", { maxContracts: -1 }],
])("an option %s is not taken", (_what, settings) => {
  const world = newWorld();
  define(world);
  const before = world.state.options.get(SIM.symbol);
  const option = demoOption(SIM, settings);
  expect(wordOf(world.send({ kind: "configureOption", option }))).toBe("INVALID_REQUEST");
  expect(world.state.options.get(SIM.symbol)).toEqual(before);
});
