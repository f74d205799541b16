/** Deposits without an owner: with the house, assigned once, or taken back (decision 049). */

import { assetAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { moneyWorld, said, unitsIn } from "../scenarios/money-world.ts";
import { KIM, LEE, SITE, type World } from "../scenarios/world.ts";
import { balanceOf, siteOf } from "../state.ts";

const UNITS = unitsIn("XRP", "25");
const HELD = { siteId: SITE, depositId: 7, network: "XRP", units: UNITS } as const;

function world(): World {
  const made = moneyWorld();
  const network = { siteId: SITE, network: "XRP", confirmations: 1, depositMin: 1n } as const;
  made.send({ kind: "setCoinNetwork", network: { ...network, isDepositOn: true } });
  return made;
}

const hold = (on: World, more: object = {}): string =>
  said(on.send({ kind: "holdCoin", ...HELD, ...more }));
const assign = (on: World, memberId = KIM, depositId = 7): string =>
  said(on.send({ kind: "assignCoin", memberId, depositId, proposalId: 3 }));
const asset = (on: World, purpose: "SUSPENSE_DEPOSIT" | "CUSTODY"): bigint =>
  balanceOf(on.state, assetAccount(siteOf(on.state, SITE), "XRP", purpose));
const free = (on: World, memberId = KIM): bigint =>
  balanceOf(on.state, memberAccount(memberId, "XRP", "AVAILABLE"));

test("it waits with the house, and is one member's once it is assigned", () => {
  const on = world();
  const before = free(on);
  expect(hold(on)).toBe("ok");
  expect([asset(on, "SUSPENSE_DEPOSIT"), asset(on, "CUSTODY")]).toEqual([UNITS, -UNITS]);
  expect(assign(on)).toBe("ok");
  expect([asset(on, "SUSPENSE_DEPOSIT"), free(on) - before]).toEqual([0n, UNITS]);
  expect(assign(on, LEE)).toBe("INVALID_REQUEST");
  expect(assign(on)).toBe("INVALID_REQUEST");
  expect(hold(on, { depositId: 8, units: 0n })).toBe("INVALID_REQUEST");
});

test("it is held once, and nobody is credited what is held", () => {
  const on = world();
  expect(hold(on)).toBe("ok");
  expect(hold(on)).toBe("INVALID_REQUEST");
  const credit = { memberId: KIM, depositId: 7, network: "XRP", units: UNITS } as const;
  expect(said(on.send({ kind: "creditCoin", ...credit }))).toBe("INVALID_REQUEST");
  expect(assign(on, KIM, 8)).toBe("INVALID_REQUEST");
});

test("its chain takes it back whole while it waits, and as far as the wallet has it once it is assigned", () => {
  const on = world();
  hold(on);
  const drop = { kind: "dropHeldCoin", siteId: SITE, depositId: 7 } as const;
  expect(said(on.send(drop))).toBe("ok");
  expect([asset(on, "SUSPENSE_DEPOSIT"), asset(on, "CUSTODY")]).toEqual([0n, 0n]);
  expect(said(on.send(drop))).toBe("INVALID_REQUEST");
  expect(assign(on)).toBe("INVALID_REQUEST");
  hold(on, { depositId: 9 });
  assign(on, KIM, 9);
  const before = free(on);
  expect(said(on.send({ kind: "reverseCoin", memberId: KIM, depositId: 9 }))).toBe("ok");
  expect(before - free(on)).toBe(UNITS);
});

test.each([
  ["of a site that is not there", { siteId: 77 }],
  ["on a network that the site has not", { network: "EOS" }],
  ["of more than there can be", { units: 10n ** 17n + 1n }],
  ["without an id", { depositId: 0 }],
])("a deposit %s is not held", (_what, wrong) => {
  expect(hold(world(), wrong)).toBe("INVALID_REQUEST");
});
