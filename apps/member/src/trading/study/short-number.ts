/** Large numbers as an axis has room for: by 만 and 억 in Korean, by K, M and B in English. */

import type { Language } from "@naru/ui/texts/i18n";

const UNITS: Readonly<Record<Language, readonly (readonly [size: number, unit: string])[]>> = {
  ko: [
    [1e12, "조"],
    [1e8, "억"],
    [1e4, "만"],
  ],
  en: [
    [1e9, "B"],
    [1e6, "M"],
    [1e3, "K"],
  ],
};

/** At most two decimals, cut and never rounded up to the next; what is no number stays as it is. */
export function shortNumber(value: string | number, language: Language): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value);
  const size = Math.abs(number);
  const unit = UNITS[language].find(([least]) => size >= least);
  if (unit === undefined) return String(value);
  const [least, word] = unit;
  const part = Math.trunc((size / least) * 100) / 100;
  return `${number < 0 ? "-" : ""}${part}${word}`;
}
