/** Numbers as an operator types them. */

/** A typed amount without its separators. */
export function plainAmount(text: string): string {
  return text.replaceAll(",", "").trim();
}

/** Whether a plain amount is nought or more, and no longer than the server takes: limits, fees, margins, holdings. */
export function isNonNegative(plain: string): boolean {
  return /^\d{1,18}(?:\.\d{1,18})?$/.test(plain);
}

/** A typed whole number from `least`; undefined where it is none. */
export function wholeOf(text: string, least: number): number | undefined {
  const plain = plainAmount(text);
  return /^\d{1,9}$/.test(plain) && Number(plain) >= least ? Number(plain) : undefined;
}
