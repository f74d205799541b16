import { expect, test } from "vitest";
import { tiersOf, typedTiers } from "./tiers.ts";

const TEXT = "300000:0.004:150,800000:0.005:100,3000000:0.0065:75";

test("tiers are typed in percent and come back as they were", () => {
  expect(typedTiers(TEXT)[0]).toEqual({ cap: "300,000", rate: "0.4", leverage: "150" });
  expect(tiersOf(typedTiers(TEXT))).toBe(TEXT);
});

test.each([
  ["a cap that does not grow", { cap: "300,000", rate: "0.6", leverage: "100" }],
  ["maintenance that does not grow", { cap: "900,000", rate: "0.4", leverage: "100" }],
  ["leverage that does not fall", { cap: "900,000", rate: "0.6", leverage: "150" }],
  ["no cap", { cap: "", rate: "0.6", leverage: "100" }],
  ["no rate", { cap: "900,000", rate: "x", leverage: "100" }],
  ["no leverage", { cap: "900,000", rate: "0.6", leverage: "0" }],
])("%s is no table", (_, second) => {
  const [first] = typedTiers(TEXT);
  expect(tiersOf([first ?? second, second])).toBeUndefined();
});
