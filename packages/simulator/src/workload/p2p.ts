/**
 * Members who deal with one another: offers, parts taken of them, every way in which a deal goes on or ends, at once where they race, and
 * facts that are carried late, often and in any order. Each plan is about the account at hand alone, so that it is the same with one
 * shard or three.
 */

import type { P2P_DEAL, P2P_FACT } from "@naru/rows/p2p/deal";
import type { P2P_OFFER } from "@naru/rows/p2p/offer";
import type { P2P_RULES } from "@naru/rows/p2p/rules";
import type { Draws } from "@naru/fixtures/draws";
import { auditP2p } from "../auditor/p2p/audit.ts";
import { MEMBERS, type Untimed } from "../world.ts";
import type { Area, Plan, Sight } from "./area.ts";

const NO_ID = 999_999_999;
const NO_REST = { restFrom: 0, restUntil: 0 };
/** Hardly anybody else moves it. */
const wallet = "DOGE";

const credit: Plan = (draws, { member: { memberId } }) => ({
  ...({ kind: "creditMember", memberId, wallet } as const),
  units: BigInt(draws.whole(1, 500)) * 10n ** 9n,
});

const offer: Plan = (draws, { member: { memberId } }) => {
  const least = draws.whole(1, 20) * 100;
  return {
    ...({
      kind: "makeOffer",
      memberId,
      wallet,
      side: draws.among(["SELL", "BUY"] as const),
    } as const),
    amount: String(draws.whole(1, 3_000)),
    price: String(draws.whole(100, 400)),
    ...{ least: String(least), most: String(least * draws.whole(1, 50)) },
    minutes: draws.whole(draws.percent(5) ? 10 : 15, 60),
  };
};

const withdraw: Plan = (draws, { account, member: { memberId } }) => {
  const offerId = draws.percent(5) ? NO_ID : [...account.p2pOffers.keys()][0];
  return offerId === undefined ? undefined : { kind: "withdrawOffer", memberId, offerId };
};

/** Somebody of the site, now and then the member himself. */
function other(draws: Draws, { member: { memberId, siteId } }: Sight): number {
  if (draws.percent(3)) return memberId;
  return draws.among(MEMBERS.filter((each) => each.siteId === siteId)).memberId;
}

const take: Plan = (draws, sight) => {
  const { account, member } = sight;
  const offers = [...account.p2pOffers.values()];
  if (offers.length === 0) return undefined;
  const { id: offerId, least, price, side } = draws.among(offers);
  const takerSiteId = draws.percent(2) ? 3 - member.siteId : member.siteId;
  const takerId = other(draws, sight);
  const amount = String(Number(least / price) + draws.whole(0, 40));
  const { memberId } = member;
  if (side === "SELL")
    return { kind: "askDeal", memberId: takerId, sellerId: memberId, offerId, wallet, amount };
  return { kind: "takeOffer", memberId, offerId, takerId, takerSiteId, amount };
};

/** A step that one of a deal, or the desk, may take, or may not. */
function step(draws: Draws, sight: Sight): Untimed | undefined {
  const deals = [...sight.account.p2pDeals.values()];
  if (deals.length === 0) return undefined;
  const deal = draws.among(deals);
  const { memberId } = sight.member;
  const about = { memberId, dealId: draws.percent(3) ? NO_ID : deal.id };
  const actorId = draws.percent(90) ? deal.buyerId : other(draws, sight);
  switch (draws.whole(1, 6)) {
    case 1:
    case 2:
      return {
        ...({ kind: "declarePaid", ...about, actorId, ...NO_REST } as const),
        nameDiffers: draws.percent(20),
      };
    case 3:
      return { kind: "releaseDeal", ...about, isNameConfirmed: draws.percent(50) };
    case 4:
      return { kind: "cancelDeal", ...about, actorId };
    case 5:
      return { kind: "appealDeal", ...about, actorId };
    default:
      return { kind: "decideDispute", ...about, isReleased: draws.percent(50), proposalId: 1 };
  }
}

/** Ends that race one another. */
const race: Plan = (draws, sight) => [1, 2, 3].flatMap(() => step(draws, sight) ?? []);

/** A fact of the member's is carried, is carried again, or is told to have come. */
const carry: Plan = (draws, { state, member: { memberId } }) => {
  const facts = [...state.p2pFacts.values()].filter(({ fromId }) => fromId === memberId);
  if (facts.length === 0) return undefined;
  const {
    toId,
    kind,
    aboutId,
    version,
    id: _,
    memberId: __,
    at: ___,
    endedAt: ____,
    ...rest
  } = draws.among(facts);
  const ids = { aboutId, version };
  const fact = {
    ...rest,
    ...ids,
    ...NO_REST,
    kind: "takeP2pFact",
    memberId: toId,
    fact: kind,
  } as const;
  const end = { kind: "endP2pFact", memberId, ...ids } as const;
  return draws.percent(20) ? [fact, fact, end] : [fact, end];
};

const rules: Plan = (draws, { member: { siteId } }) => ({
  kind: "setP2pRules",
  rules: {
    siteId,
    feeRate: draws.whole(0, draws.percent(5) ? 1_100 : 50),
    restFrom: 0,
    restUntil: 0,
  },
});

export const p2p: Area<typeof P2P_OFFER | typeof P2P_DEAL | typeof P2P_FACT | typeof P2P_RULES> = {
  name: "p2p",
  isApart: "alone",
  plans: [
    [2, credit],
    [3, offer],
    [0.5, withdraw],
    [6, take],
    [8, (draws, sight) => step(draws, sight)],
    [2, race],
    [10, carry],
    [0.2, rules],
  ],
  audit: auditP2p,
};
