/**
 * Everything that can happen to a shard, in one union: commands, market facts and beats.
 *
 * An input carries its engine time `at` (epoch ms, never going back). Meanings arrive with it: a
 * beat says which calendar's trading day ends, so that the engine needs no calendar, clock or
 * random number.
 */

import type { MemberRole, MemberStatus } from "@naru/vocabulary/member";
import type { ExitKind, MarketType, TradeType } from "@naru/vocabulary/order";
import type { ExchangeKind, RejectReason } from "@naru/vocabulary/request";
import type { TapeTick } from "@naru/vocabulary/tick";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { MoneyRules } from "./instrument.ts";
import type { CouponBatchRow } from "./rows.ts";
import type {
  AnnounceTerms,
  ConfigureOption,
  DefineInstrument,
  DefineSite,
  SetOptionState,
  SetRate,
} from "./site-input.ts";
import type { Timed } from "./timed.ts";

/** Commands of members. `memberId` comes from the session, never from the body. */
export interface PlaceOverseaOrder extends Timed {
  readonly kind: "placeOverseaOrder";
  readonly memberId: number;
  readonly optionId: number;
  /** LIQUIDATION is refused: only the engine makes such orders. */
  readonly marketType: MarketType;
  readonly tradeType: TradeType;
  /** Decimal texts as sent; the engine parses them against the instrument's precision. */
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** Decimal text as sent. */
  readonly qty: string;
  /** The bracket that its fill attaches, in ticks; 0, null and absent are none. */
  readonly tpTick?: number | null;
  readonly slTick?: number | null;
}
/** New terms of a working order, which keeps its id; null leaves one as it is. */
export interface AmendOverseaOrder extends Timed {
  readonly kind: "amendOverseaOrder";
  readonly memberId: number;
  readonly orderId: number;
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** The whole quantity, what has filled included. */
  readonly qty: string | null;
}
/** All own orders of a price row and side move to another row, or none. */
export interface AmendRowOrders extends Timed {
  readonly kind: "amendRowOrders";
  readonly memberId: number;
  readonly optionId: number;
  readonly tradeType: TradeType;
  readonly fromPrice: string;
  readonly toPrice: string;
}
export interface ClosePosition extends Timed {
  readonly kind: "closePosition";
  readonly memberId: number;
  readonly positionId: number;
  /** Contracts, at most what is held; null is all. */
  readonly qty: number | null;
}
export interface ClosePositions extends Timed {
  readonly kind: "closePositions";
  readonly memberId: number;
  readonly which: "ALL" | "WINNERS" | "LOSERS";
  readonly optionId: number | null;
}
export interface ReversePosition extends Timed {
  readonly kind: "reversePosition";
  readonly memberId: number;
  readonly positionId: number;
}
/** The pair that closes the whole position, in ticks from its average; 0 and null are off. */
export interface SetTpSl extends Timed {
  readonly kind: "setTpSl";
  readonly memberId: number;
  readonly positionId: number;
  readonly optionId: number;
  readonly tpTick: number | null;
  readonly slTick: number | null;
}
export interface DeleteTpSl extends Timed {
  readonly kind: "deleteTpSl";
  readonly memberId: number;
  /** The position's id, or the exit's. */
  readonly id: number;
  readonly optionId: number;
  readonly value: "TP" | "SL";
}
/** Partial levels and trailing stops, in place of those there are. */
export interface SetExits extends Timed {
  readonly kind: "setExits";
  readonly memberId: number;
  readonly positionId: number;
  readonly exits: readonly SentExit[];
}
export interface SentExit {
  readonly kind: ExitKind;
  readonly tick: number;
  /** Contracts; null is all, for TRAIL alone. */
  readonly qty: number | null;
  readonly step: number | null;
  /** 1 to 10; null is its place among those of its kind. */
  readonly level: number | null;
}
export interface MoveToBreakEven extends Timed {
  readonly kind: "moveToBreakEven";
  readonly memberId: number;
  readonly positionId: number;
}
export interface SetPriceAlert extends Timed {
  readonly kind: "setPriceAlert";
  readonly memberId: number;
  readonly optionId: number;
  readonly price: string;
}
export interface DeletePriceAlert extends Timed {
  readonly kind: "deletePriceAlert";
  readonly memberId: number;
  readonly alertId: number;
}
export interface CancelOverseaOrder extends Timed {
  readonly kind: "cancelOverseaOrder";
  readonly memberId: number;
  readonly orderId: number;
}
export interface CancelAllOverseaOrders extends Timed {
  readonly kind: "cancelAllOverseaOrders";
  readonly memberId: number;
  readonly optionId: number | null;
  readonly tradeType: TradeType | null;
  /** `STOP`: stop kinds only; null: every kind. */
  readonly orderKind: "LIMIT" | "STOP" | null;
}
export interface SetOvernight extends Timed {
  readonly kind: "setOvernight";
  readonly memberId: number;
  readonly positionId: number;
  readonly isActive: boolean;
  /** Contracts to keep; null is the whole position, contracts added later included. */
  readonly qty: number | null;
  /**
   * Whether the setting stays for the next trading days. Absent it does, as a switch stays where it
   * is put, and as it did before there was a choice.
   */
  readonly isAuto?: boolean;
}

/** Requests about money (domain.md 5.3). Amounts are decimal texts as sent, in the wallet's currency. */
/** The member's own guard, in place of the one before. */
export interface SetOrderLimits extends Timed {
  readonly kind: "setOrderLimits";
  readonly memberId: number;
  /** Contracts of one order; null is no bound, here as below. */
  readonly qtyMax: number | null;
  /** Decimal text as sent, in the site's currency. */
  readonly marginMax: string | null;
  readonly ticksMax: number | null;
}
export interface RequestDeposit extends Timed {
  readonly kind: "requestDeposit";
  readonly memberId: number;
  readonly wallet: WalletType;
  readonly amount: string;
}
export interface RequestWithdraw extends Timed {
  readonly kind: "requestWithdraw";
  readonly memberId: number;
  readonly wallet: WalletType;
  readonly amount: string;
  /** `yyyymmdd` of `at` in the site's time zone; stamped with the time, never a client's. */
  readonly day: number;
}
export interface CancelRequest extends Timed {
  readonly kind: "cancelRequest";
  readonly memberId: number;
  readonly requestId: number;
}
/** Asks for the rate of an exchange, which then holds for 10 s. */
export interface QuoteExchange extends Timed {
  readonly kind: "quoteExchange";
  readonly memberId: number;
  readonly exchange: ExchangeKind;
  readonly fromWallet: WalletType;
  readonly toWallet: WalletType;
  readonly amount: string;
}
export interface Exchange extends Timed {
  readonly kind: "exchange";
  readonly memberId: number;
  readonly exchange: ExchangeKind;
  readonly fromWallet: WalletType;
  readonly toWallet: WalletType;
  readonly amount: string;
  /** The quote whose rate it takes; null takes the rate of now. */
  readonly quoteId: number | null;
}
/** Between own wallets of one currency. */
export interface TransferOwn extends Timed {
  readonly kind: "transferOwn";
  readonly memberId: number;
  readonly fromWallet: WalletType;
  readonly toWallet: WalletType;
  readonly amount: string;
}
export interface UseCoupon extends Timed {
  readonly kind: "useCoupon";
  readonly memberId: number;
  readonly batchId: number;
  /** `batchId × COUPON_CODES_MAX + n`; who knows the code's text found it. */
  readonly codeId: number;
  readonly wallet: WalletType;
}

/** Ends of requests by operators. */
export interface ApproveRequest extends Timed {
  readonly kind: "approveRequest";
  readonly memberId: number;
  readonly requestId: number;
}
export interface RejectRequest extends Timed {
  readonly kind: "rejectRequest";
  readonly memberId: number;
  readonly requestId: number;
  readonly reason: RejectReason;
}
/**
 * Money given or taken by operators; smallest units, > 0. `proposalId` is what two of them agreed to; inputs from before
 * it was told have none.
 */
export interface GrantBonus extends Timed {
  readonly kind: "grantBonus";
  readonly memberId: number;
  readonly wallet: WalletType;
  readonly units: bigint;
  /** Contracts to fill before it is paid; 0 pays at once. */
  readonly contracts: number;
}
export interface RevokeBonus extends Timed {
  readonly kind: "revokeBonus";
  readonly memberId: number;
  readonly bonusId: number;
}
export interface CreditMember extends Timed {
  readonly kind: "creditMember";
  readonly memberId: number;
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly proposalId?: number;
}
export interface DeductMember extends Timed {
  readonly kind: "deductMember";
  readonly memberId: number;
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly proposalId?: number;
}
/** No withdrawal before `until` (epoch ms); an earlier `until` than the one in force does not shorten it. */
export interface HoldWithdrawals extends Timed {
  readonly kind: "holdWithdrawals";
  readonly memberId: number;
  readonly until: number;
}
export interface SetMemberLimits extends Timed {
  readonly kind: "setMemberLimits";
  readonly memberId: number;
  /** BINARY's smallest units a day; null is the site's limit. */
  readonly withdrawDayMax: bigint | null;
}
export interface SetMoneyRules extends Timed {
  readonly kind: "setMoneyRules";
  readonly rules: MoneyRules;
}
export interface DefineCouponBatch extends Timed {
  readonly kind: "defineCouponBatch";
  readonly batch: CouponBatchRow;
}
export interface StopCouponBatch extends Timed {
  readonly kind: "stopCouponBatch";
  readonly siteId: number;
  readonly batchId: number;
}

/** Commands of operators, of sign-up and of the seed. */
export interface OpenAccount extends Timed {
  readonly kind: "openAccount";
  readonly memberId: number;
  readonly siteId: number;
  readonly role: MemberRole;
  readonly status: MemberStatus;
}
export interface SetMemberStatus extends Timed {
  readonly kind: "setMemberStatus";
  readonly memberId: number;
  readonly status: MemberStatus;
}
/**
 * Money in from the site's bank account (code D) or custody, demo money on a demo site; or a bonus
 * without a condition (B).
 */
export interface Deposit extends Timed {
  readonly kind: "deposit";
  readonly memberId: number;
  readonly wallet: WalletType;
  /** Smallest units, > 0. */
  readonly units: bigint;
  readonly code: Extract<TransactionCode, "D" | "B">;
}
/** A tick from the tape. */
export interface TickArrived extends Timed {
  readonly kind: "tickArrived";
  readonly tick: TapeTick;
}

/**
 * Market facts and beats of a calendar's instruments, made by the market owner from calendars and
 * heartbeats.
 */
export interface SessionOpened extends Timed {
  readonly kind: "sessionOpened";
  readonly calendar: string;
  /** ISO date of the exchange's trading day. */
  readonly tradingDay: string;
}
/**
 * A break or an end; where `endsTradingDay`, orders are cancelled and positions not kept overnight
 * close (domain.md 1.4.4–6).
 */
export interface SessionClosed extends Timed {
  readonly kind: "sessionClosed";
  readonly calendar: string;
  readonly tradingDay: string;
  readonly endsTradingDay: boolean;
}
/**
 * Five minutes before the end of a trading day: is there equity enough for what is to be kept
 * (domain.md 1.4.5)?
 */
export interface OvernightChecked extends Timed {
  readonly kind: "overnightChecked";
  readonly calendar: string;
  readonly tradingDay: string;
}
/** Ten minutes before the end of a trading day: overnight can no longer be changed. */
export interface ClosingSoon extends Timed {
  readonly kind: "closingSoon";
  readonly calendar: string;
  readonly tradingDay: string;
}
/** The feed of a symbol went silent for more than 2 s, or spoke again (domain.md 1.6 rule 11). */
export interface FeedHalted extends Timed {
  readonly kind: "feedHalted";
  readonly symbol: number;
}
export interface FeedResumed extends Timed {
  readonly kind: "feedResumed";
  readonly symbol: number;
}
/**
 * The contract month changes: orders are cancelled, positions close, the series starts anew
 * (domain.md 1.2).
 */
export interface RolledOver extends Timed {
  readonly kind: "rolledOver";
  readonly symbol: number;
}

/** Some pending request is due to end by itself. Made by the run loop, as beats are by the market owner. */
export interface RequestsDue extends Timed {
  readonly kind: "requestsDue";
}

/** Terms of some option are due to come into force, or to bind what was opened before. Made by the run loop. */
export interface TermsDue extends Timed {
  readonly kind: "termsDue";
}

export type MemberCommand =
  | RequestDeposit
  | RequestWithdraw
  | CancelRequest
  | QuoteExchange
  | Exchange
  | TransferOwn
  | UseCoupon
  | PlaceOverseaOrder
  | CancelOverseaOrder
  | CancelAllOverseaOrders
  | AmendOverseaOrder
  | AmendRowOrders
  | ClosePosition
  | ClosePositions
  | ReversePosition
  | SetTpSl
  | DeleteTpSl
  | SetExits
  | MoveToBreakEven
  | SetOrderLimits
  | SetPriceAlert
  | DeletePriceAlert
  | SetOvernight;
/** What operators, sign-up and the seed decide about one member. */
export type OperatorCommand =
  | ApproveRequest
  | RejectRequest
  | GrantBonus
  | RevokeBonus
  | CreditMember
  | DeductMember
  | HoldWithdrawals
  | SetMemberLimits
  | SetMemberStatus
  | Deposit;
/** A command about an account that is there. */
export type AccountCommand = MemberCommand | OperatorCommand;
/** What is about a site, or about an account that is not there yet. */
export type SiteCommand =
  | OpenAccount
  | SetMoneyRules
  | DefineCouponBatch
  | StopCouponBatch
  | DefineSite
  | DefineInstrument
  | ConfigureOption
  | SetOptionState
  | AnnounceTerms
  | SetRate;
export type Command = AccountCommand | SiteCommand;
export type Beat =
  | SessionOpened
  | SessionClosed
  | OvernightChecked
  | ClosingSoon
  | FeedHalted
  | FeedResumed
  | RolledOver;
/** What is due by time alone. */
export type DueBeat = RequestsDue | TermsDue;
/** What is no command: it happened. */
export type Fact = TickArrived | Beat | DueBeat;
export type Input = Command | Fact;
