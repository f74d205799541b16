/** Commands about offers and deals between members (decision 041). Members' amounts are decimal texts as sent. */

import type { P2pDealStatus, P2pFactKind, P2pSide } from "@naru/vocabulary/p2p/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { P2pRulesRow } from "../rows.ts";
import type { Timed } from "../timed.ts";

interface OfMember extends Timed {
  readonly memberId: number;
}

/** The bank's next or present hours of rest (epoch ms), alike where there are none: stamped with the time, for a deal's timer does not count them. */
export interface Rest {
  readonly restFrom: number;
  readonly restUntil: number;
}

export interface MakeOffer extends OfMember {
  readonly kind: "makeOffer";
  readonly side: P2pSide;
  readonly wallet: WalletType;
  /** All of it, in coins. */
  readonly amount: string;
  /** Won for one coin. */
  readonly price: string;
  /** Won of the smallest and of the largest deal. */
  readonly least: string;
  readonly most: string;
  readonly minutes: number;
}

export interface WithdrawOffer extends OfMember {
  readonly kind: "withdrawOffer";
  readonly offerId: number;
}

/** The member asks for a part of somebody's offer to sell. */
export interface AskDeal extends OfMember {
  readonly kind: "askDeal";
  readonly sellerId: number;
  readonly offerId: number;
  readonly wallet: WalletType;
  /** Coins. */
  readonly amount: string;
}

/** Somebody sells into an offer to buy; the member is who made it. */
export interface TakeOffer extends OfMember {
  readonly kind: "takeOffer";
  readonly offerId: number;
  readonly takerId: number;
  /** The site of whoever takes it, as the session knows it. */
  readonly takerSiteId: number;
  /** Coins. */
  readonly amount: string;
}

/** What one of a deal does with it; the member is the seller, whose account it is decided in. */
interface OfDeal extends OfMember {
  readonly dealId: number;
  readonly actorId: number;
}

/** The buyer says that the won are on their way. */
export interface DeclarePaid extends OfDeal, Rest {
  readonly kind: "declarePaid";
  /** From an account in another name than the buyer's. */
  readonly nameDiffers: boolean;
}

/** The buyer does not buy. */
export interface CancelDeal extends OfDeal {
  readonly kind: "cancelDeal";
}

export interface AppealDeal extends OfDeal {
  readonly kind: "appealDeal";
}

/** The seller has the won. */
export interface ReleaseDeal extends OfMember {
  readonly kind: "releaseDeal";
  readonly dealId: number;
  /** The seller has seen that they came in another name. */
  readonly isNameConfirmed: boolean;
}

/** Two operators end an appeal. */
export interface DecideDispute extends OfMember {
  readonly kind: "decideDispute";
  readonly dealId: number;
  readonly isReleased: boolean;
  readonly proposalId: number;
}

/** A fact of another account enters this one; its key derives from the fact. */
export interface TakeP2pFact extends OfMember, Rest {
  readonly kind: "takeP2pFact";
  readonly siteId: number;
  readonly fromId: number;
  readonly fact: P2pFactKind;
  readonly aboutId: number;
  readonly version: number;
  readonly offerId: number;
  readonly side: P2pSide;
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly won: bigint;
  readonly price: bigint;
  readonly fee: bigint;
  readonly minutes: number;
  readonly status: P2pDealStatus;
}

/** A fact of this account has been taken by the other. */
export interface EndP2pFact extends OfMember {
  readonly kind: "endP2pFact";
  readonly aboutId: number;
  readonly version: number;
}

export interface SetP2pRules extends Timed {
  readonly kind: "setP2pRules";
  readonly rules: P2pRulesRow;
}

/** The time of some deal is up. Made by the run loop. */
export interface DealsDue extends Timed {
  readonly kind: "dealsDue";
}

export type P2pMemberCommand = MakeOffer | WithdrawOffer | AskDeal | ReleaseDeal;

/** About one account, by the other side of a deal, by operators or by whoever carries facts. */
export type P2pOtherCommand =
  | TakeOffer
  | DeclarePaid
  | CancelDeal
  | AppealDeal
  | DecideDispute
  | TakeP2pFact
  | EndP2pFact;
