/** What the auditor reads of requests, quotes, bonuses and coupons, and of the commands that they come from. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { MemberStatus } from "@naru/vocabulary/member";
import type {
  ExchangeKind,
  RejectReason,
  RequestKind,
  RequestStatus,
} from "@naru/vocabulary/request";
import type { WalletType } from "@naru/vocabulary/wallet";

export interface AuditedRequest {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly kind: RequestKind;
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly askedUnits: bigint | null;
  readonly toWallet: WalletType | null;
  readonly toUnits: bigint | null;
  readonly fee: bigint;
  readonly rate: bigint | null;
  readonly spread: bigint;
  readonly status: RequestStatus;
  readonly reason: RejectReason | null;
  readonly day: number;
  readonly createdAt: number;
  readonly endedAt: number | null;
  readonly expiresAt: number | null;
}

export interface AuditedQuote {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly exchange: ExchangeKind;
  readonly fromWallet: WalletType;
  readonly toWallet: WalletType;
  readonly units: bigint;
  readonly fromRate: bigint;
  readonly toRate: bigint;
  readonly spreadBps: number;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

export interface AuditedBonus {
  readonly id: number;
  readonly memberId: number;
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly contracts: number;
  readonly done: number;
  readonly status: "LOCKED" | "PAID" | "REVOKED";
}

export interface AuditedBatch {
  readonly id: number;
  readonly siteId: number;
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly codes: number;
  readonly quota: number;
  readonly perMember: number;
  readonly contracts: number;
  readonly expiresAt: number;
  readonly isStopped: boolean;
}

export interface AuditedCouponUse {
  readonly batchId: number;
  readonly codeId: number;
  readonly memberId: number;
  readonly requestId: number;
}

export interface AuditedRules {
  readonly siteId: number;
  readonly wallet: WalletType;
  readonly isOn: boolean;
  readonly depositMin: bigint;
  readonly depositMax: bigint;
  readonly depositUnit: bigint;
  readonly withdrawMin: bigint;
  readonly withdrawMax: bigint;
  readonly withdrawUnit: bigint;
  readonly withdrawFee: bigint;
  readonly memberDayMax: bigint;
  readonly siteDayMax: bigint;
  readonly beneficiaryFrom: bigint | null;
  readonly isSenderFirst: boolean;
  readonly convertMin: bigint;
  readonly spreadBps: number;
  readonly expiryMinutes: number;
}

/** What a site asks of withdrawals on a network. */
export interface AuditedOut {
  readonly siteId: number;
  readonly network: CoinNetwork;
  readonly isOn: boolean;
  readonly least: bigint;
  readonly most: bigint;
  readonly unit: bigint;
  readonly fee: bigint;
}

export type AuditedMoneyChange =
  | { readonly kind: "request"; readonly row: AuditedRequest }
  | { readonly kind: "quote"; readonly row: AuditedQuote }
  | { readonly kind: "bonus"; readonly row: AuditedBonus }
  | { readonly kind: "couponUse"; readonly row: AuditedCouponUse }
  | { readonly kind: "couponBatch"; readonly row: AuditedBatch }
  | { readonly kind: "moneyRules"; readonly row: AuditedRules };

interface OfMember {
  readonly at: number;
  readonly memberId: number;
}

interface OfWallet extends OfMember {
  readonly wallet: WalletType;
}

export interface AuditedExchange extends OfMember {
  readonly exchange: ExchangeKind;
  readonly fromWallet: WalletType;
  readonly toWallet: WalletType;
  readonly amount: string;
}

/** Commands about money; the requests' own end by `requestsDue`. */
export type AuditedMoneyInput =
  | (OfWallet & { readonly kind: "requestDeposit"; readonly amount: string })
  | (OfWallet & {
      readonly kind: "requestWithdraw";
      readonly amount: string;
      readonly day: number;
    })
  | (OfMember & {
      readonly kind: "requestCoinWithdraw";
      readonly network: CoinNetwork;
      readonly destinationId: number;
      readonly usableAt: number;
      readonly amount: string;
      readonly day: number;
      readonly hasBeneficiary?: boolean;
    })
  | (OfMember & {
      readonly kind: "sendCoinInside";
      readonly toId: number;
      readonly network: CoinNetwork;
      readonly destinationId: number;
      readonly usableAt: number;
      readonly amount: string;
      readonly day: number;
    })
  | (OfMember & {
      readonly kind: "takeCoinFact";
      readonly siteId: number;
      readonly fromId: number;
      readonly aboutId: number;
      readonly network: CoinNetwork;
      readonly units: bigint;
    })
  | (OfMember & { readonly kind: "cancelRequest"; readonly requestId: number })
  | (OfMember & {
      readonly kind: "approveRequest";
      readonly requestId: number;
      readonly units?: bigint;
      readonly reason?: RejectReason;
      readonly proposalId?: number;
    })
  | (OfMember & {
      readonly kind: "rejectRequest";
      readonly requestId: number;
      readonly reason: RejectReason;
    })
  | (AuditedExchange & { readonly kind: "quoteExchange" })
  | (AuditedExchange & { readonly kind: "exchange"; readonly quoteId: number | null })
  | (OfMember & {
      readonly kind: "transferOwn";
      readonly fromWallet: WalletType;
      readonly toWallet: WalletType;
      readonly amount: string;
    })
  | (OfWallet & { readonly kind: "useCoupon"; readonly batchId: number; readonly codeId: number })
  | (OfWallet & { readonly kind: "deposit"; readonly units: bigint; readonly code: "D" | "B" })
  | (OfWallet & {
      readonly kind: "creditMember" | "deductMember";
      readonly units: bigint;
      readonly proposalId?: number;
    })
  | (OfWallet & {
      readonly kind: "grantBonus";
      readonly units: bigint;
      readonly contracts: number;
    })
  | (OfMember & { readonly kind: "revokeBonus"; readonly bonusId: number })
  | (OfMember & { readonly kind: "holdWithdrawals"; readonly until: number })
  | (OfMember & { readonly kind: "setMemberLimits"; readonly withdrawDayMax: bigint | null })
  | (OfMember & { readonly kind: "setMemberStatus"; readonly status: MemberStatus })
  | { readonly kind: "requestsDue"; readonly at: number }
  | { readonly kind: "setMoneyRules"; readonly at: number; readonly rules: AuditedRules }
  | { readonly kind: "defineCouponBatch"; readonly at: number; readonly batch: AuditedBatch }
  | {
      readonly kind: "stopCouponBatch";
      readonly at: number;
      readonly siteId: number;
      readonly batchId: number;
    }
  | {
      readonly kind: "setRate";
      readonly at: number;
      readonly siteId: number;
      readonly currency: string;
      readonly rate: bigint;
    };
