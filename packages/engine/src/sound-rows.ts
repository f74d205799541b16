/**
 * What every row must be before it becomes part of the state, in production too (reliability.md G51). Whoever decides
 * has refused long before what a member may not do: what fails here is a mistake of ours, and stops the shard before
 * anything of the batch is committed.
 */

import {
  FIRST_MEMBER_ID,
  type LedgerAccountId,
  memberAccount,
  ownerOf,
} from "@naru/vocabulary/ledger-account";
import type {
  AccountRow,
  BonusRow,
  CouponBatchRow,
  ExitRow,
  FillRow,
  OrderRow,
  PositionRow,
  RequestRow,
  TransferRow,
} from "./rows.ts";

/** An account's version never goes back, its member stays on a site, and what was asked of a day's limit is never less than nothing. */
export function assertAccount(before: AccountRow | undefined, row: AccountRow): void {
  if (row.withdrawnToday < 0n)
    throw new Error(`account ${row.memberId} gave back more of its day than it asked for`);
  if (before === undefined) return;
  if (row.version < before.version)
    throw new Error(
      `account ${row.memberId} goes from version ${before.version} to ${row.version}`,
    );
  if (row.siteId !== before.siteId) throw new Error(`account ${row.memberId} changes its site`);
}

/** An order fills no more than it has, works while something is left, and is filled when nothing is. */
export function assertOrder(row: OrderRow): void {
  if (row.filledQty < 0 || row.filledQty > row.qty)
    throw new Error(`order ${row.id} fills ${row.filledQty} of ${row.qty}`);
  if ((row.status === "OPEN") !== (row.closedAt === null))
    throw new Error(`order ${row.id} neither works nor ended`);
  if (row.status === "OPEN" && row.filledQty === row.qty)
    throw new Error(`order ${row.id} works with nothing left`);
  if (row.status === "FILLED" && row.filledQty !== row.qty)
    throw new Error(`order ${row.id} is filled with something left`);
}

/** A fill has contracts and a rate, and no fee is paid to a member. */
export function assertFill(row: FillRow): void {
  if (row.qty <= 0) throw new Error(`fill ${row.id} of ${row.qty} contracts`);
  if (row.rate <= 0n) throw new Error(`fill ${row.id} at the rate ${row.rate}`);
  if (row.fee < 0n) throw new Error(`fill ${row.id} has the fee ${row.fee}`);
}

/** A position is open or closed, keeps no basis when it is closed, and no more overnight than it holds. */
export function assertPosition(before: PositionRow | undefined, row: PositionRow): void {
  if ((row.qty === 0) !== (row.closedAt !== null))
    throw new Error(`position ${row.id} is neither open nor closed`);
  if (row.qty === 0 && row.basis !== 0n)
    throw new Error(`position ${row.id} is closed and keeps the basis ${row.basis}`);
  if (row.overnightQty < 0 || row.overnightQty > Math.abs(row.qty))
    throw new Error(`position ${row.id} keeps ${row.overnightQty} of ${row.qty} overnight`);
  if (row.formerQty < 0 || row.formerQty > Math.abs(row.qty))
    throw new Error(`position ${row.id} has ${row.formerQty} of ${row.qty} under former terms`);
  if (row.isOvernightWhole && row.overnightQty === 0 && row.qty !== 0)
    throw new Error(`position ${row.id} is kept whole and nothing of it`);
  if (before === undefined) return;
  // One position per option (domain.md 1.4.2): a flip closes the old one first.
  if (before.id !== row.id) throw new Error(`position ${row.id} stands beside ${before.id}`);
  if (before.qty * row.qty < 0) throw new Error(`position ${row.id} changes its side`);
  if (row.fees < before.fees) throw new Error(`position ${row.id} gives fees back`);
}

/** An exit waits or has ended, and closes something. */
export function assertExit(row: ExitRow): void {
  if ((row.status === "OPEN") !== (row.closedAt === null))
    throw new Error(`exit ${row.id} neither waits nor ended`);
  if (row.status === "OPEN" && row.qty !== null && row.qty <= 0)
    throw new Error(`exit ${row.id} closes ${row.qty} contracts`);
}

/**
 * A request goes forward only: one that is not pending any more never comes back, and its money is what was asked for.
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
    return;
  }
  if (row.units !== before.units || row.fee !== before.fee || row.wallet !== before.wallet)
    throw new Error(`request ${row.id} ends with other money than was asked for`);
  if (row.kind !== before.kind) throw new Error(`request ${row.id} becomes another kind`);
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

/** A transfer moves something between two accounts, and takes nobody's money below zero but margin cash. */
export function assertTransfer(row: TransferRow): void {
  if (row.amount <= 0n) throw new Error(`a transfer moves more than nothing, not ${row.amount}`);
  if (row.debit === row.credit)
    throw new Error(`a transfer needs two accounts, not ${row.debit} twice`);
  if (row.debitAfter < 0n && !mayOwe(row.debit))
    throw new Error(`transfer ${row.id} takes account ${row.debit} to ${row.debitAfter}`);
}

/** A house, and the cash of the margin wallet, which a loss may take below zero until the positions are closed (domain.md 1.4.3). */
function mayOwe(account: LedgerAccountId): boolean {
  const owner = ownerOf(account);
  return owner < FIRST_MEMBER_ID || account === memberAccount(owner, "BINARY", "AVAILABLE");
}
