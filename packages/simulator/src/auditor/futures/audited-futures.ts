/** What the auditor reads of perpetuals: shapes of its own, so that it imports nothing of what it audits. */

import type { TradeType } from "@naru/vocabulary/order";
import type { MarginType } from "@naru/vocabulary/futures/order";

export interface AuditedPerpetual {
  readonly id: number;
  readonly siteId: number;
  readonly symbol: number;
  readonly isPlay: boolean;
  readonly isStop: boolean;
  readonly isCloseOnly: boolean;
  readonly isFrozen: boolean;
  readonly feeRate: number;
}

export interface AuditedTiers {
  readonly optionId: number;
  readonly tiers: readonly { readonly cap: bigint; readonly rate: bigint }[];
}

export interface AuditedFuturesOrder {
  readonly id: number;
  readonly memberId: number;
  readonly optionId: number;
  readonly tradeType: TradeType;
  readonly price: number | null;
  readonly isReduceOnly: boolean;
  /** What placed it where nobody sent it. */
  readonly reason: string | null;
  readonly qty: number;
  readonly filledQty: number;
  readonly filledCost: bigint;
  readonly status: string;
}

export interface AuditedFuturesPosition {
  readonly id: number;
  readonly memberId: number;
  readonly optionId: number;
  readonly qty: number;
  readonly basis: bigint;
  readonly realised: bigint;
  readonly fees: bigint;
  readonly leverage: number;
  readonly marginType: MarginType;
  readonly isolated: bigint;
}

export interface AuditedFuturesFill {
  readonly id: number;
  readonly memberId: number;
  readonly orderId: number;
  readonly positionId: number;
  readonly optionId: number;
  readonly tradeType: TradeType;
  readonly price: number;
  readonly qty: number;
  readonly rule: string;
  readonly fee: bigint;
  readonly profit: bigint;
  readonly isolated: bigint;
}

export interface AuditedFuturesExit {
  readonly id: number;
  readonly memberId: number;
  readonly positionId: number;
  readonly kind: string;
  readonly level: number;
  readonly price: number;
  readonly peak: number | null;
  readonly startPrice: number | null;
  readonly status: string;
}

export interface AuditedFuturesAlert {
  readonly id: number;
  readonly memberId: number;
  readonly optionId: number;
  readonly price: number;
  readonly isMark: boolean;
  readonly side: string;
  readonly status: string;
  readonly repeatMinutes: number | null;
  readonly toldAt: number | null;
  readonly isSpent: boolean;
}

export interface AuditedFuturesSetting {
  readonly memberId: number;
  readonly optionId: number;
  readonly leverage: number;
  readonly marginType: MarginType;
}

export interface AuditedFuturesWarning {
  readonly memberId: number;
  readonly positionId: number;
  readonly endedAt: number | null;
}

export interface AuditedLiquidation {
  readonly id: number;
  readonly memberId: number;
  readonly positionId: number;
  readonly optionId: number;
  readonly marginType: MarginType;
  readonly qty: number;
  readonly mark: number;
  readonly wallet: bigint;
  readonly profit: bigint;
  readonly price: number;
  readonly insurance: bigint;
}

export interface AuditedFunding {
  readonly id: number;
  readonly memberId: number;
  readonly positionId: number;
  readonly optionId: number;
  readonly stampAt: number;
  readonly rate: number;
  readonly mark: number;
  readonly qty: number;
  readonly amount: bigint;
  readonly isolated: bigint;
}

export interface AuditedStamp {
  readonly id: number;
  readonly siteId: number;
  readonly optionId: number;
  readonly stampAt: number;
  readonly rate: number;
  readonly mark: number;
  readonly endedAt: number | null;
}
