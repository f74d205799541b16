/** Deposits of coins with their confirmations: credited, too small, taken back, sealed (decision 038). */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { assetAccount, houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { moneyWorld, unitsIn } from "../scenarios/money-world.ts";
import { KIM, LEE, SITE, type World } from "../scenarios/world.ts";
import { balanceOf, siteOf } from "../state.ts";

const NETWORK: CoinNetwork = "USDT-TRC20";
const MIN = unitsIn("USDT", "10");

function coinWorld(depositMin = MIN): World {
  const world = moneyWorld();
  const network = { siteId: SITE, network: NETWORK, confirmations: 20, depositMin };
  world.send({ kind: "setCoinNetwork", network: { ...network, isDepositOn: true } });
  return world;
}

const credit = (world: World, depositId: number, amount: string, memberId = KIM) =>
  world.send({
    ...{ kind: "creditCoin", memberId, depositId, network: NETWORK },
    units: unitsIn("USDT", amount),
  });

const free = (world: World, memberId = KIM): bigint =>
  balanceOf(world.state, memberAccount(memberId, "USDT", "AVAILABLE"));
const asset = (world: World, purpose: "SUSPENSE_DEPOSIT" | "CUSTODY"): bigint =>
  balanceOf(world.state, assetAccount(siteOf(world.state, SITE), "USDT", purpose));
const loss = (world: World): bigint =>
  balanceOf(world.state, houseAccount(SITE, "USDT", "REORG_LOSS"));

test("a deposit of the minimum is the member's at once, out of custody", () => {
  const world = coinWorld();
  const before = free(world);
  expect(credit(world, 1, "10")).toMatchObject({ ok: true, answer: { state: "CREDITED" } });
  expect(free(world)).toBe(before + MIN);
  expect(asset(world, "CUSTODY")).toBe(-MIN);
});

test("small deposits wait, and are credited together once they reach the minimum", () => {
  const world = coinWorld();
  const before = free(world);
  expect(credit(world, 1, "4")).toMatchObject({ answer: { state: "SMALL" } });
  expect(credit(world, 2, "5.99999999")).toMatchObject({ answer: { state: "SMALL" } });
  // Another member's are apart.
  expect(credit(world, 3, "9", LEE)).toMatchObject({ answer: { state: "SMALL" } });
  expect(free(world)).toBe(before);
  expect(asset(world, "SUSPENSE_DEPOSIT")).toBe(unitsIn("USDT", "18.99999999"));
  expect(credit(world, 4, "0.00000001")).toMatchObject({ answer: { state: "CREDITED" } });
  expect(free(world)).toBe(before + MIN);
  expect(asset(world, "SUSPENSE_DEPOSIT")).toBe(unitsIn("USDT", "9"));
});

test("a deposit that stands is not credited again, whatever it is said to be of", () => {
  const world = coinWorld();
  credit(world, 1, "4");
  credit(world, 2, "40");
  const after = free(world);
  for (const id of [1, 2])
    for (const amount of ["4", "40", "100"])
      expect(credit(world, id, amount)).toMatchObject({ refusal: { code: "INVALID_REQUEST" } });
  expect(free(world)).toBe(after);
});

test("what a chain took back leaves the wallet as far as it has it, and the house bears the rest", () => {
  const world = coinWorld();
  const before = free(world);
  credit(world, 1, "5000");
  const spent = unitsIn("USDT", "5500");
  world.send({ kind: "deductMember", memberId: KIM, wallet: "USDT", units: spent });
  expect(free(world)).toBe(before + unitsIn("USDT", "5000") - spent);
  const answer = world.send({ kind: "reverseCoin", memberId: KIM, depositId: 1 });
  expect(answer).toMatchObject({ answer: { state: "REVERSED" } });
  expect(free(world)).toBe(0n);
  expect(loss(world)).toBe(-unitsIn("USDT", "4500"));
  expect(asset(world, "CUSTODY")).toBe(0n);
  // Once.
  expect(world.send({ kind: "reverseCoin", memberId: KIM, depositId: 1 }).ok).toBe(false);
});

test("one that still waits goes back whole, and counts for no minimum any more", () => {
  const world = coinWorld();
  credit(world, 1, "9");
  world.send({ kind: "reverseCoin", memberId: KIM, depositId: 1 });
  expect(asset(world, "SUSPENSE_DEPOSIT")).toBe(0n);
  expect(asset(world, "CUSTODY")).toBe(0n);
  expect(credit(world, 2, "9")).toMatchObject({ answer: { state: "SMALL" } });
});

test("one that lies deep is taken back no more; one that waits cannot lie deep", () => {
  const world = coinWorld();
  credit(world, 1, "10");
  credit(world, 2, "1");
  expect(world.send({ kind: "sealCoin", memberId: KIM, depositId: 1 }).ok).toBe(true);
  expect(world.state.accounts.get(KIM)?.coinDeposits.has(1)).toBe(false);
  for (const kind of ["reverseCoin", "sealCoin"] as const)
    expect(world.send({ kind, memberId: KIM, depositId: 1 }).ok).toBe(false);
  expect(world.send({ kind: "sealCoin", memberId: KIM, depositId: 2 }).ok).toBe(false);
});

test("it is credited whatever its member may do", () => {
  for (const status of ["DENY", "FROZEN", "PENDING"] as const) {
    const world = coinWorld();
    const before = free(world);
    world.send({ kind: "setMemberStatus", memberId: KIM, status });
    credit(world, 1, "10");
    expect(free(world)).toBe(before + MIN);
  }
});

test.each([
  ["of nothing", { units: 0n }],
  ["below nothing", { units: -1n }],
  ["of more than there can be", { units: 10n ** 17n + 1n }],
  ["without an id", { depositId: 0 }],
  ["on a network that the site has not", { network: "BTC" as const }],
])("a deposit %s is none", (_what, wrong) => {
  const world = coinWorld();
  const sent = { memberId: KIM, depositId: 1, network: NETWORK, units: MIN, ...wrong };
  const outcome = world.send({ kind: "creditCoin", ...sent });
  expect(outcome).toMatchObject({ ok: false, refusal: { code: "INVALID_REQUEST" } });
});

test.each([
  ["no confirmations", { confirmations: 0 }],
  ["half a confirmation", { confirmations: 1.5 }],
  ["a minimum below nothing", { depositMin: -1n }],
  ["a site that is not there", { siteId: 77 }],
])("a network of %s cannot be set", (_what, wrong) => {
  const world = coinWorld();
  const network = { siteId: SITE, network: NETWORK, confirmations: 20, depositMin: MIN };
  const outcome = world.send({
    kind: "setCoinNetwork",
    network: { ...network, isDepositOn: true, ...wrong },
  });
  expect(outcome.ok).toBe(false);
});
