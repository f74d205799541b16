/** What of a trader's fills goes to those who follow, and what of a follower's own fills it changes (domain.md 4.3). */

import { directionOf } from "@naru/vocabulary/order";
import { type Draft, takeId } from "../draft.ts";
import { positionById } from "../futures/kept/draft.ts";
import type { CopyFactRow, FuturesFillRow } from "../rows.ts";
import { endFollow } from "./follows.ts";
import { openFollow, openLinks, ownTrader, putFact, putFollow, putLink } from "./kept/draft.ts";
import { isSpent } from "./loss.ts";
import { netOf } from "./net.ts";
import { putShareApart } from "./shares.ts";
import { leads, messageOf } from "./traders.ts";

/**
 * Takes part in the end of every decision of a member: fills of a trader become facts, those of copies and their funding are summed,
 * and the trader's part of what they won stands apart from then on.
 */
export function settleCopies(draft: Draft): void {
  const fills = draft.changes.flatMap((change) =>
    change.kind === "futuresFill" ? [change.row] : [],
  );
  if (fills.length > 0) tellFollowers(draft, fills);
  if (fills.length > 0 || draft.changes.some(({ kind }) => kind === "futuresFunding"))
    sumCopies(draft);
  const follow = openFollow(draft);
  if (follow !== undefined) putShareApart(draft, follow);
}

/** Each fill once, in its order; a liquidation is one fact for all that it closed. */
function tellFollowers(draft: Draft, fills: readonly FuturesFillRow[]): void {
  const trader = ownTrader(draft);
  if (trader === undefined || !leads(trader)) return;
  if (!draft.state.followsOfTrader.has(draft.memberId)) return;
  const told = draft.changes.flatMap((change) => (change.kind === "copyFact" ? [change.row] : []));
  const held = new Map(
    [...draft.base.futuresPositions.values()].map(({ id, qty }) => [id, qty] as const),
  );
  let isLiquidated = false;
  for (const fill of fills) {
    const before = held.get(fill.positionId) ?? 0;
    const signed = directionOf(fill.tradeType) * fill.qty;
    held.set(fill.positionId, before + signed);
    if (fill.rule === "LOSSCUT") isLiquidated = true;
    else if (!told.some(({ fillId }) => fillId === fill.id))
      putFact(draft, factOf(draft, fill, before));
  }
  if (isLiquidated && !told.some(({ kind }) => kind === "LIQUIDATED"))
    putFact(draft, messageOf(draft, "LIQUIDATED"));
}

function factOf(draft: Draft, fill: FuturesFillRow, before: number): CopyFactRow {
  const { leverage, marginType } = positionOf(draft, fill.positionId);
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    traderId: draft.memberId,
    kind: before * directionOf(fill.tradeType) >= 0 ? "OPEN" : "CLOSE",
    fillId: fill.id,
    optionId: fill.optionId,
    positionId: fill.positionId,
    tradeType: fill.tradeType,
    price: fill.price,
    qty: fill.qty,
    held: Math.abs(before),
    ...{ leverage, marginType },
    ...{ followId: 0, cursor: 0, copied: 0, missed: 0 },
    at: draft.at,
    endedAt: null,
  };
}

/** A position as the decision has left it, closed ones too. */
function positionOf(draft: Draft, positionId: number) {
  for (const change of draft.changes.toReversed())
    if (change.kind === "futuresPosition" && change.row.id === positionId) return change.row;
  throw new Error(`position ${positionId} has a fill and no row`);
}

/**
 * What copies brought, fees taken off and with funding, is summed for the trader's share; one that something else than the trader has
 * closed stays noted until the trader's position ends, so that it is not opened again. A follow that has lost what it may ends
 * with the last of its copies.
 */
function sumCopies(draft: Draft): void {
  const follow = openFollow(draft);
  if (follow === undefined) return;
  const net = netOf(draft, follow);
  const summed = net === follow.net ? follow : putFollow(draft, { ...follow, net });
  let isHeld = false;
  for (const link of openLinks(draft)) {
    if (link.isHandClosed) continue;
    if (positionById(draft, link.positionId) !== undefined) isHeld = true;
    else putLink(draft, { ...link, isHandClosed: true });
  }
  if (!isHeld && isSpent(summed)) endFollow(draft, summed, "SPENT");
}
