/** A perpetual of a site as operators see it: its terms, those under way, and what is open of it. */

import type { PerpetualView } from "@naru/contract/views/operator-futures";
import { coinDecimals } from "@naru/engine/futures/worth";
import { type TermsWithTiers, termsFor } from "@naru/engine/futures/terms";
import type { TierRow } from "@naru/engine/instrument";
import { formatDecimal, formatDecimalShort } from "@naru/money/decimal";
import {
  type DeskPerpetual,
  type OpenSide,
  readOpenInterest,
  readPerpetuals,
  readTierTables,
} from "@naru/store/desk/futures/options";
import { instantText } from "@naru/vocabulary/instant";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import { termTexts } from "./terms-text.ts";

/** A perpetual with the terms by which something is opened of it now. */
export interface StandingPerpetual extends DeskPerpetual {
  readonly now: TermsWithTiers;
}

/** The site's perpetuals, by id. */
export async function perpetualsOf(desk: OperatorDesk, site: Site): Promise<StandingPerpetual[]> {
  const [options, tables] = await Promise.all([
    readPerpetuals(desk.db, site.id),
    readTierTables(desk.db, site.id),
  ]);
  const at = desk.clock.now();
  return options.map((option) => {
    let tiers: readonly TierRow[] = [];
    for (const table of tables)
      if (table.optionId === option.id && (tiers.length === 0 || table.effectiveAt <= at))
        ({ tiers } = table);
    if (option.change !== null && option.change.effectiveAt <= at)
      ({ tiers } = option.change.terms);
    const { feeRate, maxLeverage, maxValue } = termsFor(option, at, at);
    return { ...option, now: { feeRate, maxLeverage, maxValue, tiers } };
  });
}

/** The site's perpetual of an id. */
export async function perpetualNamed(
  desk: OperatorDesk,
  site: Site,
  optionId: string,
): Promise<StandingPerpetual> {
  const option = (await perpetualsOf(desk, site)).find(({ id }) => String(id) === optionId);
  if (option === undefined) throw new RefusalError("INVALID_REQUEST");
  return option;
}

/** What a perpetual is, and how it is offered. */
export function standingOf({
  id,
  stock,
  koName,
  isPlay,
  isStop,
  isCloseOnly,
  isFrozen,
}: DeskPerpetual) {
  return {
    ...{ futuresOptionId: String(id), stock, koName },
    ...{ isPlay, isStop, isCloseOnly, isFrozen },
  };
}

/** Those that do not bind everything yet. */
export function changeOf({ change }: DeskPerpetual, now: number) {
  if (change === null || change.bindsAt <= now) return null;
  return {
    ...termTexts(change.terms),
    effectiveAt: instantText(change.effectiveAt),
    bindsAt: instantText(change.bindsAt),
  };
}

/** The site's perpetuals with what is open of each. */
export async function perpetualViews(desk: OperatorDesk, site: Site): Promise<PerpetualView[]> {
  const now = desk.clock.now();
  const [options, open] = await Promise.all([
    perpetualsOf(desk, site),
    readOpenInterest(desk.db, site.id),
  ]);
  return options.map((option) => {
    const side = (isLong: boolean) =>
      open.find((each) => each.optionId === option.id && each.isLong === isLong);
    return {
      ...standingOf(option),
      ...termTexts(option.now),
      change: changeOf(option, now),
      long: sideView(option, side(true)),
      short: sideView(option, side(false)),
    };
  });
}

/** Steps of the coin as coins. */
export function coinsText(option: DeskPerpetual, steps: bigint): string {
  return formatDecimal(steps, coinDecimals(option));
}

function sideView(option: DeskPerpetual, open: OpenSide | undefined) {
  const { members, qty, cost } = open ?? { members: 0, qty: 0n, cost: 0n };
  return {
    members,
    qty: coinsText(option, qty),
    value: formatDecimalShort(cost, option.precision + coinDecimals(option)),
  };
}
