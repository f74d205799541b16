import { expect, test } from "vitest";
import { basesOf, changedRates, givenShare, typedOf } from "./rates.ts";

const mine = { OVERSEA_FEE: "0.3", BINARY_FEE: "0", FUTURES_FEE: "0.2" };
const now = { OVERSEA_FEE: "0.125" };

test("rates are offered in percent, of what one has oneself alone", () => {
  expect(basesOf(mine)).toEqual(["OVERSEA_FEE", "FUTURES_FEE"]);
  expect(typedOf(mine, now)).toEqual({ OVERSEA_FEE: "12.5", FUTURES_FEE: "0" });
});

test.each([
  ["12.5", "0.125"],
  ["30", "0.3"],
  ["12.4", undefined],
  ["30.1", undefined],
  ["", undefined],
  ["1.2.3", undefined],
])("%s percent between what was given and what one has is %s", (percent, share) => {
  expect(givenShare(percent, { least: "0.125", most: "0.3" })).toBe(share);
});

test("what is sent is what differs; nothing where a rate may not be given", () => {
  expect(changedRates({ OVERSEA_FEE: "12.5", FUTURES_FEE: "5" }, mine, now)).toEqual({
    FUTURES_FEE: "0.05",
  });
  expect(changedRates({ OVERSEA_FEE: "12", FUTURES_FEE: "5" }, mine, now)).toBeUndefined();
});
