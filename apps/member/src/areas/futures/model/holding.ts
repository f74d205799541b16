/** What the panels reckon of a position: its figures at the newest mark, parts of it, and what stands in the way of changing it. */

import type { FuturesPositionView } from "@naru/client/views";
import { formatDecimal, tryParseDecimal } from "@naru/money/decimal";
import { feeOf } from "@naru/money/perpetual/margin";
import { openProfit, PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { divide } from "@naru/money/rounding";
import type { Perpetual } from "../data/store.ts";
import { heldOf, units } from "./position.ts";
import { standingOf } from "./perpetual.ts";

/** Parts of a position that one press closes, in percent. */
export const SHARES = [25, 50, 75, 100] as const;

/** A part of a position in its steps, never none of it: `qty` in coins, the answer too. */
export function shareOfQty(qty: string, percent: number, decimals: number): string {
  const steps = tryParseDecimal(qty, decimals) ?? 0n;
  const part = divide(steps * BigInt(percent), 100n, "down");
  return formatDecimal(part === 0n ? steps : part, decimals);
}

/** Maintenance by what covers an isolated position, in hundredths of a percent: liquidated at 10,000; null in cross or of nothing. */
export function marginRatio(
  { marginType, isolated, maintenance }: FuturesPositionView,
  pnl: bigint,
): bigint | null {
  const covered = units(isolated) + pnl;
  if (marginType === "CROSS" || covered <= 0n) return null;
  return divide(units(maintenance) * 10_000n, covered, "down");
}

/** How full the bar of the way to the liquidation is, 0 to 100: full at a fifth of the mark or more. */
export function wayLeft(distance: bigint): number {
  const away = Number(distance < 0n ? -distance : distance);
  return Math.min(100, Math.round(away / 20));
}

/** What closing coins at a price would bring before fees, and what it would cost, 10^-8 USDT. */
export function closing(
  position: FuturesPositionView,
  qty: string,
  price: string,
  option: Pick<Perpetual, "fee">,
): { readonly profit: bigint; readonly fee: bigint } {
  const part = heldOf({ ...position, qty });
  const value = units(qty) * units(price);
  return {
    profit: openProfit(part, units(price)),
    fee: feeOf(value, tryParseDecimal(option.fee, PERPETUAL_SCALE) ?? 0n),
  };
}

/** Why nothing of a perpetual can be changed now: the key of its sentence, or null. */
export function lockedBy(
  option: Pick<Perpetual, "isStop" | "isRest" | "isCloseOnly" | "isFrozen"> | undefined,
): "stopped" | "halted" | null {
  if (option === undefined) return null;
  const standing = standingOf(option);
  return standing === "stopped" || standing === "halted" ? standing : null;
}
