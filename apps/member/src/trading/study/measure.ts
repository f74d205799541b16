/** What a ruler reads between two prices of the grid. */

import { fill, type Language } from "../../base/i18n.ts";
import { groupDigits } from "../base/figures.ts";
import { studyTexts } from "./study-texts.ts";

interface Span {
  /** Price units. */
  readonly from: number;
  readonly to: number;
  readonly tickUnits: number;
  readonly precision: number;
  /** What one contract or coin held from the first price to the second brings, signed, with its unit; and of what. */
  readonly money: string;
  readonly of: string;
}

/** Ticks and change in the first line, per cent (cut to hundredths) and money of one contract in the second. */
export function spanLines(span: Span, chosen: Language): readonly string[] {
  const { from, to, tickUnits, precision, money, of } = span;
  const change = to - from;
  const sign = change > 0 ? "+" : "";
  const hundredths = from === 0 ? 0 : Math.trunc((change * 10_000) / Math.abs(from));
  const texts = studyTexts[chosen];
  return [
    fill(texts.rulerTicks, {
      ticks: `${sign}${groupDigits(String(Math.trunc(change / tickUnits)))}`,
      change: `${sign}${groupDigits((change / 10 ** precision).toFixed(precision))}`,
    }),
    fill(texts.rulerMoney, { rate: `${sign}${(hundredths / 100).toFixed(2)}%`, money, of }),
  ];
}
