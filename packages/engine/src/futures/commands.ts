/** What members, operators and the seed say of perpetuals. Prices, quantities and amounts are decimal texts as sent. */

import type { MarginType, TimeInForce } from "@naru/vocabulary/futures/order";
import type { ClientMarketType, TradeType } from "@naru/vocabulary/order";
import type { FuturesOption, FuturesTermsChange, TierRow } from "../instrument.ts";
import type { Timed } from "../timed.ts";
import type { Which } from "../trading/close-by-member.ts";
import type { EndByOperator } from "../trading/end-by-operator.ts";

/**
 * A perpetual as the seed has it defined. A freeze, limits and terms under way are operators': of an option that is there they
 * stay as they are.
 */
export interface DefineFuturesOption extends Timed {
  readonly kind: "defineFuturesOption";
  readonly option: DefinedPerpetual;
}

export type DefinedPerpetual = Omit<
  FuturesOption,
  "isFrozen" | "maxLeverage" | "maxValue" | "change"
>;

/** The leverage that a site allows on it from an instant on (epoch ms), until that of a later one. */
export interface SetLeverageTiers extends Timed {
  readonly kind: "setLeverageTiers";
  readonly siteId: number;
  readonly optionId: number;
  readonly effectiveAt: number;
  /** By their caps, the lowest first. */
  readonly tiers: readonly TierRow[];
}

/** How an option stands: offered, stopped, being closed or frozen. */
export interface FuturesOptionState {
  readonly isPlay: boolean;
  readonly isStop: boolean;
  readonly isCloseOnly: boolean;
  readonly isFrozen: boolean;
}

/** How an option stands from now on; its terms stay as they are, and so does what is held. */
export interface SetFuturesOptionState extends Timed, FuturesOptionState {
  readonly kind: "setFuturesOptionState";
  readonly siteId: number;
  readonly optionId: number;
  /** One person's: nothing is given back by it that is taken away by now, and a freeze is left as it is. */
  readonly restricts?: true;
  /** What it was agreed to replace; where it stands otherwise by now nothing is changed. */
  readonly before?: FuturesOptionState;
}

/**
 * Other terms of an option (decision 032): what is opened from `effectiveAt` on is bound then, what was there before from
 * `bindsAt` on. The terms of now take back what was announced.
 */
export interface AnnounceFuturesTerms extends Timed {
  readonly kind: "announceFuturesTerms";
  readonly siteId: number;
  readonly optionId: number;
  readonly terms: FuturesTermsChange["terms"];
  /** Epoch ms; null, or an instant that has passed, is at once. */
  readonly effectiveAt: number | null;
}

/** Tables of tiers have come into force: what positions need has changed, though nothing has moved. */
export interface TiersDue extends Timed {
  readonly kind: "tiersDue";
}

/** A stamp that has passed waits for members to pay it. */
export interface StampsDue extends Timed {
  readonly kind: "stampsDue";
}

/** Of those whom a mark has reached some wait to be asked. */
export interface MarksDue extends Timed {
  readonly kind: "marksDue";
}

export type FuturesSiteCommand =
  | DefineFuturesOption
  | SetLeverageTiers
  | SetFuturesOptionState
  | AnnounceFuturesTerms;

/** Whose it is, and when. */
interface OfMember extends Timed {
  readonly memberId: number;
}

/** What one order and several at once have alike. */
interface Ordered extends OfMember {
  readonly optionId: number;
  readonly tradeType: TradeType;
  /** Coins; of several orders together. */
  readonly qty: string;
  readonly timeInForce: TimeInForce;
  /** It only makes a position smaller; it is cut to what there is. */
  readonly isReduceOnly: boolean;
}

export interface PlaceFuturesOrder extends Ordered {
  readonly kind: "placeFuturesOrder";
  readonly marketType: ClientMarketType;
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** MARKET: the worst price at which any of it may fill; null is the site's own bound. */
  readonly worstPrice: string | null;
  /** Exits that its fill brings; null is none. */
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  /** Whether the mark fires them; else the last price. */
  readonly isMarkTp: boolean;
  readonly isMarkSl: boolean;
  /** With what it is to be traded, where the member's screen says so; null is as it is set. */
  readonly leverage: number | null;
  readonly marginType: MarginType | null;
}

/** Limit orders at even distances from one price to another, all or none. */
export interface PlaceFuturesScale extends Ordered {
  readonly kind: "placeFuturesScale";
  readonly fromPrice: string;
  readonly toPrice: string;
  readonly count: number;
}

/** New terms of a working order, which keeps its id; null leaves one as it is. */
export interface AmendFuturesOrder extends OfMember {
  readonly kind: "amendFuturesOrder";
  readonly orderId: number;
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** The whole quantity, what has filled included. */
  readonly qty: string | null;
}

export interface CancelFuturesOrder extends OfMember {
  readonly kind: "cancelFuturesOrder";
  readonly orderId: number;
}

export interface CancelAllFuturesOrders extends OfMember {
  readonly kind: "cancelAllFuturesOrders";
  /** Null is all. */
  readonly optionId: number | null;
}

export interface CloseFuturesPosition extends OfMember {
  readonly kind: "closeFuturesPosition";
  readonly positionId: number;
  /** At most what is held; null is all. */
  readonly qty: string | null;
  /** The limit at which it waits to be closed; null is at the market. */
  readonly price: string | null;
}

export interface CloseFuturesPositions extends OfMember {
  readonly kind: "closeFuturesPositions";
  readonly which: Which;
  readonly optionId: number | null;
}

export interface ReverseFuturesPosition extends OfMember {
  readonly kind: "reverseFuturesPosition";
  readonly positionId: number;
}

/** The pair that closes the whole position; null is off. */
export interface SetFuturesTpSl extends OfMember {
  readonly kind: "setFuturesTpSl";
  readonly positionId: number;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly isMarkTp: boolean;
  readonly isMarkSl: boolean;
}

/** A stop that follows the last price. */
export interface SetFuturesTrail extends OfMember {
  readonly kind: "setFuturesTrail";
  readonly positionId: number;
  /** How far behind the best price it stands; null is off. */
  readonly distance: string | null;
  /** The price that must be touched before it begins to follow; null and absent are at once. */
  readonly startPrice?: string | null;
}

export interface SetLeverage extends OfMember {
  readonly kind: "setLeverage";
  readonly optionId: number;
  readonly leverage: number;
}

export interface SetMarginType extends OfMember {
  readonly kind: "setMarginType";
  readonly optionId: number;
  readonly marginType: MarginType;
}

export interface ChangeIsolatedMargin extends OfMember {
  readonly kind: "changeIsolatedMargin";
  readonly positionId: number;
  /** USDT. */
  readonly amount: string;
  readonly way: "ADD" | "REMOVE";
}

/** What two operators agreed to end of a member. */
export interface EndFutures extends OfMember, EndByOperator {
  readonly kind: "endFutures";
}

/** To be told when a price comes to one. */
export interface SetFuturesAlert extends OfMember {
  readonly kind: "setFuturesAlert";
  readonly optionId: number;
  readonly price: string;
  /** Whether the mark is held against it; else the last price. */
  readonly isMark: boolean;
  /** Minutes of rest between two tellings; null and absent are told once. */
  readonly repeatMinutes?: number | null;
}

export interface DeleteFuturesAlert extends OfMember {
  readonly kind: "deleteFuturesAlert";
  readonly alertId: number;
}

/** All of members. */
export type FuturesCommand =
  | PlaceFuturesOrder
  | PlaceFuturesScale
  | AmendFuturesOrder
  | CancelFuturesOrder
  | CancelAllFuturesOrders
  | CloseFuturesPosition
  | CloseFuturesPositions
  | ReverseFuturesPosition
  | SetFuturesTpSl
  | SetFuturesTrail
  | SetLeverage
  | SetMarginType
  | ChangeIsolatedMargin
  | SetFuturesAlert
  | DeleteFuturesAlert;
