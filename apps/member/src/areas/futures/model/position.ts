/** A position at the newest mark: the arithmetic of the engine on what the wire says of it. */

import type { FuturesPositionView } from "@naru/client/views";
import { tryParseDecimal } from "@naru/money/decimal";
import { type Held, heldAt, openProfit, PERPETUAL_SCALE, roe } from "@naru/money/perpetual/held";

/** What is held, its cost that of the average entry (which the wire cuts at eight decimals). */
export function heldOf({ tradeType, qty, avgPrice }: HeldView): Held {
  const size = units(qty);
  return heldAt(tradeType === "LONG" ? size : -size, units(avgPrice));
}

type HeldView = Pick<FuturesPositionView, "tradeType" | "qty" | "avgPrice">;

/** Figures of a position that follow the mark. */
export interface PositionNow {
  /** 10^-8 USDT. */
  readonly pnl: bigint;
  /** Of the margin, in hundredths of a percent, cut. */
  readonly roe: bigint;
  /** How far the liquidation is from the mark, in hundredths of a percent of it, cut; null where no price does it. */
  readonly distance: bigint | null;
}

/** Profit, return and what is left to the liquidation at a mark (decimal text). */
export function positionAt(
  position: HeldView & Pick<FuturesPositionView, "margin" | "liquidationPrice">,
  markPrice: string,
): PositionNow {
  const mark = units(markPrice);
  const pnl = openProfit(heldOf(position), mark);
  const margin = units(position.margin);
  const { liquidationPrice } = position;
  return {
    pnl,
    roe: margin === 0n ? 0n : roe(pnl, margin),
    distance:
      liquidationPrice === null || mark === 0n
        ? null
        : ((units(liquidationPrice) - mark) * 10_000n) / mark,
  };
}

/** Decimal text of the wire in 10^-8. */
export function units(text: string): bigint {
  return tryParseDecimal(text, PERPETUAL_SCALE) ?? 0n;
}
