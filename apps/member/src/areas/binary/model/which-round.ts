/** Which rounds the page is about: the one that takes bets next, and the one that runs. */

import { type CardRound, cardOf } from "./round-card.ts";

/** The next to lock; null where none is known. */
export function nextToLock<Round extends CardRound>(
  rounds: readonly Round[],
  now: number | null,
): Round | null {
  const open = rounds.filter(
    ({ state, lockAt }) => state === "OPEN" && (now === null || now < Date.parse(lockAt)),
  );
  return open[0] ?? null;
}

/** The newest that is locked and not over; null between rounds. */
export function runningOf<Round extends CardRound>(
  rounds: readonly Round[],
  now: number | null,
): Round | null {
  return (
    rounds.findLast((round) => ["running", "settling"].includes(cardOf(round, now).state)) ?? null
  );
}

/** Those that are over and have a result, newest first. */
export function resultsOf<Round extends CardRound>(rounds: readonly Round[]): Round[] {
  return rounds
    .filter(({ state }) => state === "BUY" || state === "SELL" || state === "VOID")
    .reverse();
}

/**
 * The rounds of an option that takes no bets: one that has not locked is awaited only where it has bets, which its round
 * runs for, and its betting is over.
 *
 * @param bets own bets in progress
 */
export function withoutBetting<Round extends CardRound>(
  rounds: readonly Round[],
  bets: readonly { readonly tradeRoundId: string }[],
): Round[] {
  return rounds.flatMap((round) => {
    if (round.state !== "OPEN") return [round];
    const hasBets = bets.some(({ tradeRoundId }) => tradeRoundId === round.id);
    return hasBets ? [{ ...round, betEndAt: round.openAt }] : [];
  });
}
