/** What operators say of the perpetuals that a site offers. */

import { type Course, DONE, INVALID, type Verdict } from "../area.ts";
import type { FuturesOption, TierRow } from "../instrument.ts";
import type { State } from "../state.ts";
import type {
  AnnounceFuturesTerms,
  DefinedPerpetual,
  DefineFuturesOption,
  FuturesOptionState,
  SetFuturesOptionState,
  SetLeverageTiers,
} from "./commands.ts";
import { membersInvolved } from "../market/involved.ts";
import { tiersDueAfter } from "./kept/state.ts";
import { isDearer, isSameFuturesTerms, type TermsWithTiers, termsNow } from "./terms.ts";
import { isPerpetual } from "./worth.ts";
import { ONE } from "@naru/money/perpetual/held";
import { FUTURES_NOTICE_MS } from "@naru/vocabulary/futures/terms";

/** A new option, or other settings of one: site and instrument stay, and what operators have set of it. */
export function defineFuturesOption(course: Course, { option }: DefineFuturesOption): Verdict {
  if (!isSound(course.state, option)) return INVALID;
  const { isFrozen, maxLeverage, maxValue, change } =
    course.state.futuresOptions.get(option.id) ?? UNTOUCHED;
  const row = { ...option, isFrozen, maxLeverage, maxValue, change };
  course.take([{ kind: "futuresOption", row }]);
  return DONE;
}

const UNTOUCHED: Omit<FuturesOption, keyof DefinedPerpetual> = {
  isFrozen: false,
  maxLeverage: null,
  maxValue: null,
  change: null,
};

/** Offered, stopped, being closed, frozen or not: nothing that is held changes. */
export function setFuturesOptionState(course: Course, command: SetFuturesOptionState): Verdict {
  const { state } = course;
  const { siteId, optionId, restricts, before } = command;
  const option = state.futuresOptions.get(optionId);
  if (option?.siteId !== siteId) return INVALID;
  if (before !== undefined && !stands(option, before))
    return { ok: false, refusal: { code: "STATE_CHANGED" } };
  const next = restricts === true ? restricted(option, command) : command;
  const { isPlay, isStop, isCloseOnly, isFrozen } = next;
  const row = { ...option, isPlay, isStop, isCloseOnly, isFrozen };
  course.take([{ kind: "futuresOption", row }]);
  course.arm(membersInvolved(state, [option.symbol]));
  return DONE;
}

function restricted(now: FuturesOptionState, asked: FuturesOptionState): FuturesOptionState {
  return {
    isPlay: now.isPlay && asked.isPlay,
    isStop: now.isStop || asked.isStop,
    isCloseOnly: now.isCloseOnly || asked.isCloseOnly,
    isFrozen: now.isFrozen,
  };
}

function stands(now: FuturesOptionState, before: FuturesOptionState): boolean {
  return (
    now.isPlay === before.isPlay &&
    now.isStop === before.isStop &&
    now.isCloseOnly === before.isCloseOnly &&
    now.isFrozen === before.isFrozen
  );
}

/**
 * Other terms are announced. What is held is bound with what is opened where it costs and needs no more by them, else a week
 * after they were announced at the earliest. While they bind the one and not the other there are no next ones.
 */
export function announceFuturesTerms(course: Course, command: AnnounceFuturesTerms): Verdict {
  const { state, at } = course;
  const { siteId, optionId, terms } = command;
  const before = state.futuresOptions.get(optionId);
  if (before?.siteId !== siteId || !areSoundTerms(terms)) return INVALID;
  const { change } = before;
  const isBound = change !== null && change.bindsAt <= at;
  if (change !== null && change.effectiveAt <= at && !isBound)
    return { ok: false, refusal: { code: "REQUEST_IN_PROGRESS" } };
  const now = termsNow(state, optionId, at);
  // What was accepted in this millisecond was there before.
  const effectiveAt = Math.max(at + 1, command.effectiveAt ?? 0);
  const bindsAt = isDearer(now, terms)
    ? Math.max(effectiveAt, at + FUTURES_NOTICE_MS)
    : effectiveAt;
  if (isBound) {
    // What binds everything has become the terms of now, and its table one of those there are.
    const row = { optionId, effectiveAt: change.effectiveAt, siteId, tiers: change.terms.tiers };
    course.take([{ kind: "leverageTiers", row }]);
  }
  const { feeRate, maxLeverage, maxValue } = now;
  const next = isSameFuturesTerms(now, terms) ? null : { terms, effectiveAt, bindsAt };
  const row = { ...before, feeRate, maxLeverage, maxValue, change: next };
  course.take([{ kind: "futuresOption", row }]);
  course.arm(membersInvolved(state, [before.symbol]));
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
function isSound(state: State, option: DefinedPerpetual): boolean {
  const { id, siteId, symbol, feeRate } = option;
  const instrument = state.instruments.get(symbol);
  if (!state.sites.has(siteId) || instrument === undefined) return false;
  if (!isPerpetual(instrument)) return false;
  const before = state.futuresOptions.get(id);
  if (before !== undefined && (before.siteId !== siteId || before.symbol !== symbol)) return false;
  const others = state.futuresOptionsOfSymbol.get(symbol) ?? [];
  if (others.some((one) => one.siteId === siteId && one.id !== id)) return false;
  const isId = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
  return isId && isFeeRate(feeRate);
}

function isFeeRate(feeRate: number): boolean {
  return Number.isSafeInteger(feeRate) && feeRate >= 0 && feeRate <= FEE_RATE_MAX;
}

/** A fee that may be, limits that allow anything at all, and tiers that grow. */
export function areSoundTerms({ feeRate, maxLeverage, maxValue, tiers }: TermsWithTiers): boolean {
  const isLeverage =
    maxLeverage === null || (Number.isSafeInteger(maxLeverage) && maxLeverage >= 1);
  return (
    isFeeRate(feeRate) && isLeverage && (maxValue === null || maxValue > 0n) && areTiers(tiers)
  );
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
