/** Whether an order would be liquidated as it fills: the question that the engine refuses it by (decision 055), on the figures of the page. */

import { opensUncovered } from "@naru/money/perpetual/opening";
import { directionOf } from "@naru/vocabulary/order";
import { priceUnits } from "../../../trading/base/terms.ts";
import type { Perpetual } from "../data/store.ts";
import { atScale, marketOf } from "./estimate.ts";
import { limitOf, type OrderForm, triggerOf } from "./order-form.ts";
import { heldOf, units } from "./position.ts";
import type { Own } from "./preview.ts";

/** Of what fills now; what waits is asked when it fills, and ends then for want of margin. */
export function isLiquidatedAtOnce(option: Perpetual, form: OrderForm, own: Own): boolean {
  const { mark, tiers, feeRate } = marketOf(option);
  const { position, setting } = own;
  const others = own.others.filter(({ of }) => of.isFrozen === 0 && units(of.markPrice) > 0n);
  return opensUncovered({
    ...{ setting, mark, tiers },
    order: { direction: BigInt(directionOf(form.side)), fills: fillsOf(option, form), feeRate },
    before: position && {
      ...{ leverage: position.leverage, marginType: position.marginType, feeRate },
      ...{ held: heldOf(position), isolated: units(position.isolated) },
    },
    cash: units(own.wallet.playerPoint),
    others: others.map(({ position: other, of }) => {
      const { mark: itsMark, tiers: itsTiers } = marketOf(of);
      return { held: heldOf(other), mark: itsMark, tiers: itsTiers };
    }),
  });
}

/** What it would take of the other side at once; of one at the market the last level takes what the book does not show. */
function fillsOf(
  option: Perpetual,
  form: OrderForm,
): readonly { readonly qty: bigint; readonly price: bigint }[] {
  const { precision, qtyPrecision } = option;
  if (triggerOf(form) !== null || (form.kind === "LIMIT" && form.timeInForce === "POST_ONLY"))
    return [];
  const limit = limitOf(form, option);
  const shown = form.side === "LONG" ? option.asks : option.bids;
  const levels = shown.length > 0 ? shown : [[option.lastPrice, 0] as const];
  const fills: { readonly qty: bigint; readonly price: bigint }[] = [];
  let left = form.qty ?? 0;
  for (const [index, [text, size]] of levels.entries()) {
    const price = priceUnits(text, precision);
    if (price === null || left === 0) break;
    if (limit !== null && (price - limit) * directionOf(form.side) > 0) break;
    const takesRest = size === 0 || (limit === null && index === levels.length - 1);
    const part = takesRest ? left : Math.min(size, left);
    left -= part;
    fills.push({ qty: atScale(part, qtyPrecision), price: atScale(price, precision) });
  }
  return fills;
}
