/** What a member buys, as the member's own account has heard of it: made of its facts alone, in whatever order they came (decision 057). */

import { isOpenDeal } from "@naru/vocabulary/p2p/words";
import { factKey } from "../../facts.ts";
import type { P2pFactRow } from "../../rows.ts";

export interface Buyer {
  /** What went to sellers and has not been answered, by `factKey`. */
  readonly asked: Map<string, P2pFactRow>;
  /** The newest fact of each deal of which something may come yet, by `dealKey`. */
  readonly deals: Map<string, P2pFactRow>;
  /** When appeals were decided against the member. */
  readonly lost: number[];
}

/** Nobody who buys. */
export const NO_BUYER: Buyer = { asked: new Map(), deals: new Map(), lost: [] };

/** Whether a fact goes to a seller, of whom an answer comes. */
export function isAsk({ kind }: Pick<P2pFactRow, "kind">): boolean {
  return kind === "TAKEN" || kind === "ASKED";
}

/** What tells a deal that a member buys in from the member's others. */
export function dealKey({ fromId, aboutId }: Pick<P2pFactRow, "fromId" | "aboutId">): string {
  return `${fromId}:${aboutId}`;
}

/**
 * Takes in a fact that left a buyer or came to one.
 *
 * @param taken the copies of all that were taken, this one among them
 */
export function foldBuyer(
  buyers: Map<number, Buyer>,
  row: P2pFactRow,
  taken: ReadonlyMap<string, P2pFactRow>,
): void {
  const isOwnAsk = isAsk(row) && row.memberId === row.fromId;
  const isHeard = row.kind === "DEAL" && row.memberId === row.toId;
  if (!isOwnAsk && !isHeard) return;
  const buyer = buyers.get(row.memberId) ?? { asked: new Map(), deals: new Map(), lost: [] };
  buyers.set(row.memberId, buyer);
  if (isHeard) return hear(buyer, row, taken);
  if (row.endedAt === null) buyer.asked.set(factKey(row), row);
  else buyer.asked.delete(factKey(row));
}

function hear(buyer: Buyer, row: P2pFactRow, taken: ReadonlyMap<string, P2pFactRow>): void {
  const key = dealKey(row);
  const before = buyer.deals.get(key);
  const newest = before === undefined || before.version < row.version ? row : before;
  if (row.status === "RETURNED") buyer.lost.push(row.at);
  if (isOpenDeal(newest.status) || !isWhole(newest, taken)) buyer.deals.set(key, newest);
  else buyer.deals.delete(key);
}

/** Whether every fact of a deal up to this one has come: an early one that comes late must not look like another deal. */
function isWhole(last: P2pFactRow, taken: ReadonlyMap<string, P2pFactRow>): boolean {
  for (let version = 1; version < last.version; version += 1)
    if (!taken.has(factKey({ ...last, version }))) return false;
  return true;
}
