/** Commands of traders and followers, and what operators decide about them (domain.md 4). */

import type { Timed } from "../timed.ts";

interface OfMember extends Timed {
  readonly memberId: number;
}

/** What a trader says of himself. */
interface Profile {
  /** Perpetuals of the site that may be copied. */
  readonly stocks: readonly number[];
  /** What a follower must have in the FUTURES wallet, decimal text in USDT. */
  readonly minimum: string;
  readonly intro: string;
}

/** A member wishes to be copied; operators decide. */
export interface ApplyTrader extends OfMember, Profile {
  readonly kind: "applyTrader";
}

/** Whether a trader takes followers. */
export interface SetTraderIntake extends OfMember {
  readonly kind: "setTraderIntake";
  readonly isOpen: boolean;
}

export interface SetTraderProfile extends OfMember, Profile {
  readonly kind: "setTraderProfile";
}

/** How a follower copies. */
export interface FollowTerms {
  readonly followStock: readonly number[];
  /** Whole per cent of the trader's quantity, as sent. */
  readonly multiplyPer: string;
  /** The most margin of all copies together, and of one, decimal text in USDT. */
  readonly maxBet: string;
  readonly oneMaxBet: string;
  /** Own exits of each copied position in whole per cent of its margin; null is none. */
  readonly tpPer: string | null;
  readonly slPer: string | null;
  /** Loss of the whole follow at which it closes and ends, whole per cent of `maxBet`; null and absent are none. */
  readonly stopPer?: string | null;
}

export interface Follow extends OfMember, FollowTerms {
  readonly kind: "follow";
  /** The trader's member id. */
  readonly traderId: number;
}

export interface AmendFollow extends OfMember, FollowTerms {
  readonly kind: "amendFollow";
  readonly followId: number;
}

/** A paused follow opens nothing; what the trader closes is closed. */
export interface PauseFollow extends OfMember {
  readonly kind: "pauseFollow";
  readonly followId: number;
  readonly isPaused: boolean;
}

export interface Unfollow extends OfMember {
  readonly kind: "unfollow";
  readonly followId: number;
}

/** A trader ends a follow of his; the copies stay with the follower as his own. */
export interface KickFollower extends OfMember {
  readonly kind: "kickFollower";
  readonly followId: number;
}

/** An application is agreed to, or not. */
export interface DecideTrader extends OfMember {
  readonly kind: "decideTrader";
  readonly isApproved: boolean;
  readonly quota: number;
  /** The trader's share of his followers' profits, in 10^-4. */
  readonly shareRate: number;
}

/** Other terms of a trader; the share binds whoever follows from now on, and one who is stopped opens nothing for anybody. */
export interface SetTraderTerms extends OfMember {
  readonly kind: "setTraderTerms";
  readonly quota: number;
  readonly shareRate: number;
  readonly isStopped: boolean;
}

/** A trader is none any more; every follow ends. */
export interface EndTrader extends OfMember {
  readonly kind: "endTrader";
}

/** Operators end a follow; the member is the follower. */
export interface CutFollow extends OfMember {
  readonly kind: "cutFollow";
  readonly followId: number;
}

/** A settled share is put right at one of its two members: something is given back, or taken. */
export interface CorrectShare extends OfMember {
  readonly kind: "correctShare";
  readonly shareId: number;
  readonly way: "GIVE" | "TAKE";
  /** Decimal text in USDT. */
  readonly amount: string;
  /** Whether the member is the trader of it. */
  readonly isTrader: boolean;
  readonly proposalId: number;
}

/** What traders of a site may not do. */
export interface SetCopyRules extends Timed {
  readonly kind: "setCopyRules";
  readonly siteId: number;
  readonly barsTpSl: boolean;
  readonly barsSell: boolean;
  readonly barsOpposite: boolean;
}

/** Facts of traders are on their way to followers. Made by the run loop. */
export interface CopiesDue extends Timed {
  readonly kind: "copiesDue";
}

/** A week of profit shares is over. Made by the run loop. */
export interface SharesDue extends Timed {
  readonly kind: "sharesDue";
}

export type CopytradeCommand =
  | ApplyTrader
  | SetTraderIntake
  | SetTraderProfile
  | Follow
  | AmendFollow
  | PauseFollow
  | Unfollow
  | KickFollower;

export type CopytradeOperatorCommand =
  | DecideTrader
  | SetTraderTerms
  | EndTrader
  | CutFollow
  | CorrectShare;
