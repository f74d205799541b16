import { termsOf } from "@naru/engine/terms/change-terms";
import {
  demoOption,
  exits,
  KIM,
  newWorld,
  order,
  pass,
  position,
  SIM,
  SITE,
  trade,
  type World,
} from "@naru/engine/scenarios/world";
import { accountOf } from "@naru/engine/state";
import { expect, test } from "vitest";
import { positionView } from "./account-views.ts";

function viewOf(world: World) {
  const held = position(world, KIM, SIM);
  if (held === undefined) throw new Error("nothing is held");
  const own = [...accountOf(world.state, KIM).exits.values()];
  return positionView(world.state, held, own);
}

function buy(world: World, price: string, qty: number): void {
  trade(world, SIM, price);
  order(world, KIM, SIM, "MARKET", qty > 0 ? "LONG" : "SHORT", Math.abs(qty));
}

test("the average of a position stays on a partial close; what it cost is told to 10^-8 beside whole units", () => {
  const world = newWorld({ fee: 0n });
  buy(world, "18000", 1);
  buy(world, "18001", 2);
  expect(viewOf(world)).toMatchObject({ avgPrice: "18000.66", cost: "54002", basis: "54002" });
  buy(world, "18010", -1);
  expect(viewOf(world)).toMatchObject({
    qty: 2,
    avgPrice: "18000.66",
    cost: "36001",
    basis: "36001.33333333",
    pnl: "18666",
  });
});

test("contracts of before weigh by their terms until they are bound by those of now", () => {
  const world = newWorld();
  buy(world, "18000", 2);
  world.send({
    kind: "announceTerms",
    siteId: SITE,
    optionId: SIM.symbol,
    terms: { ...termsOf(demoOption(SIM)), intradayMargin: 400_000n, losscut: 90_000n },
    effectiveAt: null,
    bindsAt: world.now + 1_000,
    hasDayEnd: false,
  });
  buy(world, "18000", 1);
  expect(viewOf(world)).toMatchObject({ qty: 3, margin: "1000000", losscut: "210000" });
  pass(world, 1_000);
  world.send({ kind: "termsDue" });
  expect(viewOf(world)).toMatchObject({ qty: 3, margin: "1200000", losscut: "270000" });
});

test("a trailing stop that waits is told with its start and where it will stand, one that follows without", () => {
  const world = newWorld();
  buy(world, "18000", 1);
  exits(world, KIM, SIM, ["TRAIL", 10, null, 1, "18020"]);
  const waiting = { kind: "TRAIL", tick: 10, startPrice: "18020", price: "18010" };
  expect(viewOf(world).exits).toMatchObject([waiting]);
  trade(world, SIM, "18021");
  expect(viewOf(world).exits).toMatchObject([{ ...waiting, startPrice: null, price: "18011" }]);
});

test("a short's cost and basis have its sign", () => {
  const world = newWorld({ fee: 0n });
  buy(world, "18000", -1);
  buy(world, "18001", -2);
  buy(world, "18000", 1);
  expect(viewOf(world)).toMatchObject({
    tradeType: "SHORT",
    avgPrice: "18000.66",
    cost: "-36001",
    basis: "-36001.33333333",
  });
});
