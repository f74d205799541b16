/**
 * What the regex inputs let through (product.md §5). An input keeps its previous value when the new one fails, so
 * every pattern matches the whole text and the empty one.
 */
export const allowedPatterns = {
  /** Letters, digits and the symbols that addresses use. */
  email: /^[A-Za-z0-9@._%+\-!#$&'*/=?^`{|}~]*$/,
  number: /^\d*$/,
  numberAndDot: /^[\d.]*$/,
  numberAndBar: /^[\d-]*$/,
  username: /^[a-z0-9_-]*$/,
  password: /^[A-Za-z0-9]*$/,
} as const;

export type AllowedPattern = keyof typeof allowedPatterns;

/** What an input may leave out whatever else it allows; no message is shown. */
export const excludedPatterns = {
  koreanAndSpace: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3\s]/,
  special: /[^\p{L}\p{N}\s]/u,
  specialAndNumber: /[^\p{L}\s]/u,
} as const;

export type ExcludedPattern = keyof typeof excludedPatterns;

/** The value an input holds after `next` was typed over `previous`. */
export function acceptText(
  next: string,
  previous: string,
  allowed: AllowedPattern | null,
  excluded: ExcludedPattern | null = null,
): string {
  if (allowed !== null && !allowedPatterns[allowed].test(next)) return previous;
  if (excluded !== null && excludedPatterns[excluded].test(next)) return previous;
  return next;
}
