import { expect, test } from "vitest";
import { groupsOf } from "./address-groups.ts";

test("an address is read in groups of four, and nothing of it is lost", () => {
  expect(groupsOf("binancecleos")).toEqual(["bina", "ncec", "leos"]);
  const address = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
  expect(groupsOf(address).join("")).toBe(address);
  expect(groupsOf(address).at(-1)).toBe("dH");
  expect(groupsOf("")).toEqual([]);
});
