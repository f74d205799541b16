/**
 * What a mark reaches, some accounts at a time, so that commands run in between however many a fall liquidates (decision 035).
 *
 * An account whose trigger is reached is asked by the mark in force; who was asked and has nothing more to do is asked again for
 * nothing. So nothing remembers who was: whom an input asks follows from rows and market alone, and a shard that was killed in
 * the midst asks the rest with its first mark.
 */

import type { Course } from "../area.ts";
import { byMember } from "../market/beats.ts";
import type { TickArrived } from "../market/inputs.ts";
import { accountOf, instrumentOf, marketOf, type State } from "../state.ts";
import type { Trigger } from "../trading/trigger-index.ts";
import { priceOf } from "./worth.ts";

/** A mark has come to something of an account. */
export interface MarkMoved {
  readonly kind: "markMoved";
  readonly symbol: number;
  readonly dueIds: readonly number[];
}

/** So many accounts come to something with one input: what an order that comes meanwhile hardly feels. */
const ACCOUNTS_AT_ONCE = 20;
/** So many of those that a mark has reached are done by it before the next one counts, though orders wait. */
const ACCOUNTS_BEFORE_NEXT = 100;

/** Before another mark counts: those whom the last one has reached are asked by that. */
export function finishMark(course: Course, { tick: { tick } }: TickArrived): void {
  if (tick.kind === "mark") askReached(course, tick.symbol, ACCOUNTS_BEFORE_NEXT);
}

/** A mark that the market has taken in is held against what waits for one. */
export function followMark(course: Course, { tick: { tick, sequence } }: TickArrived): void {
  if (tick.kind !== "mark") return;
  const { state } = course;
  const index = state.markTriggers.get(tick.symbol);
  if (index === undefined || index.size === 0) return;
  if (marketOf(state, tick.symbol).perpetual?.markSequence !== sequence) return;
  const left = askReached(course, tick.symbol, ACCOUNTS_AT_ONCE);
  state.isMarkDue ||= left === 0;
}

/** Those whom marks have reached, as many as one input does, of all symbols in their order. */
export function askMore(course: Course): void {
  const { state } = course;
  let left = ACCOUNTS_AT_ONCE;
  for (const symbol of [...state.markTriggers.keys()].sort((a, b) => a - b))
    if (left > 0) left = askReached(course, symbol, left);
  state.isMarkDue = left === 0;
}

/** Has accounts decide, by their ids, until it has come to something for so many; returns how many of those are left. */
function askReached(course: Course, symbol: number, most: number): number {
  const { state } = course;
  let left = most;
  for (const [memberId, dueIds] of reached(state, symbol)) {
    if (left === 0) break;
    const { version } = accountOf(state, memberId).row;
    course.tell([memberId], { kind: "markMoved", symbol, dueIds });
    if (accountOf(state, memberId).row.version !== version) left -= 1;
  }
  return left;
}

/** Accounts with what the mark in force has reached, by their ids. */
function* reached(state: State, symbol: number): Iterable<[number, number[]]> {
  const { mark = 0 } = marketOf(state, symbol).perpetual ?? {};
  const index = state.markTriggers.get(symbol);
  if (mark === 0 || index === undefined) return;
  const units = mark / Number(priceOf(1, instrumentOf(state, symbol)));
  const due = index.due(units, units);
  for (let after = 0; due.length > 0; ) {
    const { some, upTo } = lowest(due, after);
    yield* byMember(some);
    if (upTo === Number.POSITIVE_INFINITY) return;
    after = upTo;
  }
}

/** Triggers of the accounts that come next in the order of their ids, a few at least: to order all of them took longer than to ask some. */
function lowest(due: readonly Trigger[], after: number): { some: Trigger[]; upTo: number } {
  let some: Trigger[] = [];
  let upTo = Number.POSITIVE_INFINITY;
  let room = 4 * ACCOUNTS_AT_ONCE;
  for (const trigger of due) {
    if (trigger.memberId <= after || trigger.memberId > upTo) continue;
    some.push(trigger);
    if (some.length < room) continue;
    some.sort((a, b) => a.memberId - b.memberId);
    upTo = some[2 * ACCOUNTS_AT_ONCE - 1]?.memberId ?? upTo;
    some = some.filter(({ memberId }) => memberId <= upTo);
    room = Math.max(room, 2 * some.length);
  }
  return { some, upTo };
}
