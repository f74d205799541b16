/** Commands about coins on chains, from whoever watches them (decision 038). Ids and amounts alone: no address, no transaction. */

import type { CoinMove } from "@naru/vocabulary/coin/move";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { CoinStop } from "@naru/vocabulary/coin/stop";
import type { CoinNetworkRow, CoinOutRow } from "../rows.ts";
import type { Timed } from "../timed.ts";

/** A deposit has its confirmations. */
export interface CreditCoin extends Timed {
  readonly kind: "creditCoin";
  readonly memberId: number;
  readonly depositId: number;
  readonly network: CoinNetwork;
  /** Smallest units of the coin, > 0. */
  readonly units: bigint;
  /** From the site's sum on its member is asked who sent it (decision 048); left out in journals of before anybody was. */
  readonly asksSender?: boolean;
}

/** Who sent a deposit is known by now, or the site does not wait for it any more. */
export interface CreditAskedCoin extends Timed {
  readonly kind: "creditAskedCoin";
  readonly memberId: number;
  readonly depositId: number;
}

/** A chain went another way, deeper than its confirmations: what was credited is not there. */
export interface ReverseCoin extends Timed {
  readonly kind: "reverseCoin";
  readonly memberId: number;
  readonly depositId: number;
}

/** A deposit that is nobody's has its confirmations: it waits with the house. */
export interface HoldCoin extends Timed {
  readonly kind: "holdCoin";
  readonly siteId: number;
  readonly depositId: number;
  readonly network: CoinNetwork;
  /** Smallest units of the coin, > 0. */
  readonly units: bigint;
}

/** A chain took back a deposit that is nobody's yet. */
export interface DropHeldCoin extends Timed {
  readonly kind: "dropHeldCoin";
  readonly siteId: number;
  readonly depositId: number;
}

/** Two persons say whose a deposit is that came without its owner. */
export interface AssignCoin extends Timed {
  readonly kind: "assignCoin";
  readonly memberId: number;
  readonly depositId: number;
  readonly proposalId: number;
}

/** A credited deposit lies so deep that it is not looked at any more. */
export interface SealCoin extends Timed {
  readonly kind: "sealCoin";
  readonly memberId: number;
  readonly depositId: number;
}

export interface SetCoinNetwork extends Timed {
  readonly kind: "setCoinNetwork";
  readonly network: CoinNetworkRow;
}

/** A member asks for coins to be sent to an address that stands with the desk under this number. */
export interface RequestCoinWithdraw extends Timed {
  readonly kind: "requestCoinWithdraw";
  readonly memberId: number;
  readonly network: CoinNetwork;
  readonly destinationId: number;
  /** From when on (epoch ms) it may be sent to. */
  readonly usableAt: number;
  /** Decimal text in the coin. */
  readonly amount: string;
  /** `yyyymmdd` of `at` in the site's time zone; stamped with the time, never a client's. */
  readonly day: number;
  /** The desk keeps whose the coins will be (decision 048); left out in journals of before it asked. */
  readonly hasBeneficiary?: boolean;
}

/** As `RequestCoinWithdraw`, to an address that the house gave to another member of the site: it goes over no chain. */
export interface SendCoinInside extends Omit<RequestCoinWithdraw, "kind" | "hasBeneficiary"> {
  readonly kind: "sendCoinInside";
  readonly toId: number;
}

/** Coins of another account of the site enter this one; the key derives from the fact. */
export interface TakeCoinFact extends Timed {
  readonly kind: "takeCoinFact";
  readonly memberId: number;
  readonly siteId: number;
  readonly fromId: number;
  readonly aboutId: number;
  readonly network: CoinNetwork;
  readonly destinationId: number;
  /** Smallest units of the coin, > 0. */
  readonly units: bigint;
}

/** Coins that left this account have entered the other. */
export interface EndCoinFact extends Timed {
  readonly kind: "endCoinFact";
  readonly memberId: number;
  readonly aboutId: number;
}

/**
 * What is known of a payout: that its address has not enough for it; on its chain: signed and about to be broadcast, without an answer from there, seen there, or for sure
 * never to be there.
 */
export interface PayoutFact extends Timed {
  readonly kind:
    | "payoutWaiting"
    | "payoutSending"
    | "payoutUnknown"
    | "payoutSent"
    | "payoutFailed";
  readonly memberId: number;
  readonly payoutId: number;
}

/** A payout has its confirmations. */
export interface PayoutSettled extends Timed {
  readonly kind: "payoutSettled";
  readonly memberId: number;
  readonly payoutId: number;
  /** What the chain took, smallest units of the coin; 0 where it took another coin. */
  readonly chainFee: bigint;
}

/** An operator calls an approved payout off, of which nothing was signed yet. */
export interface CallOffPayout extends Timed {
  readonly kind: "callOffPayout";
  readonly memberId: number;
  readonly payoutId: number;
}

/** Two persons say what became of a payout that its chain does not answer for. */
export interface DecidePayout extends Timed {
  readonly kind: "decidePayout";
  readonly memberId: number;
  readonly payoutId: number;
  readonly isPaid: boolean;
  readonly proposalId: number;
}

export interface SetCoinOut extends Timed {
  readonly kind: "setCoinOut";
  readonly out: CoinOutRow;
}

/** A house has moved coins between its own addresses, as its chain has it. */
export interface BookCoinMove extends Timed {
  readonly kind: "bookCoinMove";
  readonly siteId: number;
  readonly network: CoinNetwork;
  /** One after the other in a site's network, from 1. */
  readonly number: number;
  readonly moved: CoinMove;
  /** Smallest units of the coin, > 0. */
  readonly units: bigint;
  /** What the chain took, smallest units of the coin; 0 where it took another coin. */
  readonly chainFee: bigint;
}

/** Nothing is to be sent on a network of a site any more. */
export interface StopCoin extends Timed {
  readonly kind: "stopCoin";
  readonly siteId: number;
  readonly network: CoinNetwork;
  readonly reason: CoinStop;
}

/** Two persons let a stopped network go on. */
export interface ReleaseCoin extends Timed {
  readonly kind: "releaseCoin";
  readonly siteId: number;
  readonly network: CoinNetwork;
  readonly proposalId: number;
}

/** About one payout, from whoever watches its chain or from operators. */
export type PayoutCommand = PayoutFact | PayoutSettled | CallOffPayout | DecidePayout;
