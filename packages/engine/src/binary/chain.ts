/** How a round ends: with its result, and its place and hash in the chain of its site's day (domain.md 3). */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { roundDayIdOf, type RoundState } from "@naru/vocabulary/binary";
import { canonicalRound, genesisOfDay } from "@naru/vocabulary/round-chain";
import type { Course } from "../area.ts";
import type { RoundDayRow, RoundRow } from "../rows.ts";
import { instrumentOf, type State } from "../state.ts";
import type { DayBound } from "./commands.ts";

/** The hash that a chain begins with, hexadecimal. */
export function genesisHash(genesis: string): string {
  return bytesToHex(sha256(utf8ToBytes(genesis)));
}

/** The hash of a chain with one round more, hexadecimal. */
export function nextHash(previous: string, canonical: string): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(previous), utf8ToBytes(canonical))));
}

/** What a closed round came to: only its ticks say so. */
export function resultOf(
  round: Pick<RoundRow, "voidReason" | "strikePrice" | "closePrice">,
): Extract<RoundState, "BUY" | "SELL" | "VOID"> {
  if (round.voidReason !== null) return "VOID";
  const { strikePrice, closePrice } = round;
  if (strikePrice === null || closePrice === null || strikePrice === closePrice)
    throw new Error("a round without two prices has no result");
  return closePrice > strikePrice ? "BUY" : "SELL";
}

/** Ends a round whose bets are all settled: it gets its result, and is the next of its day. */
export function endRound(course: Course, round: RoundRow): void {
  const { state, at } = course;
  const day = roundDayOf(state, round, at);
  const place = day.length + 1;
  const ended = { ...round, state: resultOf(round), place, endedAt: at };
  const { root: stock, precision } = instrumentOf(state, round.symbol);
  const hash = nextHash(day.head, canonicalRound(ended, { stock, precision }));
  course.take([
    { kind: "round", row: { ...ended, hash } },
    { kind: "roundDay", row: { ...day, length: place, head: hash } },
  ]);
}

/** Begins the day's chain of each site with the hash that binds the day; a chain that has begun stays as it is. */
export function bindDay(course: Course, { day, hash, at }: DayBound): void {
  const { sites, roundDays } = course.state;
  for (const siteId of [...sites.keys()].sort((a, b) => a - b)) {
    if (roundDays.has(roundDayIdOf(siteId, day))) continue;
    course.take([{ kind: "roundDay", row: newDay(siteId, day, [hash], at) }]);
  }
}

/** The day of a round, begun where it has none. */
function roundDayOf(state: State, { siteId, day }: RoundRow, at: number): RoundDayRow {
  const known = state.roundDays.get(roundDayIdOf(siteId, day));
  if (known !== undefined) return known;
  return newDay(siteId, day, [], at);
}

function newDay(
  siteId: number,
  day: number,
  commitments: readonly string[],
  at: number,
): RoundDayRow {
  const genesis = genesisOfDay(siteId, day, commitments);
  const id = roundDayIdOf(siteId, day);
  const head = genesisHash(genesis);
  return { id, siteId, day, genesis, length: 0, head, startedAt: at, endedAt: null };
}
