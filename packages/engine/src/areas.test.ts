import { expect, test } from "vitest";
import { AREAS, COMMANDS, FACTS } from "./areas.ts";

test.each([
  ["command", COMMANDS, AREAS.flatMap(({ commands }) => Object.keys(commands))],
  ["fact", FACTS, AREAS.flatMap(({ facts }) => Object.keys(facts))],
])("every %s is decided by one area alone", (_, all, ofAreas) => {
  expect(ofAreas.toSorted()).toEqual(Object.keys(all).toSorted());
});

test("what lowers risk is taken under overload, and nothing that adds any", () => {
  const urgent = Object.entries(COMMANDS).filter(([, each]) => each.by === "member" && each.urgent);
  expect(urgent.map(([kind]) => kind).toSorted()).toEqual([
    "cancelAllOverseaOrders",
    "cancelOverseaOrder",
    "cancelRequest",
    "closePosition",
    "closePositions",
    "deleteTpSl",
    "moveToBreakEven",
    "setExits",
    "setTpSl",
  ]);
});
