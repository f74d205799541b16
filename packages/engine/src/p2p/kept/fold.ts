/** How offers, deals and facts become part of the state. */

import { P2P_DEAL, P2P_FACT } from "@naru/rows/p2p/deal";
import { P2P_OFFER } from "@naru/rows/p2p/offer";
import { P2P_RULES } from "@naru/rows/p2p/rules";
import type { RowsOf } from "../../area.ts";
import { foldFact } from "../../facts.ts";
import type { P2pDealRow, P2pOfferRow } from "../../rows.ts";
import { removeRow, withRow } from "../../sparse-rows.ts";
import { accountOf, heldBy, siteOf, type State } from "../../state.ts";
import { foldBuyer } from "./buyers.ts";
import { assertDeal, assertOffer } from "./sound.ts";

export type P2pKind = typeof P2P_OFFER | typeof P2P_DEAL | typeof P2P_FACT | typeof P2P_RULES;

export const P2P_FOLDS: RowsOf<P2pKind> = {
  p2pOffer: {
    kind: P2P_OFFER,
    fold: foldOffer,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ p2pOffers }) => p2pOffers),
  },
  p2pDeal: {
    kind: P2P_DEAL,
    fold: foldDeal,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ p2pDeals }) => p2pDeals),
  },
  p2pFact: {
    kind: P2P_FACT,
    fold({ p2pFacts: left, p2pTaken: taken, p2pBuyers }, row) {
      foldFact({ left, taken }, row, "P2P fact");
      foldBuyer(p2pBuyers, row, taken);
    },
    isNumbered: true,
    standing: ({ p2pFacts, p2pTaken }) => [...p2pFacts.values(), ...p2pTaken.values()],
  },
  p2pRules: {
    kind: P2P_RULES,
    fold(state, row) {
      siteOf(state, row.siteId);
      state.p2pRules.set(row.siteId, row);
    },
    standing: ({ p2pRules }) => p2pRules.values(),
  },
};

function foldOffer(state: State, row: P2pOfferRow): void {
  const account = accountOf(state, row.memberId);
  assertOffer(account.p2pOffers.get(row.id), row);
  if (row.endedAt === null) account.p2pOffers = withRow(account.p2pOffers, row.id, row);
  else removeRow(account.p2pOffers, row.id);
}

function foldDeal(state: State, row: P2pDealRow): void {
  const account = accountOf(state, row.memberId);
  const before = account.p2pDeals.get(row.id);
  assertDeal(before, row, row.id >= state.nextId);
  if (before !== undefined) state.dealExpiries.remove(before);
  if (row.endedAt === null) {
    account.p2pDeals = withRow(account.p2pDeals, row.id, row);
    state.dealExpiries.add(row);
  } else removeRow(account.p2pDeals, row.id);
}
