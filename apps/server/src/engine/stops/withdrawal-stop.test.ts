import {
  askDeposit,
  askWithdraw,
  lastRequest,
  setRules,
  TODAY,
} from "@naru/engine/scenarios/money-world";
import { copyingWorld, follow, followOf, PARK } from "@naru/engine/scenarios/copying-world";
import { KIM, LEE, newWorld } from "@naru/engine/scenarios/world";
import { step } from "@naru/engine/step";
import type { LedgerState } from "@naru/vocabulary/operator";
import { describe, expect, test } from "vitest";
import type { UntimedCommand } from "../../bus/messages.ts";
import { refuseWithdrawal, stopReason } from "./withdrawal-stop.ts";

const STOPPED = { outcome: "refused", code: "WITHDRAWALS_STOPPED" };
const withdraw = { kind: "requestWithdraw", memberId: KIM, wallet: "BINARY", amount: "20000" };
const deposit = { kind: "requestDeposit", memberId: KIM, wallet: "BINARY", amount: "20000" };

/** Sites whose money operators have stopped. */
const stoppedSites = new Set<number>();
const money = { isStopped: (siteId: number) => stoppedSites.has(siteId) };

function answered(command: object, ledger: LedgerState, isShort = false, world = newWorld()) {
  const { state, now } = world;
  const parts = { state, ledger: { state: ledger }, disk: { isShort }, money, now };
  return refuseWithdrawal(parts, command as UntimedCommand);
}

test("coins leave neither for a chain nor for another member", () => {
  for (const kind of ["requestCoinWithdraw", "sendCoinInside"] as const) {
    const command = { kind, memberId: KIM };
    expect(answered(command, "OFF")).toEqual(STOPPED);
    expect(answered(command, "SOUND")).toBeUndefined();
  }
  // What has left already arrives all the same.
  expect(answered({ kind: "takeCoinFact", memberId: KIM }, "OFF")).toBeUndefined();
});

describe("a withdrawal", () => {
  test.each([
    ["is taken while the ledger is sound", "SOUND", false, undefined],
    ["is refused once the ledger is off", "OFF", false, STOPPED],
    ["is refused while the disk is nearly full", "SOUND", true, STOPPED],
    ["waits for the first look at the ledger", "UNCHECKED", false, { outcome: "busy" }],
  ] as const)("%s", (_what, ledger, isShort, expected) => {
    expect(answered(withdraw, ledger, isShort)).toEqual(expected);
  });

  test("that waits is not approved, but may be rejected and cancelled", () => {
    const world = newWorld();
    setRules(world, "BINARY");
    expect(askWithdraw(world, "20000", KIM, TODAY).ok).toBe(true);
    const about = { memberId: KIM, requestId: lastRequest(world).id };
    expect(answered({ kind: "approveRequest", ...about }, "OFF", false, world)).toEqual(STOPPED);
    for (const kind of ["rejectRequest", "cancelRequest"])
      expect(answered({ kind, ...about }, "OFF", true, world)).toBeUndefined();
  });
});

test("where operators stopped all money of its site, nothing leaves an account; elsewhere, and to get out, it goes on", () => {
  const world = newWorld();
  setRules(world, "BINARY");
  expect(askWithdraw(world, "20000", KIM, TODAY).ok).toBe(true);
  const about = { memberId: KIM, requestId: lastRequest(world).id };
  const site = world.state.accounts.get(KIM)?.row.siteId ?? 0;
  const leaving = [
    withdraw,
    { kind: "approveRequest", ...about },
    { kind: "payoutSending", memberId: KIM },
  ];
  for (const [stopped, expected] of [
    [site, STOPPED],
    [site + 1, undefined],
  ] as const) {
    stoppedSites.clear();
    stoppedSites.add(stopped);
    for (const each of leaving) expect(answered(each, "SOUND", false, world)).toEqual(expected);
    for (const kind of ["rejectRequest", "cancelRequest"])
      expect(answered({ kind, ...about }, "SOUND", false, world)).toBeUndefined();
    expect(answered(deposit, "SOUND", false, world)).toBeUndefined();
  }
  stoppedSites.clear();
});

test("nothing leaves a frozen account, and what is refused for it is not kept", () => {
  const world = newWorld();
  setRules(world, "BINARY");
  expect(askWithdraw(world, "20000", KIM, TODAY).ok).toBe(true);
  const about = { memberId: KIM, requestId: lastRequest(world).id };
  const [approve, reject] = ["approveRequest", "rejectRequest"].map((kind) => ({ kind, ...about }));
  const command = { kind: "setMemberStatus", memberId: KIM, at: world.state.now } as const;
  step(world.state, { ...command, status: "FROZEN" });
  for (const each of [approve, withdraw])
    expect(answered(each as object, "SOUND", false, world)).toEqual({
      outcome: "refused",
      code: "ACCOUNT_FROZEN",
    });
  expect(answered(reject as object, "SOUND", false, world)).toBeUndefined();
  step(world.state, { ...command, status: "ACTIVE" });
  expect(answered(approve as object, "SOUND", false, world)).toBeUndefined();
});

describe("while a member's withdrawals are held", () => {
  const terms = { followStock: [], multiplyPer: "100", maxBet: "1000", oneMaxBet: "500" };
  const world = copyingWorld();
  const until = world.now + 60_000;
  follow(world, LEE);
  for (const memberId of [LEE, PARK]) world.send({ kind: "holdWithdrawals", memberId, until });
  const ofLee = { memberId: LEE, followId: followOf(world, LEE)?.id };
  const amended = (more: object) =>
    answered({ kind: "amendFollow", ...ofLee, ...terms, ...more }, "SOUND", false, world);
  const HELD = {
    ...{ outcome: "refused", code: "WITHDRAW_HELD" },
    detail: { until: new Date(until).toISOString() },
  };
  const begun = () =>
    answered({ kind: "follow", memberId: PARK, traderId: KIM, ...terms }, "SOUND", false, world);

  test("nobody begins to follow: a part of the profit is its trader's", () => {
    expect(begun()).toEqual(HELD);
  });

  test.each([{ multiplyPer: "101" }, { maxBet: "1000.00000001" }, { oneMaxBet: "501" }])(
    "nor is more copied than before: %j",
    (more) => {
      expect(amended(more)).toEqual(HELD);
    },
  );

  test("less is, and it is paused and left", () => {
    expect(amended({})).toBeUndefined();
    expect(amended({ multiplyPer: "50", maxBet: "100", oneMaxBet: "10" })).toBeUndefined();
    for (const kind of ["pauseFollow", "unfollow"])
      expect(answered({ kind, ...ofLee }, "SOUND", false, world)).toBeUndefined();
  });

  test("until the hold is over, while all withdrawals are stopped too", () => {
    world.now = until;
    expect([begun(), amended({ multiplyPer: "101" })]).toEqual([undefined, undefined]);
    const command = { kind: "follow", memberId: PARK, traderId: KIM, ...terms };
    expect(answered(command, "OFF", false, world)).toBeUndefined();
  });
});

test("deposits, their approval and orders go on", () => {
  const world = newWorld();
  setRules(world, "BINARY");
  expect(askDeposit(world, "20000").ok).toBe(true);
  const approve = { kind: "approveRequest", memberId: KIM, requestId: lastRequest(world).id };
  for (const command of [deposit, approve, { kind: "placeOverseaOrder", memberId: KIM }])
    expect(answered(command, "OFF", true, world)).toBeUndefined();
});

test("the ledger is the reason that is told first: it does not pass by itself", () => {
  const reasonOf = (state: LedgerState, isShort: boolean) =>
    stopReason({ ledger: { state }, disk: { isShort } });
  expect(reasonOf("SOUND", false)).toBeNull();
  expect(reasonOf("UNCHECKED", true)).toBe("DISK");
  expect(reasonOf("UNCHECKED", false)).toBe("UNCHECKED");
  expect(reasonOf("OFF", false)).toBe("LEDGER");
  expect(reasonOf("OFF", true)).toBe("LEDGER");
});

test("a network that was stopped sends nothing of its site; others, trading and the bank go on", () => {
  const world = newWorld();
  const at = world.state.now;
  const { siteId } = world.state.accounts.get(KIM)?.row ?? { siteId: 0 };
  const stop = { siteId, network: "USDT-TRC20", at } as const;
  step(world.state, { kind: "stopCoin", ...stop, reason: "DIFFERENCE" });
  const coins = (network: string) => ({ kind: "requestCoinWithdraw", memberId: KIM, network });
  const order = (wallet: string) => ({
    ...{ kind: "orderProvider", memberId: KIM, provider: "paycoin", flow: "SEND", wallet },
  });
  const said = (command: object) => answered(command, "SOUND", false, world);
  const inside = { ...coins("USDT-TRC20"), kind: "sendCoinInside" };
  for (const each of [coins("USDT-TRC20"), inside]) expect(said(each)).toEqual(STOPPED);
  expect(said(order("USDT"))).toEqual(STOPPED);
  for (const free of [coins("USDT-ERC20"), coins("BTC"), order("BTC"), withdraw, deposit])
    expect(said(free)).toBeUndefined();
  step(world.state, { kind: "releaseCoin", ...stop, proposalId: 1 });
  expect(said(coins("USDT-TRC20"))).toBeUndefined();
});
