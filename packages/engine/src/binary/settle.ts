/** How the bets of closed rounds are settled: some at a time, so that commands run in between (domain.md 3). */

import { powerOfTen } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { gameOf, PAYOUT_SCALE } from "@naru/vocabulary/binary";
import { settleAccount } from "../account/settle-account.ts";
import type { Course } from "../area.ts";
import type { Change } from "../change.ts";
import { type Draft, finishDraft } from "../draft.ts";
import { postBetSettled } from "../ledger/posting.ts";
import type { BetRow, RoundRow } from "../rows.ts";
import { accountOf, type State } from "../state.ts";
import { endRound, resultOf } from "./chain.ts";
import { openBet, openBets, putBet } from "./kept/draft.ts";
import { type BetsDue, runningRound } from "./kept/state.ts";

/**
 * Settles about so many bets of the rounds that are closed, by their ids; a round without any left ends. All bets of a member on
 * a round are settled together: what an account costs to look at is spent once.
 */
export function settleSome(course: Course, most: number): void {
  for (let left = most; left > 0; ) {
    const [id] = course.state.closedRounds;
    if (id === undefined) return;
    left -= Math.max(1, settleRound(course, id, left));
  }
}

/** Settles bets of one round, of members in the order in which they first bet; returns how many. */
function settleRound(course: Course, id: number, most: number): number {
  const { state } = course;
  const round = runningRound(state, id);
  let [{ paid }, count] = [round, 0];
  for (const [memberId, bets] of someMembers(state, id, most)) {
    for (const bet of bets) {
      const { profit, fee } = outcomeOf(round, bet);
      paid += profit - fee;
    }
    count += bets.length;
    course.tell([memberId], { kind: "betsDue", roundId: id, betIds: bets.map((bet) => bet.id) });
  }
  const settled = { ...round, paid };
  if (state.roundBooks.has(id)) course.take([{ kind: "round", row: settled }]);
  else endRound(course, settled);
  return count;
}

/** Members with open bets on a round, each with all of them by id, until they have so many. */
function someMembers(state: State, roundId: number, most: number): Map<number, BetRow[]> {
  const members = new Map<number, BetRow[]>();
  let count = 0;
  for (const { memberId } of state.roundBooks.get(roundId)?.bets.values() ?? []) {
    if (count >= most) break;
    if (members.has(memberId)) continue;
    const bets = [...accountOf(state, memberId).bets.values()]
      .filter((bet) => bet.roundId === roundId)
      .sort((a, b) => a.id - b.id);
    members.set(memberId, bets);
    count += bets.length;
  }
  return members;
}

/** The round is over for these bets: stakes move, and what was won is paid. */
export function settleBets(draft: Draft, { roundId, betIds }: BetsDue): readonly Change[] {
  const round = runningRound(draft.state, roundId);
  for (const id of betIds) {
    const bet = openBet(draft, id);
    if (bet?.roundId !== roundId) throw new Error(`bet ${id} is not open in round ${roundId}`);
    const settled = { ...bet, ...outcomeOf(round, bet), endedAt: draft.at };
    postBetSettled(draft, settled);
    putBet(draft, settled);
  }
  settleAccount(draft);
  return finishDraft(draft);
}

/**
 * What a bet comes to: of the family BINARY a winner gets floor(stake × rate) over the stake; of RENT the stake once more,
 * less a commission rounded up, so that what is paid is rounded down.
 */
export function outcomeOf(
  round: Pick<RoundRow, "voidReason" | "strikePrice" | "closePrice">,
  bet: Pick<BetRow, "gameType" | "side" | "stake" | "rate" | "commission">,
): Pick<BetRow, "status" | "profit" | "fee"> {
  const result = resultOf(round);
  if (result === "VOID") return { status: "VOID", profit: 0n, fee: 0n };
  if ((result === "BUY") !== (bet.side === "B")) return { status: "LOST", profit: 0n, fee: 0n };
  const whole = powerOfTen(PAYOUT_SCALE);
  const { stake } = bet;
  if (gameOf(bet.gameType).family === "BINARY")
    return { status: "WON", profit: divide(stake * BigInt(bet.rate), whole, "floor"), fee: 0n };
  const fee = divide(stake * BigInt(bet.commission), whole, "ceil");
  return { status: "WON", profit: stake, fee };
}

/** The most that the open bets of an account may bring back: each as if its side were right. */
export function mayBringBack(draft: Draft): bigint {
  let sum = 0n;
  for (const bet of openBets(draft)) {
    const closePrice = bet.side === "B" ? 1 : -1;
    const { profit, fee } = outcomeOf({ voidReason: null, strikePrice: 0, closePrice }, bet);
    sum += bet.stake + profit - fee;
  }
  return sum;
}
