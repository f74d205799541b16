/** How options, rounds, bets, days and clocks of rounds become part of the state. */

import { BET } from "@naru/rows/binary/bet";
import { BINARY_OPTION } from "@naru/rows/binary/option";
import { ROUND, ROUND_CLOCK, ROUND_DAY } from "@naru/rows/binary/round";
import { BOUNDARY_MS } from "@naru/vocabulary/binary";
import type { RowsOf } from "../../area.ts";
import type { BinaryOption } from "../../instrument.ts";
import { removeRow, withRow } from "../../sparse-rows.ts";
import type { BetRow, RoundClockRow, RoundDayRow, RoundRow } from "../../rows.ts";
import { accountOf, heldBy, instrumentOf, siteOf, type State } from "../../state.ts";
import { assertBet, assertRound, assertRoundClock, assertRoundDay } from "./sound.ts";
import { binaryOptionOf, type RoundBook } from "./state.ts";

export type BinaryKind =
  | typeof BINARY_OPTION
  | typeof ROUND_CLOCK
  | typeof ROUND_DAY
  | typeof ROUND
  | typeof BET;

export const BINARY_FOLDS: RowsOf<BinaryKind> = {
  binaryOption: {
    kind: BINARY_OPTION,
    fold: foldOption,
    standing: ({ binaryOptions }) => binaryOptions.values(),
  },
  roundClock: {
    kind: ROUND_CLOCK,
    fold: foldRoundClock,
    standing: ({ roundClocks }) => roundClocks.values(),
  },
  roundDay: {
    kind: ROUND_DAY,
    fold: foldRoundDay,
    standing: ({ roundDays }) => roundDays.values(),
  },
  round: { kind: ROUND, fold: foldRound, standing: ({ rounds }) => rounds.values() },
  bet: {
    kind: BET,
    fold: foldBet,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ bets }) => bets),
  },
};

function foldOption(state: State, row: BinaryOption): void {
  instrumentOf(state, row.symbol);
  siteOf(state, row.siteId);
  const others = (state.binaryOptionsOfSymbol.get(row.symbol) ?? []).filter(
    ({ id }) => id !== row.id,
  );
  state.binaryOptions.set(row.id, row);
  state.binaryOptionsOfSymbol.set(
    row.symbol,
    [...others, row].sort((a, b) => a.id - b.id),
  );
}

function foldRound(state: State, row: RoundRow): void {
  binaryOptionOf(state, row.optionId);
  const before = state.rounds.get(row.id);
  assertRound(before, row);
  if (row.endedAt === null) state.rounds.set(row.id, row);
  else state.rounds.delete(row.id);
  const isClosed = row.state === "CLOSED";
  const place = state.closedRounds.indexOf(row.id);
  if (isClosed && place === -1) {
    state.closedRounds.push(row.id);
    state.closedRounds.sort((a, b) => a - b);
  } else if (!isClosed && place !== -1) state.closedRounds.splice(place, 1);
  if (row.endedAt !== null && state.roundBooks.has(row.id))
    throw new Error(`round ${row.id} ends with open bets`);
}

function foldBet(state: State, row: BetRow): void {
  const account = accountOf(state, row.memberId);
  const before = account.bets.get(row.id);
  assertBet(before, row, row.id >= state.nextId);
  if (before !== undefined) takeOut(state, before);
  if (row.status === "OPEN") {
    account.bets = withRow(account.bets, row.id, row);
    putIn(state, row);
  } else removeRow(account.bets, row.id);
}

function putIn(state: State, row: BetRow): void {
  let book = state.roundBooks.get(row.roundId);
  if (book === undefined) state.roundBooks.set(row.roundId, (book = newBook()));
  book.bets.set(row.id, row);
  book.stakes[row.side] += row.stake;
  book.counts[row.side] += 1;
}

function takeOut(state: State, row: BetRow): void {
  const book = state.roundBooks.get(row.roundId);
  if (book?.bets.delete(row.id) !== true) throw new Error(`bet ${row.id} is in no round`);
  book.stakes[row.side] -= row.stake;
  book.counts[row.side] -= 1;
  if (book.bets.size === 0) state.roundBooks.delete(row.roundId);
}

function newBook(): RoundBook {
  return { bets: new Map(), stakes: { B: 0n, S: 0n }, counts: { B: 0, S: 0 } };
}

function foldRoundDay(state: State, row: RoundDayRow): void {
  assertRoundDay(state.roundDays.get(row.id), row);
  if (row.endedAt === null) state.roundDays.set(row.id, row);
  else state.roundDays.delete(row.id);
}

function foldRoundClock(state: State, row: RoundClockRow): void {
  assertRoundClock(state.roundClocks.get(row.symbol), row);
  state.roundClocks.set(row.symbol, row);
  let least = Number.POSITIVE_INFINITY;
  for (const { boundaryAt } of state.roundClocks.values()) least = Math.min(least, boundaryAt);
  state.nextBoundaryAt = least + BOUNDARY_MS;
}
