/** What other terms would do now: told before they are agreed to, from the state alone. */

import { expect, test } from "vitest";
import type { OptionTerms } from "../instrument.ts";
import { termsImpact } from "../terms/terms-impact.ts";
import { canonicalState } from "../snapshot.ts";
import { ES, KIM, LEE, newWorld, order, position, SIM, trade, type World } from "./world.ts";

const TERMS: OptionTerms = {
  intradayMargin: 300_000n,
  overnightMargin: 300_000n,
  losscut: 60_000n,
  fee: 0n,
  maxContracts: 50,
};

/** Kim holds ten of ES and keeps four overnight, Lee rests a buy of six; both have 10,000,000 won. */
function world(): World {
  const made = newWorld(TERMS);
  trade(made, ES, "5000.00");
  trade(made, SIM, "5000");
  order(made, KIM, ES, "MARKET", "LONG", 10);
  order(made, LEE, ES, "LIMIT", "LONG", 6, "4990.00");
  const positionId = position(made, KIM, ES)?.id ?? 0;
  made.send({ kind: "setOvernight", memberId: KIM, positionId, isActive: true, qty: 4 });
  return made;
}

const NONE = { members: 0, contracts: 0 };

test.each<[what: string, terms: Partial<OptionTerms>, impact: object]>([
  ["the terms of now", {}, {}],
  ["another fee", { fee: 9_000n }, {}],
  [
    "a loss-cut at the whole equity",
    { losscut: 1_000_000n, intradayMargin: 1_000_001n },
    { liquidated: { members: 1, contracts: 10 } },
  ],
  [
    "one won a contract below it",
    { losscut: 999_999n, intradayMargin: 1_000_001n },
    { called: { members: 1, contracts: 10 } },
  ],
  [
    "a margin that warns",
    { intradayMargin: 1_500_000n },
    { called: { members: 1, contracts: 10 } },
  ],
  [
    "a margin that is not covered by the order, and warns",
    { intradayMargin: 1_700_000n },
    { called: { members: 1, contracts: 10 }, refused: { members: 1, contracts: 6 } },
  ],
  [
    "an overnight margin that is not covered",
    { overnightMargin: 2_500_001n },
    { notKept: { members: 1, contracts: 4 } },
  ],
  ["an overnight margin that just is", { overnightMargin: 2_500_000n }, {}],
  [
    "fewer contracts than are ordered",
    { maxContracts: 5 },
    { refused: { members: 1, contracts: 6 } },
  ],
  ["as many as are ordered, fewer than are held", { maxContracts: 6 }, {}],
])("%s", (_what, terms, impact) => {
  const { state } = world();
  const before = canonicalState(state);
  expect(termsImpact(state, ES.symbol, { ...TERMS, ...terms })).toEqual({
    holders: { members: 2, contracts: 16 },
    liquidated: NONE,
    called: NONE,
    notKept: NONE,
    refused: NONE,
    ...impact,
  });
  expect(canonicalState(state)).toBe(before);
});

test("an option that nobody has or ordered concerns nobody", () => {
  const { state } = world();
  const terms = { ...TERMS, losscut: 299_999n, maxContracts: 0 };
  expect(termsImpact(state, SIM.symbol, terms)).toMatchObject({ holders: NONE, refused: NONE });
});

test("who would be warned only as before is not called, who would be warned more is", () => {
  const made = world();
  // 2,125,000 left of 10,000,000: 1,525,000 above a line of 600,000, of a cushion of 2,400,000.
  trade(made, ES, "4988.75");
  expect(made.state.accounts.get(KIM)?.row.warned).toBe(1);
  const called = (intradayMargin: bigint) =>
    termsImpact(made.state, ES.symbol, { ...TERMS, intradayMargin }).called;
  expect(called(300_001n)).toEqual(NONE);
  expect(called(700_000n)).toEqual({ members: 1, contracts: 10 });
});
