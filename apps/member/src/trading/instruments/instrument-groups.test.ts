import { describe, expect, test } from "vitest";
import { anOption } from "../gallery/fixtures.ts";
import { someOptions } from "../gallery/options.ts";
import { groupInstruments, matchesQuery } from "./instrument-groups.ts";

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

const own = {
  held: ["1010"],
  favourites: ["1010", "1015", "1003"],
  recent: ["1003", "1024", "1012", "9999"],
};

test("positions stand first, then favourites, recent ones, categories, each instrument once", () => {
  const groups = groupInstruments(someOptions(), own, "");
  expect(groups.map((group) => group.key)).toEqual([
    "position",
    "favourite",
    "recent",
    "simulated",
    "index",
    "energy",
    "grain",
  ]);
  const ids = groups.flatMap((group) => group.options.map(({ id }) => id));
  expect(ids).toHaveLength(someOptions().length);
  expect(new Set(ids).size).toBe(ids.length);
});

test("favourites and recent ones keep their own order, and one that is gone is left out", () => {
  const groups = groupInstruments(someOptions(), own, "");
  const idsOf = (key: string) =>
    groups.find((group) => group.key === key)?.options.map(({ id }) => id);
  expect(idsOf("position")).toEqual(["1010"]);
  expect(idsOf("favourite")).toEqual(["1015", "1003"]);
  expect(idsOf("recent")).toEqual(["1024", "1012"]);
});

test("a search narrows every group", () => {
  const groups = groupInstruments(someOptions(), own, "ㄴㅅㄷ");
  expect(groups.map(({ key, options }) => [key, options.length])).toEqual([["favourite", 1]]);
});
