/** The rows of perpetuals that are traded. */

import type { FuturesExitRow, FuturesOrderRow, FuturesPositionRow } from "../rows.ts";

export interface FuturesTraded {
  readonly order: FuturesOrderRow;
  readonly position: FuturesPositionRow;
  readonly exit: FuturesExitRow;
}
