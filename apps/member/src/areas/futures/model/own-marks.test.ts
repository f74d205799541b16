import { expect, test } from "vitest";
import { aFuturesAlert, aFuturesOrder, aFuturesPosition } from "../fixtures.ts";
import { levelKey, type Own, ownLevels, ownLines } from "./own-marks.ts";

const MARKS = {
  ...{ average: true, orders: true, exits: true, fills: true },
  ...{ alerts: true, day: true, events: true },
};
const WORDS = {
  ...{ average: "avg", liquidation: "liq", exits: { TP: "TP", SL: "SL", TRAIL: "trail" } },
  trailStart: "trail on",
  alert: "alert",
  order: ({ qty }: { qty: string }) => qty,
};
const exit = {
  id: "5",
  kind: "TP",
  price: "95000",
  distance: null,
  startPrice: null,
  isMark: 1,
} as const;
const position = aFuturesPosition({ exits: [exit] });

const ownOf = (over: Partial<Own>): Own => ({ position, orders: [], alerts: [], ...over });

test("average, liquidation and alerts stand, exits and orders can be dragged", () => {
  const stop = aFuturesOrder({ id: "42", marketType: "STOPLIMIT", stopPrice: "92000" });
  const lines = ownLines(ownOf({ orders: [stop], alerts: [aFuturesAlert()] }), MARKS, WORDS);
  expect(lines.map(({ id, price, isMovable }) => [id, price, isMovable])).toEqual([
    ["average", 90_000, false],
    ["liquidation", 81_325.31, false],
    ["exit-5", 95_000, true],
    ["order-42", 92_000, true],
    ["alert-90003", 93_000, false],
  ]);
});

test("a trailing stop that waits is drawn where it begins and is dragged there; one that follows is not", () => {
  const trail = { id: "6", kind: "TRAIL", price: "94000", distance: "1000", isMark: 0 } as const;
  const [waiting, follows] = ["95000", null].map((startPrice) =>
    ownLines(
      ownOf({ position: aFuturesPosition({ exits: [{ ...trail, startPrice }] }) }),
      MARKS,
      WORDS,
    ).at(-1),
  );
  expect(waiting).toMatchObject({ price: 95_000, text: "trail on", isMovable: true });
  expect(follows).toMatchObject({ price: 94_000, text: "trail", isMovable: false });
});

test("what the member switched off is not drawn", () => {
  const off = { ...MARKS, average: false, exits: false, orders: false, alerts: false };
  const own = ownOf({ orders: [aFuturesOrder()], alerts: [aFuturesAlert()] });
  expect(ownLines(own, off, WORDS)).toEqual([]);
});

test("own limits are summed into the rows of the book, a bid downwards", () => {
  const orders = [
    aFuturesOrder({ price: "91480.30", qty: "0.010", filledQty: "0.004" }),
    aFuturesOrder({ price: "91480.90", qty: "0.010" }),
    aFuturesOrder({ price: "91480.10", tradeType: "SHORT" }),
    aFuturesOrder({ marketType: "STOPMARKET", price: null, stopPrice: "91480" }),
  ];
  const levels = ownLevels(orders, { precision: 2, qtyPrecision: 3 }, 100);
  expect([...levels]).toEqual([
    [levelKey("LONG", 9_148_000), 16],
    [levelKey("SHORT", 9_148_100), 10],
  ]);
});
