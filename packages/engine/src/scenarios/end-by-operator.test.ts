/** Two operators end what a member has of an option (decision 066): as its member would, at the same price, and never without one. */

import { describe, expect, test } from "vitest";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { accountOf } from "../state.ts";
import { step } from "../step.ts";
import { copyingWorld, copyTexts, follow, PARK, settleDue } from "./copying-world.ts";
import * as perpetual from "./futures-world.ts";
import {
  announced,
  beat,
  cash,
  ES,
  events,
  exits,
  exitTexts,
  fillTexts,
  GC,
  KIM,
  LEE,
  newWorld,
  order,
  pass,
  position,
  quote,
  SIM,
  stopOrder,
  tpsl,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";

/** What two operators agreed on about Kim, or another member. */
function end(world: World, isClosing: boolean, more: object = {}) {
  const agreed = { memberId: KIM, optionId: SIM.symbol, isClosing, until: world.now };
  return world.send({ kind: "endOversea", ...agreed, ...more });
}

function endPerpetual(world: World, isClosing: boolean, memberId = KIM) {
  const { id: optionId } = perpetual.BTC_OPTION;
  return world.send({ kind: "endFutures", memberId, optionId, isClosing, until: world.now });
}

/** Kim holds four of SIM at 5000 with exits, and has entries and ways out that wait; Lee has an order too. */
function waiting(): World {
  const world = newWorld();
  trade(world, SIM, "5000");
  trade(world, GC, "2000.0");
  order(world, KIM, SIM, "MARKET", "LONG", 4);
  tpsl(world, KIM, SIM, 20, null);
  exits(world, KIM, SIM, ["SL", 30, 2]);
  order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
  order(world, KIM, SIM, "LIMIT", "SHORT", 3, "5010");
  stopOrder(world, KIM, SIM, "SHORT", 2, "4980");
  stopOrder(world, KIM, SIM, "SHORT", 1, "4970");
  order(world, KIM, GC, "LIMIT", "LONG", 1, "1990.0");
  order(world, LEE, SIM, "LIMIT", "LONG", 1, "4990");
  return world;
}

/** Waiting orders as `side quantity`. */
const waits = (world: World, memberId = KIM) =>
  working(world, memberId).map(({ tradeType, qty, optionId }) => `${tradeType} ${qty} ${optionId}`);

describe("entries alone", () => {
  test("end; orders that only get the member out, exits, the position and other options stay", () => {
    const world = waiting();
    const before = exitTexts(world, KIM);
    expect(announced(world, KIM, () => end(world, false))).toEqual([
      "ORDER_CANCEL OPERATOR",
      "ORDER_CANCEL OPERATOR",
    ]);
    // Three and one fit into the four that are held; the two between them would open beyond.
    expect(waits(world)).toEqual(["SHORT 3 48", "SHORT 1 48", "LONG 1 10"]);
    expect(position(world, KIM, SIM)?.qty).toBe(4);
    expect(exitTexts(world, KIM)).toEqual(before);
    expect(before.length).toBeGreaterThan(1);
    expect(waits(world, LEE)).toHaveLength(1);
    expect(wordOf(end(world, false))).toBe("ORDER_NOT_FOUND");
  });

  test("end without a price too: nothing is bought or sold for it", () => {
    const world = waiting();
    beat(world, "ALWAYS", "breaks");
    pass(world, 600_000, "silent");
    expect(end(world, false)).toMatchObject({ ok: true, answer: { orders: 2, qty: "0" } });
  });

  test("of a perpetual leave whatever only reduces, however much of it there is", () => {
    const world = perpetual.futuresWorld();
    const out = { isReduceOnly: true } as const;
    perpetual.send(world, KIM, "LONG", "0.1");
    perpetual.send(world, KIM, "SHORT", "0.1", { ...out, price: "21000" });
    perpetual.send(world, KIM, "SHORT", "0.1", { ...out, stopPrice: "19000" });
    perpetual.send(world, KIM, "LONG", "0.1", { price: "19000" });
    expect(endPerpetual(world, false)).toMatchObject({ answer: { orders: 1, qty: "0" } });
    expect(perpetual.working(world, KIM).map(({ isReduceOnly }) => isReduceOnly)).toEqual([
      true,
      true,
    ]);
  });
});

describe("a position", () => {
  test("closes with all that waits of its option, and whoever asks is told by whom", () => {
    const world = waiting();
    const told = announced(world, KIM, () => {
      expect(end(world, true)).toMatchObject({ answer: { orders: 4, qty: "4" } });
    });
    expect(told).toEqual([
      ...Array.from({ length: 4 }, () => "ORDER_CANCEL OPERATOR"),
      "ORDER_SUCCESS",
      "ORDER_FILLED OPERATOR",
      "POSITION_CLOSE OPERATOR",
    ]);
    expect(position(world, KIM, SIM)).toBeUndefined();
    expect(exitTexts(world, KIM)).toEqual([]);
    expect(waits(world)).toEqual(["LONG 1 10"]);
    expect(waits(world, LEE)).toHaveLength(1);
    const ended = world.changes.flatMap((change) =>
      change.kind === "exit" && change.row.status !== "OPEN" ? [change.row.reason] : [],
    );
    expect(new Set(ended)).toEqual(new Set(["OPERATOR"]));
    expect(wordOf(end(world, true))).toBe("NO_POSITION");
  });

  test.each([3, -3])(
    "of %i closes at the price, the fee and the profit of its member's own close",
    (qty) => {
      const closing = (how: (world: World) => unknown) => {
        const world = newWorld();
        quote(world, ES, "4999.75", "5000.25");
        order(world, KIM, ES, "MARKET", qty > 0 ? "LONG" : "SHORT", Math.abs(qty));
        quote(world, ES, "5003.00", "5003.50");
        how(world);
        return [fillTexts(world).at(-1), cash(world, KIM), position(world, KIM, ES)];
      };
      const own = closing((world) => {
        const positionId = position(world, KIM, ES)?.id ?? 0;
        world.send({ kind: "closePosition", memberId: KIM, positionId, qty: null });
      });
      expect(closing((world) => end(world, true, { optionId: ES.symbol }))).toEqual(own);
      expect(own[0]).toBe(qty > 0 ? "MARKET 3 @ 5003.00" : "MARKET 3 @ 5003.50");
    },
  );

  test("of a perpetual closes as its member's own close", () => {
    const closing = (how: (world: World) => unknown) => {
      const world = perpetual.futuresWorld();
      perpetual.isolate(world, KIM, 20);
      perpetual.send(world, KIM, "SHORT", "0.1", { takeProfit: "19000", stopLoss: "21000" });
      perpetual.both(world, "20123.4");
      how(world);
      expect(perpetual.legTexts(world, KIM)).toEqual([]);
      return [
        perpetual.fillTexts(world).at(-1),
        ...[perpetual.cash(world, KIM), perpetual.aside(world, KIM)],
        perpetual.held(world, KIM),
      ];
    };
    const own = closing((world) => perpetual.close(world, KIM, null, null));
    expect(closing((world) => endPerpetual(world, true))).toEqual(own);
  });

  test.each<[string, (world: World) => unknown]>([
    ["the market is closed", (world) => beat(world, "ALWAYS", "breaks")],
    ["the feed is silent", (world) => pass(world, 600_000, "silent")],
    ["the feed was halted", (world) => world.send({ kind: "feedHalted", symbol: SIM.symbol })],
    [
      "operators have stopped it",
      (world) =>
        world.send({
          ...{ kind: "setOptionState", siteId: 1, optionId: SIM.symbol },
          ...{ isPlay: true, isStop: true, isRest: false },
        }),
    ],
  ])("stays with its orders and exits where %s, and nothing closes later", (_, happens) => {
    const world = waiting();
    happens(world);
    const before = [world.changes.length, waits(world), exitTexts(world, KIM)];
    expect(wordOf(end(world, true))).toBe("MARKET_CLOSED");
    expect([world.changes.length, waits(world), exitTexts(world, KIM)]).toEqual(before);
    beat(world, "ALWAYS", "opens");
    trade(world, SIM, "5001");
    expect(position(world, KIM, SIM)).toMatchObject({ qty: 4, closing: null });
  });

  test("of a perpetual that never had a price stays as well", () => {
    const world = perpetual.futuresWorld();
    perpetual.send(world, KIM, "LONG", "0.1");
    pass(world, 600_000, "silent");
    expect(wordOf(endPerpetual(world, true))).toBe("MARKET_CLOSED");
    expect(perpetual.held(world, KIM)?.qty).toBe(100);
  });

  test("of a perpetual closes while operators let nothing open", () => {
    const world = perpetual.futuresWorld();
    perpetual.send(world, KIM, "LONG", "0.1");
    world.send({
      ...{ kind: "setFuturesOptionState", siteId: 1, optionId: perpetual.BTC_OPTION.id },
      ...{ isPlay: true, isStop: true, isCloseOnly: true, isFrozen: false },
    });
    expect(endPerpetual(world, true)).toMatchObject({ answer: { qty: "0.1" } });
  });
});

test("what two agreed on for a moment is not done later, and what is nobody's is not there", () => {
  const world = waiting();
  const late = { until: world.now - 1 };
  expect(wordOf(end(world, true, late))).toBe("PROPOSAL_CLOSED");
  expect(wordOf(end(world, false, late))).toBe("PROPOSAL_CLOSED");
  expect(wordOf(end(world, true, { optionId: 999 }))).toBe("INVALID_REQUEST");
  expect(wordOf(end(world, true, { memberId: 99_999 }))).toBe("NO_PERMISSION");
  expect(wordOf(end(world, true, { memberId: LEE }))).not.toBe("NO_POSITION");
  expect(wordOf(end(world, true, { memberId: LEE }))).toBe("NO_POSITION");
});

test("a member who may not sign in is ended as any other", () => {
  const world = waiting();
  world.send({ kind: "setMemberStatus", memberId: KIM, status: "DENY" });
  expect(end(world, true)).toMatchObject({ answer: { qty: "4" } });
});

test("who follows a trader closes with it: its forced close is a fill like another", () => {
  const world = copyingWorld();
  follow(world, LEE);
  follow(world, PARK);
  perpetual.send(world, KIM, "LONG", "0.01");
  settleDue(world);
  expect(endPerpetual(world, true)).toMatchObject({ answer: { qty: "0.01" } });
  settleDue(world);
  expect(copyTexts(world, LEE)).toEqual([10, -10]);
  expect(copyTexts(world, PARK)).toEqual([10, -10]);
});

test("a follower's copy that operators closed is not closed once more by its trader", () => {
  const world = copyingWorld();
  follow(world, LEE);
  perpetual.send(world, KIM, "LONG", "0.01");
  settleDue(world);
  endPerpetual(world, true, LEE);
  perpetual.close(world, KIM, null, null);
  settleDue(world);
  expect(perpetual.held(world, LEE)).toBeUndefined();
  expect(accountOf(world.state, LEE).futuresOrders.size).toBe(0);
});

test("rows alone tell the same state, and the journal the same answer", () => {
  const [one, other] = [waiting(), waiting()];
  end(one, true);
  expect(canonicalState(restoreState(rowsOf(one.state)))).toBe(canonicalState(one.state));
  const agreed = { memberId: KIM, optionId: SIM.symbol, isClosing: true, until: other.now };
  step(other.state, { kind: "endOversea", at: other.now, ...agreed });
  expect(canonicalState(other.state)).toBe(canonicalState(one.state));
  expect(events(one, KIM).at(-1)?.position).toMatchObject({ qty: 0 });
});
