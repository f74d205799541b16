/** A round's life: what it locks and closes at, and what makes it void (domain.md 3). */

import { expect, test } from "vitest";
import {
  bet,
  bets,
  betWord,
  due,
  price,
  roundRow,
  roundsWorld,
  roundText,
  T0,
  until,
  waiting,
} from "./rounds-world.ts";
import { cash, events, KIM, LEE } from "./world.ts";

const LOCK = T0 + 60_000;
const CLOSE = LOCK + 60_000;

test("a bet waits, wins the payout rate of its stake, and its round has the ticks of its boundaries", () => {
  const world = roundsWorld();
  until(world, T0 + 10_000);
  expect(betWord(bet(world, KIM, "B1", LOCK, "B", "10000"))).toBe("taken");
  expect(betWord(bet(world, LEE, "B1", LOCK, "S", "7000"))).toBe("taken");
  expect([cash(world, KIM), waiting(world, KIM)]).toEqual([9_990_000n, 10_000n]);
  until(world, LOCK - 1_000);
  price(world, "1300.1");
  until(world, CLOSE - 1_000);
  price(world, "1300.2");
  until(world, CLOSE + 2_000);
  expect(roundText(world, "B1", LOCK)).toBe("BUY 13001>13002");
  expect(bets(world, KIM)).toMatchObject([{ status: "WON", profit: 9_000n, fee: 0n }]);
  expect(bets(world, LEE)).toMatchObject([{ status: "LOST", profit: 0n, fee: 0n }]);
  expect([cash(world, KIM), waiting(world, KIM)]).toEqual([10_009_000n, 0n]);
  expect([cash(world, LEE), waiting(world, LEE)]).toEqual([9_993_000n, 0n]);
  const told = events(world, KIM).filter(({ bet }) => bet !== undefined);
  expect(told.map(({ name }) => name)).toEqual(["BET_PLACED", "BET_SETTLED"]);
  expect(roundRow(world, "B1", LOCK)).toMatchObject({
    ...{ buyStake: 10_000n, sellStake: 7_000n, buyCount: 1, sellCount: 1, paid: 9_000n },
    ...{ strikeTickAt: LOCK - 1_000, closeTickAt: CLOSE - 1_000, endedAt: CLOSE + 2_000 },
  });
  expect(world.state.rounds.has(roundRow(world, "B1", LOCK)?.id ?? 0)).toBe(false);
});

test("a boundary is final with the first price beyond it, in the same input", () => {
  const world = roundsWorld();
  until(world, T0 + 10_000);
  bet(world, KIM, "B1", LOCK, "B");
  until(world, LOCK);
  price(world, "1299.9");
  world.now += 1;
  price(world, "1300.5");
  expect(roundText(world, "B1", LOCK)).toBe("LOCKED 12999>-");
  due(world);
  until(world, CLOSE);
  price(world, "1299.8");
  world.now += 1;
  price(world, "1400.0");
  expect(roundText(world, "B1", LOCK)).toBe("SELL 12999>12998");
  expect(bets(world, KIM)).toMatchObject([{ status: "LOST", endedAt: CLOSE + 1 }]);
});
