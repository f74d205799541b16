/** Offers, deals and facts as a decision has left them so far. */

import { announce, type Draft, takeId } from "../../draft.ts";
import type { P2pDealRow, P2pFactRow, P2pOfferRow } from "../../rows.ts";
import { withRow } from "../../sparse-rows.ts";

/** The open offers of the account. */
export function openOffers(draft: Draft): P2pOfferRow[] {
  const rows = new Map([...draft.base.p2pOffers, ...draft.p2pOffers]);
  return [...rows.values()].filter(({ endedAt }) => endedAt === null);
}

/** The deals under way in which the account sells. */
export function openDeals(draft: Draft): P2pDealRow[] {
  const rows = new Map([...draft.base.p2pDeals, ...draft.p2pDeals]);
  return [...rows.values()].filter(({ endedAt }) => endedAt === null);
}

/** Lays a new or changed offer over the state. */
export function putOffer(draft: Draft, row: P2pOfferRow): P2pOfferRow {
  draft.p2pOffers = withRow(draft.p2pOffers, row.id, row);
  draft.changes.push({ kind: "p2pOffer", row });
  return row;
}

/** Lays a new or changed deal over the state, tells the seller, and the buyer by a fact. */
export function putDeal(draft: Draft, row: P2pDealRow): P2pDealRow {
  const { id, status, version, siteId, memberId, buyerId } = row;
  const { offerId, side, wallet, units, won, price, fee, minutes } = row;
  draft.p2pDeals = withRow(draft.p2pDeals, id, row);
  draft.changes.push({ kind: "p2pDeal", row });
  const fact: P2pFactRow = {
    id: takeId(draft),
    ...{ siteId, memberId, fromId: memberId, toId: buyerId, kind: "DEAL", aboutId: id, version },
    ...{ offerId, side, wallet, units, won, price, fee, minutes, status },
    ...{ at: draft.at, endedAt: null },
  };
  putFact(draft, fact);
  announce(draft, { name: "REQUEST", p2pFact: fact });
  return row;
}

/** A fact that leaves, or the copy of one that came. */
export function putFact(draft: Draft, row: P2pFactRow): P2pFactRow {
  draft.changes.push({ kind: "p2pFact", row });
  return row;
}
