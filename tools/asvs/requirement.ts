/**
 * A requirement of OWASP ASVS 5.0.0 (levels 1 and 2) and how Naru stands to it. Numbers and levels are the standard's;
 * what is asked is said in our own words, so read the standard (CC BY-SA 4.0) for the letter of it.
 */

export type Requirement = {
  /** `6.2.1` is V6.2.1. */
  readonly id: string;
  readonly level: 1 | 2;
  /** What is asked, shortly. */
  readonly asks: string;
} & Standing;

/** How it stands, exactly one of four. */
export type Standing =
  /** It holds, and these tests turn red where it does not: `file › block › title`. */
  | { readonly tests: readonly [string, ...string[]] }
  /** It holds where one reads this file, or folder ending in `/`; no test would notice it go. */
  | { readonly review: string; readonly because: string }
  /** It does not hold, or only in part: what is missing. */
  | { readonly missing: string }
  /** There is nothing here that it is about: why. */
  | { readonly notApplicable: string };
