import { expect, test } from "vitest";
import { marketOf } from "../state.ts";
import type { OverseaOption } from "../instrument.ts";
import { demoOption, newWorld, SIM, trade, wordOf, type World } from "./world.ts";

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
