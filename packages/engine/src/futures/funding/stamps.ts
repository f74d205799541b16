/**
 * Funding: at a stamp longs and shorts pay one another, once, by the mark that was in force (domain.md 2.7); in parts, so that
 * orders run in between however many hold a position (decision 034).
 */

import { fundingPayment, restOfFunding } from "@naru/money/perpetual/funding";
import type { Course } from "../../area.ts";
import type { FuturesOption } from "../../instrument.ts";
import { postFundingRest } from "../../ledger/posting.ts";
import type { TickArrived } from "../../market/inputs.ts";
import { membersInvolved } from "../../market/involved.ts";
import type { FundingStamp } from "../../market/perpetual.ts";
import type { FuturesPositionRow, FuturesStampRow } from "../../rows.ts";
import { accountOf, type State } from "../../state.ts";
import { futuresOptionOf } from "../kept/state.ts";
import { coinsOf, instrumentFor } from "../worth.ts";
import { owes, paymentOf } from "./pay-funding.ts";

/** So many members have their turn with one input: what an order that comes meanwhile hardly feels. */
const TURNS_AT_ONCE = 90;

/**
 * The tick by which a stamp is known to have passed lays it on every option whose positions it passes over. A stamp without a
 * mark or a rate moves nothing.
 */
export function followFunding(course: Course, { tick: { tick, sequence } }: TickArrived): void {
  if (tick.kind !== "funding") return;
  const { state } = course;
  const stamp = state.markets.get(tick.symbol)?.perpetual?.stamp;
  if (!stamp || stamp.sequence !== sequence || stamp.mark === 0 || stamp.rate === 0) return;
  for (const option of state.futuresOptionsOfSymbol.get(tick.symbol) ?? [])
    layStamp(course, option, stamp);
  takeTurns(course);
}

/** The next members pay: of the stamp that passed first, then of the next. */
export function takeTurns(course: Course): void {
  let left = TURNS_AT_ONCE;
  for (const id of [...course.state.futuresStamps.keys()]) {
    // Turns of the stamp before may have paid some of this one.
    const stamp = course.state.futuresStamps.get(id);
    if (stamp !== undefined) left = turnsOf(course, stamp, left);
    if (left === 0) return;
  }
}

function layStamp(
  course: Course,
  { id: optionId, siteId }: FuturesOption,
  passed: FundingStamp,
): void {
  const { state, at } = course;
  const row: FuturesStampRow = {
    ...{ id: state.nextId, siteId, optionId, stampAt: passed.at },
    ...{ rate: passed.rate, mark: passed.mark },
    ...{ doneTo: 0, qty: 0, amount: 0n, at, endedAt: null },
  };
  if (owing(state, row).length > 0) course.take([{ kind: "futuresStamp", row }]);
}

/** Lets members pay in their turn, so many at most; returns how many of those are left. With the last one the stamp ends. */
function turnsOf(course: Course, stamp: FuturesStampRow, most: number): number {
  const { state } = course;
  let turns = state.stampTurns.get(stamp.id);
  if (turns === undefined) state.stampTurns.set(stamp.id, (turns = owing(state, stamp).values()));
  let { doneTo, qty, amount } = stamp;
  for (let left = most; left > 0; ) {
    const { value: memberId } = turns.next();
    if (memberId === undefined) {
      end(course, { ...stamp, qty, amount });
      return left;
    }
    const position = owingPosition(state, memberId, stamp);
    if (position === undefined) continue;
    doneTo = memberId;
    qty += position.qty;
    amount += paymentOf(state, position, stamp).amount;
    course.tell([memberId], { kind: "fundingDue", stamp });
    left -= 1;
  }
  course.take([{ kind: "futuresStamp", row: { ...stamp, doneTo, qty, amount } }]);
  return 0;
}

/** The house is the other side of what longs and shorts leave, and what truncation left is booked apart. */
function end(course: Course, stamp: FuturesStampRow): void {
  const { siteId, optionId, amount, qty, mark, rate } = stamp;
  const coins = coinsOf(qty, instrumentFor(course.state, optionId));
  const { exact } = fundingPayment(coins, BigInt(mark), BigInt(rate));
  postFundingRest(course, siteId, restOfFunding({ amount, exact }));
  course.take([{ kind: "futuresStamp", row: { ...stamp, endedAt: course.at } }]);
}

/** Members whose turn is to come, by their ids. */
function owing(state: State, stamp: FuturesStampRow): number[] {
  const { symbol } = futuresOptionOf(state, stamp.optionId);
  return membersInvolved(state, [symbol]).filter(
    (memberId) => owingPosition(state, memberId, stamp) !== undefined,
  );
}

function owingPosition(
  state: State,
  memberId: number,
  stamp: FuturesStampRow,
): FuturesPositionRow | undefined {
  const position = accountOf(state, memberId).futuresPositions.get(stamp.optionId);
  return position !== undefined && owes(position, stamp) ? position : undefined;
}
