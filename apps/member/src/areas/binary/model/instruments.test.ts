import { expect, test } from "vitest";
import { aTradeOption } from "../fixtures.ts";
import { firstOption, gamesOf, oneOfEach } from "./instruments.ts";

const options = [
  aTradeOption({ id: "3", stock: "NQ", type: "B1" }),
  aTradeOption({ id: "1", stock: "NQ", type: "R.5" }),
  aTradeOption({ id: "4", stock: "GC", type: "B5", isRest: 1 }),
  aTradeOption({ id: "5", stock: "GC", type: "R5", isRest: 1 }),
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test("games of an instrument stand in their order", () => {
  expect(ids(gamesOf(options, "NQ"))).toEqual(["1", "3"]);
});

test("the drawer has an instrument once, with the game that is viewed", () => {
  expect(ids(oneOfEach(options, "B5"))).toEqual(["1", "4"]);
  expect(ids(oneOfEach(options, null))).toEqual(["1", "5"]);
});

test("a page without an id begins with the last one, else with one that is open", () => {
  expect(firstOption(options, "4")?.id).toBe("4");
  expect(firstOption(options, "99")?.id).toBe("3");
  expect(firstOption(options.slice(2), null)?.id).toBe("4");
  expect(firstOption([], null)).toBeUndefined();
});
