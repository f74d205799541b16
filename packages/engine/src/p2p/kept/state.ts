/** What a shard and each account keep of offers and deals between members. */

import { Expiries } from "../../expiries.ts";
import type { P2pDealRow, P2pFactRow, P2pOfferRow, P2pRulesRow } from "../../rows.ts";
import { NO_ROWS } from "../../sparse-rows.ts";
import type { Buyer } from "./buyers.ts";

export interface P2pState {
  readonly p2pRules: Map<number, P2pRulesRow>;
  /** Facts that are on their way, and the copies of those that were taken, by `factKey`. */
  readonly p2pFacts: Map<string, P2pFactRow>;
  readonly p2pTaken: Map<string, P2pFactRow>;
  /** What members buy, by their ids: as those facts say it. */
  readonly p2pBuyers: Map<number, Buyer>;
  /** Deals that go on by themselves, by when. */
  readonly dealExpiries: Expiries<P2pDealRow>;
}

/** Rows that an account holds, and those that a draft lays over them. */
export interface P2pRows {
  /** Open offers of the member, and deals in which the member sells, by id. */
  p2pOffers: ReadonlyMap<number, P2pOfferRow>;
  p2pDeals: ReadonlyMap<number, P2pDealRow>;
}

export const NO_P2P_ROWS: P2pRows = { p2pOffers: NO_ROWS, p2pDeals: NO_ROWS };

/** What an event of it carries. */
export interface P2pEventParts {
  /** With REQUEST: what has become of a deal, to whoever buys or sells in it. */
  readonly p2pFact?: P2pFactRow;
}

/** The time of a deal is up. */
export interface DealDue {
  readonly kind: "dealDue";
  readonly dealId: number;
}

/** No offers, no deals. */
export function createP2pState(): P2pState {
  return {
    p2pRules: new Map(),
    p2pFacts: new Map(),
    p2pTaken: new Map(),
    p2pBuyers: new Map(),
    dealExpiries: new Expiries(),
  };
}
