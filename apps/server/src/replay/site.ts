/** The one site of a replay: a demo site in won, and how a command file names what it offers. */

import { findByRoot, optionIdOf } from "../market/catalogue.ts";

export const SITE_ID = 1;

/** `"1010"`, 1010 or the root `"GC"`; 0, which no option has, for anything else. */
export function optionIdMeant(text: string): number {
  const entry = findByRoot(text);
  if (entry !== undefined) return optionIdOf(SITE_ID, entry.symbol);
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
