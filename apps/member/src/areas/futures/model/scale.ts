/** Several limit orders at even distances from one price to another: what the server will make of one request. */

export const RUNGS_MOST = 20;
export const RUNGS_LEAST = 2;

/** What is shared, and how. Prices are price units, the quantity steps of all together. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly qty: number;
}

export interface Rung {
  readonly price: number;
  readonly qty: number;
}

/** The orders, on the grid; the first takes what is left when the quantity is shared evenly. None where one would be of nothing. */
export function rungsOf({ from, to, count, qty }: Scale, tick: number): readonly Rung[] {
  const each = Math.floor(qty / count);
  if (each === 0) return [];
  return Array.from({ length: count }, (_, rung) => ({
    price: from + Math.round(((to - from) * rung) / (count - 1) / tick) * tick,
    qty: rung === 0 ? qty - each * (count - 1) : each,
  }));
}

/** The average price at which all of them would fill, on the grid, cut; null of none. */
export function averageOf(rungs: readonly Rung[], tick: number): number | null {
  const qty = rungs.reduce((sum, rung) => sum + BigInt(rung.qty), 0n);
  if (qty === 0n) return null;
  const cost = rungs.reduce((sum, rung) => sum + BigInt(rung.price) * BigInt(rung.qty), 0n);
  return Math.floor(Number(cost / qty) / tick) * tick;
}
