/**
 * Deals by chance with fixed seeds, with one shard and with three: coins are conserved after every step, each deal has one end, and once all
 * have ended nothing is held and nothing is on its way. NARU_P2P_DEALS says how many deals.
 */

import { type Draws, drawsOf } from "@naru/fixtures/draws";
import { isOpenDeal, type P2pDealStatus } from "@naru/vocabulary/p2p/words";
import { expect, test } from "vitest";
import type { P2pDealRow } from "../rows.ts";
import { unitsIn } from "./money-world.ts";
import {
  type Deals,
  dealsWorld,
  held,
  houseHeld,
  KIM,
  LEE,
  offer,
  PARK,
  take,
} from "./p2p-world.ts";

const DEALS = Number(process.env["NARU_P2P_DEALS"] ?? "300");
const WHO = [KIM, LEE, PARK] as const;
const ALL = unitsIn("USDT", "3000");

/** `expect` costs more than a step: it is asked only where it will fail. */
function must(isSo: boolean, what: string): void {
  if (!isSo) expect.fail(what);
}

/** Every coin is somebody's, held, on its way, or the house's. */
function checkCoins(deals: Deals): void {
  let sum = houseHeld(deals, "P2P_CLEARING") + houseHeld(deals, "FEE");
  for (const memberId of WHO)
    for (const purpose of ["AVAILABLE", "HOLD_P2P"] as const) {
      const units = held(deals, memberId, purpose);
      must(units >= 0n, `member ${memberId} has ${units} ${purpose}`);
      sum += units;
    }
  must(sum === ALL, `${sum} of ${ALL}`);
}

function openDeals(deals: Deals): P2pDealRow[] {
  return WHO.flatMap((memberId) => [
    ...(deals.of(memberId).state.accounts.get(memberId)?.p2pDeals.values() ?? []),
  ]);
}

function act(draws: Draws, deals: Deals): void {
  const memberId = draws.among(WHO);
  const takerId = draws.among(WHO);
  const deal = openDeals(deals).filter(() => draws.percent(50))[0];
  const [offerId] = deals.of(memberId).state.accounts.get(memberId)?.p2pOffers.keys() ?? [];
  switch (draws.whole(1, 12)) {
    case 1:
    case 2:
      offer(deals, memberId, { side: draws.percent(50) ? "SELL" : "BUY", amount: "200" });
      return;
    case 3:
    case 4:
    case 5:
      if (offerId !== undefined)
        take(deals, offerId, { memberId, takerId, amount: String(draws.whole(8, 70)) });
      return;
    case 6:
      return deals.carry(draws.percent(50));
    case 7:
      return deals.pass(draws.whole(1, 40) * 60_000);
    default:
      if (deal !== undefined) step(draws, deals, deal);
  }
}

function step(draws: Draws, deals: Deals, { id: dealId, memberId, buyerId }: P2pDealRow): void {
  const actorId = draws.percent(90) ? buyerId : draws.among(WHO);
  const about = { memberId, dealId };
  const nameDiffers = draws.percent(20);
  switch (draws.whole(1, 6)) {
    case 1:
    case 2:
      return void deals.send({ kind: "declarePaid", ...about, actorId, nameDiffers });
    case 3:
      return void deals.send({ kind: "releaseDeal", ...about, isNameConfirmed: true });
    case 4:
      return void deals.send({ kind: "cancelDeal", ...about, actorId });
    case 5:
      return void deals.send({ kind: "appealDeal", ...about, actorId });
    default:
      deals.send({ kind: "decideDispute", ...about, isReleased: draws.percent(50), proposalId: 1 });
  }
}

/** What became of each deal, told from its rows alone. */
class Ends {
  readonly #ends = new Map<string, P2pDealStatus>();
  readonly counts = new Map<P2pDealStatus, number>();
  #seen = 0;

  take(deals: Deals): void {
    for (const [shard, { changes }] of deals.shards.entries()) {
      for (const change of changes) {
        if (change.kind !== "p2pDeal" || isOpenDeal(change.row.status)) continue;
        const key = `${shard}:${change.row.id}`;
        must(!this.#ends.has(key), `deal ${key} ends twice`);
        this.#ends.set(key, change.row.status);
        this.counts.set(change.row.status, (this.counts.get(change.row.status) ?? 0) + 1);
      }
      changes.length = 0;
    }
    this.#seen = this.#ends.size;
  }

  get size(): number {
    return this.#seen;
  }
}

test.each([1, 3] as const)(`${DEALS} deals with %i shards`, { timeout: 600_000 }, (shards) => {
  const draws = drawsOf(20_261_128 + shards);
  const deals = dealsWorld(shards);
  const ends = new Ends();
  while (ends.size < DEALS) {
    act(draws, deals);
    checkCoins(deals);
    ends.take(deals);
  }
  // Facts that are on their way may begin deals yet.
  deals.carry();
  deals.pass(3_600_000);
  for (const { memberId, id: dealId } of openDeals(deals))
    deals.send({ kind: "decideDispute", memberId, dealId, isReleased: true, proposalId: 1 });
  deals.carry();
  ends.take(deals);
  checkCoins(deals);
  expect(openDeals(deals)).toEqual([]);
  expect(WHO.map((memberId) => held(deals, memberId, "HOLD_P2P"))).toEqual([0n, 0n, 0n]);
  expect(houseHeld(deals, "P2P_CLEARING")).toBe(0n);
  for (const status of ["RELEASED", "CANCELLED", "EXPIRED", "RETURNED"] as const)
    expect([status, (ends.counts.get(status) ?? 0) > 0]).toEqual([status, true]);
});
