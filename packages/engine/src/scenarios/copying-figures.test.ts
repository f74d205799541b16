/** A trader's closed positions are the same by their rows and by their fills alone, whatever was done; chance with fixed seeds. */

import { drawsOf } from "@naru/fixtures/draws";
import { expect, test } from "vitest";
import { tradedOfFills, tradedOfPosition } from "../copytrade/figures.ts";
import { copyingWorld, KIM } from "./copying-world.ts";
import { BTC, close, fills, held, isolate, last, mark, send } from "./futures-world.ts";
import type { World } from "./world.ts";

/** 0.001 bitcoin at 0.1 USDT, 10^-8 USDT. */
const UNIT = 10_000n;

function live(seed: number): World {
  const draws = drawsOf(seed);
  const world = copyingWorld();
  if (draws.percent(50)) isolate(world, KIM, draws.whole(20, 100));
  let price = 200_000;
  for (let step = 0; step < 60; step += 1) {
    world.now += draws.whole(1, 60_000);
    price = Math.max(150_000, price + draws.whole(-900, 900));
    const text = (price / 10).toFixed(1);
    last(world, text);
    mark(world, text);
    const qty = `0.${draws.whole(1, 150).toString().padStart(3, "0")}`;
    if (draws.percent(20)) close(world, KIM, draws.percent(50) ? null : qty, null);
    else send(world, KIM, draws.among(["LONG", "SHORT"] as const), qty);
    if (draws.percent(10))
      world.send({
        ...{ kind: "reverseFuturesPosition", memberId: KIM },
        positionId: held(world, KIM)?.id ?? 0,
      });
  }
  world.tick({ kind: "funding", symbol: BTC.symbol, rate: 0, nextAt: world.now + 1 });
  return world;
}

test("a closed position is what its fills say", () => {
  let count = 0;
  for (let seed = 0; seed < 20; seed += 1) {
    const world = live(seed);
    const own = fills(world).filter(({ memberId }) => memberId === KIM);
    for (const change of world.changes) {
      if (change.kind !== "futuresPosition" || change.row.closedAt === null) continue;
      const { row } = change;
      const of = own.filter(({ positionId }) => positionId === row.id);
      const told = { unit: UNIT, funding: 7n };
      expect(tradedOfFills(of, row.leverage, told)).toEqual(tradedOfPosition(row, told));
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(50);
});

test("fills that do not close are no closed position", () => {
  const world = copyingWorld();
  send(world, KIM, "LONG", "0.1");
  const told = { unit: UNIT, funding: 0n };
  expect(() => tradedOfFills(fills(world), 10, told)).toThrow("leave 100");
  expect(() => tradedOfFills([], 10, told)).toThrow("without a fill");
});
