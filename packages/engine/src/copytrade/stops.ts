/** A follower's own stop by the loss of the whole follow: everything that was copied is closed, and the follow ends (domain.md 4.3 rule 7). */

import { absolute, max } from "@naru/money/amount";
import { ONE } from "@naru/money/perpetual/held";
import { divide } from "@naru/money/rounding";
import { settleAccount } from "../account/settle-account.ts";
import type { Change } from "../change.ts";
import { type Draft, finishDraft } from "../draft.ts";
import { FUTURES } from "../futures/desk.ts";
import { futuresOptionOf, markTriggersOf } from "../futures/kept/state.ts";
import { positionById, putOrder } from "../futures/kept/draft.ts";
import type { MarkMoved } from "../futures/mark-moved.ts";
import { newOrder } from "../futures/new-order.ts";
import { heldOf, instrumentFor, markFor, priceOf, profitAtMark } from "../futures/worth.ts";
import { isFresh, isTradable } from "../market/market.ts";
import type { CopyLinkRow, FuturesPositionRow } from "../rows.ts";
import { accountOf, marketOf, type State } from "../state.ts";
import { closingSide } from "../trading/exits/exit-side.ts";
import { acceptOrder } from "../trading/fill-at-once.ts";
import { endFollow } from "./follows.ts";
import { openFollow, openLinks, tellFollow } from "./kept/draft.ts";
import { disarm } from "./kept/fold.ts";
import { leftOf } from "./loss.ts";

/**
 * A mark has moved: where copies have lost what the follow may lose, each is closed whose market lives, and the follow ends with the
 * last. Until then it opens nothing more.
 */
export function lookAtStop(draft: Draft, _moved: MarkMoved): readonly Change[] {
  const follow = openFollow(draft);
  if (follow === undefined || follow.stopPer === null) return draft.changes;
  const held = heldCopies(draft);
  const left = leftOf(
    follow,
    held.map((position) => openOf(draft.state, position)),
  );
  if (held.length === 0 || left === undefined || left > 0n) return draft.changes;
  const living = held.filter(({ optionId }) => isLiving(draft, optionId));
  if (living.length === 0) return draft.changes;
  if (living.length < held.length && follow.status === "ACTIVE")
    tellFollow(draft, { ...follow, status: "PAUSED" });
  for (const position of living) closeWhole(draft, position);
  settleAccount(draft);
  // Closed at better prices than its marks a follow has not lost all that it might have; it ends all the same.
  const rest = openFollow(draft);
  if (rest !== undefined && living.length === held.length) endFollow(draft, rest, "SPENT");
  return finishDraft(draft);
}

function heldCopies(draft: Draft): FuturesPositionRow[] {
  return openLinks(draft).flatMap(({ positionId, isHandClosed }) =>
    isHandClosed ? [] : (positionById(draft, positionId) ?? []),
  );
}

/** Nobody is stopped by a mark that may be wrong: what such a position would lose does not count. */
function openOf(state: State, position: FuturesPositionRow): bigint {
  const profit = profitAtMark(state, position);
  return isKnown(state, position.optionId) ? profit : max(0n, profit);
}

function isKnown(state: State, optionId: number): boolean {
  const { price, isFrozen } = markFor(state, optionId);
  return price !== 0n && !isFrozen;
}

function isLiving(draft: Draft, optionId: number): boolean {
  const market = marketOf(draft.state, futuresOptionOf(draft.state, optionId).symbol);
  return isTradable(market) && !market.halted && isFresh(market, draft.at);
}

function closeWhole(draft: Draft, position: FuturesPositionRow): void {
  const { optionId, qty } = position;
  const order = newOrder(draft, {
    ...{ optionId, marketType: "MARKET", tradeType: closingSide(position), qty: Math.abs(qty) },
    ...{ isReduceOnly: true, reason: "COPY" },
  });
  acceptOrder(FUTURES, draft, putOrder(draft, order));
}

/**
 * Where the copies of an account are looked at next: what the follow may still lose is shared evenly among them, so that as long as no
 * mark has gone against its copy by its share the stop cannot have been reached. The prices say only when to look.
 */
export function armStop(state: State, memberId: number): void {
  const { follows, copyLinks, futuresPositions } = accountOf(state, memberId);
  if (copyLinks.size === 0) return;
  const links = [...copyLinks.values()].filter(({ isHandClosed }) => !isHandClosed);
  const [follow] = follows.values();
  if (follow === undefined || follow.stopPer === null) {
    for (const link of links) disarm(state, link);
    return;
  }
  const held = links.flatMap((link) => futuresPositions.get(link.optionId) ?? []);
  const open = held.map((position) => openOf(state, position));
  const way = (leftOf(follow, open) ?? 0n) / BigInt(Math.max(1, held.length));
  for (const link of links) {
    const position = futuresPositions.get(link.optionId);
    if (position?.id === link.positionId) armCopy(state, link, position, way);
    else disarm(state, link);
  }
}

/** `way` is what this copy may lose until it is looked at, 10^-8 USDT. */
function armCopy(
  state: State,
  { id: orderId, memberId, optionId }: CopyLinkRow,
  position: FuturesPositionRow,
  way: bigint,
): void {
  const index = markTriggersOf(state, futuresOptionOf(state, optionId).symbol);
  const side = position.qty > 0 ? "below" : "above";
  const { price: mark } = markFor(state, optionId);
  const steps = divide(way * ONE, absolute(heldOf(state, position).qty), "floor");
  // At or beyond the stop, or without a mark that counts, every one is looked at.
  const isNear = steps <= 0n || !isKnown(state, optionId);
  const sign = -Math.sign(position.qty);
  const unit = Number(priceOf(1, instrumentFor(state, optionId)));
  const at = isNear
    ? -sign * Number.POSITIVE_INFINITY
    : (Number(mark) + sign * Number(steps)) / unit;
  index.place({ memberId, orderId }, side, at);
}
