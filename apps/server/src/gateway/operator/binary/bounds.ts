/**
 * How far two persons may change the terms of a game, at one change and in all (docs/operator.md has them as a table). They
 * are the same for every site, and nobody changes them from the console.
 */

import type { BinaryTerms } from "@naru/engine/instrument";
import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { type GameType, gameOf, PAYOUT_SCALE } from "@naru/vocabulary/binary";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { textOf } from "../money.ts";

const share = (text: string): number => Number(parseDecimal(text, PAYOUT_SCALE));

/** Shares of the stake: from the least to the most, and by how much at one change. */
const SHARES = {
  rate: { least: share("0.5"), most: share("1"), step: share("0.1"), code: "PAYOUT_OUT_OF_BOUNDS" },
  commission: {
    ...{ least: 0, most: share("0.3"), step: share("0.05") },
    code: "COMMISSION_OUT_OF_BOUNDS",
  },
} as const;

/** At one change an amount becomes so many times as much at most, and no less than that part of it. */
const TIMES = 3n;

/** What a member may stake on a bet at most, by the site's currency; the cap of a side is a hundred times as much. */
const STAKE_MOST: Readonly<Record<Currency, string>> = {
  KRW: "10000000",
  USD: "10000",
  USDT: "10000",
  BTC: "0.1",
  ETH: "3",
  XRP: "5000",
  DOGE: "50000",
  EOS: "20000",
};
const SIDES_MOST = 100n;

const AMOUNTS = {
  stakeMin: "STAKE_OUT_OF_BOUNDS",
  stakeMax: "STAKE_OUT_OF_BOUNDS",
  sideCap: "SIDE_CAP_OUT_OF_BOUNDS",
} as const satisfies Partial<Record<keyof BinaryTerms, RefusalCode>>;
type Amount = keyof typeof AMOUNTS;

/** Refuses terms that are unfair in themselves, or further from those in force (null of a new game) than they may be. */
export function holdToBounds(
  { gameType, currency }: { gameType: GameType; currency: Currency },
  now: BinaryTerms | null,
  terms: BinaryTerms,
): void {
  for (const field of ["rate", "commission"] as const) {
    const { least, most, step, code } = SHARES[field];
    const [from, to] = [
      Math.max(least, now === null ? least : now[field] - step),
      Math.min(most, now === null ? most : now[field] + step),
    ];
    const is = terms[field];
    // What stays as it is passes.
    if (is !== now?.[field] && (is < from || is > to))
      throw outside(code, shareText(from), shareText(to));
  }
  for (const field of Object.keys(AMOUNTS) as Amount[]) {
    const { least, most } = rangeOf(field, currency, now);
    const is = terms[field];
    if (is !== now?.[field] && (is < least || is > most))
      throw outside(AMOUNTS[field], textOf(least, currency), textOf(most, currency), currency);
  }
  const game = gameOf(gameType);
  // Not below the game's own: the nearer betting comes to the lock, the likelier its strike is a price that stands already.
  const [least, half] = [game.cutoffMs / 1_000, Math.floor(game.lengthMs / 2_000)];
  const seconds = terms.cutoffMs / 1_000;
  if (terms.cutoffMs !== now?.cutoffMs && (seconds < least || seconds > half))
    throw outside("CUTOFF_OUT_OF_BOUNDS", String(least), String(half));
  const { stakeMin, stakeMax, stakeUnit, sideCap } = terms;
  const areMultiples = stakeMin % stakeUnit === 0n && stakeMax % stakeUnit === 0n;
  if (stakeMin > stakeMax || stakeMax > sideCap || !areMultiples)
    throw new RefusalError("STAKES_UNFAIR");
}

function rangeOf(
  field: Amount,
  currency: Currency,
  now: BinaryTerms | null,
): { readonly least: bigint; readonly most: bigint } {
  const stake = parseDecimal(STAKE_MOST[currency], scaleOf(currency));
  const top = field === "sideCap" ? stake * SIDES_MOST : stake;
  if (now === null) return { least: 1n, most: top };
  const raised = now[field] * TIMES;
  return { least: divide(now[field], TIMES, "ceil"), most: raised < top ? raised : top };
}

function shareText(units: number): string {
  return formatDecimalShort(BigInt(units), PAYOUT_SCALE);
}

function outside(
  code: RefusalCode,
  least: string,
  most: string,
  currency?: Currency,
): RefusalError {
  return new RefusalError(code, { detail: { least, most, ...(currency && { currency }) } });
}
