/** What rows of fills and positions of overseas futures must be besides. */

import type { FillRow, PositionRow } from "../../rows.ts";
import * as traded from "../../trading/sound.ts";

/** A fill has a rate. */
export function assertFill(row: FillRow): void {
  traded.assertFill(row);
  if (row.rate <= 0n) throw new Error(`fill ${row.id} at the rate ${row.rate}`);
}

/** A position keeps no more overnight, and has no more under former terms, than it holds. */
export function assertPosition(before: PositionRow | undefined, row: PositionRow): void {
  traded.assertPosition(before, row);
  if (row.overnightQty < 0 || row.overnightQty > Math.abs(row.qty))
    throw new Error(`position ${row.id} keeps ${row.overnightQty} of ${row.qty} overnight`);
  if (row.formerQty < 0 || row.formerQty > Math.abs(row.qty))
    throw new Error(`position ${row.id} has ${row.formerQty} of ${row.qty} under former terms`);
  if (row.isOvernightWhole && row.overnightQty === 0 && row.qty !== 0)
    throw new Error(`position ${row.id} is kept whole and nothing of it`);
}
