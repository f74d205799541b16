/** What rows of positions and settings of perpetuals must be besides (see `trading/sound.ts`). */

import type { FuturesPositionRow, FuturesSettingRow } from "../../rows.ts";
import * as traded from "../../trading/sound.ts";

/** Money is set aside for what is held in isolation alone, and its terms stay as long as it is open. */
export function assertPosition(
  before: FuturesPositionRow | undefined,
  row: FuturesPositionRow,
): void {
  traded.assertPosition(before, row);
  const mayBeIsolated = row.qty !== 0 && row.marginType === "ISOLATED";
  if (row.isolated < 0n || (row.isolated !== 0n && !mayBeIsolated))
    throw new Error(`position ${row.id} has ${row.isolated} set aside`);
  if (row.leverage < 1) throw new Error(`position ${row.id} has the leverage ${row.leverage}`);
  if (before === undefined) return;
  if (before.leverage !== row.leverage || before.marginType !== row.marginType)
    throw new Error(`position ${row.id} changes its leverage or margin`);
}

/** Leverage is a whole number from one up. */
export function assertSetting({ memberId, optionId, leverage }: FuturesSettingRow): void {
  if (leverage < 1) throw new Error(`member ${memberId} has leverage ${leverage} of ${optionId}`);
}
