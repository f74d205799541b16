/** How much one member may have of others' coins locked by a word (decision 057), with one shard and with three. */

import { drawsOf } from "@naru/fixtures/draws";
import { P2P_BUYS_MAX } from "@naru/vocabulary/p2p/buying";
import { beforeEach, describe, expect, test } from "vitest";
import type { P2pDealRow } from "../rows.ts";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import type { Outcome } from "../step.ts";
import { unitsIn } from "./money-world.ts";
import {
  ask,
  asksOf,
  carryFact,
  dealOf,
  type Deals,
  dealsWorld,
  held,
  LEE,
  offer,
  offerOf,
  take,
} from "./p2p-world.ts";
import { SITE, wordOf } from "./world.ts";

const SELLERS = [10_010, 10_011, 10_012, 10_013, 10_014] as const;
const [FIRST, SECOND] = SELLERS;
const DAY_MS = 86_400_000;
/** What `wordOf` says of a taking that was not refused. */
const TAKEN = "undefined";

/** Lee, and five who sell. */
function market(shards: 1 | 3): Deals {
  const deals = dealsWorld(shards);
  for (const memberId of SELLERS) {
    deals.send({ kind: "openAccount", memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" });
    const units = unitsIn("USDT", "1000");
    deals.send({ kind: "creditMember", memberId, wallet: "USDT", units });
    offer(deals, memberId);
  }
  return deals;
}

/** Deals in which a member buys, as their sellers have them. */
function bought(deals: Deals, buyerId = LEE): P2pDealRow[] {
  const accounts = deals.shards.flatMap(({ state }) => [...state.accounts.values()]);
  const rows = accounts.flatMap(({ p2pDeals }) => [...p2pDeals.values()]);
  return rows.filter((deal) => deal.buyerId === buyerId);
}

describe.each([1, 3] as const)("with %i shards", (shards) => {
  let deals: Deals;
  beforeEach(() => {
    deals = market(shards);
  });
  const takeOf = (memberId: number): string =>
    wordOf(take(deals, offerOf(deals, memberId), { memberId }));
  const about = (memberId: number) => ({ memberId, dealId: dealOf(deals, memberId).id });
  const paid = (memberId: number) =>
    deals.send({ kind: "declarePaid", ...about(memberId), actorId: LEE, nameDiffers: false });
  const appeal = (memberId: number) =>
    deals.send({ kind: "appealDeal", ...about(memberId), actorId: memberId });
  const decide = (memberId: number, isReleased: boolean) =>
    deals.send({ kind: "decideDispute", ...about(memberId), isReleased, proposalId: 1 });
  const lose = (memberId: number) => {
    for (const act of [() => void takeOf(memberId), () => paid(memberId), () => appeal(memberId)])
      act();
    decide(memberId, false);
    deals.carry();
  };
  const takeAll = (): string[] => SELLERS.map(takeOf);

  test("a buyer has three deals at once, said to be paid or not, and nothing of a fourth seller is held", () => {
    for (const each of SELLERS) {
      takeOf(each);
      deals.carry();
      if (bought(deals).some(({ memberId }) => memberId === each)) paid(each);
    }
    expect(bought(deals)).toHaveLength(P2P_BUYS_MAX);
    const coins = SELLERS.map((each) => held(deals, each, "HOLD_P2P"));
    expect(coins.filter((units) => units > 0n)).toHaveLength(P2P_BUYS_MAX);
    expect(takeOf(SELLERS[4])).toBe("REQUEST_IN_PROGRESS");
  });

  test("what was asked for counts before any seller has answered, and after, before the answer is heard", () => {
    const words = SELLERS.map((memberId) =>
      wordOf(ask(deals, offerOf(deals, memberId), { memberId })),
    );
    expect(words.map((word) => word === "REQUEST_IN_PROGRESS")).toEqual([
      ...Array.from({ length: P2P_BUYS_MAX }, () => false),
      ...[true, true],
    ]);
    for (const fact of asksOf(deals, LEE)) carryFact(deals, fact);
    expect(bought(deals)).toHaveLength(P2P_BUYS_MAX);
    expect(takeAll()).toEqual(SELLERS.map(() => "REQUEST_IN_PROGRESS"));
  });

  test("a deal that has ended makes room for the next", () => {
    takeAll();
    deals.carry();
    deals.send({ kind: "cancelDeal", ...about(FIRST), actorId: LEE });
    expect(takeOf(SELLERS[3])).toBe("REQUEST_IN_PROGRESS");
    deals.carry(true);
    takeOf(SELLERS[3]);
    expect(
      bought(deals)
        .map(({ memberId }) => memberId)
        .sort((one, other) => one - other),
    ).toEqual(SELLERS.slice(1, 4));
  });

  test("what a seller's account has refused makes room as soon as that is heard", () => {
    const offerId = offerOf(deals, FIRST);
    deals.send({ kind: "withdrawOffer", memberId: FIRST, offerId });
    expect(wordOf(ask(deals, offerId, { memberId: FIRST }))).toBe(TAKEN);
    for (const fact of asksOf(deals, LEE)) carryFact(deals, fact);
    offer(deals, FIRST);
    expect(takeOf(FIRST)).toBe("REQUEST_IN_PROGRESS");
    deals.carry();
    takeOf(FIRST);
    expect(bought(deals)).toHaveLength(1);
  });

  test.each([
    ["the seller", () => void appeal(FIRST)],
    ["time", () => deals.pass(30 * 60_000)],
  ])("under an appeal begun by %s nothing more is bought until it is decided", (_, begin) => {
    takeOf(FIRST);
    paid(FIRST);
    begin();
    deals.carry();
    expect(takeOf(SECOND)).toBe("REQUEST_IN_PROGRESS");
    expect(held(deals, SECOND, "HOLD_P2P")).toBe(0n);
    decide(FIRST, true);
    deals.carry();
    takeOf(SECOND);
    expect(bought(deals)).toHaveLength(1);
  });

  test("an appeal that was lost bars for a day, the next for two, and after thirty days neither counts", () => {
    lose(FIRST);
    expect(takeOf(SECOND)).toBe("P2P_OFF");
    deals.pass(DAY_MS - 1);
    expect(takeOf(SECOND)).toBe("P2P_OFF");
    deals.pass(1);
    lose(SECOND);
    deals.pass(2 * DAY_MS - 1);
    expect(takeOf(FIRST)).toBe("P2P_OFF");
    deals.pass(1);
    takeOf(FIRST);
    expect(bought(deals)).toHaveLength(1);
    deals.pass(30 * DAY_MS);
    deals.carry();
    lose(SECOND);
    deals.pass(DAY_MS);
    expect(takeOf(SELLERS[2])).toBe(TAKEN);
  });

  test("an appeal that was won bars nobody", () => {
    takeOf(FIRST);
    paid(FIRST);
    appeal(FIRST);
    decide(FIRST, true);
    deals.carry();
    expect(takeOf(SECOND)).toBe(TAKEN);
  });

  test("an offer to buy is closed to more sellers than its maker may buy of", () => {
    offer(deals, LEE, { side: "BUY" });
    const offerId = offerOf(deals, LEE);
    const sell = (takerId: number): string =>
      wordOf(take(deals, offerId, { memberId: LEE, takerId }));
    expect(sell(FIRST)).toBe(TAKEN);
    expect(sell(FIRST)).toBe("REQUEST_IN_PROGRESS");
    deals.carry();
    expect(sell(FIRST)).toBe("REQUEST_IN_PROGRESS");
    expect(SELLERS.slice(1).map(sell)).toEqual([TAKEN, TAKEN, "P2P_CLOSED", "P2P_CLOSED"]);
    deals.carry(true);
    expect(bought(deals)).toHaveLength(P2P_BUYS_MAX);
    expect(sell(SELLERS[4])).toBe("P2P_CLOSED");
  });

  test("it is the same after a start from the rows, in whatever order facts came", () => {
    takeAll();
    deals.carry(true);
    lose(FIRST);
    const before = takeAll();
    for (const world of deals.shards) {
      const text = canonicalState(world.state);
      Object.assign(world, { state: restoreState({ ...rowsOf(world.state) }) });
      expect(canonicalState(world.state)).toBe(text);
    }
    expect(takeAll()).toEqual(before);
  });

  test("by chance, whatever order facts come in: never more than three, and all is free again in the end", () => {
    const draws = drawsOf(5_757 + shards);
    let most = 0;
    let refused = 0;
    const act = (): Outcome | undefined => {
      const memberId = draws.among(SELLERS);
      const deal = bought(deals).find((each) => each.memberId === memberId);
      const chance = draws.whole(1, 10);
      if (chance <= 4) {
        const outcome = ask(deals, offerOf(deals, memberId), { memberId });
        if (!outcome.ok) refused += 1;
        return outcome;
      }
      if (chance <= 7) {
        const facts = deals.shards.flatMap(({ state }) => [...state.p2pFacts.values()]);
        return facts.length === 0 ? undefined : carryFact(deals, draws.among(facts));
      }
      if (deal === undefined) return undefined;
      if (chance === 8) return paid(memberId);
      return deals.send({ kind: "cancelDeal", ...about(memberId), actorId: LEE });
    };
    for (let turn = 0; turn < 3_000; turn += 1) {
      act();
      const open = bought(deals).length;
      if (open > P2P_BUYS_MAX) expect.fail(`${open} deals at once`);
      most = Math.max(most, open);
    }
    expect(most).toBe(P2P_BUYS_MAX);
    expect(refused).toBeGreaterThan(0);
    deals.carry();
    for (const { memberId } of bought(deals))
      deals.send({ kind: "cancelDeal", ...about(memberId), actorId: LEE });
    deals.carry();
    expect(takeAll().filter((word) => word === TAKEN)).toHaveLength(P2P_BUYS_MAX);
  });
});
