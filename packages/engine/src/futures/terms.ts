/**
 * Which terms of a perpetual bind what (decision 032): an order those of when it was accepted, what is held those of when it
 * was opened, until the instant from which other terms bind everything.
 */

import { min } from "@naru/money/amount";
import { ONE } from "@naru/money/perpetual/held";
import { type Tier, type TierRow, tierOfValue, tiersOf } from "@naru/money/perpetual/tiers";
import type { FuturesOption, FuturesTerms, FuturesTermsChange } from "../instrument.ts";
import type { FuturesPositionRow } from "../rows.ts";
import type { State } from "../state.ts";
import { futuresOptionOf } from "./kept/state.ts";

type Tabled = Pick<State, "futuresOptions" | "tiersOfOption">;

/** Terms with the table of tiers as published. */
export type TermsWithTiers = FuturesTermsChange["terms"];

/** Whether what comes into force, and later binds everything, binds by `instant` what was accepted or opened at `since`. */
function binds(
  { effectiveAt, bindsAt }: Pick<FuturesTermsChange, "effectiveAt" | "bindsAt">,
  since: number,
  instant: number,
): boolean {
  return bindsAt <= instant || (effectiveAt <= instant && effectiveAt <= since);
}

/** Fee and limits at an instant for what was accepted or opened at `since` (both epoch ms). */
export function termsFor(option: FuturesOption, since: number, instant: number): FuturesTerms {
  const { change } = option;
  return change !== null && binds(change, since, instant) ? change.terms : option;
}

/** The table of an option for what was opened at `since`; none where its site has not said any. */
function tableFor(
  { tiersOfOption }: Pick<Tabled, "tiersOfOption">,
  optionId: number,
  since: number,
  instant: number,
): readonly Tier[] {
  const tables = tiersOfOption.get(optionId) ?? [];
  let found = tables[0];
  for (const table of tables) if (binds(table, since, instant)) found = table;
  return found?.tiers ?? [];
}

/** The tiers by which a position is maintained. */
export function tiersFor(
  state: Tabled,
  { optionId, openedAt }: Pick<FuturesPositionRow, "optionId" | "openedAt">,
  instant: number,
): readonly Tier[] {
  return tableFor(state, optionId, openedAt, instant);
}

/** The tiers by which something is opened at an instant, within the site's own limits; none: then it allows no leverage. */
export function tiersInForce(state: Tabled, optionId: number, instant: number): readonly Tier[] {
  const option = state.futuresOptions.get(optionId);
  const tiers = tableFor(state, optionId, instant, instant);
  return option === undefined ? tiers : limited(tiers, termsFor(option, instant, instant));
}

function limited(tiers: readonly Tier[], { maxLeverage, maxValue }: FuturesTerms): readonly Tier[] {
  if (maxLeverage === null && maxValue === null) return tiers;
  return tiers
    .filter(({ floor }) => maxValue === null || floor < maxValue)
    .map((tier) => ({
      ...tier,
      cap: maxValue === null ? tier.cap : min(tier.cap, maxValue),
      maxLeverage: Math.min(tier.maxLeverage, maxLeverage ?? tier.maxLeverage),
    }));
}

/** What an option has in force for what is opened at an instant, its table as published. */
export function termsNow(state: State, optionId: number, instant: number): TermsWithTiers {
  const { feeRate, maxLeverage, maxValue } = termsFor(
    futuresOptionOf(state, optionId),
    instant,
    instant,
  );
  const tiers = tableFor(state, optionId, instant, instant).map(
    ({ cap, rate, maxLeverage: most }) => ({ cap, rate, maxLeverage: most }),
  );
  return { feeRate, maxLeverage, maxValue, tiers };
}

/** Whether both take and allow the same. */
export function isSameFuturesTerms(one: TermsWithTiers, other: TermsWithTiers): boolean {
  const isSameTier = (a: TierRow, b: TierRow | undefined): boolean =>
    a.cap === b?.cap && a.rate === b.rate && a.maxLeverage === b.maxLeverage;
  return (
    one.feeRate === other.feeRate &&
    one.maxLeverage === other.maxLeverage &&
    one.maxValue === other.maxValue &&
    one.tiers.length === other.tiers.length &&
    one.tiers.every((tier, index) => isSameTier(tier, other.tiers[index]))
  );
}

/** Whether what is held would pay or need more under other terms: a higher fee, or more maintenance of any value. */
export function isDearer(now: TermsWithTiers, then: TermsWithTiers): boolean {
  if (then.feeRate > now.feeRate) return true;
  const [before, after] = [tiersOf(now.tiers), tiersOf(then.tiers)];
  if (before.length === 0) return true;
  // Both grow in straight pieces: the one that is dearer anywhere is so at the end of a piece, or beyond all of them.
  if ((after.at(-1)?.rate ?? 0n) > (before.at(-1)?.rate ?? 0n)) return true;
  return [...before, ...after].some(
    ({ cap }) => asked(after, cap * ONE) > asked(before, cap * ONE),
  );
}

/** Maintenance of a value (10^-16 USDT), 10^-24 USDT. */
function asked(tiers: readonly Tier[], value: bigint): bigint {
  const { rate, deduction } = tierOfValue(tiers, value);
  return value * rate - deduction * ONE * ONE;
}
