/** From what worth on coins for a chain are not taken before it is known whose they will be (decision 048). */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { expect, test } from "vitest";
import {
  askWithdraw,
  endRequest,
  lastRequest,
  moneyWorld,
  said,
  TODAY,
  unitsIn,
} from "../scenarios/money-world.ts";
import { KIM, LEE, SITE, type World } from "../scenarios/world.ts";
import { rulesKey } from "../dnw/kept/state.ts";
import type { MoneyRules } from "../instrument.ts";
import { beneficiaryFrom } from "../dnw/money-rules.ts";

const NETWORK: CoinNetwork = "USDT-TRC20";

/** A USDT is worth 1,400 won: 250 of them 350,000. */
function worldFrom(sum: bigint | null, rules: Partial<MoneyRules> = {}): World {
  const world = moneyWorld({ beneficiaryFrom: sum, withdrawFee: 0n, ...rules });
  const out = { siteId: SITE, network: NETWORK, isOn: true, unit: 100n, fee: 0n };
  const [least, most] = [unitsIn("USDT", "1"), unitsIn("USDT", "900")];
  said(world.send({ kind: "setCoinOut", out: { ...out, least, most } }));
  return world;
}

const about = { memberId: KIM, network: NETWORK, destinationId: 7, usableAt: 0, day: TODAY };
const ask = (world: World, amount: string, hasBeneficiary?: boolean) =>
  said(
    world.send({
      ...{ kind: "requestCoinWithdraw", ...about, amount },
      ...(hasBeneficiary !== undefined && { hasBeneficiary }),
    }),
  );

test.each<[what: string, sum: bigint | null, amount: string, isAsked: boolean]>([
  ["below the sum", 350_001n, "250", false],
  ["at the sum", 350_000n, "250", true],
  ["above it", 349_999n, "250", true],
  ["where a site asks nobody", 0n, "900", false],
  ["where a site in won has not said", null, "714", false],
  ["from a million won on where it has not said", null, "715", true],
])("%s", (_, sum, amount, isAsked) => {
  expect(ask(worldFrom(sum), amount, false)).toBe(isAsked ? "BENEFICIARY_REQUIRED" : "ok");
  expect(ask(worldFrom(sum), amount, true)).toBe("ok");
});

test("whoever parts a sum into several withdrawals of a day is asked as well, until one of them came back", () => {
  const world = worldFrom(500_000n);
  expect(ask(world, "250", false)).toBe("ok");
  endRequest(world, "approve", lastRequest(world));
  expect(ask(world, "108", false)).toBe("BENEFICIARY_REQUIRED");
  expect(ask(world, "107", false)).toBe("ok");
  endRequest(world, "cancel", lastRequest(world));
  expect(said(askWithdraw(world, "150000"))).toBe("ok");
  endRequest(world, "approve", lastRequest(world));
  expect(ask(world, "1", false)).toBe("BENEFICIARY_REQUIRED");
});

test("it comes after what holds an address, and before what limits a day", () => {
  const world = worldFrom(100_000n, { memberDayMax: 200_000n });
  const held = { ...about, usableAt: world.now + 1, amount: "901", hasBeneficiary: false };
  expect(said(world.send({ kind: "requestCoinWithdraw", ...held }))).toBe("ADDRESS_HELD");
  expect(ask(world, "901", false)).toBe("BENEFICIARY_REQUIRED");
  expect(ask(world, "901", true)).toBe("AMOUNT_OVER_LIMIT");
  expect(ask(world, "250", false)).toBe("BENEFICIARY_REQUIRED");
  expect(ask(world, "250", true)).toBe("DAY_LIMIT");
});

test("nobody is asked about a member of the house, nor by journals of before", () => {
  const inside = worldFrom(1n);
  expect(said(inside.send({ kind: "sendCoinInside", ...about, amount: "900", toId: LEE }))).toBe(
    "ok",
  );
  expect(ask(worldFrom(1n), "900")).toBe("ok");
});

test("rules of journals of before say nothing of it, and only won has a sum of its own", () => {
  const world = worldFrom(5n);
  const rules = world.state.moneyRules.get(rulesKey(SITE, "BINARY"));
  if (rules === undefined) throw new Error("no rules");
  const { beneficiaryFrom: _, ...before } = rules;
  said(world.send({ kind: "setMoneyRules", rules: before as MoneyRules }));
  const kept = world.state.moneyRules.get(rulesKey(SITE, "BINARY"));
  expect(kept?.beneficiaryFrom).toBe(null);
  const unsaid = { ...rules, beneficiaryFrom: null };
  expect(beneficiaryFrom(unsaid, "KRW")).toBe(1_000_000n);
  expect(beneficiaryFrom(unsaid, "USD")).toBe(0n);
  expect(beneficiaryFrom({ ...unsaid, wallet: "BTC" }, "KRW")).toBe(0n);
});
