/**
 * Which terms bind which contracts. While other terms come into force an option has two sets: orders from before, and the
 * contracts that they opened, keep the former ones; all others have those of now (decision 016). The oldest contracts are
 * closed first.
 */

import type { OptionTerms, OverseaOption } from "../instrument.ts";
import type { OrderRow, PositionRow } from "../rows.ts";

/** Contracts by the terms that bind them. */
export interface Lots {
  readonly former: number;
  readonly current: number;
}

export const NO_LOTS: Lots = { former: 0, current: 0 };

type Amount = Exclude<keyof OptionTerms, "maxContracts">;

/** The terms that still bind what is from before, or undefined where there are none but those of now. */
function formerTerms({ change }: OverseaOption): OptionTerms | undefined {
  return change === null || change.beforeId === null ? undefined : change.terms;
}

/** Whether an order was accepted before the terms of now came into force. */
export function isFormerOrder(
  { change }: OverseaOption,
  order: Partial<Pick<OrderRow, "id">>,
): boolean {
  const beforeId = change?.beforeId ?? 0;
  return order.id !== undefined && order.id < beforeId;
}

/** The contracts that a position holds. */
export function lotsOf({ qty, formerQty }: Pick<PositionRow, "qty" | "formerQty">): Lots {
  return { former: formerQty, current: Math.abs(qty) - formerQty };
}

/** The contracts of a position that are kept over the end of a trading day: the newest. */
export function keptLotsOf(position: PositionRow): Lots {
  const current = Math.min(position.overnightQty, lotsOf(position).current);
  return { former: position.overnightQty - current, current };
}

/** The contracts that an order opens. */
export function openedLots(
  option: OverseaOption,
  order: Partial<Pick<OrderRow, "id">>,
  qty: number,
): Lots {
  return isFormerOrder(option, order) ? { former: qty, current: 0 } : { former: 0, current: qty };
}

/** The oldest `qty` contracts of these. */
export function oldestOf({ former }: Lots, qty: number): Lots {
  const first = Math.min(former, qty);
  return { former: first, current: qty - first };
}

/** The newest `qty` contracts of these. */
export function newestOf({ current }: Lots, qty: number): Lots {
  const last = Math.min(current, qty);
  return { former: qty - last, current: last };
}

/** Both together. */
export function lotsTogether(one: Lots, other: Lots): Lots {
  return { former: one.former + other.former, current: one.current + other.current };
}

/** What the terms ask of these contracts, or take for them, in the site's smallest units. */
export function askedOf(option: OverseaOption, { former, current }: Lots, what: Amount): bigint {
  const before = (formerTerms(option) ?? option)[what];
  return BigInt(former) * before + BigInt(current) * option[what];
}
