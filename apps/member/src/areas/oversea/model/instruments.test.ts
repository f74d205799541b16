import { describe, expect, test } from "vitest";
import { anOption, someOptions } from "../data/fixtures.ts";
import { contractCode, firstInstrument, groupInstruments, matchesQuery } from "./instruments.ts";

describe("search", () => {
  const nasdaq = anOption();
  test.each([
    ["", true],
    ["나스", true],
    ["ㄴㅅㄷ", true],
    ["nq", true],
    ["nasdaq 100", true],
    ["100", true],
    ["ㄱㅇ", false],
    ["골드", false],
  ])("%j finds the Nasdaq: %s", (query, found) => {
    expect(matchesQuery(nasdaq, query)).toBe(found);
  });
});

test("positions stand first, then favourites, then the categories, each instrument once", () => {
  const groups = groupInstruments(someOptions(), new Set(["1010"]), new Set(["1010", "1003"]), "");
  expect(groups.map((group) => group.key)).toEqual([
    "position",
    "favourite",
    "simulated",
    "index",
    "energy",
    "metal",
    "fx",
    "grain",
  ]);
  expect(groups.flatMap((group) => group.options)).toHaveLength(someOptions().length);
});

test.each([
  ["the last used", "1010", "1010"],
  ["not a closed one", "1035", "1003"],
  ["not one that is gone", "9999", "1003"],
  ["the first open", null, "1003"],
])("without an id: %s", (_, lastUsed, id) => {
  expect(firstInstrument(someOptions(), lastUsed)?.id).toBe(id);
});

test("the contract's code strips feed marks", () => {
  expect(contractCode(anOption({ stock: "EBEST_NQ" }))).toBe("NQZ6");
});
