/** The rows of overseas futures that are traded. */

import type { ExitRow, OrderRow, PositionRow } from "../rows.ts";

export interface OverseaTraded {
  readonly order: OrderRow;
  readonly position: PositionRow;
  readonly exit: ExitRow;
}
