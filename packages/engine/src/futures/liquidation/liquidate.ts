/** Liquidation: when what covers positions is no more than their maintenance margin (domain.md 2.3, 2.4). */

import { moneyOf, ONE } from "@naru/money/perpetual/held";
import {
  bankruptcyPrice,
  isLiquidated,
  isWarned,
  type Marked,
  type Risk,
} from "@naru/money/perpetual/liquidation";
import { tierOfValue } from "@naru/money/perpetual/tiers";
import { absolute } from "@naru/money/amount";
import { divide } from "@naru/money/rounding";
import { type Draft, takeId } from "../../draft.ts";
import type { FuturesPositionRow } from "../../rows.ts";
import { marketOf } from "../../state.ts";
import { closeAt } from "../../trading/close-position.ts";
import { endOrder } from "../../trading/end-order.ts";
import { FUTURES } from "../desk.ts";
import { putLiquidation, workingOrders } from "../kept/draft.ts";
import { futuresOptionOf } from "../kept/state.ts";
import { instrumentFor, priceOf, profitAtMark } from "../worth.ts";
import { type Cover, coversIn, markedOf, riskOfCover } from "./cover.ts";
import { endWarnings, noteWarning } from "./warn.ts";

/** Liquidates what is not covered any more, and warns where it is near; asked after everything that may have moved a member's margin. */
export function checkRisk(draft: Draft): void {
  for (const cover of coversIn(draft)) {
    const risk = riskOfCover(draft.state, cover);
    if (risk === undefined) continue;
    if (isLiquidated(risk)) liquidate(draft, cover);
    // Without all marks nobody can say that it is over.
    else if (risk.isWhole || isWarned(risk)) noteWarning(draft, cover, isWarned(risk));
  }
  endWarnings(
    draft,
    coversIn(draft).map(({ key }) => key),
  );
}

/**
 * Ends the orders that stand on the same cover, then closes: an isolated position at its bankruptcy price, cross ones at the mark, the
 * largest loss first, until the rest is covered again. Whose mark is frozen stays.
 */
function liquidate(draft: Draft, cover: Cover): void {
  const [first] = cover.positions;
  const orders = workingOrders(draft).filter(
    ({ optionId }) => cover.key === 0 || optionId === first?.optionId,
  );
  for (const order of orders) endOrder(FUTURES, draft, order, "LOSSCUT");
  let left: Cover | undefined = cover;
  while (left !== undefined) {
    const risk = riskOfCover(draft.state, left);
    const [worst] = left.positions
      .filter((position) => markedOf(draft.state, position) !== undefined)
      .sort(
        (a, b) =>
          Number(profitAtMark(draft.state, a) - profitAtMark(draft.state, b)) || a.id - b.id,
      );
    if (risk === undefined || worst === undefined || !isLiquidated(risk)) return;
    closeLiquidated(draft, left, worst, risk, orders.length);
    left = coversIn(draft).find(({ key }) => key === cover.key);
  }
}

function closeLiquidated(
  draft: Draft,
  cover: Cover,
  position: FuturesPositionRow,
  risk: Risk,
  cancelled: number,
): void {
  const { state } = draft;
  const marked = markedOf(state, position);
  if (marked === undefined) throw new Error(`position ${position.id} is liquidated without a mark`);
  const { symbol } = futuresOptionOf(state, position.optionId);
  const price = closingPrice(draft, position, marked);
  const profit = profitAtMark(state, position);
  const tier = tierOfValue(marked.tiers, absolute(marked.held.qty) * marked.mark);
  putLiquidation(draft, {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    positionId: position.id,
    optionId: position.optionId,
    marginType: position.marginType,
    qty: position.qty,
    mark: Number(marked.mark),
    markSequence: marketOf(state, symbol).perpetual?.markSequence ?? 0,
    wallet: cover.wallet,
    profit,
    balance: moneyOf(risk.balance),
    maintenance: divide(risk.maintenance, ONE * ONE, "down"),
    tierRate: tier.rate,
    tierDeduction: tier.deduction,
    price,
    insurance: position.marginType === "ISOLATED" ? position.isolated + profit : 0n,
    cancelled,
    at: draft.at,
  });
  const qty = Math.abs(position.qty);
  closeAt(FUTURES, draft, position, { price, qty, rule: "LOSSCUT" }, "LOSSCUT");
}

/** Price units: the bankruptcy price in isolation, the mark to the nearest in cross. */
function closingPrice(draft: Draft, position: FuturesPositionRow, { held, mark }: Marked): number {
  const unit = priceOf(1, instrumentFor(draft.state, position.optionId));
  if (position.marginType === "CROSS") return Number(divide(mark, unit, "half-even"));
  return Number(bankruptcyPrice(held, position.isolated, unit) / unit);
}
