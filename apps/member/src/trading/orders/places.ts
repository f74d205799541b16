/** Where the member's orders stand in the ladder, those on their way among them. */

import type { TradeSide } from "../base/views.ts";

/** A working order of the member's, where it stands in the ladder. */
export interface LadderOrder {
  readonly id: string;
  readonly side: TradeSide;
  /** L limit, S stop limit, M stop market (MIT). */
  readonly letter: "L" | "S" | "M";
  readonly price: number;
  /** Contracts still open. */
  readonly qty: number;
  /** On its way to the server, or on its way to another row. */
  readonly isPending?: boolean;
}

/** What the server has not answered yet. */
export interface LadderPlaces {
  /** Orders that were sent. */
  readonly sent: readonly LadderOrder[];
  /** Rows that orders are moved to, by order id, in price units. */
  readonly moved: ReadonlyMap<string, number>;
}

export const NO_PLACES: LadderPlaces = { sent: [], moved: new Map() };
