/**
 * Where the risk of an account is looked at again: a price a position in the index of marks, so that a mark costs nothing to the
 * accounts that it cannot hurt.
 *
 * What a cover has left to the next line (the warning, then the liquidation) is shared evenly among its positions. A position's
 * margin falls by no more than its quantity, and its maintenance grows by no more than that at the highest rate, for each step of
 * the mark: as long as no mark has gone against its position by its share, the line cannot have been reached. While a warning
 * stands the way to its end is watched likewise, by twins. The prices decide only when to look, never what comes of it.
 */

import { absolute } from "@naru/money/amount";
import { ONE } from "@naru/money/perpetual/held";
import type { Marked } from "@naru/money/perpetual/liquidation";
import { divide } from "@naru/money/rounding";
import type { FuturesPositionRow } from "../../rows.ts";
import { accountOf, type State } from "../../state.ts";
import { futuresOptionOf, markTriggersOf } from "../kept/state.ts";
import { instrumentFor, priceOf } from "../worth.ts";
import { type Cover, type CoverRisk, coversOf, markedOf, riskOfCover } from "./cover.ts";

/** Places or moves the triggers of an account's positions after anything of it changed. */
export function armRisk(state: State, memberId: number): void {
  const { futuresPositions, futuresWarnings } = accountOf(state, memberId);
  if (futuresPositions.size === 0) return;
  for (const cover of coversOf(state, memberId)) {
    const risk = riskOfCover(state, cover);
    const isWarned = futuresWarnings.has(cover.key);
    for (const position of cover.positions) armPosition(state, position, cover, risk, isWarned);
  }
}

function armPosition(
  state: State,
  position: FuturesPositionRow,
  { positions }: Cover,
  risk: CoverRisk | undefined,
  isWarned: boolean,
): void {
  const { memberId, optionId, id: orderId } = position;
  const index = markTriggersOf(state, futuresOptionOf(state, optionId).symbol);
  const losing = position.qty > 0 ? "below" : "above";
  const marked = markedOf(state, position);
  const twin = { memberId, orderId, twin: true };
  // Without all marks what stands in for one may move unheard: every mark is looked at.
  if (marked === undefined || risk === undefined || !risk.isWhole) {
    index.place({ memberId, orderId }, "below", Number.POSITIVE_INFINITY);
    return index.remove(twin);
  }
  const unit = Number(priceOf(1, instrumentFor(state, optionId)));
  // Beyond a line every mark is looked at.
  const at = (way: bigint, sign: number): number => {
    const steps = stepsOf(marked, way, positions.length);
    if (steps <= 0n) return -sign * Number.POSITIVE_INFINITY;
    return (Number(marked.mark) + sign * Number(steps)) / unit;
  };
  const direction = Math.sign(position.qty);
  const near = (risk.balance * ONE * 4n - risk.maintenance * 5n) / 4n;
  const fall = isWarned ? risk.balance * ONE - risk.maintenance : near;
  index.place({ memberId, orderId }, losing, at(fall, -direction));
  if (isWarned) index.place(twin, losing === "below" ? "above" : "below", at(-near, direction));
  else index.remove(twin);
}

/** By how much (10^-8 USDT) a mark may move before a position's share of a way (10^-24 USDT) is used up; 0 or less where it is. */
function stepsOf({ held, tiers }: Marked, way: bigint, shares: number): bigint {
  const highest = tiers.at(-1)?.rate ?? 0n;
  const slope = absolute(held.qty) * (ONE + (highest * 5n) / 4n + 1n);
  return divide(way, slope * BigInt(shares), "floor");
}
