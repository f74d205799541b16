/** A shard that starts again looks where the newest ticks of the tape say, not where the last checkpoint did. */

import {
  addEther,
  BTC_OPTION,
  ETH,
  ETH_OPTION,
  futuresWorld,
  last,
  mark,
  send,
} from "@naru/engine/scenarios/futures-world";
import { ES, GC, KIM, newWorld, order, trade, type World } from "@naru/engine/scenarios/world";
import { rowsOf } from "@naru/engine/snapshot";
import { accountOf } from "@naru/engine/state";
import type { TapeTick } from "@naru/vocabulary/tick";
import { expect, test } from "vitest";
import { restoreShard } from "./restore-shard.ts";

/** Lets something be said after the checkpoint, and has the shard die and start again. */
function restarted(world: World, said: () => void): World {
  const { markets } = rowsOf(world.state);
  const json = JSON.stringify({ markets });
  const ticks: TapeTick[] = [];
  const { tick } = world;
  world.tick = (each) => {
    const changes = tick.call(world, each);
    const taken = { ...each, at: world.now } as TapeTick["tick"];
    ticks.push({ sequence: world.sequence, receivedAt: world.now, tick: taken });
    return changes;
  };
  said();
  world.tick = tick;
  const rows = rowsOf(world.state);
  const nothing = { recentAnswers: [], recentAnswersSince: 0, openTicks: [], beatMark: 0 };
  const state = restoreShard({
    ...{ ...rows, ...nothing, sequence: 1, lastAt: world.now, tapeSequence: world.sequence },
    marketCheckpoint: { sequence: 0, json },
    batchesAfterCheckpoint: [],
    ticksAfterCheckpoint: ticks,
  });
  return Object.assign(world, { state });
}

test("a loss-cut that another instrument has brought near is not passed over", () => {
  const world = newWorld();
  trade(world, ES, "5000.00");
  trade(world, GC, "2000.0");
  for (const instrument of [ES, GC]) order(world, KIM, instrument, "MARKET", "LONG", 1);
  const after = restarted(world, () => trade(world, GC, "1940.0"));
  expect(accountOf(after.state, KIM).positions.size).toBe(2);
  trade(after, ES, "4978.00");
  expect(accountOf(after.state, KIM).positions.size).toBe(0);
});

test("a liquidation that another coin's mark has brought near is not passed over", () => {
  const world = futuresWorld();
  addEther(world);
  send(world, KIM, "LONG", "2");
  send(world, KIM, "LONG", "15", { optionId: ETH_OPTION.id });
  const after = restarted(world, () =>
    world.tick({ kind: "mark", symbol: ETH.symbol, price: 136_000_000_000 }),
  );
  expect(accountOf(after.state, KIM).futuresPositions.size).toBe(2);
  mark(after, "19900");
  // The larger loss went, and what is left is covered again.
  expect([...accountOf(after.state, KIM).futuresPositions.keys()]).toEqual([BTC_OPTION.id]);
});

test("an alert goes on waiting for the volume of the candle in the making", () => {
  const world = newWorld();
  trade(world, ES, "5000.00");
  world.send({
    ...{ kind: "setPriceAlert", memberId: KIM, optionId: ES.symbol },
    ...{ volumeQty: 100, volumeMinutes: 60 },
  });
  trade(world, ES, "5000.00", 30);
  const after = restarted(world, () => trade(world, ES, "5000.00", 30));
  trade(after, ES, "5000.00", 39);
  expect(accountOf(after.state, KIM).alerts.size).toBe(1);
  trade(after, ES, "5000.00", 1);
  expect(accountOf(after.state, KIM).alerts.size).toBe(0);
});

test("alerts of a perpetual wait on, each for its own price", () => {
  const world = futuresWorld();
  const wait = { kind: "setFuturesAlert", memberId: KIM, optionId: BTC_OPTION.id } as const;
  world.send({ ...wait, price: "20100", isMark: false });
  world.send({ ...wait, price: "20200", isMark: true });
  const after = restarted(world, () => mark(world, "20150"));
  const left = () =>
    [...accountOf(after.state, KIM).futuresAlerts.values()].map(({ price }) => price);
  expect(left()).toEqual([201_000, 202_000]);
  last(after, "20300");
  expect(left()).toEqual([202_000]);
  mark(after, "20200");
  expect(left()).toEqual([]);
});
