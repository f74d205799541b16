/** A chain takes a deposit back while its coins are held: the house has them as far as they return, and no further (decision 038). */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import {
  assetAccount,
  houseAccount,
  memberAccount,
  type MemberPurpose,
} from "@naru/vocabulary/ledger-account";
import { describe, expect, test } from "vitest";
import { restoreState } from "../restore.ts";
import { lastRequest, moneyWorld, said, TODAY, unitsIn } from "../scenarios/money-world.ts";
import { dealOf, dealsWorld, offer, offerOf, take } from "../scenarios/p2p-world.ts";
import { lastOrder, order, providerWorld, tell } from "../scenarios/provider-world.ts";
import { KIM, LEE, SITE, type World } from "../scenarios/world.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { balanceOf, siteOf } from "../state.ts";

const NETWORK: CoinNetwork = "USDT-TRC20";
const usdt = (text: string): bigint => unitsIn("USDT", text);

/** The site takes deposits from 10 USDT on, and pays up to 9,000 out for 1. */
function coins(world: World = moneyWorld()): World {
  const about = { siteId: SITE, network: NETWORK };
  const network = { ...about, confirmations: 20, depositMin: usdt("10"), isDepositOn: true };
  said(world.send({ kind: "setCoinNetwork", network }));
  const amounts = { least: usdt("1"), most: usdt("9000"), unit: 100n, fee: usdt("1") };
  said(world.send({ kind: "setCoinOut", out: { ...about, isOn: true, ...amounts } }));
  return world;
}

const has = (world: World, purpose: MemberPurpose = "AVAILABLE"): bigint =>
  balanceOf(world.state, memberAccount(KIM, "USDT", purpose));
const loss = (world: World): bigint =>
  -balanceOf(world.state, houseAccount(SITE, "USDT", "REORG_LOSS"));
const custody = (world: World): bigint =>
  balanceOf(world.state, assetAccount(siteOf(world.state, SITE), "USDT", "CUSTODY"));
const claims = (world: World): number => world.state.accounts.get(KIM)?.coinClaims.size ?? -1;

function credit(world: World, depositId: number, amount: string): void {
  const about = { kind: "creditCoin", memberId: KIM, network: NETWORK } as const;
  expect(said(world.send({ ...about, depositId, units: usdt(amount) }))).toBe("ok");
}

function reverse(world: World, depositId: number): void {
  expect(said(world.send({ kind: "reverseCoin", memberId: KIM, depositId }))).toBe("ok");
}

/** Spends what is free, so that nothing but what is held is left. */
function spend(world: World): void {
  const about = { kind: "deductMember", memberId: KIM, wallet: "USDT" } as const;
  expect(said(world.send({ ...about, units: has(world) }))).toBe("ok");
}

/** Asks for coins to be sent out, with 1 USDT for the network; its number. */
function ask(world: World, amount: string): number {
  const about = { kind: "requestCoinWithdraw", memberId: KIM, network: NETWORK } as const;
  const to = { destinationId: 7, usableAt: 0, day: TODAY };
  expect(said(world.send({ ...about, ...to, amount }))).toBe("ok");
  return lastRequest(world).id;
}

type Word = "approve" | "cancel" | "sending" | "sent" | "unknown" | "failed" | "off" | "settled";

function say(world: World, id: number, ...words: readonly Word[]): void {
  const about = { memberId: KIM, payoutId: id };
  const inputs = {
    approve: { kind: "approveRequest", memberId: KIM, requestId: id },
    cancel: { kind: "cancelRequest", memberId: KIM, requestId: id },
    sending: { kind: "payoutSending", ...about },
    sent: { kind: "payoutSent", ...about },
    unknown: { kind: "payoutUnknown", ...about },
    failed: { kind: "payoutFailed", ...about },
    off: { kind: "callOffPayout", ...about },
    settled: { kind: "payoutSettled", ...about, chainFee: 0n },
  } as const;
  for (const word of words) expect(said(world.send(inputs[word]))).toBe("ok");
}

/** Kim's 500 USDT were deposited and are all in a withdrawal when the chain takes the deposit back. */
function taken(...before: readonly Word[]): { readonly world: World; readonly id: number } {
  const world = coins();
  spend(world);
  credit(world, 1, "500");
  const id = ask(world, "499");
  say(world, id, ...before);
  reverse(world, 1);
  expect(loss(world)).toBe(usdt("500"));
  return { world, id };
}

describe("what comes back of a withdrawal is the house's as far as it has lost", () => {
  test.each([
    ["cancelled", [], ["cancel"]],
    ["called off", ["approve"], ["off"]],
    ["failed after it was signed", ["approve", "sending", "sent"], ["failed"]],
    ["failed, signed meanwhile", ["approve"], ["sending", "unknown", "failed"]],
  ] as const)("%s", (_, before, after) => {
    const { world, id } = taken(...before);
    say(world, id, ...after);
    expect(has(world)).toBe(0n);
    expect(loss(world)).toBe(0n);
    expect(claims(world)).toBe(0);
  });

  test("no more than was lost, and once", () => {
    const world = coins();
    credit(world, 1, "500");
    const id = ask(world, "1299");
    reverse(world, 1);
    expect([has(world), loss(world)]).toEqual([0n, usdt("300")]);
    say(world, id, "cancel");
    expect([has(world), loss(world)]).toEqual([usdt("1000"), 0n]);
    say(world, ask(world, "999"), "cancel");
    expect(has(world)).toBe(usdt("1000"));
  });

  test("two deposits taken back are covered one after the other", () => {
    const world = coins();
    spend(world);
    credit(world, 1, "500");
    credit(world, 2, "300");
    const id = ask(world, "699");
    reverse(world, 2);
    reverse(world, 1);
    expect([has(world), loss(world)]).toEqual([0n, usdt("700")]);
    say(world, id, "cancel");
    expect([has(world), loss(world), claims(world)]).toEqual([0n, 0n, 0]);
  });

  test("also after a restart", () => {
    const { world, id } = taken();
    const state = restoreState(rowsOf(world.state));
    expect(canonicalState(state)).toBe(canonicalState(world.state));
    expect(state.accounts.get(KIM)?.coinClaims.size).toBe(1);
    say(world, id, "cancel");
    expect(canonicalState(restoreState(rowsOf(world.state)))).toBe(canonicalState(world.state));
  });
});

describe("what came later is the member's", () => {
  test("a new deposit, and a withdrawal of it that is cancelled", () => {
    const { world, id } = taken("approve");
    credit(world, 2, "500");
    say(world, ask(world, "400"), "cancel");
    expect([has(world), loss(world)]).toEqual([usdt("500"), usdt("500")]);
    say(world, id, "off");
    expect([has(world), loss(world)]).toEqual([usdt("500"), 0n]);
  });

  test("nothing is claimed any more once what was held has left the house", () => {
    const { world, id } = taken("approve", "sending", "sent");
    expect(claims(world)).toBe(1);
    say(world, id, "settled");
    expect(claims(world)).toBe(0);
    credit(world, 2, "600");
    say(world, ask(world, "500"), "cancel");
    expect([has(world), loss(world)]).toEqual([usdt("600"), usdt("500")]);
  });

  test("where nothing was held there is nothing to claim", () => {
    const world = coins();
    credit(world, 1, "500");
    spend(world);
    reverse(world, 1);
    expect([claims(world), loss(world)]).toEqual([0, usdt("500")]);
  });
});

test("the coins of an order at a provider", () => {
  const world = coins(providerWorld());
  spend(world);
  credit(world, 1, "60");
  expect(said(order(world, "SELL"))).toBe("ok");
  const held = has(world, "HOLD_WITHDRAW");
  reverse(world, 1);
  expect(loss(world)).toBe(held);
  expect(said(tell(world, lastOrder(world), "FAILED"))).toBe("ok");
  expect([has(world), loss(world), custody(world)]).toEqual([0n, 0n, 0n]);
  expect(claims(world)).toBe(0);
});

test("an order at a provider that is paid leaves nothing to claim", () => {
  const world = coins(providerWorld());
  spend(world);
  credit(world, 1, "60");
  order(world, "SELL");
  reverse(world, 1);
  tell(world, lastOrder(world), "PAID");
  expect(claims(world)).toBe(0);
  expect(loss(world)).toBeGreaterThan(0n);
});

describe("the coins of a deal between members", () => {
  function dealt() {
    const deals = dealsWorld(1);
    const world = coins(deals.of(KIM));
    spend(world);
    credit(world, 1, "100");
    offer(deals);
    take(deals, offerOf(deals), { amount: "70" });
    reverse(world, 1);
    expect([has(world), loss(world)]).toEqual([0n, usdt("70")]);
    return { deals, world, about: { memberId: KIM, dealId: dealOf(deals).id } };
  }

  test("that is cancelled", () => {
    const { deals, world, about } = dealt();
    deals.send({ kind: "cancelDeal", ...about, actorId: LEE });
    expect([has(world), loss(world), claims(world)]).toEqual([0n, 0n, 0]);
  });

  test("that is dealt", () => {
    const { deals, world, about } = dealt();
    deals.send({ kind: "declarePaid", ...about, actorId: LEE, nameDiffers: false });
    deals.send({ kind: "releaseDeal", ...about, isNameConfirmed: false });
    expect([has(world), loss(world), claims(world)]).toEqual([0n, usdt("70"), 0]);
  });
});
