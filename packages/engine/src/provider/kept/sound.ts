/** What a provider's rows must be to be taken in (see `RowsOf.fold`). */

import { isEnded, type ProviderStatus } from "@naru/vocabulary/provider/words";
import type { ProviderOrderRow } from "../../rows.ts";

/** Where an order may go from each status: forward only, UNKNOWN and MISMATCH between. */
export const NEXT_STATUSES: Readonly<Record<ProviderStatus, readonly ProviderStatus[]>> = {
  CREATED: ["OPEN", "PAID", "FAILED", "EXPIRED", "UNKNOWN", "MISMATCH"],
  OPEN: ["PAID", "FAILED", "EXPIRED", "UNKNOWN", "MISMATCH"],
  UNKNOWN: ["OPEN", "PAID", "FAILED", "EXPIRED", "MISMATCH"],
  MISMATCH: ["PAID", "FAILED"],
  PAID: [],
  FAILED: [],
  EXPIRED: [],
};

/**
 * An order goes forward only, and ends with the money that it was asked with.
 *
 * @param isNew whether its id has not been seen yet
 */
export function assertOrder(
  before: ProviderOrderRow | undefined,
  row: ProviderOrderRow,
  isNew: boolean,
): void {
  const { id, status } = row;
  if (isEnded(status) !== (row.endedAt !== null))
    throw new Error(`provider order ${id} is ${status} and ends at ${row.endedAt}`);
  if (row.units <= 0n || row.fee < 0n || row.won <= 0n)
    throw new Error(`provider order ${id} is of ${row.units} with the fee ${row.fee}`);
  if ((status === "PAID") !== row.paidUnits > 0n)
    throw new Error(`provider order ${id} is ${status} with ${row.paidUnits} paid`);
  if (before === undefined) {
    if (!isNew && row.endedAt !== null) throw new Error(`provider order ${id} ends twice`);
    return;
  }
  if (!NEXT_STATUSES[before.status].includes(status))
    throw new Error(`provider order ${id} goes from ${before.status} to ${status}`);
  const isSame =
    row.units === before.units &&
    row.fee === before.fee &&
    row.won === before.won &&
    row.wallet === before.wallet &&
    row.flow === before.flow &&
    row.provider === before.provider;
  if (!isSame) throw new Error(`provider order ${id} becomes another`);
}
