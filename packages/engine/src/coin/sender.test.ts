/** From what worth on it is asked who sent coins, and what waits for the answer (decision 048). */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { assetAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { moneyWorld, unitsIn } from "../scenarios/money-world.ts";
import { KIM, LEE, SITE, type World } from "../scenarios/world.ts";
import { balanceOf, siteOf } from "../state.ts";
import type { MoneyRules } from "../instrument.ts";
import { rulesKey } from "../dnw/kept/state.ts";

const NETWORK: CoinNetwork = "USDT-TRC20";

/** A USDT is worth 1,400 won: 250 of them 350,000. */
function worldOf(rules: Partial<MoneyRules>): World {
  const world = moneyWorld({ beneficiaryFrom: 350_000n, ...rules });
  const network = { siteId: SITE, network: NETWORK, confirmations: 20, isDepositOn: true };
  const answer = world.send({
    kind: "setCoinNetwork",
    network: { ...network, depositMin: unitsIn("USDT", "10") },
  });
  expect(answer.ok).toBe(true);
  return world;
}

const credit = (world: World, depositId: number, amount: string, more: object = ASKING) =>
  world.send({
    ...{ kind: "creditCoin", memberId: KIM, depositId, network: NETWORK },
    ...{ units: unitsIn("USDT", amount), ...more },
  });
const ASKING = { asksSender: true };
const told = (world: World, depositId: number, memberId = KIM) =>
  world.send({ kind: "creditAskedCoin", memberId, depositId });

const free = (world: World) =>
  balanceOf(world.state, memberAccount(KIM, "USDT", "AVAILABLE")) - FIRST;
const waiting = (world: World) =>
  balanceOf(world.state, assetAccount(siteOf(world.state, SITE), "USDT", "SUSPENSE_DEPOSIT"));
/** What the member has before any of it came. */
const FIRST = balanceOf(moneyWorld().state, memberAccount(KIM, "USDT", "AVAILABLE"));

test.each<[what: string, rules: Partial<MoneyRules>, amount: string, isAsked: boolean]>([
  ["below the sum", {}, "249.99", false],
  ["at the sum", {}, "250", true],
  ["where a site asks nobody", { beneficiaryFrom: 0n }, "900", false],
  ["where a site in won has not said", { beneficiaryFrom: null }, "714", false],
  ["from a million won on where it has not said", { beneficiaryFrom: null }, "715", true],
])("%s", (_, rules, amount, isAsked) => {
  const isSaid = isAsked ? { isAsked: true } : {};
  const world = worldOf(rules);
  expect(credit(world, 1, amount)).toMatchObject({ answer: { state: "CREDITED", ...isSaid } });
  expect(free(world)).toBe(unitsIn("USDT", amount));
  const first = worldOf({ ...rules, isSenderFirst: true });
  const state = isAsked ? "ASKED" : "CREDITED";
  expect(credit(first, 1, amount)).toEqual(
    expect.objectContaining({ answer: { state, ...isSaid } }),
  );
  expect(free(first)).toBe(isAsked ? 0n : unitsIn("USDT", amount));
  expect(waiting(first)).toBe(isAsked ? unitsIn("USDT", amount) : 0n);
});

test("what waits is credited once, to whom it came for, and may be taken back before and after", () => {
  const world = worldOf({ isSenderFirst: true });
  credit(world, 1, "300");
  credit(world, 2, "400");
  expect(told(world, 1, LEE).ok).toBe(false);
  expect(told(world, 3).ok).toBe(false);
  expect(told(world, 1)).toMatchObject({ answer: { state: "CREDITED" } });
  expect(told(world, 1).ok).toBe(false);
  expect([free(world), waiting(world)]).toEqual([unitsIn("USDT", "300"), unitsIn("USDT", "400")]);
  expect(world.send({ kind: "sealCoin", memberId: KIM, depositId: 2 }).ok).toBe(false);
  for (const depositId of [1, 2])
    expect(world.send({ kind: "reverseCoin", memberId: KIM, depositId }).ok).toBe(true);
  expect([free(world), waiting(world)]).toEqual([0n, 0n]);
  expect(told(world, 2).ok).toBe(false);
});

test("small deposits have waited long enough when one comes whose sender is asked for", () => {
  const world = worldOf({ isSenderFirst: true });
  credit(world, 1, "4");
  credit(world, 2, "300");
  expect([free(world), waiting(world)]).toEqual([unitsIn("USDT", "4"), unitsIn("USDT", "300")]);
});

test("journals of before senders were asked for credit as they did, and their rules wait for nobody", () => {
  const world = worldOf({ isSenderFirst: true });
  expect(credit(world, 1, "900", {})).toMatchObject({ answer: { state: "CREDITED" } });
  const rules = world.state.moneyRules.get(rulesKey(SITE, "BINARY"));
  if (rules === undefined) throw new Error("no rules");
  const { isSenderFirst: _, ...before } = rules;
  expect(world.send({ kind: "setMoneyRules", rules: before as MoneyRules }).ok).toBe(true);
  expect(world.state.moneyRules.get(rulesKey(SITE, "BINARY"))?.isSenderFirst).toBe(false);
});
