/** What closing brings, before it is asked for: shares of a position, several positions, a reversal. */

import type { OrderRequest, Which } from "../../live/order-requests.ts";
import type { PositionView } from "../base/views.ts";

/** 25, 50, 75 and 100 %: whole contracts, at least one, halves upward. */
export const SHARES = [25, 50, 75, 100] as const;

/** Contracts of a share of `held` (unsigned). */
export function contractsOfShare(held: number, share: number): number {
  return Math.min(held, Math.max(1, Math.floor((held * share + 50) / 100)));
}

/** The share that `qty` of `held` contracts stands for, the largest where several do; `null` where none does. */
export function shareOf(held: number, qty: number | null): number | null {
  return SHARES.findLast((share) => contractsOfShare(held, share) === qty) ?? null;
}

/** A position with its open profit at the newest price; `null` where no price is known. */
export interface Closable {
  readonly id: string;
  readonly qty: number;
  readonly profit: bigint | null;
  /** Fee of closing it whole. */
  readonly fee: bigint;
}

export interface ClosingEstimate {
  readonly count: number;
  readonly qty: number;
  readonly profit: bigint;
  readonly fee: bigint;
}

/** The positions that `which` means: winners and losers by open profit before fees; even ones are neither. */
export function closingOf(which: Which, positions: readonly Closable[]): ClosingEstimate {
  const chosen = positions.filter(({ profit }) =>
    which === "ALL" ? true : profit !== null && (which === "WINNERS" ? profit > 0n : profit < 0n),
  );
  return {
    count: chosen.length,
    qty: chosen.reduce((sum, { qty }) => sum + qty, 0),
    profit: chosen.reduce((sum, { profit }) => sum + (profit ?? 0n), 0n),
    fee: chosen.reduce((sum, { fee }) => sum + fee, 0n),
  };
}

/** A reversal closes all and opens as much on the other side: each has this fee. */
export function reversalOf(
  qty: number,
  profit: bigint,
  feePerContract: bigint,
): {
  readonly before: number;
  readonly after: number;
  readonly profit: bigint;
  readonly fee: bigint;
} {
  return { before: qty, after: -qty, profit, fee: BigInt(Math.abs(qty)) * feePerContract };
}

/** The limit order that closes `qty` contracts of a position at `price` (decimal text); exits of its own it has none. */
export function limitClose(
  position: Pick<PositionView, "overseaOptionId" | "tradeType">,
  qty: number,
  price: string,
): OrderRequest {
  return {
    optionId: position.overseaOptionId,
    marketType: "LIMIT",
    tradeType: position.tradeType === "LONG" ? "SHORT" : "LONG",
    price,
    stopPrice: null,
    qty,
    tpTick: null,
    slTick: null,
  };
}
