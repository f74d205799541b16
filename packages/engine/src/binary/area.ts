/** Binary rounds: bets on where a price will be at the end of half a minute to five (domain.md 3). */

import type { Area, Course } from "../area.ts";
import type { RolledOver, SessionClosed, SessionOpened, TickArrived } from "../market/inputs.ts";
import { symbolsWhere } from "../market/involved.ts";
import { LATE_AFTER_MS } from "./boundary.ts";
import { bindDay } from "./chain.ts";
import type { BinaryMemberCommand, BinarySiteCommand, DayBound, RoundsDue } from "./commands.ts";
import { BINARY_FOLDS, type BinaryKind } from "./kept/fold.ts";
import {
  type BetsDue,
  type BinaryEventParts,
  type BinaryRows,
  type BinaryState,
  createBinaryState,
  NO_BINARY_ROWS,
} from "./kept/state.ts";
import { defineBinaryOption, setBinaryOptionState } from "./options.ts";
import { placeBet } from "./place-bet.ts";
import { endDays, passBoundaries } from "./rounds.ts";
import { mayBringBack, settleBets, settleSome } from "./settle.ts";

/** About so many bets are settled with one input: a round of a hundred thousand must not hold up an order. */
const BETS_AT_ONCE = 90;

export interface BinaryShape {
  state: BinaryState;
  held: BinaryRows;
  event: BinaryEventParts;
  rows: BinaryKind;
  member: BinaryMemberCommand;
  site: BinarySiteCommand;
  means: BetsDue;
}

export const binaryArea: Area<BinaryShape> = {
  state: createBinaryState,
  held: NO_BINARY_ROWS,
  rows: BINARY_FOLDS,
  commands: { placeBet: { by: "member", urgent: false, decide: placeBet } },
  siteCommands: { defineBinaryOption, setBinaryOptionState },
  beats: {},
  consequences: { betsDue: settleBets },
  comesBack: mayBringBack,
};

export interface BoundariesShape {
  beats: TickArrived | SessionOpened | SessionClosed | RolledOver | RoundsDue | DayBound;
  due: RoundsDue;
}

/** When rounds lock, close and are settled. An area of its own, since it looks at boundaries before the market moves on. */
export const boundariesArea: Area<BoundariesShape> = {
  rows: {},
  commands: {},
  siteCommands: {},
  beats: {
    tickArrived: passWithTick,
    sessionOpened: (course, { calendar, at }) => passCalendar(course, calendar, at),
    sessionClosed: (course, { calendar, at }) => passCalendar(course, calendar, at),
    rolledOver: (course, { symbol, at }) => pass(course, [symbol], at),
    dayBound: bindDay,
    roundsDue(course) {
      passOverdue(course);
      settleSome(course, BETS_AT_ONCE);
      endDays(course);
    },
  },
  due: { roundsDue: roundsDueAt },
  consequences: {},
};

/** When (epoch ms) a boundary is next overdue, or bets wait to be settled (0); infinity for never. */
export function roundsDueAt({ closedRounds, nextBoundaryAt }: BinaryState): number {
  return closedRounds.length > 0 ? 0 : nextBoundaryAt + LATE_AFTER_MS + 1;
}

/** Before a tick moves the market: what it makes final is passed, the rounds of its own instrument and all that are overdue. */
function passWithTick(course: Course, { tick: { tick } }: TickArrived): void {
  passOverdue(course);
  const statesPrice = tick.kind === "trade" || tick.kind === "quote" || tick.kind === "depth";
  if (statesPrice && tick.at > course.state.nextBoundaryAt)
    pass(course, [tick.symbol], tick.at - 1);
}

/** Nothing that comes now counts for boundaries so long ago. */
function passOverdue(course: Course): void {
  const until = course.at - LATE_AFTER_MS - 1;
  if (until >= course.state.nextBoundaryAt)
    pass(
      course,
      [...course.state.roundClocks.keys()].sort((a, b) => a - b),
      until,
    );
}

/** A session that begins or ends says nothing of the time before. */
function passCalendar(course: Course, calendar: string, at: number): void {
  pass(
    course,
    symbolsWhere(course.state, (instrument) => instrument.calendar === calendar),
    at,
  );
}

function pass(course: Course, symbols: readonly number[], until: number): void {
  passBoundaries(course, symbols, until);
  settleSome(course, BETS_AT_ONCE);
}
