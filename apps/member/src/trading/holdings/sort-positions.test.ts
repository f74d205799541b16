import { describe, expect, test } from "vitest";
import { anOrder, aPosition } from "../gallery/fixtures.ts";
import { closableOf, sortPositions } from "./sort-positions.ts";

const row = (id: string, name: string, profit: bigint | null) => ({
  position: aPosition({ overseaPositionId: id }),
  name,
  profit,
});
const rows = [
  row("1", "은", 5n),
  row("2", "금", null),
  row("3", "구리", -7n),
  row("4", "원유", 9n),
];

test.each([
  ["opened", ["1", "2", "3", "4"]],
  ["profit", ["4", "1", "3", "2"]],
  ["loss", ["3", "1", "4", "2"]],
  ["name", ["3", "2", "4", "1"]],
] as const)("sorted by %s", (sort, ids) => {
  expect(sortPositions(rows, sort).map((each) => each.overseaPositionId)).toEqual(ids);
});

describe("closable contracts", () => {
  const position = aPosition({ overseaOptionId: "1003", tradeType: "LONG", qty: 5 });
  const order = { overseaOptionId: "1003", tradeType: "SHORT", qty: 3, filledQty: 1 } as const;

  test.each([
    ["nothing waits", [], 5],
    ["an order of the other side waits", [order], 3],
    ["one of the same side does", [{ ...order, tradeType: "LONG" }], 5],
    ["one of another instrument does", [{ ...order, overseaOptionId: "1010" }], 5],
    ["more waits than is held", [{ ...order, qty: 9 }], 0],
  ] as const)("where %s", (_, waiting, closable) => {
    expect(
      closableOf(
        position,
        waiting.map((each) => anOrder(each)),
      ),
    ).toBe(closable);
  });
});
