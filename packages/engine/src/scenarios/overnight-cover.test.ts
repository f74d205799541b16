/** What was shown for holding over a day's end stays until the next day begins (domain.md 1.4.5). */

import { expect, test } from "vitest";
import { beat, cash, ES, KIM, newWorld, order, position, SIM, trade, type World } from "./world.ts";

/** Kim keeps 3 ES, bought at their price without a fee: 10,000,000 won cover the 6,000,000 that this asks, 900,000 by day. */
function keeping(): World {
  const world = newWorld({ fee: 0n });
  trade(world, ES, "5000.00");
  trade(world, SIM, "5000");
  order(world, KIM, ES, "MARKET", "LONG", 3);
  const positionId = position(world, KIM, ES)?.id ?? 0;
  world.send({ kind: "setOvernight", memberId: KIM, positionId, isActive: true, qty: null });
  return world;
}

function take(world: World, units: bigint): string {
  const taken = world.send({ kind: "deductMember", memberId: KIM, wallet: "BINARY", units });
  return taken.ok ? "taken" : taken.refusal.code;
}

test("what covers it cannot be taken out between the check and the next day", () => {
  const world = keeping();
  beat(world, "CME", "overnightChecked");
  expect(take(world, 4_000_001n)).toBe("NOT_ENOUGH_BALANCE");
  beat(world, "CME", "ends");
  expect(take(world, 4_000_001n)).toBe("NOT_ENOUGH_BALANCE");
  expect(take(world, 4_000_000n)).toBe("taken");
  expect(position(world, KIM, ES)?.qty).toBe(3);
  expect(cash(world, KIM)).toBe(6_000_000n);
  beat(world, "CME", "opens");
  trade(world, ES, "5000.00");
  expect(take(world, 5_100_001n)).toBe("NOT_ENOUGH_BALANCE");
  expect(take(world, 5_100_000n)).toBe("taken");
});

test("nothing more stays where nothing is kept, or before the check", () => {
  const before = keeping();
  expect(take(before, 9_100_000n)).toBe("taken");
  const dropped = newWorld({ fee: 0n });
  trade(dropped, ES, "5000.00");
  order(dropped, KIM, ES, "MARKET", "LONG", 3);
  beat(dropped, "CME", "overnightChecked");
  expect(take(dropped, 9_100_000n)).toBe("taken");
});
