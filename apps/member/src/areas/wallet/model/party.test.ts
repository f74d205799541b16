import { expect, test } from "vitest";
import { asksParty, EMPTY_PARTY, missingOf, sentParty } from "./party.ts";

test.each([
  ["below", { from: "1000000", today: "0", worth: "999999" }, false],
  ["at the sum", { from: "1000000", today: "0", worth: "1000000" }, true],
  ["in parts of a day", { from: "1000000", today: "600000", worth: "400000" }, true],
  ["before an amount is typed", { from: "1000000", today: "1000000", worth: "0" }, true],
  ["never", { from: "0", today: "9000000", worth: "9000000" }, false],
])("whose coins they will be, %s", (_, sums, isAsked) => {
  expect(asksParty(sums, "KRW")).toBe(isAsked);
});

test.each([
  ["one's own at an exchange", {}, ["exchange"]],
  ["one's own wallet", { place: "OWN_WALLET" }, []],
  ["somebody's wallet", { relation: "OTHER", place: "OWN_WALLET" }, ["name"]],
  ["blanks", { relation: "OTHER", name: "  ", exchange: "  " }, ["name", "exchange"]],
  ["all of it", { relation: "OTHER", name: "이하늘", exchange: "업비트" }, []],
] as const)("what is missing of %s", (_, over, missing) => {
  expect(missingOf({ ...EMPTY_PARTY, ...over })).toEqual(missing);
});

test("a name is sent of somebody else alone, an exchange's where there is one", () => {
  const typed = { ...EMPTY_PARTY, name: " 이하늘 ", exchange: " 업비트 " };
  expect(sentParty(typed)).toEqual({
    relation: "SELF",
    vasp: { kind: "EXCHANGE", name: "업비트" },
  });
  expect(sentParty({ ...typed, relation: "OTHER", place: "OWN_WALLET" })).toEqual({
    ...{ relation: "OTHER", name: "이하늘" },
    vasp: { kind: "OWN_WALLET" },
  });
});
