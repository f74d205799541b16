import { expect, test } from "vitest";
import { type CardRound, cardOf } from "./round-card.ts";
import { nextToLock, resultsOf, runningOf, withoutBetting } from "./which-round.ts";

const base = Date.parse("2026-11-20T10:00:00.000Z");
const time = (seconds: number) => new Date(base + seconds * 1000).toISOString();
const round = (minute: number, state: CardRound["state"]): CardRound => ({
  id: String(minute),
  state,
  openAt: time((minute - 1) * 60),
  betEndAt: time(minute * 60 - 10),
  lockAt: time(minute * 60),
  closeAt: time((minute + 1) * 60),
  voidReason: null,
});
const rounds = [
  round(1, "BUY"),
  round(2, "VOID"),
  round(3, "CLOSED"),
  round(4, "LOCKED"),
  round(5, "OPEN"),
  round(6, "OPEN"),
];

test("bets go to the next round that locks, also after betting on it is over", () => {
  expect(nextToLock(rounds, base + 270_000)?.id).toBe("5");
  expect(nextToLock(rounds, base + 295_000)?.id).toBe("5");
  expect(nextToLock(rounds, base + 300_000)?.id).toBe("6");
  expect(nextToLock(rounds, base + 999_000)).toBeNull();
});

test("the newest that is locked is the one that runs", () => {
  expect(runningOf(rounds, base + 270_000)?.id).toBe("4");
  // The lock has passed and nobody told yet.
  expect(runningOf(rounds, base + 301_000)?.id).toBe("5");
});

test("results are those that ended, newest first", () => {
  expect(resultsOf(rounds).map(({ id }) => id)).toEqual(["2", "1"]);
});

test("where betting was stopped only rounds with own bets are awaited, and none takes bets", () => {
  const left = withoutBetting(rounds, [{ tradeRoundId: "6" }, { tradeRoundId: "4" }]);
  expect(left.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "6"]);
  expect(cardOf(left.at(-1) as CardRound, base + 301_000).state).toBe("shut");
});
