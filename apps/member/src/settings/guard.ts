/** Guard against fat fingers: the member's own bounds, checked before an order leaves the phone. */

/** Bounds that are off are `null`. */
export interface Guard {
  /** The most contracts of one order. */
  readonly maxQty: number | null;
  /** The most margin one order may bind, in the site currency's smallest unit, as text for the settings. */
  readonly maxMargin: string | null;
  /** How many ticks a price may be from the last one. */
  readonly band: number | null;
}

export const NO_GUARD: Guard = { maxQty: null, maxMargin: null, band: null };

export type Guarded =
  | { readonly kind: "QTY"; readonly most: number }
  | { readonly kind: "MARGIN"; readonly most: bigint }
  | { readonly kind: "BAND"; readonly most: number; readonly ticks: number };

export interface GuardedOrder {
  readonly qty: number;
  /** What it would bind, smallest unit. */
  readonly margin: bigint;
  /** Price units; `null` at the market. */
  readonly price: number | null;
  readonly last: number | null;
  readonly tickUnits: number;
}

/** The first bound that the order breaks, or `null`. */
export function guardOf(order: GuardedOrder, guard: Guard): Guarded | null {
  if (guard.maxQty !== null && order.qty > guard.maxQty) return { kind: "QTY", most: guard.maxQty };
  if (guard.maxMargin !== null && order.margin > BigInt(guard.maxMargin))
    return { kind: "MARGIN", most: BigInt(guard.maxMargin) };
  if (guard.band !== null && order.price !== null && order.last !== null) {
    const ticks = Math.ceil(Math.abs(order.price - order.last) / order.tickUnits);
    if (ticks > guard.band) return { kind: "BAND", most: guard.band, ticks };
  }
  return null;
}
