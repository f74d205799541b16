/** An account that its member froze: what opens or pays out ends, what only closes stays (decision 018). */

import { expect, test } from "vitest";
import { askWithdraw, endRequest, lastRequest, money, moneyWorld, said } from "./money-world.ts";
import {
  announced,
  demoOption,
  exitTexts,
  KIM,
  LEE,
  order,
  position,
  SIM,
  stopOrder,
  tpsl,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";

const freeze = (world: World, status: "FROZEN" | "ACTIVE" = "FROZEN") =>
  world.send({ kind: "setMemberStatus", memberId: KIM, status });

/** Kim holds one of SIM at 5000 with a profit to take and a stop, and waits with a limit, a stop and a closing order. */
function trading(): World {
  const world = moneyWorld();
  world.send({ kind: "configureOption", option: demoOption(SIM, { fee: 0n }) });
  trade(world, SIM, "5000");
  order(world, KIM, SIM, "MARKET", "LONG", 1);
  tpsl(world, KIM, SIM, 20, 40);
  order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
  order(world, KIM, SIM, "LIMIT", "SHORT", 1, "5015");
  stopOrder(world, KIM, SIM, "LONG", 1, "5010");
  order(world, LEE, SIM, "LIMIT", "LONG", 1, "4990");
  return world;
}

test("ends every working order of its own, and lets positions and their exits be", () => {
  const world = trading();
  expect(working(world, KIM)).toHaveLength(3);
  const exits = exitTexts(world, KIM);
  expect(exits).toHaveLength(2);
  expect(announced(world, KIM, () => freeze(world))).toEqual([
    "ORDER_CANCEL MEMBER",
    "ORDER_CANCEL MEMBER",
    "ORDER_CANCEL MEMBER",
    "FORCE_LOGOUT",
  ]);
  expect(working(world, KIM)).toEqual([]);
  expect(working(world, LEE)).toHaveLength(1);
  expect(exitTexts(world, KIM)).toEqual(exits);
  trade(world, SIM, "5020");
  expect(position(world, KIM, SIM)).toBeUndefined();
});

test("takes no order, and a close by whoever may still is one", () => {
  const world = trading();
  const positionId = position(world, KIM, SIM)?.id ?? 0;
  freeze(world);
  expect(wordOf(order(world, KIM, SIM, "MARKET", "LONG", 1))).toBe("ACCOUNT_FROZEN");
  expect(wordOf(world.send({ kind: "reversePosition", memberId: KIM, positionId }))).toBe(
    "ACCOUNT_FROZEN",
  );
  world.send({ kind: "closePosition", memberId: KIM, positionId, qty: null });
  expect(position(world, KIM, SIM)).toBeUndefined();
  freeze(world, "ACTIVE");
  expect(wordOf(order(world, KIM, SIM, "MARKET", "LONG", 1))).toBe("FILLED");
});

test("lets no money out, asked for before or after; what waits can be sent back", () => {
  const world = moneyWorld();
  expect(said(askWithdraw(world, "100000"))).toBe("ok");
  const held = money(world, "BINARY");
  freeze(world);
  expect(said(askWithdraw(world, "100000"))).toBe("ACCOUNT_FROZEN");
  const waiting = lastRequest(world);
  expect(said(endRequest(world, "approve", waiting))).toBe("ACCOUNT_FROZEN");
  expect(money(world, "BINARY")).toBe(held);
  expect(said(endRequest(world, "reject", waiting))).toBe("ok");
});
