/** What traders and followers send, read. */

import { tryParseDecimal } from "@naru/money/decimal";
import { scaleOf } from "@naru/vocabulary/currency";
import { UNITS_MAX } from "../account/sent-amount.ts";
import type { Draft } from "../draft.ts";
import { optionOfSite } from "../futures/offered.ts";

/** USDT as sent in 10^-8; undefined where it is none, below nothing, or finer. */
export function sentUsdt(text: string): bigint | undefined {
  const units = tryParseDecimal(text, scaleOf("USDT"));
  return units === undefined || units < 0n || units > UNITS_MAX ? undefined : units;
}

/** A whole number as sent, with its sign; undefined where it is none. */
export function sentWhole(text: string): number | undefined {
  if (!/^-?\d{1,9}$/.test(text)) return undefined;
  return Number(text);
}

/** Options of the member's site that it plays, each once and by id; undefined where one is not. */
export function sentOptions(draft: Draft, ids: readonly number[]): readonly number[] | undefined {
  const isPlayed = (id: number): boolean => optionOfSite(draft, id)?.isPlay === true;
  return ids.every(isPlayed) ? [...new Set(ids)].sort((a, b) => a - b) : undefined;
}
