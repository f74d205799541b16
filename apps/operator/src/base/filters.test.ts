import { expect, test } from "vitest";
import { parseSearch, writeSearch } from "./filters.ts";

test.each([
  ["", {}],
  ["?q=017&page=2", { q: "017", page: "2" }],
  ["?q=%EA%B9%80+%EC%B2%A0", { q: "김 철" }],
])("%s keeps its values as text", (address, search) => {
  expect(parseSearch(address)).toEqual(search);
  expect(writeSearch(search)).toBe(address);
});

test("what is empty does not stand in the address", () => {
  expect(writeSearch({ q: "", status: undefined, page: null, kind: "DEPOSIT" })).toBe(
    "?kind=DEPOSIT",
  );
});
