/** Rounds that are not over as the engine's state has them: none is missing while its lock is made. */

import {
  bet,
  optionIdOf,
  price,
  roundsWorld,
  T0,
  until,
} from "@naru/engine/scenarios/rounds-world";
import { KIM, SITE, type World } from "@naru/engine/scenarios/world";
import { roundIdOf } from "@naru/vocabulary/binary";
import { expect, test } from "vitest";
import { openRounds } from "./binary-views.ts";

const LOCK = T0 + 60_000;
const OPTION = optionIdOf("B1");

/** The rounds of a minute on gold, each with its state and its strike. */
function told(world: World): string[] {
  const day = { last: 0, previousClose: 0 } as never;
  return openRounds({ state: world.state, now: () => world.now, day: () => day }, SITE)
    .filter(({ tradeOptionId }) => tradeOptionId === String(OPTION))
    .map(({ id, state, strike, buyPoint }) => {
      const locks = (Number(id) - roundIdOf(OPTION, LOCK)) / 2;
      return `${locks} ${state} ${strike ?? "-"} ${buyPoint}`;
    });
}

test("between its time and the price that makes it, a lock has no strike and the round is told", () => {
  const world = roundsWorld();
  until(world, T0 + 10_000);
  bet(world, KIM, "B1", LOCK, "B", "10000");
  const before = "-1 LOCKED 1300.0 0";
  expect(told(world)).toEqual([before, "0 OPEN - 10000"]);
  until(world, LOCK - 1);
  world.now = LOCK;
  expect(told(world)).toEqual([before, "0 LOCKED - 10000", "1 OPEN - 0"]);
  world.now = LOCK + 1;
  price(world, "1300.5");
  expect(told(world)).toContain("0 LOCKED 1300.0 10000");
});

test("so is one whose betting was stopped, if it has a bet, and no other", () => {
  const world = roundsWorld();
  until(world, T0 + 10_000);
  bet(world, KIM, "B1", LOCK, "B", "10000");
  const stop = { kind: "setBinaryOptionState", siteId: SITE, isPlay: true, isRest: false } as const;
  for (const type of ["B1", "R1"] as const)
    world.send({ ...stop, optionId: optionIdOf(type), isStop: true });
  until(world, LOCK - 1);
  world.now = LOCK;
  expect(told(world)).toContain("0 LOCKED - 10000");
  const locking = openRounds(
    { state: world.state, now: () => world.now, day: () => ({}) as never },
    SITE,
  ).filter(({ state, strike }) => state === "LOCKED" && strike === null);
  expect(locking.map(({ type }) => type)).not.toContain("R1");
});
