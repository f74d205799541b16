/** One of each input of deals between members, as the journal keeps it. */

import type { JournalInput } from "../../journal.ts";

const at = 1_795_219_199_900;
const [memberId, dealId, actorId] = [10_001, 4_712, 10_002];
const rest = { restFrom: 1_795_220_000_000, restUntil: 1_795_223_600_000 };

export const examples = {
  makeOffer: {
    ...{ kind: "makeOffer", at, memberId, side: "SELL", wallet: "USDT", amount: "100" },
    ...{ price: "1400", least: "10000", most: "100000", minutes: 30 },
  },
  withdrawOffer: { kind: "withdrawOffer", at, memberId, offerId: 4_711 },
  releaseDeal: { kind: "releaseDeal", at, memberId, dealId, isNameConfirmed: true },
  takeOffer: {
    ...{ kind: "takeOffer", at, memberId, offerId: 4_711, takerId: actorId, takerSiteId: 1 },
    ...{ amount: "12.5" },
  },
  askDeal: {
    ...{ kind: "askDeal", at, memberId, sellerId: actorId, offerId: 4_711, wallet: "USDT" },
    ...{ amount: "12.5" },
  },
  declarePaid: { kind: "declarePaid", at, memberId, dealId, actorId, nameDiffers: true, ...rest },
  cancelDeal: { kind: "cancelDeal", at, memberId, dealId, actorId },
  appealDeal: { kind: "appealDeal", at, memberId, dealId, actorId },
  decideDispute: { kind: "decideDispute", at, memberId, dealId, isReleased: false, proposalId: 9 },
  takeP2pFact: {
    ...{ kind: "takeP2pFact", at, memberId, siteId: 1, fromId: actorId, fact: "DEAL" },
    ...{ aboutId: dealId, version: 3, offerId: 4_711, side: "SELL", wallet: "USDT" },
    ...{ units: 1_250_000_000n, won: 17_500n, price: 1_400n, fee: 1_250_000n, minutes: 30 },
    ...{ status: "RELEASED", ...rest },
  },
  endP2pFact: { kind: "endP2pFact", at, memberId, aboutId: dealId, version: 3 },
  setP2pRules: {
    ...{
      kind: "setP2pRules",
      at,
      rules: { siteId: 1, feeRate: 10, restFrom: 1_430, restUntil: 30 },
    },
  },
  dealsDue: { kind: "dealsDue", at },
} as const satisfies Readonly<Record<string, JournalInput>>;
