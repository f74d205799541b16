/** Kim, Lee and Park deal with one another, in one shard or spread over three; facts are carried between them as the engine process does. */

import type { Command } from "../input.ts";
import type { P2pDealRow, P2pFactRow } from "../rows.ts";
import { balanceOf, type State } from "../state.ts";
import { step, type Outcome } from "../step.ts";
import { dueBeats } from "../areas.ts";
import type { Change } from "../change.ts";
import { houseAccount, memberAccount, type MemberPurpose } from "@naru/vocabulary/ledger-account";
import { moneyWorld, unitsIn } from "./money-world.ts";
import { KIM, LEE, SITE, type World } from "./world.ts";

export const PARK = 10_002;
const NO_REST = { restFrom: 0, restUntil: 0 };

type Sent<Each = Command> = Each extends Command
  ? Omit<Each, "at" | "restFrom" | "restUntil">
  : never;

/** A house whose members are dealt out to shards by their ids. */
export interface Deals {
  readonly shards: readonly World[];
  /** Rests of the bank that commands are stamped with. */
  rest: typeof NO_REST;
  now: number;
  send(command: Sent): Outcome;
  /** Carries every fact that is on its way, and all that follows; the newest first where it is told so. */
  carry(isTurned?: boolean): void;
  pass(ms: number): void;
  of(memberId: number): World;
}

/** Everybody has 1,000 USDT and the site deals, taking a thousandth. */
export function dealsWorld(count: 1 | 3): Deals {
  const shards = Array.from({ length: count }, () => dealing());
  const deals: Deals = {
    shards,
    rest: NO_REST,
    now: shards[0]?.now ?? 0,
    of: (memberId) => shards[memberId % count] as World,
    send(command) {
      const world = "memberId" in command ? deals.of(command.memberId) : (shards[0] as World);
      world.now = deals.now;
      return world.send({ ...command, ...deals.rest } as Parameters<World["send"]>[0]);
    },
    carry(isTurned = false) {
      for (let rounds = 0; ; rounds += 1) {
        if (rounds > 1_000) throw new Error("facts do not end");
        const facts = shards.flatMap(({ state }) => [...state.p2pFacts.values()]);
        if (facts.length === 0) return;
        for (const fact of isTurned ? facts.reverse() : facts) carryFact(deals, fact);
      }
    },
    pass(ms) {
      deals.now += ms;
      for (const world of shards) {
        world.now = deals.now;
        for (const kind of [...dueBeats(world.state, world.now)]) world.send({ kind });
      }
    },
  };
  return deals;
}

/** Takes a fact to its other account; said twice, as after a lost answer. */
export function carryFact(deals: Deals, fact: P2pFactRow): void {
  const { toId, fromId, aboutId, version } = fact;
  for (let twice = 0; twice < 2; twice += 1) {
    const outcome = deals.send(takingOf(fact));
    if (!outcome.ok) throw new Error(`fact ${fromId}:${aboutId}:${version} is refused by ${toId}`);
  }
  deals.send({ kind: "endP2pFact", memberId: fromId, aboutId, version });
}

/** The command that a fact is for its other account. */
export function takingOf(fact: P2pFactRow): Sent {
  const { id: _, memberId: __, toId, kind, at: ___, endedAt: ____, ...rest } = fact;
  return { ...rest, kind: "takeP2pFact", memberId: toId, fact: kind };
}

function dealing(): World {
  const world = moneyWorld();
  world.send({ kind: "defineSite", site: { id: SITE, currency: "KRW", type: "101101" } } as never);
  world.send({
    ...{ kind: "openAccount", memberId: PARK, siteId: SITE, role: "MEMBER", status: "ACTIVE" },
  });
  world.send({
    kind: "creditMember",
    memberId: PARK,
    wallet: "USDT",
    units: unitsIn("USDT", "1000"),
  });
  const rules = { siteId: SITE, feeRate: 10, restFrom: 0, restUntil: 0 };
  world.send({ kind: "setP2pRules", rules });
  return world;
}

/** Kim offers 100 USDT at 1,400 won, 10,000 to 100,000 won at a time, unless it is said otherwise. */
export function offer(deals: Deals, memberId = KIM, more: object = {}): Outcome {
  return deals.send({
    ...{ kind: "makeOffer", memberId, side: "SELL", wallet: "USDT", amount: "100", price: "1400" },
    ...{ least: "10000", most: "100000", minutes: 30, ...more },
  });
}

/** Lee takes 10 USDT of an offer, unless it is said otherwise. */
export function take(deals: Deals, offerId: number, more: object = {}): Outcome {
  return deals.send({
    ...{ kind: "takeOffer", memberId: KIM, takerId: LEE, takerSiteId: SITE, offerId },
    ...{ amount: "10", ...more },
  });
}

/** The open offer of a member. */
export function offerOf(deals: Deals, memberId = KIM): number {
  const [id] = stateOf(deals, memberId).accounts.get(memberId)?.p2pOffers.keys() ?? [];
  if (id === undefined) throw new Error(`member ${memberId} offers nothing`);
  return id;
}

/** What the newest deal of a seller has become. */
export function dealOf(deals: Deals, memberId = KIM): P2pDealRow {
  const rows = changesOf(deals).flatMap((change) =>
    change.kind === "p2pDeal" ? [change.row] : [],
  );
  const row = rows.findLast((each) => each.memberId === memberId);
  if (row === undefined) throw new Error(`member ${memberId} has sold nothing`);
  return row;
}

/** A member's USDT in a purpose, smallest units. */
export function held(deals: Deals, memberId: number, purpose: MemberPurpose = "AVAILABLE"): bigint {
  return balanceOf(stateOf(deals, memberId), memberAccount(memberId, "USDT", purpose));
}

/** What is on its way between members, of all shards together, and what the house has earned. */
export function houseHeld(deals: Deals, purpose: "P2P_CLEARING" | "FEE"): bigint {
  const account = houseAccount(SITE, "USDT", purpose);
  return deals.shards.reduce((sum, { state }) => sum + balanceOf(state, account), 0n);
}

/** All changes of all shards. */
export function changesOf(deals: Deals): Change[] {
  return deals.shards.flatMap(({ changes }) => changes);
}

function stateOf(deals: Deals, memberId: number): State {
  return deals.of(memberId).state;
}

export { KIM, LEE, step };
