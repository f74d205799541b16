/** What operators say of the perpetuals that a site offers. */

import { type Course, DONE, INVALID, type Verdict } from "../area.ts";
import type { FuturesOption, TierRow } from "../instrument.ts";
import type { State } from "../state.ts";
import type { DefineFuturesOption, SetLeverageTiers } from "./commands.ts";
import { membersInvolved } from "../market/involved.ts";
import { tiersDueAfter } from "./kept/state.ts";
import { isPerpetual } from "./worth.ts";
import { ONE } from "@naru/money/perpetual/held";

/** A new option, or other settings of one: site and instrument stay. */
export function defineFuturesOption(course: Course, { option }: DefineFuturesOption): Verdict {
  if (!isSound(course.state, option)) return INVALID;
  course.take([{ kind: "futuresOption", row: option }]);
  return DONE;
}

/** A table of tiers beside those there are, or in the place of the one of the same instant. */
export function setLeverageTiers(course: Course, command: SetLeverageTiers): Verdict {
  const { siteId, optionId, effectiveAt, tiers } = command;
  const option = course.state.futuresOptions.get(optionId);
  if (option?.siteId !== siteId || !Number.isSafeInteger(effectiveAt)) return INVALID;
  if (!areTiers(tiers)) return INVALID;
  course.take([{ kind: "leverageTiers", row: { optionId, effectiveAt, siteId, tiers } }]);
  course.arm(membersInvolved(course.state, [option.symbol]));
  return DONE;
}

/** Looks anew at when whoever holds a perpetual is liquidated, by the tables of now. */
export function takeDueTiers(course: Course): void {
  const { state } = course;
  state.tiersDueAt = tiersDueAfter(state, state.now);
  course.arm(membersInvolved(state, [...state.futuresOptionsOfSymbol.keys()]));
}

/** A fee of more than a hundredth a side is a slip of the pen. */
const FEE_RATE_MAX = 1_000_000;

/** Site and instrument are there, the instrument counts as perpetuals do, and the site has the instrument once. */
function isSound(state: State, option: FuturesOption): boolean {
  const { id, siteId, symbol, feeRate } = option;
  const instrument = state.instruments.get(symbol);
  if (!state.sites.has(siteId) || instrument === undefined) return false;
  if (!isPerpetual(instrument)) return false;
  const before = state.futuresOptions.get(id);
  if (before !== undefined && (before.siteId !== siteId || before.symbol !== symbol)) return false;
  const others = state.futuresOptionsOfSymbol.get(symbol) ?? [];
  if (others.some((one) => one.siteId === siteId && one.id !== id)) return false;
  const isId = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
  return isId && Number.isSafeInteger(feeRate) && feeRate >= 0 && feeRate <= FEE_RATE_MAX;
}

const TIERS_MAX = 30;

/** The larger a notional, the more it asks for and the less leverage it allows. */
function areTiers(tiers: readonly TierRow[]): boolean {
  if (tiers.length === 0 || tiers.length > TIERS_MAX) return false;
  return tiers.every(({ cap, rate, maxLeverage }, index) => {
    const below = tiers[index - 1] ?? { cap: 0n, rate: 0n, maxLeverage: 1_001 };
    const isLeverage = Number.isSafeInteger(maxLeverage) && maxLeverage >= 1;
    const isStep = cap > below.cap && rate > below.rate && maxLeverage < below.maxLeverage;
    // A position at its greatest leverage must not be liquidated as it opens.
    return isStep && isLeverage && rate * BigInt(maxLeverage) < ONE;
  });
}
