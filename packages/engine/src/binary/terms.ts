/** On what terms an option takes bets, and which rounds of it are played (domain.md 3). */

import { gameOf, isPlayTime } from "@naru/vocabulary/binary";
import { siteOffers } from "@naru/vocabulary/site-type";
import type { BinaryOption, BinaryTerms } from "../instrument.ts";
import { siteOf, type State } from "../state.ts";

/** The terms of the round whose betting opens at `openAt` (epoch ms). */
export function termsFrom(option: BinaryOption, openAt: number): BinaryTerms {
  const { change } = option;
  return change !== null && openAt >= change.effectiveAt ? change.terms : termsOf(option);
}

/** The terms among an option's columns. */
export function termsOf(terms: BinaryTerms): BinaryTerms {
  const { playTime, rate, commission, stakeMin, stakeMax, stakeUnit, sideCap, cutoffMs } = terms;
  return { playTime, rate, commission, stakeMin, stakeMax, stakeUnit, sideCap, cutoffMs };
}

/** Whether two terms are the same. */
export function isSameBinaryTerms(one: BinaryTerms, other: BinaryTerms): boolean {
  const [a, b] = [termsOf(one), termsOf(other)];
  return (Object.keys(a) as (keyof BinaryTerms)[]).every((name) => a[name] === b[name]);
}

/** The option once every round that its former terms bind has locked by a boundary; undefined where nothing changes. */
export function withDueTerms(option: BinaryOption, boundaryAt: number): BinaryOption | undefined {
  const { change, gameType } = option;
  if (change === null) return undefined;
  const { lengthMs } = gameOf(gameType);
  const openedAt = Math.floor(boundaryAt / lengthMs) * lengthMs;
  return openedAt < change.effectiveAt ? undefined : { ...option, ...change.terms, change: null };
}

/** Whether operators let an option play at all now, and its site offers rounds. */
export function isOffered(state: State, option: BinaryOption): boolean {
  const { isPlay, isStop, isRest, siteId } = option;
  return isPlay && !isStop && !isRest && siteOffers(siteOf(state, siteId).type, "binary");
}

/** Whether the round that locks at `lockAt` (epoch ms) lies inside the option's hours, from its first bet to its close. */
export function isInHours(option: BinaryOption, lockAt: number): boolean {
  const { lengthMs } = gameOf(option.gameType);
  const openAt = lockAt - lengthMs;
  const { playTime } = termsFrom(option, openAt);
  return isPlayTime(playTime, openAt) && isPlayTime(playTime, lockAt + lengthMs - 1);
}
