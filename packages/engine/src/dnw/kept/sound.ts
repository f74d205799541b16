/** What rows of requests, bonuses and coupons must be to be taken in (see `RowsOf.fold`). */

import type { BonusRow, CouponBatchRow, RequestRow } from "../../rows.ts";

/**
 * A request goes forward only: one that is not pending any more never comes back, and its money is what was asked for, or
 * another amount that was approved: of a withdrawal never more.
 *
 * @param isNew whether its id has not been seen yet
 */
export function assertRequest(
  before: RequestRow | undefined,
  row: RequestRow,
  isNew: boolean,
): void {
  if ((row.status === "PENDING") !== (row.endedAt === null))
    throw new Error(`request ${row.id} is neither pending nor ended`);
  if (row.units <= 0n || row.fee < 0n)
    throw new Error(`request ${row.id} is of ${row.units} with the fee ${row.fee}`);
  if (before === undefined) {
    if (!isNew && row.endedAt !== null) throw new Error(`request ${row.id} ends twice`);
    if (row.askedUnits !== null) throw new Error(`request ${row.id} begins with another amount`);
    return;
  }
  if (row.askedUnits !== null && !isOtherAmount(row, row.askedUnits))
    throw new Error(`request ${row.id} of ${row.askedUnits} ends with ${row.units}`);
  const asked = row.askedUnits ?? row.units;
  if (asked !== before.units || row.fee !== before.fee || row.wallet !== before.wallet)
    throw new Error(`request ${row.id} ends with other money than was asked for`);
  if (row.kind !== before.kind) throw new Error(`request ${row.id} becomes another kind`);
}

/** Whether it is approved with another amount as it may be. */
function isOtherAmount({ kind, status, units }: RequestRow, asked: bigint): boolean {
  if (status !== "APPROVED") return false;
  return kind === "DEPOSIT" ? units !== asked : kind === "WITHDRAW" && units < asked;
}

/** A bonus ends once, counts up to its contracts and is paid with the last of them. */
export function assertBonus(before: BonusRow | undefined, row: BonusRow): void {
  if ((row.status === "LOCKED") !== (row.endedAt === null))
    throw new Error(`bonus ${row.id} is neither locked nor ended`);
  if (row.done < 0 || row.done > row.contracts)
    throw new Error(`bonus ${row.id} counts ${row.done} of ${row.contracts} contracts`);
  if (row.status === "PAID" && row.done !== row.contracts)
    throw new Error(`bonus ${row.id} is paid after ${row.done} of ${row.contracts} contracts`);
  if (before === undefined) {
    if (row.status !== "LOCKED") throw new Error(`bonus ${row.id} ends twice`);
    return;
  }
  if (row.units !== before.units) throw new Error(`bonus ${row.id} changes its amount`);
  if (row.done < before.done) throw new Error(`bonus ${row.id} counts backwards`);
}

/** A coupon is used by no more members than its quota, and of a batch by one member no more than may be. */
export function assertCouponUse(
  batch: CouponBatchRow,
  usersOfCode: number,
  usesOfMember: number,
): void {
  if (usersOfCode > batch.quota) throw new Error(`a coupon of batch ${batch.id} is used too often`);
  if (usesOfMember > batch.perMember) throw new Error(`a member uses batch ${batch.id} too often`);
}
