/** Take profit, stop loss and trailing stop of a perpetual position: each for all of it, at prices by mark or last (domain.md 2.8). */

import type { ExitKind } from "@naru/vocabulary/order";
import { type Draft, takeId } from "../../draft.ts";
import type { FuturesExitRow, FuturesOrderRow, FuturesPositionRow } from "../../rows.ts";
import { marketOf, type State } from "../../state.ts";
import { endedExit } from "../../trading/exits/end-exit.ts";
import { closingSide, exitSide } from "../../trading/exits/exit-side.ts";
import { testedPrice } from "../../trading/fill-rules.ts";
import { openExits, putExit } from "../kept/draft.ts";
import { futuresOptionOf } from "../kept/state.ts";
import { actingMark } from "../worth.ts";

/** Where a leg shall stand: price units, and what fires it. */
export interface Leg {
  readonly price: number;
  readonly isMark: boolean;
}

/**
 * The price at which an exit fires, in price units; a trailing stop's follows its peak, and of one that waits it is where it
 * stands once it begins.
 */
export function exitPrice(
  position: Pick<FuturesPositionRow, "qty">,
  { kind, price, peak, startPrice }: Pick<FuturesExitRow, "kind" | "price" | "peak" | "startPrice">,
): number {
  return kind === "TRAIL" ? (peak ?? startPrice ?? 0) - Math.sign(position.qty) * price : price;
}

/**
 * What a leg is held against, in price units: the mark, cut so that it has come to a whole price when it truly has, or the
 * last price; undefined while there is none to act by.
 */
export function testedFor(
  state: State,
  position: Pick<FuturesPositionRow, "qty" | "optionId">,
  { kind, isMark }: Pick<FuturesExitRow, "kind" | "isMark">,
): number | undefined {
  const { symbol } = futuresOptionOf(state, position.optionId);
  if (!isMark) return testedPrice(marketOf(state, symbol), closingSide(position));
  const units = actingMark(state, position.optionId);
  if (units === undefined) return undefined;
  return exitSide(position, kind) === "above" ? Math.floor(units) : Math.ceil(units);
}

/** The leg of a kind, or undefined. */
export function legOf(
  draft: Draft,
  position: FuturesPositionRow,
  kind: ExitKind,
): FuturesExitRow | undefined {
  return openExits(draft, position.id).find((exit) => exit.kind === kind);
}

/** Sets a leg, keeping its id where only its price is another; null takes it away. */
export function setLeg(
  draft: Draft,
  position: FuturesPositionRow,
  kind: "TP" | "SL",
  leg: Leg | null,
): void {
  const before = legOf(draft, position, kind);
  if (before?.price === leg?.price && before?.isMark === leg?.isMark) return;
  // It waits among marks or among last prices, and never goes from the ones to the others.
  const stays = before !== undefined && leg !== null && before.isMark === leg.isMark;
  if (stays) putExit(draft, { ...before, ...leg });
  else {
    if (before !== undefined) endLeg(draft, before);
    if (leg !== null) putExit(draft, newExit(draft, position, { kind, ...leg }));
  }
}

/** Ends a leg that did not fire, because its member wishes so. */
export function endLeg(draft: Draft, exit: FuturesExitRow): void {
  putExit(draft, endedExit(draft, exit, "CANCELLED", "MEMBER"));
}

/** An entry that opened anything brings its legs; one that it does not name stays. */
export function attachLegs(
  draft: Draft,
  order: FuturesOrderRow,
  position: FuturesPositionRow,
): void {
  const { takeProfit, stopLoss, isMarkTp, isMarkSl } = order;
  // The stop first: where both could fire on one tick the older does.
  if (stopLoss !== null) setLeg(draft, position, "SL", { price: stopLoss, isMark: isMarkSl });
  if (takeProfit !== null) setLeg(draft, position, "TP", { price: takeProfit, isMark: isMarkTp });
}

/** A new open exit for all of a position. */
export function newExit(
  draft: Draft,
  position: FuturesPositionRow,
  terms: Pick<FuturesExitRow, "kind" | "price" | "isMark"> & Partial<FuturesExitRow>,
): FuturesExitRow {
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    optionId: position.optionId,
    positionId: position.id,
    level: 0,
    qty: null,
    peak: null,
    step: 0,
    startPrice: null,
    status: "OPEN",
    reason: null,
    createdAt: draft.at,
    closedAt: null,
    ...terms,
  };
}
