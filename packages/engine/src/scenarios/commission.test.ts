/** What a payee's day of commission owes, when it is paid, and what is refused (decision 031). */

import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import type { SettleCommission } from "../partner/commands.ts";
import { balanceOf } from "../state.ts";
import { moneyWorld } from "./money-world.ts";
import { KIM, SITE, type World } from "./world.ts";

const settle = (world: World, over: Partial<SettleCommission> = {}) =>
  world.send({
    kind: "settleCommission",
    memberId: KIM,
    wallet: "BINARY",
    forDay: 20_261_120,
    units: 7_000n,
    least: 0n,
    proposalId: 7,
    ...over,
  });

function owed(world: World): { payee: bigint | undefined; house: bigint } {
  return {
    payee: world.state.accounts.get(KIM)?.commissions.get("BINARY")?.owed,
    house: balanceOf(world.state, houseAccount(SITE, "KRW", "PARTNER_PAYABLE")),
  };
}

const cash = (world: World): bigint =>
  balanceOf(world.state, memberAccount(KIM, "BINARY", "AVAILABLE"));

test("what is too little waits until it is enough", () => {
  const world = moneyWorld();
  const before = cash(world);
  expect(settle(world, { least: 10_000n })).toMatchObject({ answer: { paid: "0", owed: "7000" } });
  expect(owed(world)).toEqual({ payee: 7_000n, house: 7_000n });
  const next = settle(world, { forDay: 20_261_121, units: 3_000n, least: 10_000n });
  expect(next).toMatchObject({ answer: { paid: "10000", owed: "0" } });
  expect(owed(world)).toEqual({ payee: 0n, house: 0n });
  expect(cash(world)).toBe(before + 10_000n);
});

test("what is taken back never comes out of the wallet", () => {
  const world = moneyWorld();
  const before = cash(world);
  settle(world, { units: -4_000n });
  expect(owed(world)).toEqual({ payee: -4_000n, house: -4_000n });
  expect(cash(world)).toBe(before);
});

test("whoever may not use the site is owed, and paid once it may again", () => {
  const world = moneyWorld();
  world.send({ kind: "setMemberStatus", memberId: KIM, status: "DENY" });
  settle(world);
  expect(owed(world).payee).toBe(7_000n);
  world.send({ kind: "setMemberStatus", memberId: KIM, status: "ACTIVE" });
  expect(settle(world, { forDay: 20_261_121, units: 1n })).toMatchObject({
    answer: { paid: "7001" },
  });
});

test.each([
  ["the same day", 20_261_120],
  ["a day before it", 20_261_119],
])("%s again changes nothing, whatever is sent", (_, forDay) => {
  const world = moneyWorld();
  settle(world);
  const before = cash(world);
  const again = settle(world, { forDay, units: 99n, proposalId: 8 });
  expect(again).toMatchObject({ ok: true, answer: { paid: "0", owed: "0" }, changes: [] });
  expect(cash(world)).toBe(before);
});

test.each<Partial<SettleCommission>>([
  { units: 0n },
  { units: 10n ** 17n + 1n },
  { units: -(10n ** 17n) - 1n },
  { forDay: 0 },
  { forDay: 100_000_000 },
  { forDay: 1.5 },
  { least: -1n },
])("refused: %o", (over) => {
  expect(settle(moneyWorld(), over)).toMatchObject({
    ok: false,
    refusal: { code: "INVALID_REQUEST" },
  });
});
