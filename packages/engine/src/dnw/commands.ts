/** Commands about money (domain.md 5.3). Members' amounts are decimal texts as sent, in the wallet's currency; operators' are smallest units. */

import type { ExchangeKind, RejectReason } from "@naru/vocabulary/request";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { MoneyRules } from "../instrument.ts";
import type { CouponBatchRow } from "../rows.ts";
import type { Timed } from "../timed.ts";

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

/**
 * The amount that was asked for, unless `units` say another (decision 077): smallest units of the request's wallet, with the
 * reason that its member reads. `proposalId` is what two persons agreed to; more than was asked for is credited by two alone.
 */
export interface ApproveRequest extends Timed {
  readonly kind: "approveRequest";
  readonly memberId: number;
  readonly requestId: number;
  readonly units?: bigint;
  readonly reason?: RejectReason;
  readonly proposalId?: number;
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

/**
 * No withdrawal before `until` (epoch ms); an earlier `until` than the one in force does not shorten it. With `recalls` what was
 * asked for before and has not left is the member's again.
 */
export interface HoldWithdrawals extends Timed {
  readonly kind: "holdWithdrawals";
  readonly memberId: number;
  readonly until: number;
  readonly recalls?: true;
}

export interface SetMemberLimits extends Timed {
  readonly kind: "setMemberLimits";
  readonly memberId: number;
  /** BINARY's smallest units a day; null is the site's limit. */
  readonly withdrawDayMax: bigint | null;
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

/** Some pending request is due to end by itself. Made by the run loop, as beats are by the market owner. */
export interface RequestsDue extends Timed {
  readonly kind: "requestsDue";
}

/** By members. */
export type MoneyMemberCommand =
  | RequestDeposit
  | RequestWithdraw
  | CancelRequest
  | QuoteExchange
  | Exchange
  | TransferOwn
  | UseCoupon;

/** By operators, about one member. */
export type MoneyOperatorCommand =
  | ApproveRequest
  | RejectRequest
  | GrantBonus
  | RevokeBonus
  | CreditMember
  | DeductMember
  | HoldWithdrawals
  | SetMemberLimits
  | Deposit;

/** By operators, for a site. */
export type MoneySiteCommand = SetMoneyRules | DefineCouponBatch | StopCouponBatch;
