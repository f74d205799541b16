/**
 * How rounds pass their boundaries: at each, those of an instrument that end there close, and the next ones lock
 * (domain.md 3). Only the tape decides a strike, a close or a void.
 */

import {
  BOUNDARY_MS,
  dayOfRound,
  gameOf,
  roundIdOf,
  type VoidReason,
} from "@naru/vocabulary/binary";
import type { RoundMark } from "@naru/vocabulary/round-chain";
import type { Course } from "../area.ts";
import type { BinaryOption } from "../instrument.ts";
import type { RoundRow } from "../rows.ts";
import { marketOf, type State } from "../state.ts";
import { type Boundary, boundaryOf } from "./boundary.ts";
import { endRound } from "./chain.ts";
import { isInHours, isOffered, termsFrom, withDueTerms } from "./terms.ts";

/** A round without a bet whose lock is found later than this (ms) is not kept: the house was away. */
const UNBET_KEPT_MS = 3_600_000;

/** Passes every boundary up to `until` (epoch ms, included) of these symbols; all of them must be final. */
export function passBoundaries(course: Course, symbols: readonly number[], until: number): void {
  for (const symbol of symbols) {
    const clock = course.state.roundClocks.get(symbol);
    if (clock === undefined) continue;
    const last = Math.floor(until / BOUNDARY_MS) * BOUNDARY_MS;
    if (last <= clock.boundaryAt) continue;
    for (let at = firstBoundary(course, clock.boundaryAt); at <= last; at += BOUNDARY_MS)
      passBoundary(course, symbol, at);
    course.take([{ kind: "roundClock", row: { symbol, boundaryAt: last } }]);
  }
}

/** The boundary after `passedAt`, or a later one where nothing would be kept of those between. */
function firstBoundary({ state, at }: Course, passedAt: number): number {
  const next = passedAt + BOUNDARY_MS;
  if (state.rounds.size > 0 || state.roundBooks.size > 0) return next;
  return Math.max(next, Math.floor((at - UNBET_KEPT_MS) / BOUNDARY_MS) * BOUNDARY_MS);
}

function passBoundary(course: Course, symbol: number, at: number): void {
  const { state } = course;
  const boundary = boundaryOf(marketOf(state, symbol), at);
  for (const option of state.binaryOptionsOfSymbol.get(symbol) ?? []) {
    const { lengthMs } = gameOf(option.gameType);
    if (at % lengthMs === 0) {
      closeRound(course, state.rounds.get(roundIdOf(option.id, at - lengthMs)), boundary);
      lockRound(course, option, at, boundary);
    }
    const changed = withDueTerms(option, at);
    if (changed !== undefined) course.take([{ kind: "binaryOption", row: changed }]);
  }
}

/** A round that is played, or has a bet whatever happened since, gets its strike. */
function lockRound(course: Course, option: BinaryOption, lockAt: number, boundary: Boundary): void {
  const { state } = course;
  const id = roundIdOf(option.id, lockAt);
  const book = state.roundBooks.get(id);
  if (book === undefined && !isKept(course, option, lockAt)) return;
  const { id: optionId, siteId, symbol, gameType } = option;
  const { lengthMs } = gameOf(gameType);
  const { rate, commission, cutoffMs } = termsFrom(option, lockAt - lengthMs);
  const voidReason = faultAtLock(boundary);
  const round: RoundRow = {
    ...{ id, siteId, optionId, symbol, gameType, lockAt, closeAt: lockAt + lengthMs },
    state: voidReason === null ? "LOCKED" : "CLOSED",
    ...{ voidReason, rate, commission, cutoffMs },
    ...strikeColumns(boundary.mark),
    ...closeColumns(null),
    buyStake: book?.stakes.B ?? 0n,
    sellStake: book?.stakes.S ?? 0n,
    buyCount: book?.counts.B ?? 0,
    sellCount: book?.counts.S ?? 0,
    paid: 0n,
    day: dayOfRound(lockAt),
    ...{ place: null, hash: "", endedAt: null },
  };
  if (voidReason !== null && book === undefined) endRound(course, round);
  else course.take([{ kind: "round", row: round }]);
}

/** Whether a round without a bet is kept: it is played, and its market was open. */
function isKept({ state, at }: Course, option: BinaryOption, lockAt: number): boolean {
  const isOpen = marketOf(state, option.symbol).session === "OPEN";
  const isPlayed = isOpen && isOffered(state, option) && isInHours(option, lockAt);
  return isPlayed && at - lockAt <= UNBET_KEPT_MS;
}

/** A locked round gets its close; without a bet it is over, else its bets wait for their settlement. */
function closeRound(course: Course, round: RoundRow | undefined, boundary: Boundary): void {
  if (round?.state !== "LOCKED") return;
  const closed: RoundRow = {
    ...round,
    state: "CLOSED",
    voidReason: voidReasonOf(round, boundary),
    ...closeColumns(boundary.mark),
  };
  if (course.state.roundBooks.has(round.id)) course.take([{ kind: "round", row: closed }]);
  else endRound(course, closed);
}

/**
 * Why a round is void at its lock, if it is. A strike that was known while bets were taken, and that the book has left, is
 * half of the result; a close is nothing that anybody can still bet on.
 */
function faultAtLock(boundary: Boundary): VoidReason | null {
  if (boundary.fault === "STALE") return "STALE_LOCK";
  return boundary.fault ?? (boundary.isLeft ? "STALE_STRIKE" : null);
}

function voidReasonOf(round: RoundRow, { mark, fault }: Boundary): VoidReason | null {
  if (fault !== null) return fault === "STALE" ? "STALE_CLOSE" : fault;
  if (mark.at <= round.lockAt) return "NO_TICK";
  return mark.price === round.strikePrice ? "EQUAL" : null;
}

function strikeColumns(mark: RoundMark | null) {
  return {
    strikePrice: mark?.price ?? null,
    strikeSequence: mark?.sequence ?? null,
    strikeTickAt: mark?.at ?? null,
    strikeReceivedAt: mark?.receivedAt ?? null,
  };
}

function closeColumns(mark: RoundMark | null) {
  return {
    closePrice: mark?.price ?? null,
    closeSequence: mark?.sequence ?? null,
    closeTickAt: mark?.at ?? null,
    closeReceivedAt: mark?.receivedAt ?? null,
  };
}

/**
 * Ends the days of which no round is left: all of them have locked, and none runs. By their ids, since a process that has
 * loaded them knows no other order.
 */
export function endDays(course: Course): void {
  const { state, at } = course;
  for (const day of [...state.roundDays.values()].sort((a, b) => a.id - b.id)) {
    if (day.day >= dayOfRound(state.nextBoundaryAt) || runs(state, day)) continue;
    course.take([{ kind: "roundDay", row: { ...day, endedAt: at } }]);
  }
}

function runs({ rounds }: State, { siteId, day }: { siteId: number; day: number }): boolean {
  for (const round of rounds.values())
    if (round.siteId === siteId && round.day === day) return true;
  return false;
}
