/**
 * What the auditor reads of an input and of what came of it, in shapes of its own: it may import nothing of those whom
 * it audits, and the compiler says where their rows no longer hold what it reads.
 */

import type { Currency } from "@naru/vocabulary/currency";
import type { MemberStatus } from "@naru/vocabulary/member";
import type {
  AlertStatus,
  ExitKind,
  FillRule,
  OrderStatus,
  TradeType,
} from "@naru/vocabulary/order";
import type { Refusal } from "@naru/vocabulary/refusal";
import type { Tick } from "@naru/vocabulary/tick";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import type { AuditedMoneyChange, AuditedMoneyInput } from "./audited-money.ts";

export interface AuditedTransfer {
  readonly id: number;
  readonly siteId: number;
  readonly code: TransactionCode;
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
  readonly debitAfter: bigint;
  readonly creditAfter: bigint;
  readonly memberId: number;
  readonly referenceId: number;
}

export interface AuditedFill {
  readonly id: number;
  readonly memberId: number;
  readonly orderId: number;
  readonly positionId: number;
  readonly optionId: number;
  readonly tradeType: TradeType;
  readonly price: number;
  readonly qty: number;
  readonly rule: FillRule;
  readonly tapeSequence: number;
  readonly rate: bigint;
  readonly fee: bigint;
  readonly profit: bigint;
}

export interface AuditedLosscut {
  readonly id: number;
  readonly memberId: number;
  readonly positionId: number;
  readonly optionId: number;
  readonly qty: number;
  readonly basis: bigint;
  readonly price: number;
  readonly tapeSequence: number;
  readonly rate: bigint;
  readonly profit: bigint;
  readonly share: bigint;
  readonly cash: bigint;
  readonly equity: bigint;
  readonly line: bigint;
}

export interface AuditedOrder {
  readonly id: number;
  readonly memberId: number;
  readonly optionId: number;
  readonly marketType: string;
  readonly tradeType: TradeType;
  readonly price: number | null;
  readonly stopPrice: number | null;
  readonly triggerSide: string | null;
  readonly qty: number;
  readonly filledQty: number;
  readonly filledCost: bigint;
  readonly status: OrderStatus;
  readonly reason: string | null;
}

export interface AuditedPosition {
  readonly id: number;
  readonly memberId: number;
  readonly optionId: number;
  readonly qty: number;
  /** What it cost, price units × contracts in 10^-8, signed. */
  readonly basis: bigint;
  readonly realised: bigint;
  readonly fees: bigint;
  /** Contracts, the oldest, that terms from before those of now bind. */
  readonly formerQty: number;
  /** Contracts that are kept over the end of a trading day: the newest. */
  readonly overnightQty: number;
  readonly closing: string | null;
}

export interface AuditedExit {
  readonly id: number;
  readonly memberId: number;
  readonly positionId: number;
  readonly kind: ExitKind;
  readonly level: number;
  readonly qty: number | null;
  /** Of a trailing stop: its best price, null before the price at which it begins was touched. */
  readonly peak: number | null;
  readonly startPrice: number | null;
  readonly status: OrderStatus;
}

export interface AuditedAlert {
  readonly id: number;
  readonly memberId: number;
  readonly status: AlertStatus;
}

export interface AuditedAccount {
  readonly memberId: number;
  readonly siteId: number;
  readonly role: string;
  readonly status: MemberStatus;
  readonly version: number;
  readonly withdrawHeldUntil: number;
  readonly dayOfWithdrawals: number;
  readonly withdrawnToday: bigint;
  readonly withdrawDayMax: bigint | null;
}

export interface AuditedSite {
  readonly id: number;
  readonly currency: Currency;
  readonly type: string;
  readonly isDemo: boolean;
  readonly timeZone: string;
}

export interface AuditedInstrument {
  readonly symbol: number;
  readonly root: string;
  readonly currency: string;
  readonly calendar: string;
  readonly precision: number;
  readonly tickUnits: number;
  /** Contract currency per price unit and contract, in 10^-12. */
  readonly unitValue: bigint;
}

/** What an option asks of its members and takes from them. */
export interface AuditedTerms {
  readonly intradayMargin: bigint;
  readonly overnightMargin: bigint;
  readonly losscut: bigint;
  readonly fee: bigint;
  readonly maxContracts: number;
}

/** Other terms under way: those to come, and once they are in force (`beforeId`) the former ones. */
export interface AuditedTermsChange {
  readonly terms: AuditedTerms;
  readonly effectiveAt: number;
  readonly bindsAt: number;
  readonly hasDayEnd: boolean;
  readonly beforeId: number | null;
}

export interface AuditedOption extends AuditedTerms {
  readonly id: number;
  readonly siteId: number;
  readonly symbol: number;
  readonly isPlay: boolean;
  readonly isStop: boolean;
  readonly isRest: boolean;
  readonly change: AuditedTermsChange | null;
}

/** A rate of exchange of a site, set at an instant. */
export interface AuditedRate {
  readonly siteId: number;
  readonly currency: string;
  readonly rate: bigint;
  readonly at: number;
}

export type AuditedChange =
  | { readonly kind: "account"; readonly row: AuditedAccount }
  | { readonly kind: "order"; readonly row: AuditedOrder }
  | { readonly kind: "orderStep"; readonly row: { readonly id: number; readonly memberId: number } }
  | { readonly kind: "exit"; readonly row: AuditedExit }
  | { readonly kind: "alert"; readonly row: AuditedAlert }
  | { readonly kind: "fill"; readonly row: AuditedFill }
  | { readonly kind: "position"; readonly row: AuditedPosition }
  | { readonly kind: "transfer"; readonly row: AuditedTransfer }
  | { readonly kind: "site"; readonly row: AuditedSite }
  | { readonly kind: "instrument"; readonly row: AuditedInstrument }
  | { readonly kind: "option"; readonly row: AuditedOption }
  | { readonly kind: "rate"; readonly row: AuditedRate }
  | AuditedMoneyChange
  | {
      readonly kind: "event";
      readonly event: { readonly memberId: number; readonly version: number };
    };

/** Inputs whose meaning the auditor knows; of others it knows that they may not break the books. */
export type AuditedInput =
  | {
      readonly kind: "tickArrived";
      readonly at: number;
      readonly tick: {
        readonly sequence: number;
        readonly receivedAt: number;
        readonly tick: Tick;
      };
    }
  | {
      readonly kind: "sessionOpened" | "overnightChecked";
      readonly at: number;
      readonly calendar: string;
    }
  | {
      readonly kind: "sessionClosed";
      readonly at: number;
      readonly calendar: string;
      readonly endsTradingDay: boolean;
    }
  | {
      readonly kind: "feedHalted" | "feedResumed" | "rolledOver";
      readonly at: number;
      readonly symbol: number;
    }
  | {
      readonly kind: "configureOption";
      readonly at: number;
      readonly option: Omit<AuditedOption, "change">;
    }
  | {
      readonly kind: "setOptionState";
      readonly at: number;
      readonly siteId: number;
      readonly optionId: number;
      readonly isPlay: boolean;
      readonly isStop: boolean;
      readonly isRest: boolean;
    }
  | {
      readonly kind: "announceTerms";
      readonly at: number;
      readonly siteId: number;
      readonly optionId: number;
      readonly terms: AuditedTerms;
      readonly effectiveAt: number | null;
      readonly bindsAt: number;
      readonly hasDayEnd: boolean;
    }
  | { readonly kind: "termsDue"; readonly at: number }
  | {
      readonly kind: "placeOverseaOrder";
      readonly at: number;
      readonly memberId: number;
      readonly optionId: number;
      readonly marketType: string;
      readonly tradeType: TradeType;
      readonly price: string | null;
      readonly stopPrice: string | null;
      readonly qty: string;
    }
  | {
      readonly kind: "amendOverseaOrder";
      readonly at: number;
      readonly memberId: number;
      readonly orderId: number;
      readonly price: string | null;
      readonly stopPrice: string | null;
      readonly qty: string | null;
    }
  | { readonly kind: "amendRowOrders"; readonly at: number; readonly memberId: number }
  | {
      readonly kind: "cancelOverseaOrder";
      readonly at: number;
      readonly memberId: number;
      readonly orderId: number;
    }
  | {
      readonly kind: "closePosition";
      readonly at: number;
      readonly memberId: number;
      readonly positionId: number;
      readonly qty: number | null;
    }
  | AuditedMoneyInput;

/** Any input of the shard; `memberId` where it is about one. */
export interface AnyInput {
  readonly kind: string;
  readonly at: number;
  readonly memberId?: number;
}

/** Any change; rows of kinds that `AuditedChange` does not have are their area's to audit. */
export interface AnyChange {
  readonly kind: string;
  readonly row?: object;
}

export type AuditedOutcome<Known extends AuditedChange = AuditedChange> =
  | {
      readonly ok: true;
      readonly answer: Readonly<Record<string, unknown>>;
      readonly changes: readonly (Known | AnyChange)[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Something that must never be. */
export class AuditError extends Error {
  override readonly name = "AuditError";
}

/** Throws an `AuditError` with these words unless it is so. */
export function must(isSo: boolean, words: () => string): void {
  if (!isSo) throw new AuditError(words());
}

/**
 * A trailing stop that waits for a price fires only after that was touched, and its best price is none that is worse than that
 * for what is `held`, signed.
 */
export function mustHaveBegun(
  {
    id,
    peak,
    startPrice,
    status,
  }: Pick<AuditedExit, "id" | "peak" | "startPrice"> & { status: string },
  held: number,
): void {
  if (startPrice === null) return;
  must(status !== "FILLED" || peak !== null, () => `exit ${id} fired while it waited`);
  const isBehind = peak !== null && (peak - startPrice) * held < 0;
  must(!isBehind, () => `exit ${id} began at ${peak}, before ${startPrice}`);
}
