/** Why orders would be refused as they fill: the questions that the engine asks (decision 055), on the figures of the page. */

import { type OpeningRefusal, refusedOpening } from "@naru/money/perpetual/opening";
import { directionOf, type TradeType } from "@naru/vocabulary/order";
import { priceUnits } from "../../../trading/base/terms.ts";
import type { Perpetual } from "../data/store.ts";
import { atScale, marketOf } from "./estimate.ts";
import { limitOf, type OrderForm, triggerOf } from "./order-form.ts";
import { heldOf, units } from "./position.ts";
import type { Own } from "./preview.ts";

/**
 * Of what fills now; what waits is asked when it fills, and ends then for want of margin. Of several orders of one side each stands on
 * those before it, and one is enough.
 */
export function refusedAtOnce(
  option: Perpetual,
  orders: readonly OrderForm[],
  own: Own,
): OpeningRefusal | null {
  const fills = orders.map((order) => fillsOf(option, order));
  const refusals = orders.map(({ side }, index) =>
    refusedBy(option, side, fills.slice(0, index + 1).flat(), own),
  );
  return refusals.find((refusal) => refusal !== undefined) ?? null;
}

function refusedBy(
  option: Perpetual,
  side: TradeType,
  fills: readonly Fill[],
  own: Own,
): OpeningRefusal | undefined {
  const { mark, tiers, feeRate } = marketOf(option);
  const { position, setting } = own;
  const others = own.others.filter(({ of }) => of.isFrozen === 0 && units(of.markPrice) > 0n);
  return refusedOpening({
    ...{ setting, mark, tiers },
    order: { direction: BigInt(directionOf(side)), fills, feeRate },
    before: position && {
      ...{ leverage: position.leverage, marginType: position.marginType, feeRate },
      ...{ held: heldOf(position), isolated: units(position.isolated) },
    },
    ...{ cash: units(own.wallet.playerPoint), owed: units(own.wallet.owed) },
    others: others.map(({ position: other, of }) => {
      const { mark: itsMark, tiers: itsTiers } = marketOf(of);
      return { held: heldOf(other), mark: itsMark, tiers: itsTiers };
    }),
  });
}

interface Fill {
  readonly qty: bigint;
  readonly price: bigint;
}

/**
 * What it would take of the other side at once, nothing where it opens nothing; of one at the market the last level takes what the
 * book does not show.
 */
function fillsOf(option: Perpetual, form: OrderForm): readonly Fill[] {
  const { precision, qtyPrecision } = option;
  const rests = form.kind === "LIMIT" && form.timeInForce === "POST_ONLY";
  if (triggerOf(form) !== null || rests || form.isReduceOnly) return [];
  const limit = limitOf(form, option);
  const shown = form.side === "LONG" ? option.asks : option.bids;
  const levels = shown.length > 0 ? shown : [[option.lastPrice, 0] as const];
  const fills: Fill[] = [];
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
