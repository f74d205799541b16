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
