/** What a wallet shows (product.md §4), exact in the smallest unit of its currency. */

import { max } from "@naru/money/amount";
import { formatDecimal, parseDecimal } from "@naru/money/decimal";
import type { CrossView, WalletEntry } from "@naru/client/views";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";

/** Decimal texts in the wallet's currency. */
export interface WalletFigures {
  /** What the wallet is worth, open profit in it; may be negative. */
  readonly real: string;
  /** What is shown as the balance, never below 0. */
  readonly shown: string;
  /** Shown less loss-cut: how far the account is from being closed by force; null without open positions' data. */
  readonly losscut: string | null;
}

/**
 * BINARY. With cross data real = playerPoint + lastPnl, shown = max(playerPoint + lastPnl + playerGameWaitPoint, 0),
 * loss-cut shown = shown − losscut. Without, shown = point + gameWaitPoint, not below 0.
 */
export function binaryFigures(entry: WalletEntry, cross: CrossView | undefined): WalletFigures {
  const scale = scaleOf(entry.currency as Currency);
  const units = (text: string) => parseDecimal(text, scale);
  const text = (value: bigint) => formatDecimal(value, scale);
  if (cross === undefined) {
    const total = units(entry.point) + units(entry.gameWaitPoint);
    return { real: text(total), shown: text(max(total, 0n)), losscut: null };
  }
  const real = units(cross.playerPoint) + units(cross.lastPnl);
  const shown = max(real + units(cross.playerGameWaitPoint), 0n);
  return { real: text(real), shown: text(shown), losscut: text(shown - units(cross.losscut)) };
}

/** FUTURES without cross data: point, not below 0. */
export function futuresFigures(entry: WalletEntry): WalletFigures {
  const scale = scaleOf(entry.currency as Currency);
  const point = parseDecimal(entry.point, scale);
  return { real: entry.point, shown: formatDecimal(max(point, 0n), scale), losscut: null };
}

/** The sum of decimal texts of one currency. */
export function sumOf(texts: readonly string[], currency: string): string {
  const scale = scaleOf(currency as Currency);
  return formatDecimal(
    texts.reduce((sum, text) => sum + parseDecimal(text, scale), 0n),
    scale,
  );
}

/** A decimal text with its sign turned. */
export function negated(text: string): string {
  if (/^-?[0.]*$/.test(text)) return text.replace("-", "");
  return text.startsWith("-") ? text.slice(1) : `-${text}`;
}

/** Whether anything of the cash cannot be used, or of what looks like cash is none: a reason that is worth telling. */
export function isLessSpendable(
  cross: Pick<CrossView, "lastPnl" | "margin" | "reserved">,
  { held, gameWaitPoint, bonusLocked }: Pick<WalletEntry, "held" | "gameWaitPoint" | "bonusLocked">,
): boolean {
  const { lastPnl, margin, reserved } = cross;
  return [lastPnl, margin, reserved, held, gameWaitPoint, bonusLocked].some((text) =>
    /[1-9]/.test(text),
  );
}
