/** What the auditor reads of copy trading: shapes of its own, so that it imports nothing of what it audits. */

import type { MarginType } from "@naru/vocabulary/futures/order";
import type { TradeType } from "@naru/vocabulary/order";

export interface AuditedTrader {
  readonly siteId: number;
  readonly memberId: number;
  readonly status: string;
  readonly isOpen: boolean;
  readonly quota: number;
  readonly shareRate: number;
  readonly minimum: bigint;
  readonly optionIds: readonly number[];
  readonly payable: bigint;
  readonly earned: bigint;
  readonly owedWeek: number | null;
}

export interface AuditedFollow {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly traderId: number;
  readonly optionIds: readonly number[];
  readonly multiplyPer: number;
  readonly maxBet: bigint;
  readonly oneMaxBet: bigint;
  readonly tpPer: number | null;
  readonly slPer: number | null;
  readonly stopPer: number | null;
  readonly status: string;
  readonly shareRate: number;
  readonly net: bigint;
  readonly highWater: bigint;
  readonly shared: bigint;
  readonly week: number;
  readonly endedAt: number | null;
}

export interface AuditedCopyFact {
  readonly id: number;
  readonly traderId: number;
  readonly kind: string;
  readonly fillId: number;
  readonly optionId: number;
  readonly positionId: number;
  readonly tradeType: TradeType;
  readonly price: number;
  readonly qty: number;
  readonly held: number;
  readonly leverage: number;
  readonly marginType: MarginType;
  readonly followId: number;
  readonly cursor: number;
  readonly copied: number;
  readonly missed: number;
  readonly endedAt: number | null;
}

export interface AuditedCopy {
  readonly id: number;
  readonly fillId: number;
  readonly followId: number;
  readonly memberId: number;
  readonly traderId: number;
  readonly optionId: number;
  readonly isOpening: boolean;
  readonly tradeType: TradeType;
  readonly traderQty: number;
  readonly traderPrice: number;
  readonly wantedQty: number;
  readonly qty: number;
  readonly cost: bigint;
  readonly orderId: number | null;
  readonly positionId: number | null;
  readonly reason: string | null;
}

export interface AuditedCopyLink {
  readonly id: number;
  readonly memberId: number;
  readonly traderId: number;
  readonly followId: number;
  readonly optionId: number;
  readonly leadId: number;
  readonly positionId: number;
  readonly isHandClosed: boolean;
  readonly endedAt: number | null;
}

export interface AuditedShare {
  readonly id: number;
  readonly memberId: number;
  readonly traderId: number;
  readonly followId: number;
  readonly week: number;
  readonly net: bigint;
  readonly highWater: bigint;
  readonly gain: bigint;
  readonly shareRate: number;
  readonly share: bigint;
  readonly taken: bigint;
  readonly cause: string;
}

export interface AuditedPayment {
  readonly id: number;
  readonly memberId: number;
  readonly units: bigint;
}

export interface AuditedCorrection {
  readonly id: number;
  readonly memberId: number;
  readonly units: bigint;
}

export interface AuditedCopyRules {
  readonly siteId: number;
  readonly barsTpSl: boolean;
  readonly barsSell: boolean;
  readonly barsOpposite: boolean;
}
