/** Phone numbers as shown (product.md §9) and as typed (product.md §5). */

/** Digits of a number that may carry hyphens or blanks. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, "");
}

/** Fewer than 11 digits as 3-3-4, otherwise 3-4-4. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  return digits.length < 11 ? split(digits, 3, 3) : split(digits, 3, 4);
}

/** A landline: 02 gives 2-3-4 or 2-4-4 by length; others as phone. */
export function formatLandline(text: string): string {
  const digits = phoneDigits(text);
  if (!digits.startsWith("02")) return formatPhone(digits);
  return digits.length < 10 ? split(digits, 2, 3) : split(digits, 2, 4);
}

/** Digits a number may have at most: 10 after 02, else 11. */
export function phoneDigitsMax(digits: string): number {
  return digits.startsWith("02") ? 10 : 11;
}

/**
 * What a phone input shows while a number is typed: 02 as ##-###-#### or ##-####-####, others as ###-###-#### or
 * ###-####-####. More digits than the mask has are dropped.
 */
export function maskPhone(text: string): string {
  const all = phoneDigits(text);
  return formatLandline(all.slice(0, phoneDigitsMax(all)));
}

/** Hyphens after the first two groups, as far as the digits reach. */
function split(digits: string, first: number, second: number): string {
  const groups = [
    digits.slice(0, first),
    digits.slice(first, first + second),
    digits.slice(first + second),
  ];
  return groups.filter((group) => group !== "").join("-");
}
