/** Amounts in tables and sheets: the exact figure with its currency. */

import { formatNumber } from "@naru/ui/format/number";
import type { Language } from "@naru/ui/texts/i18n";

/** `0.05000000` is `0.05`; won has no decimals anyway. */
export function trimZeros(value: string): string {
  return value.includes(".") ? value.replace(/\.?0+$/, "") : value;
}

/** An amount as a field begins with it, grouped like every other; `plainAmount` reads what is typed. */
export function typedAmount(value: string): string {
  return formatNumber(trimZeros(value));
}

/** What a field that was changed says below it; nothing where it says what stands there. */
export function changeHint(before: string, after: string): string | undefined {
  return before === after ? undefined : `${formatNumber(before)} → ${formatNumber(after)}`;
}

export function Amount({ value, currency }: { readonly value: string; readonly currency: string }) {
  return (
    <span className="whitespace-nowrap">
      {formatNumber(trimZeros(value))}
      <span className="ml-1 text-11 text-muted">{currency}</span>
    </span>
  );
}

/** An amount within a sentence, kept in one line: `1,000,000원`, or `1,000,000 KRW` where Korean is not read. */
export function amountIn(value: string, currency: string, chosen: Language): string {
  const figure = formatNumber(trimZeros(value));
  return currency === "KRW" && chosen === "ko" ? `${figure}원` : `${figure}\u00a0${currency}`;
}
