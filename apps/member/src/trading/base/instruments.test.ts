import { expect, test } from "vitest";
import { anOption } from "../gallery/fixtures.ts";
import { someOptions } from "../gallery/options.ts";
import { contractCode, firstInstrument } from "./instruments.ts";

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
