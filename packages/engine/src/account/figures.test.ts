import { expect, test } from "vitest";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { Binds } from "../area.ts";
import { type Draft, draftBalance, openDraft } from "../draft.ts";
import { KIM, newWorld } from "../scenarios/world.ts";
import { accountOf } from "../state.ts";
import { coverOf, equityOf, figuresOf } from "./figures.ts";
import { settleAccount } from "./settle-account.ts";
import { buyingPower } from "./spendable.ts";
import { withdrawable } from "./withdrawable.ts";

/** What another product may hold of Kim's wallet. */
const OTHER: Binds = {
  wallet: "BINARY",
  isHeld: () => true,
  openProfit: () => -40_000n,
  margin: () => 1_000_000n,
  reserved: () => 200_000n,
  losscut: () => 9_940_000n,
  isCut: () => false,
  announce: () => undefined,
};

/** Kim's account on a shard where other products bind what they bind. */
function draftWith(...others: readonly Binds[]): Draft {
  const { state, now } = newWorld();
  const areas = { ...state.areas, binds: [...state.areas.binds, ...others] };
  return openDraft({ ...state, areas }, accountOf(state, KIM), now);
}

test("what every area of a wallet binds is bound, and of no other wallet", () => {
  const draft = draftWith(OTHER, OTHER, { ...OTHER, wallet: "FUTURES" });
  expect(figuresOf(draft, "FUTURES")).toMatchObject({ cash: 0n, margin: 1_000_000n });
  expect(withdrawable(draft, "FUTURES")).toBe(0n);
  expect(figuresOf(draft, "BINARY")).toEqual({
    cash: 10_000_000n,
    openProfit: -80_000n,
    owed: 0n,
    margin: 2_000_000n,
    reserved: 400_000n,
  });
  expect(equityOf(draft, "BINARY")).toBe(9_920_000n);
  expect(withdrawable(draft, "BINARY")).toBe(7_520_000n);
});

test("what is others' is no equity: it is not ordered with, does not leave, and open profit pays it first", () => {
  const base = { margin: () => 0n, reserved: () => 0n };
  const draft = draftWith({ ...OTHER, ...base, openProfit: () => 30_000n, owed: () => 50_000n });
  expect(figuresOf(draft, "BINARY")).toMatchObject({ openProfit: 30_000n, owed: 50_000n });
  expect(coverOf(draft, "BINARY")).toBe(9_950_000n);
  expect(equityOf(draft, "BINARY")).toBe(9_980_000n);
  expect(withdrawable(draft, "BINARY")).toBe(9_980_000n);
  expect(buyingPower(figuresOf(draft, "BINARY"))).toBe(9_980_000n);
});

test.each([
  ["nothing else", [], 0n, 0],
  // A cushion of less than nothing warns of nothing; what is held keeps its debt.
  ["another product", [OTHER], -10n, 0],
  [
    "another product near its loss-cut",
    [{ ...OTHER, openProfit: () => 0n, losscut: () => -50_000n, margin: () => 50_000n }],
    -10n,
    2,
  ],
] as const)("with %s a debt is settled as it is held", (_, others, cash, warned) => {
  const draft = draftWith(...others);
  const account = memberAccount(KIM, "BINARY", "AVAILABLE");
  draft.balances = new Map([[account, -10n]]);
  settleAccount(draft);
  expect([draftBalance(draft, account), draft.account.warned]).toEqual([cash, warned]);
});
