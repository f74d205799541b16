import { expect, test } from "vitest";
import { aFuturesPosition } from "../fixtures.ts";
import { positionAt } from "./position.ts";

const LONG = aFuturesPosition({
  ...{ qty: "0.5", avgPrice: "90000", margin: "4500", liquidationPrice: "81325.31" },
});

test("a long wins with the mark: profit to eight decimals, return and distance cut", () => {
  expect(positionAt(LONG, "91521.27373413")).toEqual({
    pnl: 76_063_686_706n,
    roe: 1_690n,
    distance: -1_114n,
  });
});

test("a short loses what a long wins, and one that nothing liquidates has no distance", () => {
  const short = { ...LONG, tradeType: "SHORT", liquidationPrice: null } as const;
  expect(positionAt(short, "91521.27373413")).toEqual({
    pnl: -76_063_686_706n,
    roe: -1_690n,
    distance: null,
  });
});
