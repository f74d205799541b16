/** Commands as the bus carries them come out as the engine takes them: no digit of an amount is lost. */

import { moneyWorld } from "@naru/engine/scenarios/money-world";
import { demoOption, ES, KIM, LEE, SITE } from "@naru/engine/scenarios/world";
import type { Command } from "@naru/engine/input";
import { expect, test } from "vitest";
import { onBus, type UntimedCommand } from "./messages.ts";
import { demoRules } from "../seed/demo-money.ts";
import { isKnown, timedCommand } from "./commands.ts";

const { state } = moneyWorld();
const at = 5_000_000;
const BIG = 2n ** 61n + 1n;
const units = BIG.toString();

test.each<[sent: UntimedCommand, taken: Command]>([
  [
    { kind: "creditMember", memberId: KIM, wallet: "BTC", units },
    { kind: "creditMember", memberId: KIM, wallet: "BTC", units: BIG, at },
  ],
  [
    { kind: "deductMember", memberId: KIM, wallet: "BTC", units },
    { kind: "deductMember", memberId: KIM, wallet: "BTC", units: BIG, at },
  ],
  [
    { kind: "grantBonus", memberId: KIM, wallet: "BTC", units, contracts: 3 },
    { kind: "grantBonus", memberId: KIM, wallet: "BTC", units: BIG, contracts: 3, at },
  ],
  [
    { kind: "setMemberLimits", memberId: KIM, withdrawDayMax: units },
    { kind: "setMemberLimits", memberId: KIM, withdrawDayMax: BIG, at },
  ],
  [
    { kind: "setMemberLimits", memberId: KIM, withdrawDayMax: null },
    { kind: "setMemberLimits", memberId: KIM, withdrawDayMax: null, at },
  ],
  [
    { kind: "setMoneyRules", rules: onBus(demoRules(SITE, "BINARY", "KRW")) },
    { kind: "setMoneyRules", rules: demoRules(SITE, "BINARY", "KRW"), at },
  ],
  [
    { kind: "configureOption", option: onBus(demoOption(ES)) },
    { kind: "configureOption", option: demoOption(ES), at },
  ],
  [
    { kind: "defineInstrument", instrument: onBus(ES) },
    { kind: "defineInstrument", instrument: ES, at },
  ],
])("$kind", (sent, taken) => {
  const overTheBus = JSON.parse(JSON.stringify(sent)) as UntimedCommand;
  expect(timedCommand(state, overTheBus, KIM, at)).toEqual(taken);
});

test("a member's command about another member is a programmer's error", () => {
  const command = { kind: "cancelRequest", memberId: LEE, requestId: 1 } as const;
  expect(() => timedCommand(state, command, KIM, at)).toThrow("names another");
});

test("a command that only a later build knows is not taken for one of ours", () => {
  expect(isKnown({ kind: "creditMember", memberId: KIM, wallet: "BTC", units })).toBe(true);
  expect(isKnown({ kind: "cancelRequest" } as UntimedCommand)).toBe(true);
  for (const kind of ["giftMoney", "toString", "__proto__"])
    expect(isKnown({ kind } as never)).toBe(false);
});
