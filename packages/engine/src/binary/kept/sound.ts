/** What rows of bets and rounds must be to be taken in (see `RowsOf.fold`). */

import { BOUNDARY_MS, dayOfRound, gameOf, roundIdOf } from "@naru/vocabulary/binary";
import type { BetRow, RoundClockRow, RoundDayRow, RoundRow } from "../../rows.ts";

/**
 * A bet ends once and as what was staked.
 *
 * @param isNew whether its id has not been seen yet
 */
export function assertBet(before: BetRow | undefined, row: BetRow, isNew: boolean): void {
  if ((row.status === "OPEN") !== (row.endedAt === null))
    throw new Error(`bet ${row.id} is neither open nor ended`);
  if (row.stake <= 0n || row.profit < 0n || row.fee < 0n || row.fee > row.stake)
    throw new Error(`bet ${row.id} of ${row.stake} gets ${row.profit} less ${row.fee}`);
  if (row.status !== "WON" && (row.profit !== 0n || row.fee !== 0n))
    throw new Error(`bet ${row.id} is ${row.status} and gets ${row.profit} less ${row.fee}`);
  if (before === undefined) {
    if (!isNew && row.endedAt !== null) throw new Error(`bet ${row.id} ends twice`);
    return;
  }
  const isSame =
    row.stake === before.stake &&
    row.side === before.side &&
    row.roundId === before.roundId &&
    row.memberId === before.memberId &&
    row.rate === before.rate &&
    row.commission === before.commission;
  if (!isSame) throw new Error(`bet ${row.id} ends as another than was placed`);
}

/** The steps that a round's state may take. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  "": ["LOCKED", "CLOSED", "VOID"],
  LOCKED: ["LOCKED", "CLOSED", "BUY", "SELL", "VOID"],
  CLOSED: ["CLOSED", "BUY", "SELL", "VOID"],
};

/** A round goes forward only; its strike, its close, its reason and its stakes never change once they are there. */
export function assertRound(before: RoundRow | undefined, row: RoundRow): void {
  const { id, state } = row;
  const isOver = state === "BUY" || state === "SELL" || state === "VOID";
  if (isOver !== (row.endedAt !== null) || isOver !== (row.hash !== ""))
    throw new Error(`round ${id} is neither running nor ended`);
  if (isOver && (state === "VOID") !== (row.voidReason !== null))
    throw new Error(`round ${id} is ${state} because of ${row.voidReason}`);
  if (id !== roundIdOf(row.optionId, row.lockAt) || row.day !== dayOfRound(row.lockAt))
    throw new Error(`round ${id} is of another option or day`);
  if (row.closeAt - row.lockAt !== gameOf(row.gameType).lengthMs)
    throw new Error(`round ${id} is not as long as its game`);
  if (!(STEPS[before?.state ?? ""] ?? []).includes(state))
    throw new Error(`round ${id} goes from ${before?.state} to ${state}`);
  if (row.paid < (before?.paid ?? 0n)) throw new Error(`round ${id} takes back what it paid`);
  for (const name of FIXED) {
    const was = before?.[name] ?? null;
    if (was !== null && was !== row[name]) throw new Error(`round ${id} changes its ${name}`);
  }
}

const FIXED = [
  "strikePrice",
  "strikeSequence",
  "closePrice",
  "closeSequence",
  "voidReason",
  "rate",
  "commission",
  "cutoffMs",
  "buyStake",
  "sellStake",
  "buyCount",
  "sellCount",
] as const satisfies readonly (keyof RoundRow)[];

/** A day's chain grows and never shrinks. */
export function assertRoundDay(before: RoundDayRow | undefined, row: RoundDayRow): void {
  if (!/^[0-9a-f]{64}$/.test(row.head)) throw new Error(`day ${row.day} ends with no hash`);
  if (before === undefined) return;
  if (row.length < before.length || row.genesis !== before.genesis)
    throw new Error(`day ${row.day} of site ${row.siteId} loses rounds`);
}

/** A clock stands on a boundary and goes forward. */
export function assertRoundClock(before: RoundClockRow | undefined, row: RoundClockRow): void {
  if (row.boundaryAt % BOUNDARY_MS !== 0 || row.boundaryAt < (before?.boundaryAt ?? 0))
    throw new Error(`the rounds of symbol ${row.symbol} go to ${row.boundaryAt}`);
}
