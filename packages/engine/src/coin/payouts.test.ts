/** Withdrawals of coins: asked, held, approved, and what becomes of a payout on its chain (decision 046). */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { PayoutState } from "@naru/vocabulary/coin/payout";
import { assetAccount, houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { describe, expect, test } from "vitest";
import {
  endRequest,
  lastRequest,
  moneyWorld,
  said,
  setRates,
  setRules,
  TODAY,
  unitsIn,
} from "../scenarios/money-world.ts";
import { KIM, SITE, type World } from "../scenarios/world.ts";
import { balanceOf, siteOf } from "../state.ts";

const NETWORK: CoinNetwork = "USDT-TRC20";
const YEAR_2100 = Date.UTC(2100, 0, 1);
const OUT = {
  ...{ siteId: SITE, network: NETWORK, isOn: true, least: unitsIn("USDT", "20") },
  ...{ most: unitsIn("USDT", "900"), unit: 100n, fee: unitsIn("USDT", "1") },
};

function payingWorld(out: Partial<typeof OUT> = {}): World {
  const world = moneyWorld();
  said(world.send({ kind: "setCoinOut", out: { ...OUT, ...out } }));
  return world;
}

const ask = (world: World, amount: string, more: object = {}) =>
  world.send({
    ...{ kind: "requestCoinWithdraw", memberId: KIM, network: NETWORK, destinationId: 7 },
    ...{ usableAt: 0, day: TODAY, amount, ...more },
  });

const balance = (world: World, purpose: "AVAILABLE" | "HOLD_WITHDRAW"): bigint =>
  balanceOf(world.state, memberAccount(KIM, "USDT", purpose));
const house = (world: World, purpose: "PAYOUT_SENT" | "FEE" | "CHAIN_FEE"): bigint =>
  balanceOf(world.state, houseAccount(SITE, "USDT", purpose));
const custody = (world: World): bigint =>
  balanceOf(world.state, assetAccount(siteOf(world.state, SITE), "USDT", "CUSTODY"));
const stateOf = (world: World): PayoutState | undefined =>
  [...(world.state.accounts.get(KIM)?.coinPayouts.values() ?? [])][0]?.state;
const withdrawn = (world: World): bigint =>
  world.state.accounts.get(KIM)?.row.withdrawnToday ?? -1n;

type Fact = "payoutWaiting" | "payoutSending" | "payoutUnknown" | "payoutSent" | "payoutFailed";
type Step = Fact | "payoutSettled" | "callOffPayout" | "paid" | "unpaid";

/** Says something of the payout of the newest request. */
function tell(world: World, step: Step): string {
  const about = { memberId: KIM, payoutId: lastRequest(world).id };
  if (step === "payoutSettled") return said(world.send({ kind: step, ...about, chainFee: 30n }));
  if (step === "paid" || step === "unpaid") {
    const decided = { isPaid: step === "paid", proposalId: 9 };
    return said(world.send({ kind: "decidePayout", ...about, ...decided }));
  }
  return said(world.send({ kind: step, ...about }));
}

/** A payout of 100 USDT that was approved, after these steps. */
function approved(...steps: readonly Step[]): World {
  const world = payingWorld();
  expect(said(ask(world, "100"))).toBe("ok");
  expect(said(endRequest(world, "approve", lastRequest(world)))).toBe("ok");
  for (const step of steps) expect(tell(world, step)).toBe("ok");
  return world;
}

const [START, FEE, AMOUNT] = [unitsIn("USDT", "1000"), OUT.fee, unitsIn("USDT", "100")];

test("what is asked is held with its fee, counts by its worth, and is all the member's again where it is not paid", () => {
  for (const end of ["cancel", "reject", "expire"] as const) {
    const world = payingWorld();
    expect(said(ask(world, "100"))).toBe("ok");
    expect(balance(world, "HOLD_WITHDRAW")).toBe(AMOUNT + FEE);
    expect(withdrawn(world)).toBe(140_000n);
    expect(stateOf(world)).toBe("PENDING");
    expect(said(endRequest(world, end, lastRequest(world)))).toBe("ok");
    expect(balance(world, "AVAILABLE")).toBe(START);
    expect(withdrawn(world)).toBe(0n);
    expect(stateOf(world)).toBeUndefined();
  }
});

test("an approval moves nothing: it is held until it is signed", () => {
  const world = approved();
  expect(balance(world, "HOLD_WITHDRAW")).toBe(AMOUNT + FEE);
  expect(stateOf(world)).toBe("APPROVED_FOR_PAYOUT");
  // The request has ended: nobody cancels it any more, and another may be asked for.
  expect(said(endRequest(world, "cancel", lastRequest(world)))).toBe("REQUEST_NOT_FOUND");
  expect(said(ask(world, "100"))).toBe("ok");
});

test("a payout leaves the member before it is broadcast, and custody when it is settled", () => {
  const world = approved("payoutSending");
  const before = custody(world);
  expect(balance(world, "HOLD_WITHDRAW")).toBe(0n);
  expect(house(world, "PAYOUT_SENT")).toBe(AMOUNT);
  expect(house(world, "FEE")).toBe(FEE);
  expect(tell(world, "payoutSent")).toBe("ok");
  expect(tell(world, "payoutSettled")).toBe("ok");
  expect(house(world, "PAYOUT_SENT")).toBe(0n);
  expect(custody(world) - before).toBe(AMOUNT + 30n);
  expect(house(world, "CHAIN_FEE")).toBe(-30n);
  expect(balance(world, "AVAILABLE")).toBe(START - AMOUNT - FEE);
});

const FACTS: readonly Step[] = [
  ...(["payoutWaiting", "payoutSending", "payoutUnknown", "payoutSent", "payoutFailed"] as const),
  ...(["payoutSettled", "callOffPayout", "paid", "unpaid"] as const),
];

test.each<[state: string, steps: readonly Step[], taken: readonly Step[]]>([
  ["approved", [], ["payoutWaiting", "payoutSending", "callOffPayout"]],
  ["waiting for funds", ["payoutWaiting"], ["payoutSending", "callOffPayout"]],
  ["sending", ["payoutSending"], ["payoutUnknown", "payoutSent"]],
  ["unknown", ["payoutSending", "payoutUnknown"], ["payoutSent", "payoutFailed", "paid", "unpaid"]],
  ["sent", ["payoutSending", "payoutSent"], ["payoutFailed", "payoutSettled"]],
  ["done", ["payoutSending", "payoutSent", "payoutSettled"], []],
  ["failed", ["payoutSending", "payoutUnknown", "payoutFailed"], []],
  ["called off", ["callOffPayout"], []],
  ["paid by two", ["payoutSending", "payoutUnknown", "paid"], []],
  ["returned by two", ["payoutSending", "payoutUnknown", "unpaid"], []],
])("of a payout that is %s nothing else is taken than what may follow", (_state, steps, taken) => {
  for (const step of FACTS)
    expect(`${step} ${tell(approved(...steps), step)}`).toBe(
      `${step} ${taken.includes(step) ? "ok" : "INVALID_REQUEST"}`,
    );
});

test.each<[string, readonly Step[]]>([
  ["called off", ["callOffPayout"]],
  ["called off while it waits for funds", ["payoutWaiting", "callOffPayout"]],
  ["never to be on its chain", ["payoutSending", "payoutUnknown", "payoutFailed"]],
  ["gone from its chain for good", ["payoutSending", "payoutSent", "payoutFailed"]],
  ["not paid, as two persons found out", ["payoutSending", "payoutUnknown", "unpaid"]],
])("a payout that is %s gives all of it back, its fee and its part of the day too", (_, steps) => {
  const world = approved(...steps);
  expect(balance(world, "AVAILABLE")).toBe(START);
  expect(balance(world, "HOLD_WITHDRAW")).toBe(0n);
  expect(house(world, "PAYOUT_SENT")).toBe(0n);
  expect(house(world, "FEE")).toBe(0n);
  expect(withdrawn(world)).toBe(0n);
});

test("from a frozen account nothing is signed; it goes on once it is thawed", () => {
  const world = approved();
  world.send({ kind: "setMemberStatus", memberId: KIM, status: "FROZEN" });
  expect(tell(world, "payoutSending")).toBe("ACCOUNT_FROZEN");
  expect(stateOf(world)).toBe("APPROVED_FOR_PAYOUT");
  world.send({ kind: "setMemberStatus", memberId: KIM, status: "ACTIVE" });
  expect(tell(world, "payoutSending")).toBe("ok");
});

describe("what is refused, the first that applies", () => {
  const refused = (amount: string, more: object = {}, out: Partial<typeof OUT> = {}) =>
    said(ask(payingWorld(out), amount, more));

  test.each<[code: string, amount: string, more: object, out: Partial<typeof OUT>]>([
    ["INVALID_REQUEST", "0", { destinationId: 0 }, { isOn: false }],
    ["NETWORK_PAUSED", "0", {}, { isOn: false }],
    ["NETWORK_PAUSED", "0", { network: "BTC" }, {}],
    ["DEPOSIT_AMOUNT_INVALID", "1e3", {}, {}],
    ["DEPOSIT_AMOUNT_INVALID", "-20", {}, {}],
    ["AMOUNT_TOO_SMALL", "19.999999", {}, {}],
    ["AMOUNT_MIN_UNIT", "20.00000001", {}, {}],
    ["ADDRESS_HELD", "5000", { usableAt: YEAR_2100 }, {}],
    ["AMOUNT_OVER_LIMIT", "900.000001", {}, {}],
    ["INSUFFICIENT_FEE", "900", {}, { fee: unitsIn("USDT", "100.000001") }],
    ["WITHDRAW_OVER_AVAILABLE", "1000.000001", {}, { most: unitsIn("USDT", "2000") }],
    ["ok", "899", {}, { fee: unitsIn("USDT", "101") }],
  ])("%s", (code, amount, more, out) => {
    expect(refused(amount, more, out)).toBe(code);
  });

  test("one at a time, of won and coins together", () => {
    const world = payingWorld();
    expect(said(ask(world, "100"))).toBe("ok");
    expect(said(ask(world, "100"))).toBe("REQUEST_IN_PROGRESS");
    const won = { memberId: KIM, wallet: "BINARY", amount: "50000", day: TODAY } as const;
    expect(said(world.send({ kind: "requestWithdraw", ...won }))).toBe("REQUEST_IN_PROGRESS");
  });

  test("while withdrawals are held, before the address is looked at", () => {
    const world = payingWorld();
    world.send({ kind: "holdWithdrawals", memberId: KIM, until: world.now + 60_000 });
    expect(said(ask(world, "100", { usableAt: YEAR_2100 }))).toBe("WITHDRAW_HELD");
  });

  test("a day is limited by what coins are worth, together with won", () => {
    const world = payingWorld();
    setRules(world, "BINARY", { memberDayMax: 280_000n });
    expect(said(ask(world, "200.000001", {}))).toBe("ok");
    expect(said(endRequest(world, "approve", lastRequest(world)))).toBe("ok");
    expect(said(ask(world, "20"))).toBe("DAY_LIMIT");
    setRules(world, "BINARY", { siteDayMax: 280_000n });
    expect(said(ask(world, "20"))).toBe("SITE_LIMIT");
  });

  test("without a rate of now nobody knows what it is worth", () => {
    const world = payingWorld();
    world.now += 61_000;
    expect(said(ask(world, "100"))).toBe("RATE_UNAVAILABLE");
    setRates(world);
    expect(said(ask(world, "100"))).toBe("ok");
  });

  test.each(["PENDING", "DENY", "FROZEN"] as const)("nothing of whoever is %s", (status) => {
    const world = payingWorld();
    world.send({ kind: "setMemberStatus", memberId: KIM, status });
    expect(said(ask(world, "100"))).not.toBe("ok");
  });
});

test.each([
  ["of nothing", { least: 0n }],
  ["of less at most than at least", { most: 1n }],
  ["of more than a row can hold", { most: 10n ** 17n + 1n }],
  ["in units that the chain cannot count", { unit: 10n }],
  ["with a fee below nothing", { fee: -1n }],
  ["at a site that is not there", { siteId: 77 }],
])("terms %s are none", (_what, wrong) => {
  const outcome = moneyWorld().send({ kind: "setCoinOut", out: { ...OUT, ...wrong } });
  expect(said(outcome)).toBe("INVALID_REQUEST");
});
