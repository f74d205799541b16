/** What operators say of the games that a site offers. Nothing here touches a round that has a bet, or whose betting has begun. */

import { BINARY_OPTION_ID_MAX, BOUNDARY_MS, gameOf } from "@naru/vocabulary/binary";
import { type Course, DONE, INVALID, type Verdict } from "../area.ts";
import { type BinaryOption, type BinaryTermsChange, stands } from "../instrument.ts";
import type { State } from "../state.ts";
import type { DefineBinaryOption, SetBinaryOptionState } from "./commands.ts";
import { isSameBinaryTerms, termsOf, withDueTerms } from "./terms.ts";

/** A new option, or other terms of one for rounds that are not open yet; whether it plays stays as operators have it. */
export function defineBinaryOption(
  course: Course,
  { option, effectiveAt }: DefineBinaryOption,
): Verdict {
  const { state, at } = course;
  if (!isSound(state, option)) return INVALID;
  const before = state.binaryOptions.get(option.id);
  if (before !== undefined) {
    // Betting under it has begun: until those rounds are locked nothing takes its place.
    if (withDueTerms(before, at) !== undefined) return INVALID;
    const change = changeTo(before, option, Math.max(effectiveAt ?? 0, at + 1));
    const { koName } = option;
    course.take([{ kind: "binaryOption", row: { ...before, koName, change } }]);
    return DONE;
  }
  course.take([{ kind: "binaryOption", row: { ...option, change: null } }]);
  if (!state.roundClocks.has(option.symbol)) {
    const boundaryAt = Math.floor(at / BOUNDARY_MS) * BOUNDARY_MS;
    course.take([{ kind: "roundClock", row: { symbol: option.symbol, boundaryAt } }]);
  }
  return DONE;
}

function changeTo(
  before: BinaryOption,
  option: DefineBinaryOption["option"],
  effectiveAt: number,
): BinaryTermsChange | null {
  return isSameBinaryTerms(before, option) ? null : { terms: termsOf(option), effectiveAt };
}

/** Offered, stopped, rested or not: betting ends or begins at once, and rounds that have a bet run to their end. */
export function setBinaryOptionState(course: Course, command: SetBinaryOptionState): Verdict {
  const { state } = course;
  const { siteId, optionId, before, isPlay, isStop, isRest } = command;
  const option = state.binaryOptions.get(optionId);
  if (option?.siteId !== siteId) return INVALID;
  if (before !== undefined && !stands(option, before))
    return { ok: false, refusal: { code: "STATE_CHANGED" } };
  course.take([{ kind: "binaryOption", row: { ...option, isPlay, isStop, isRest } }]);
  return DONE;
}

const RATE_MAX = 10_000_000;
const COMMISSION_MAX = 1_000_000;

/** Site and instrument are there, the site has the game on it once, and its figures can be played with. */
function isSound(state: State, option: DefineBinaryOption["option"]): boolean {
  const { id, siteId, symbol, gameType } = option;
  if (!state.sites.has(siteId) || !state.instruments.has(symbol)) return false;
  if (!isWhole(id, 1, BINARY_OPTION_ID_MAX)) return false;
  const others = state.binaryOptionsOfSymbol.get(symbol) ?? [];
  if (others.some((one) => one.siteId === siteId && one.gameType === gameType && one.id !== id))
    return false;
  const before = state.binaryOptions.get(id);
  if (before !== undefined) {
    const isSame =
      before.siteId === siteId && before.symbol === symbol && before.gameType === gameType;
    if (!isSame) return false;
  }
  const { rate, commission, cutoffMs, stakeMin, stakeMax, stakeUnit, sideCap } = option;
  const areFigures =
    isWhole(rate, 0, RATE_MAX) &&
    isWhole(commission, 0, COMMISSION_MAX) &&
    isWhole(cutoffMs, 1, gameOf(gameType).lengthMs - 1);
  return (
    areFigures && stakeUnit > 0n && stakeMin > 0n && stakeMax >= stakeMin && sideCap >= stakeMin
  );
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
