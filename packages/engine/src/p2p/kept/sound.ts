/** What rows of offers and deals must be to be taken in (see `RowsOf.fold`). */

import { isOpenDeal, type P2pDealStatus } from "@naru/vocabulary/p2p/words";
import type { P2pDealRow, P2pOfferRow } from "../../rows.ts";

/** An offer is never more than it was made of, and ends once. */
export function assertOffer(before: P2pOfferRow | undefined, row: P2pOfferRow): void {
  const { id, units, left, busy, least, most, version } = row;
  if (left < 0n || busy < 0n || left + busy > units || units <= 0n)
    throw new Error(`P2P offer ${id} has ${left} left and ${busy} under way of ${units}`);
  if (least <= 0n || most < least) throw new Error(`P2P offer ${id} is for ${least} to ${most}`);
  if ((row.status === "OPEN") !== (row.endedAt === null))
    throw new Error(`P2P offer ${id} is neither open nor ended`);
  if (before === undefined) return;
  if (before.units !== units || before.price !== row.price || before.side !== row.side)
    throw new Error(`P2P offer ${id} becomes another`);
  if (version < before.version) throw new Error(`P2P offer ${id} goes back to ${version}`);
}

/** What may follow what. */
const NEXT: Readonly<Record<P2pDealStatus, readonly P2pDealStatus[]>> = {
  ESCROWED: ["PAID", "CANCELLED", "EXPIRED"],
  PAID: ["RELEASED", "CANCELLED", "APPEALED"],
  APPEALED: ["RELEASED", "RETURNED"],
  RELEASED: [],
  CANCELLED: [],
  EXPIRED: [],
  RETURNED: [],
};

/**
 * A deal goes forward only, is of the same coins for ever and ends once.
 *
 * @param isNew whether its id has not been seen yet
 */
export function assertDeal(before: P2pDealRow | undefined, row: P2pDealRow, isNew: boolean): void {
  const { id, status, units, won, fee, memberId, buyerId, version } = row;
  if (units <= 0n || won <= 0n || fee < 0n || fee >= units)
    throw new Error(`P2P deal ${id} is of ${units} for ${won} with the fee ${fee}`);
  if (memberId === buyerId) throw new Error(`member ${memberId} deals with himself`);
  if (isOpenDeal(status) !== (row.endedAt === null))
    throw new Error(`P2P deal ${id} is ${status} and ended at ${row.endedAt}`);
  if (before === undefined) {
    if (!isNew && row.endedAt !== null) throw new Error(`P2P deal ${id} ends twice`);
    return;
  }
  if (!NEXT[before.status].includes(status))
    throw new Error(`P2P deal ${id} goes from ${before.status} to ${status}`);
  if (version !== before.version + 1) throw new Error(`P2P deal ${id} is of version ${version}`);
  if (before.units !== units || before.fee !== fee || before.buyerId !== buyerId)
    throw new Error(`P2P deal ${id} becomes another`);
}
