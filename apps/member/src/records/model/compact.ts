/** Amounts for places too small for them: 만 and 억, K and M. The exact figure is always one touch away. */

import { groupThousands, splitDecimal } from "@naru/ui/format/number";

type Step = readonly [zeros: number, unit: string];

const steps: Record<"ko" | "en", readonly Step[]> = {
  ko: [
    [8, "억"],
    [4, "만"],
  ],
  en: [
    [9, "B"],
    [6, "M"],
    [3, "K"],
  ],
};

/** `"1680750"` is `"+168만"`, `"-412"` is `"-412"`, `"123456789"` is `"+1.2억"`; cut toward zero, never rounded up. */
export function compactSigned(text: string, language: "ko" | "en"): string {
  const parts = splitDecimal(text);
  if (parts === undefined) return text;
  const { whole } = parts;
  if (/^0*$/.test(whole)) return "0";
  const sign = parts.sign === "-" ? "-" : "+";
  const step = steps[language].find(([zeros]) => whole.length > zeros);
  if (step === undefined) return sign + groupThousands(whole);
  const [zeros, unit] = step;
  const head = whole.slice(0, -zeros);
  const tenth = whole.slice(-zeros, -zeros + 1);
  return `${sign}${groupThousands(head)}${head.length < 2 && tenth !== "0" ? `.${tenth}` : ""}${unit}`;
}
