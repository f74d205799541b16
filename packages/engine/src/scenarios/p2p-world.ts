/** Kim, Lee and Park deal with one another, in one shard or spread over three; facts are carried between them as the engine process does. */

import type { Command } from "../input.ts";
import type { P2pDealRow, P2pFactRow } from "../rows.ts";
import { balanceOf, type State } from "../state.ts";
import { step, type Outcome } from "../step.ts";
import { dueBeats } from "../areas.ts";
import type { Change } from "../change.ts";
import type { RefusalCode } from "@naru/vocabulary/refusal";
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

/** Takes a fact to its other account; said twice, as after a lost answer. Answers what was said first. */
export function carryFact(deals: Deals, fact: P2pFactRow): Outcome {
  const { toId, fromId, aboutId, version } = fact;
  const outcomes = [takingOf(fact), takingOf(fact)].map((taking) => deals.send(taking));
  const [first] = outcomes;
  if (first === undefined || !outcomes.every(({ ok }) => ok))
    throw new Error(`fact ${fromId}:${aboutId}:${version} is refused by ${toId}`);
  deals.send({ kind: "endP2pFact", memberId: fromId, aboutId, version });
  return first;
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

interface Taking {
  readonly memberId?: number;
  readonly takerId?: number;
  readonly takerSiteId?: number;
  readonly amount?: string;
}

/** Lee takes 10 USDT of an offer of Kim's, unless it is said otherwise: as the gateway does, up to the seller's answer. */
export function take(deals: Deals, offerId: number, more: Taking = {}): Outcome {
  const { memberId = KIM, takerId = LEE, takerSiteId = SITE, amount = "10" } = more;
  const offered = stateOf(deals, memberId).accounts.get(memberId)?.p2pOffers.get(offerId);
  if (offered?.side === "BUY")
    return deals.send({ kind: "takeOffer", memberId, takerId, takerSiteId, offerId, amount });
  const outcome = ask(deals, offerId, { memberId, takerId, amount });
  const [fact] = outcome.ok ? asksOf(deals, takerId).slice(-1) : [];
  if (fact === undefined) return outcome;
  const begun = carryFact(deals, fact);
  const code = begun.ok ? begun.answer["refused"] : null;
  return code === null ? begun : { ok: false, refusal: { code: code as RefusalCode } };
}

/** Asks for a part of an offer to sell: a fact leaves and is not carried. */
export function ask(
  deals: Deals,
  offerId: number,
  { memberId: sellerId = KIM, takerId: memberId = LEE, amount = "10" }: Taking = {},
): Outcome {
  return deals.send({ kind: "askDeal", memberId, sellerId, offerId, wallet: "USDT", amount });
}

/** What a member has asked for and is on its way. */
export function asksOf(deals: Deals, memberId: number): P2pFactRow[] {
  const facts = [...stateOf(deals, memberId).p2pFacts.values()];
  return facts.filter((each) => each.kind === "ASKED" && each.fromId === memberId);
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
