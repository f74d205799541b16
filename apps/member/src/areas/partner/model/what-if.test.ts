import { expect, test } from "vitest";
import { whatIf } from "./what-if.ts";

const won = { walletType: "BINARY", currency: "KRW" } as const;
const tether = { walletType: "FUTURES", currency: "USDT" } as const;

test("what a partner is given more of is taken from one's own part, by wallet", () => {
  const flows = [
    { type: "OVERSEA_FEE", ...won, base: "1000000", profit: "175000" },
    { type: "BINARY_FEE", ...won, base: "1001", profit: "250" },
    { type: "FUTURES_FEE", ...tether, base: "10.5", profit: "2.1" },
  ] as const;
  const mine = { OVERSEA_FEE: "0.3", BINARY_FEE: "0.25", FUTURES_FEE: "0.2" };
  const now = { OVERSEA_FEE: "0.125" };
  const next = { OVERSEA_FEE: "0.2", FUTURES_FEE: "0.05" };
  expect(whatIf(flows, { mine, now, next })).toEqual([
    {
      ...won,
      mine: { before: "175250", after: "100250" },
      theirs: { before: "125000", after: "200000" },
    },
    { ...tether, mine: { before: "2.1", after: "1.575" }, theirs: { before: "0", after: "0.525" } },
  ]);
});

test("nothing came in, nothing is said", () => {
  expect(whatIf([], { mine: {}, now: {}, next: {} })).toEqual([]);
});
