import { expect, test } from "vitest";
import { marketOf } from "../state.ts";
import { newWorld, SIM, trade, type World } from "./world.ts";

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
