/**
 * Contracts by the terms that bind them, the oldest first: the first in is the first out. A contract is as old as the order
 * that opened it, whenever it filled (decision 016).
 */

import type { AuditedOption, AuditedTerms } from "./audited.ts";

export interface Lot {
  readonly qty: number;
  /** Opened by an order from before the terms of now, which do not bind what was opened then yet. */
  readonly isFormer: boolean;
}

type Amount = Exclude<keyof AuditedTerms, "maxContracts">;

/** All but the oldest `qty`, and those. */
export function takenFrom(
  lots: readonly Lot[],
  qty: number,
): { readonly taken: Lot[]; readonly left: Lot[] } {
  const taken: Lot[] = [];
  const left: Lot[] = [];
  let open = qty;
  for (const lot of lots) {
    const out = Math.min(open, lot.qty);
    open -= out;
    if (out > 0) taken.push({ ...lot, qty: out });
    if (lot.qty > out) left.push({ ...lot, qty: lot.qty - out });
  }
  return { taken, left };
}

/** Contracts held on one side, below zero if short, and what is left of them after some more or fewer. */
export function moved(
  held: { readonly qty: number; readonly lots: readonly Lot[] },
  signed: number,
  isFormer: boolean,
): { qty: number; lots: Lot[] } {
  const size = Math.abs(signed);
  const qty = held.qty + signed;
  if (held.qty * signed >= 0) {
    const lots = [...held.lots, { qty: size, isFormer }].filter((lot) => lot.qty > 0);
    return { qty, lots: lots.sort((a, b) => Number(b.isFormer) - Number(a.isFormer)) };
  }
  const { left } = takenFrom(held.lots, size);
  const beyond = size - Math.abs(held.qty);
  return { qty, lots: beyond > 0 ? [{ qty: beyond, isFormer }] : left };
}

/** What the terms ask of these contracts. */
export function askedOf(option: AuditedOption, lots: readonly Lot[], what: Amount): bigint {
  const former = option.change?.beforeId == null ? option : option.change.terms;
  let sum = 0n;
  for (const { qty, isFormer } of lots) sum += BigInt(qty) * (isFormer ? former : option)[what];
  return sum;
}

/** How many of these the former terms bind. */
export function formerQtyOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { qty, isFormer }) => sum + (isFormer ? qty : 0), 0);
}
