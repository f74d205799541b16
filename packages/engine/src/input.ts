/**
 * Everything that can happen to a shard, in one union: commands, market facts and beats.
 *
 * An input carries its engine time `at` (epoch ms, never going back). Meanings arrive with it: a
 * beat says which calendar's trading day ends, so that the engine needs no calendar, clock or
 * random number.
 */

import type { MemberRole, MemberStatus } from "@naru/vocabulary/member";
import type { MarketType, TradeType } from "@naru/vocabulary/order";
import type { TapeTick } from "@naru/vocabulary/tick";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { Instrument, OverseaOption, Site } from "./instrument.ts";

interface Timed {
  readonly at: number;
}

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
  /** Contracts to keep; null is all. */
  readonly qty: number | null;
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
/** Money in from the site's bank account (code D) or custody; demo money on a demo site. */
export interface Deposit extends Timed {
  readonly kind: "deposit";
  readonly memberId: number;
  readonly wallet: WalletType;
  /** Smallest units, > 0. */
  readonly units: bigint;
  readonly code: Extract<TransactionCode, "D" | "B">;
}
export interface DefineSite extends Timed {
  readonly kind: "defineSite";
  readonly site: Site;
}
export interface DefineInstrument extends Timed {
  readonly kind: "defineInstrument";
  readonly instrument: Instrument;
}
export interface ConfigureOption extends Timed {
  readonly kind: "configureOption";
  readonly option: OverseaOption;
}
export interface SetRate extends Timed {
  readonly kind: "setRate";
  readonly siteId: number;
  readonly currency: string;
  /** Site currency per one of `currency`, in 10^-RATE_SCALE. */
  readonly rate: bigint;
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

export type MemberCommand =
  | PlaceOverseaOrder
  | CancelOverseaOrder
  | CancelAllOverseaOrders
  | SetOvernight;
export type AdminCommand =
  | OpenAccount
  | SetMemberStatus
  | Deposit
  | DefineSite
  | DefineInstrument
  | ConfigureOption
  | SetRate;
export type Command = MemberCommand | AdminCommand;
export type Beat =
  | SessionOpened
  | SessionClosed
  | OvernightChecked
  | ClosingSoon
  | FeedHalted
  | FeedResumed
  | RolledOver;
export type Input = Command | TickArrived | Beat;
