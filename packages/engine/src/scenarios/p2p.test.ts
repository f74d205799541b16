/** Deals between members, with one shard and with three: what each step moves, and who may take it. */

import type { P2pDealStatus } from "@naru/vocabulary/p2p/words";
import { describe, expect, test } from "vitest";
import { canonicalState } from "../snapshot.ts";
import type { State } from "../state.ts";
import type { Outcome } from "../step.ts";
import { unitsIn } from "./money-world.ts";
import {
  changesOf,
  dealOf,
  type Deals,
  dealsWorld,
  held,
  houseHeld,
  KIM,
  LEE,
  offer,
  offerOf,
  PARK,
  take,
  takingOf,
} from "./p2p-world.ts";
import { SITE, wordOf } from "./world.ts";

const usdt = (text: string): bigint => unitsIn("USDT", text);
const MINUTE = 60_000;

/** Everything of a state but what passed between accounts. */
function withoutFacts(state: State): object {
  const {
    p2pFacts: _,
    nextId: __,
    accounts,
    ...rest
  } = JSON.parse(canonicalState(state)) as {
    readonly accounts: readonly object[];
    readonly [list: string]: unknown;
  };
  return { ...rest, accounts: accounts.map((account) => ({ ...account, version: 0 })) };
}

type Act = (deals: Deals) => Outcome | undefined | void;
const about = (deals: Deals) => ({ memberId: KIM, dealId: dealOf(deals).id });
const paid: Act = (deals) =>
  deals.send({ kind: "declarePaid", ...about(deals), actorId: LEE, nameDiffers: false });
const release: Act = (deals) =>
  deals.send({ kind: "releaseDeal", ...about(deals), isNameConfirmed: false });
const cancel: Act = (deals) => deals.send({ kind: "cancelDeal", ...about(deals), actorId: LEE });
const appeal: Act = (deals) => deals.send({ kind: "appealDeal", ...about(deals), actorId: LEE });
const decide =
  (isReleased: boolean): Act =>
  (deals) =>
    deals.send({ kind: "decideDispute", ...about(deals), isReleased, proposalId: 1 });
const late: Act = (deals) => deals.pass(30 * MINUTE);

function dealing(shards: 1 | 3, ...acts: readonly Act[]): Deals {
  const deals = dealsWorld(shards);
  offer(deals);
  take(deals, offerOf(deals));
  for (const act of acts) act(deals);
  return deals;
}

describe.each([1, 3] as const)("with %i shards", (shards) => {
  test("the coins are held as the deal begins, and nothing else moves when the buyer has paid", () => {
    const deals = dealing(shards, paid);
    expect(held(deals, KIM)).toBe(usdt("990"));
    expect(held(deals, KIM, "HOLD_P2P")).toBe(usdt("10"));
    expect(dealOf(deals)).toMatchObject({ status: "PAID", won: 14_000n, fee: usdt("0.01") });
  });

  test("released coins are on their way until the fact has come, once whatever repeats it", () => {
    const deals = dealing(shards, paid, release);
    expect(houseHeld(deals, "P2P_CLEARING")).toBe(usdt("10"));
    deals.carry();
    expect(houseHeld(deals, "P2P_CLEARING")).toBe(0n);
    expect(held(deals, LEE)).toBe(usdt("1009.99"));
    expect(houseHeld(deals, "FEE")).toBe(usdt("0.01"));
  });

  test.each([
    ["cancelled by the buyer", "CANCELLED", [cancel]],
    ["cancelled by the buyer who had said to have paid", "CANCELLED", [paid, cancel]],
    ["not paid in time", "EXPIRED", [late]],
    ["returned by two operators", "RETURNED", [paid, appeal, decide(false)]],
  ] as const)("%s, the seller has the coins again and the offer its part", (_, status, acts) => {
    const deals = dealing(shards, ...acts);
    expect(dealOf(deals).status).toBe(status satisfies P2pDealStatus);
    expect(held(deals, KIM)).toBe(usdt("1000"));
    expect(held(deals, KIM, "HOLD_P2P")).toBe(0n);
    const left = deals.of(KIM).state.accounts.get(KIM)?.p2pOffers.get(offerOf(deals));
    expect(left).toMatchObject({ left: usdt("100"), busy: 0n });
  });

  test.each([
    ["by the seller", [paid, release]],
    ["by the seller after an appeal", [paid, appeal, release]],
    ["by two operators after an appeal", [paid, appeal, decide(true)]],
    ["by two operators after the seller was silent", [paid, late, decide(true)]],
  ])("released %s, the buyer has them", (_, acts) => {
    const deals = dealing(shards, ...acts);
    deals.carry();
    expect(dealOf(deals).status).toBe("RELEASED");
    expect(held(deals, LEE)).toBe(usdt("1009.99"));
  });

  test("an offer to buy: the seller's coins are held by the fact that it was taken", () => {
    const deals = dealsWorld(shards);
    offer(deals, KIM, { side: "BUY" });
    take(deals, offerOf(deals));
    deals.carry();
    expect(held(deals, LEE, "HOLD_P2P")).toBe(usdt("10"));
    const { id: dealId } = dealOf(deals, LEE);
    deals.send({ kind: "declarePaid", memberId: LEE, dealId, actorId: KIM, nameDiffers: false });
    deals.send({ kind: "releaseDeal", memberId: LEE, dealId, isNameConfirmed: false });
    deals.carry(true);
    expect(held(deals, KIM)).toBe(usdt("1009.99"));
    const row = deals.of(KIM).state.accounts.get(KIM)?.p2pOffers.get(offerOf(deals));
    expect(row).toMatchObject({ left: usdt("90"), busy: 0n });
  });

  test("an offer to buy, taken by somebody without the coins, has its part again", () => {
    const deals = dealsWorld(shards);
    offer(deals, KIM, { side: "BUY", amount: "5000", most: "5000000" });
    take(deals, offerOf(deals), { amount: "1000.5" });
    deals.carry();
    expect(dealOf(deals, LEE)).toMatchObject({ status: "CANCELLED", version: 1 });
    expect(held(deals, LEE)).toBe(usdt("1000"));
    const row = deals.of(KIM).state.accounts.get(KIM)?.p2pOffers.get(offerOf(deals));
    expect(row).toMatchObject({ left: usdt("5000"), busy: 0n });
  });

  test("an offer of which too little is left for a deal is done", () => {
    const deals = dealsWorld(shards);
    offer(deals, KIM, { amount: "10" });
    take(deals, offerOf(deals), { amount: "9" });
    paid(deals);
    release(deals);
    const offers = changesOf(deals).flatMap((c) => (c.kind === "p2pOffer" ? [c.row] : []));
    expect(offers.at(-1)).toMatchObject({ status: "DONE", left: usdt("1"), busy: 0n });
  });

  test("both hear of every step", () => {
    const deals = dealing(shards, paid, release);
    deals.carry();
    const told = changesOf(deals).flatMap((change) =>
      change.kind === "event" && change.event.p2pFact !== undefined
        ? [`${change.event.memberId} ${change.event.p2pFact.status}`]
        : [],
    );
    const words = ["ESCROWED", "PAID", "RELEASED"];
    expect(told.filter((word) => word.startsWith(`${KIM}`))).toEqual(
      words.map((w) => `${KIM} ${w}`),
    );
    expect(told.filter((word) => word.startsWith(`${LEE}`))).toEqual(
      words.map((w) => `${LEE} ${w}`),
    );
  });

  test("frozen, a member's offers are taken back and nothing is released but by operators", () => {
    const deals = dealing(shards, paid);
    deals.send({ kind: "setMemberStatus", memberId: KIM, status: "FROZEN" } as never);
    expect(wordOf(release(deals) as Outcome)).toBe("ACCOUNT_FROZEN");
    expect(wordOf(take(deals, dealOf(deals).offerId, { takerId: PARK }))).toBe("P2P_CLOSED");
    appeal(deals);
    decide(true)(deals);
    deals.carry();
    expect(held(deals, LEE)).toBe(usdt("1009.99"));
  });
});

test("every order of competing ends: one end, one movement", () => {
  const ends: readonly Act[] = [release, cancel, appeal, decide(true), decide(false), late];
  let orders = 0;
  const permute = (rest: readonly Act[], chosen: readonly Act[]): void => {
    if (rest.length > 0) {
      for (const each of rest)
        permute(
          rest.filter((other) => other !== each),
          [...chosen, each],
        );
      return;
    }
    const deals = dealing(1, paid, ...chosen);
    deals.carry();
    const { status } = dealOf(deals);
    const isBought = status === "RELEASED";
    expect(["RELEASED", "CANCELLED", "RETURNED"]).toContain(status);
    expect(held(deals, KIM)).toBe(usdt(isBought ? "990" : "1000"));
    expect(held(deals, LEE)).toBe(usdt(isBought ? "1009.99" : "1000"));
    expect(held(deals, KIM, "HOLD_P2P")).toBe(0n);
    orders += 1;
  };
  permute(ends, []);
  expect(orders).toBe(720);
});

test.each([
  ["in the night", 0, 40],
  ["that has begun", -10, 30],
  ["that is long over", -100, -50],
  ["that comes after its end", 31, 60],
])("a rest of the bank %s does not count towards the time to pay", (_, from, until) => {
  const deals = dealsWorld(1);
  deals.rest = { restFrom: deals.now + from * MINUTE, restUntil: deals.now + until * MINUTE };
  offer(deals);
  take(deals, offerOf(deals));
  const [begin, end] = [Math.max(0, from), until];
  const more = end > 0 && begin < 30 ? end - begin : 0;
  expect(dealOf(deals).expiresAt).toBe(deals.now + (30 + more) * MINUTE);
});

describe("refused, and nothing changes", () => {
  const refused = (deals: Deals, act: () => Outcome): string => {
    const before = deals.shards.map(({ state }) => canonicalState(state));
    const outcome = act();
    expect(deals.shards.map(({ state }) => canonicalState(state))).toEqual(before);
    return wordOf(outcome);
  };

  /** What the seller's account refuses has passed between the two accounts: all but that is as it was. */
  const refusedBySeller = (deals: Deals, act: () => Outcome): string => {
    const before = deals.shards.map(({ state }) => withoutFacts(state));
    const outcome = act();
    deals.carry();
    expect(deals.shards.map(({ state }) => withoutFacts(state))).toEqual(before);
    return wordOf(outcome);
  };

  test.each([
    ["INVALID_REQUEST", { minutes: 14 }],
    ["INVALID_REQUEST", { minutes: 61 }],
    ["INVALID_REQUEST", { minutes: 15.5 }],
    ["WALLET_INVALID", { wallet: "BINARY" }],
    ["WALLET_INVALID", { wallet: "FUTURES" }],
    ["DEPOSIT_AMOUNT_INVALID", { amount: "1e3" }],
    ["DEPOSIT_AMOUNT_INVALID", { price: "0" }],
    ["DEPOSIT_AMOUNT_INVALID", { price: "0.5" }],
    ["DEPOSIT_AMOUNT_INVALID", { least: "20000", most: "10000" }],
    ["AMOUNT_TOO_SMALL", { amount: "1" }],
    ["AMOUNT_MIN_UNIT", { amount: "50.123456789" }],
    ["AMOUNT_MIN_UNIT", { price: "1400.5" }],
    ["AMOUNT_OVER_LIMIT", { amount: "999999999999999" }],
    ["NOT_ENOUGH_BALANCE", { amount: "1000.00000001" }],
  ])("%s: an offer with %j", (code, more) => {
    const deals = dealsWorld(1);
    expect(refused(deals, () => offer(deals, KIM, more))).toBe(code);
  });

  test("a second offer of the same side and wallet, and one after a change of secrets", () => {
    const deals = dealsWorld(1);
    offer(deals);
    expect(refused(deals, () => offer(deals))).toBe("REQUEST_IN_PROGRESS");
    deals.send({ kind: "holdWithdrawals", memberId: LEE, until: deals.now + 1 });
    expect(refused(deals, () => offer(deals, LEE))).toBe("WITHDRAW_HELD");
    expect(offer(deals, LEE, { side: "BUY" }).ok).toBe(true);
  });

  const TAKINGS = [
    ["P2P_SELF", { takerId: KIM }],
    ["P2P_CLOSED", { offerId: 999 }],
    ["DEPOSIT_AMOUNT_INVALID", { amount: "-1" }],
    ["AMOUNT_TOO_SMALL", { amount: "7" }],
    ["AMOUNT_MIN_UNIT", { amount: "10.000000001" }],
    ["AMOUNT_OVER_LIMIT", { amount: "72" }],
  ] as const;

  test.each(TAKINGS)("%s: taking of an offer to sell with %j", (code, more) => {
    const deals = dealsWorld(1);
    offer(deals);
    const { offerId = offerOf(deals), ...rest } = more as { readonly offerId?: number };
    const isBySeller = code !== "P2P_SELF" && code !== "DEPOSIT_AMOUNT_INVALID";
    const act = (): Outcome => take(deals, offerId, rest);
    expect((isBySeller ? refusedBySeller : refused)(deals, act)).toBe(code);
  });

  test.each([["INVALID_REQUEST", { takerSiteId: 2 }], ...TAKINGS] as const)(
    "%s: taking of an offer to buy with %j",
    (code, more) => {
      const deals = dealsWorld(1);
      offer(deals, KIM, { side: "BUY" });
      const taking = { memberId: KIM, takerId: LEE, takerSiteId: SITE, offerId: offerOf(deals) };
      const send = (): Outcome =>
        deals.send({ kind: "takeOffer", ...taking, amount: "10", ...more });
      expect(refused(deals, send)).toBe(code);
    },
  );

  test("a second deal with the same buyer, and more than is left or there", () => {
    const deals = dealsWorld(1);
    offer(deals, KIM, { amount: "60" });
    take(deals, offerOf(deals), { amount: "50" });
    expect(refused(deals, () => take(deals, offerOf(deals)))).toBe("REQUEST_IN_PROGRESS");
    deals.carry();
    const more = { takerId: PARK, amount: "10.1" };
    expect(refusedBySeller(deals, () => take(deals, offerOf(deals), more))).toBe(
      "AMOUNT_OVER_LIMIT",
    );
  });

  test("whoever is not the other side, and steps out of turn", () => {
    const deals = dealing(1);
    const { dealId, memberId } = about(deals);
    const closed = (command: Parameters<Deals["send"]>[0]): void =>
      expect(refused(deals, () => deals.send(command))).toBe("P2P_CLOSED");
    for (const actorId of [KIM, PARK]) {
      closed({ kind: "declarePaid", memberId, dealId, actorId, nameDiffers: false });
      closed({ kind: "cancelDeal", memberId, dealId, actorId });
    }
    closed({ kind: "appealDeal", memberId, dealId, actorId: PARK });
    closed({ kind: "appealDeal", memberId, dealId, actorId: LEE });
    closed({ kind: "releaseDeal", memberId, dealId, isNameConfirmed: true });
    closed({ kind: "releaseDeal", memberId: LEE, dealId, isNameConfirmed: true });
    closed({ kind: "decideDispute", memberId, dealId, isReleased: true, proposalId: 1 });
    closed({ kind: "withdrawOffer", memberId: LEE, offerId: offerOf(deals) });
  });

  test("won in another name, until the seller has confirmed it", () => {
    const deals = dealing(1);
    const of = about(deals);
    deals.send({ kind: "declarePaid", ...of, actorId: LEE, nameDiffers: true });
    const send = (isNameConfirmed: boolean): Outcome =>
      deals.send({ kind: "releaseDeal", ...of, isNameConfirmed });
    expect(refused(deals, () => send(false))).toBe("P2P_NAME");
    expect(send(true).ok).toBe(true);
  });

  test("everything of a site whose flag is off", () => {
    const deals = dealsWorld(1);
    offer(deals);
    const offerId = offerOf(deals);
    const site = {
      id: SITE,
      currency: "KRW",
      type: "100101",
      isDemo: true,
      timeZone: "Asia/Seoul",
    };
    deals.send({ kind: "defineSite", site } as never);
    expect(refused(deals, () => offer(deals, LEE))).toBe("P2P_OFF");
    expect(refused(deals, () => take(deals, offerId))).toBe("P2P_OFF");
  });

  test.each([
    { feeRate: 1_001, restFrom: 0, restUntil: 0 },
    { feeRate: -1, restFrom: 0, restUntil: 0 },
    { feeRate: 0, restFrom: 1_440, restUntil: 0 },
    { feeRate: 0, restFrom: 0, restUntil: 721 },
  ])("rules that nobody may set: %j", (rules) => {
    const deals = dealsWorld(1);
    const send = (): Outcome =>
      deals.send({ kind: "setP2pRules", rules: { siteId: SITE, ...rules } });
    expect(refused(deals, send)).toBe("INVALID_REQUEST");
  });

  test("a fact of another site, and one of the account itself", () => {
    const deals = dealing(1);
    const facts = [...(deals.shards[0]?.state.p2pFacts.values() ?? [])];
    const fact = facts.find(({ kind }) => kind === "DEAL");
    if (fact === undefined) throw new Error("no fact");
    const taken = takingOf(fact) as Extract<ReturnType<typeof takingOf>, { kind: "takeP2pFact" }>;
    expect(refused(deals, () => deals.send({ ...taken, siteId: 2 }))).toBe("INVALID_REQUEST");
    expect(refused(deals, () => deals.send({ ...taken, memberId: KIM }))).toBe("INVALID_REQUEST");
  });
});
