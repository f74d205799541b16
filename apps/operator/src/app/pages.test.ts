import { expect, test } from "vitest";
import { areas } from "./areas.ts";
import { pages, pageGroups } from "./pages.ts";

test("the menu has four groups, and each page an address, a name and a place of its own", () => {
  expect(pageGroups.map((group) => group.map(({ path }) => path))).toEqual([
    ["/", "/dnw", "/proposals", "/members"],
    ["/adjust", "/coupons", "/statement", "/banks", "/rules", "/rates"],
    ["/ledger", "/trial", "/audit"],
    ["/instruments", "/games", "/rounds", "/round-days", "/notices", "/operators"],
  ]);
  for (const own of [pages.map(({ name }) => name), pages.map(({ menu }) => menu.join("."))])
    expect(new Set(own).size).toBe(pages.length);
});

test("a kind of proposal is changed in one sheet", () => {
  const kinds = areas.flatMap(({ editors = {} }) => Object.keys(editors));
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds).toHaveLength(14);
});
