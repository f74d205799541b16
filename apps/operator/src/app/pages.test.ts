import { expect, test } from "vitest";
import { areas } from "./areas.ts";
import { pages, pageGroups } from "./pages.ts";

/** The menu that operators know; pages that come do not change its order. */
const KNOWN = [
  ["/", "/dnw", "/proposals", "/members"],
  ["/adjust", "/coupons", "/statement", "/banks", "/rules", "/rates"],
  ["/ledger", "/trial", "/audit"],
  ["/instruments", "/notices", "/operators"],
];

test("the menu has its groups in their order, and each page an address, a name and a place of its own", () => {
  const known = new Set(KNOWN.flat());
  const groups = pageGroups.map((group) => group.map(({ path }) => path));
  expect(groups.map((group) => group.filter((path) => known.has(path))).slice(0, 4)).toEqual(KNOWN);
  expect(new Set(groups.flat()).size).toBe(pages.length);
  for (const own of [pages.map(({ name }) => name), pages.map(({ menu }) => menu.join("."))])
    expect(new Set(own).size).toBe(pages.length);
});

test("a kind of proposal is changed in one sheet", () => {
  const kinds = areas.flatMap(({ editors = {} }) => Object.keys(editors));
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds).toHaveLength(24);
});
