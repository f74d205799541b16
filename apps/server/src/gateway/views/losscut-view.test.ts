/** The receipt of a loss-cut that the engine decided: its figures add up as a member would add them. */

import { beat, GC, KIM, newWorld, order, SIM, trade } from "@naru/engine/scenarios/world";
import { expect, test } from "vitest";
import { losscutView } from "./losscut-view.ts";

const OPTIONS = new Map([
  [SIM.symbol, { stock: "SIM", koName: "모의", precision: 0 }],
  [GC.symbol, { stock: "GC", koName: "금", precision: 1 }],
]);

/** Kim is cut in two positions, the second of which waits for its market. */
function facts() {
  const world = newWorld({ fee: 500n });
  trade(world, SIM, "5000");
  trade(world, GC, "2000.0");
  order(world, KIM, SIM, "MARKET", "LONG", 10);
  order(world, KIM, GC, "MARKET", "SHORT", 1);
  order(world, KIM, SIM, "LIMIT", "LONG", 1, "4000");
  beat(world, "CME", "breaks");
  trade(world, SIM, "4020");
  const rows = world.changes.flatMap((change) => (change.kind === "losscut" ? [change.row] : []));
  const fills = world.changes.flatMap((change) =>
    change.kind === "fill" && change.row.rule === "LOSSCUT" ? [change.row] : [],
  );
  const [cut] = rows;
  if (cut === undefined) throw new Error("nobody was cut");
  return { cut, rows, fills };
}

test("equity is cash and all profits, the line all shares, and equity had come to it", () => {
  const { cash, equity, line, positions, cancelled } = losscutView(
    facts(),
    (optionId) => OPTIONS.get(optionId),
    "KRW",
  );
  const sum = (name: "profit" | "share"): number =>
    positions.reduce((total, position) => total + Number(position[name]), 0);
  expect(Number(equity)).toBe(Number(cash) + sum("profit"));
  expect(Number(line)).toBe(sum("share"));
  expect(Number(equity)).toBeLessThanOrEqual(Number(line));
  expect(cancelled).toBe(1);
});

test("a position says side, average, the price that valued it and how it closed; one that waits has closed nowhere", () => {
  const { positions } = losscutView(facts(), (optionId) => OPTIONS.get(optionId), "KRW");
  expect(positions).toMatchObject([
    {
      ...{ stock: "SIM", tradeType: "LONG", qty: 10, avgPrice: "5000", price: "4020" },
      ...{ rate: "1", profit: "-9800000", share: "600000", fee: "5000" },
      closings: [{ price: "4020", qty: 10, profit: "-9800000" }],
    },
    {
      ...{ stock: "GC", tradeType: "SHORT", qty: 1, avgPrice: "2000.0", price: "2000.0" },
      ...{ profit: "0", share: "60000", fee: "0", closings: [] },
    },
  ]);
});

test("an instrument that the site has no more is left out", () => {
  const only = (optionId: number) => (optionId === SIM.symbol ? OPTIONS.get(optionId) : undefined);
  expect(losscutView(facts(), only, "KRW").positions.map(({ stock }) => stock)).toEqual(["SIM"]);
});
