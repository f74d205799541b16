/** A round's life: what it locks and closes at, and what makes it void (domain.md 3). */

import { expect, test } from "vitest";
import {
  bet,
  bets,
  betWord,
  due,
  optionIdOf,
  price,
  roundRow,
  roundsWorld,
  roundText,
  T0,
  until,
  waiting,
} from "./rounds-world.ts";
import { beat, cash, events, GC, KIM, LEE, type World } from "./world.ts";

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

/** A bet on the round of a minute that locks at `LOCK`, an instant before it. */
function worldWithBet(): World {
  const world = roundsWorld();
  until(world, LOCK - 15_000);
  expect(betWord(bet(world, KIM, "B1", LOCK, "B"))).toBe("taken");
  until(world, LOCK - 500);
  return world;
}

test("a tick at the very boundary is its price, one a millisecond later is not", () => {
  const world = worldWithBet();
  until(world, LOCK);
  price(world, "1300.1");
  until(world, CLOSE);
  price(world, "1300.2");
  price(world, "1300.3");
  world.now += 1;
  price(world, "1299.0");
  expect(roundText(world, "B1", LOCK)).toBe("BUY 13001>13003");
});

test.each([
  ["a second late still counts", 1_000, "BUY 13000>13002"],
  ["more than a second late is ignored", 1_001, "VOID NO_TICK 13000>13000"],
])("a tick of the boundary that comes %s", (_, late, text) => {
  const world = worldWithBet();
  until(world, CLOSE);
  world.now += late;
  price(world, "1300.2", late);
  due(world);
  world.now += 2_000;
  due(world);
  expect(roundText(world, "B1", LOCK)).toBe(text);
});

test.each<[what: string, live: (world: World) => void, text: string]>([
  [
    "equal prices",
    (world) => {
      until(world, CLOSE - 500);
      price(world, "1300.0");
      until(world, CLOSE + 2_000);
    },
    "VOID EQUAL 13000>13000",
  ],
  ["no tick inside", (world) => until(world, CLOSE + 2_000), "VOID NO_TICK 13000>13000"],
  [
    "a feed silent for more than five seconds at the close",
    (world) => {
      until(world, CLOSE - 5_001);
      price(world, "1300.4");
      until(world, CLOSE + 2_000, "silent");
    },
    "VOID STALE_CLOSE 13000>-",
  ],
  [
    "a feed silent for five seconds is alive",
    (world) => {
      until(world, CLOSE - 5_000);
      price(world, "1300.4");
      until(world, CLOSE + 2_000, "silent");
    },
    "BUY 13000>13004",
  ],
  [
    "a feed that says before the close that ticks are missing",
    (world) => {
      until(world, CLOSE - 1_500);
      price(world, "1300.4");
      world.now += 100;
      world.tick({ kind: "gap", symbol: 0 });
      until(world, CLOSE + 2_000, "silent");
    },
    "VOID HALTED 13000>-",
  ],
  [
    "a feed that said before the close that ticks may be missing, and again in the moment after it",
    (world) => {
      until(world, CLOSE - 1_500);
      price(world, "1300.4");
      world.now += 100;
      world.tick({ kind: "gap", symbol: 0 });
      world.now = CLOSE + 500;
      world.tick({ kind: "gap", symbol: 0 });
      until(world, CLOSE + 2_000, "silent");
    },
    "VOID HALTED 13000>-",
  ],
  [
    "a session that ended before the close",
    (world) => {
      until(world, CLOSE - 1_500);
      price(world, "1300.4");
      beat(world, "CME", "breaks");
      until(world, CLOSE + 2_000);
    },
    "VOID HALTED 13000>-",
  ],
  [
    "a session that ends with the close",
    (world) => {
      until(world, CLOSE - 500);
      price(world, "1300.4");
      world.now = CLOSE;
      beat(world, "CME", "breaks");
      until(world, CLOSE + 2_000);
    },
    "BUY 13000>13004",
  ],
  [
    "our own silence of two seconds",
    (world) => {
      until(world, CLOSE - 3_000);
      world.send({ kind: "feedHalted", symbol: GC.symbol });
      price(world, "1300.4");
      until(world, CLOSE + 2_000, "silent");
    },
    "BUY 13000>13004",
  ],
])("%s", (_, live, text) => {
  const world = worldWithBet();
  until(world, LOCK + 2_000);
  live(world);
  expect(roundText(world, "B1", LOCK)).toBe(text);
  const isVoid = text.startsWith("VOID");
  expect(bets(world, KIM)).toMatchObject([{ status: isVoid ? "VOID" : "WON", fee: 0n }]);
  expect([cash(world, KIM), waiting(world, KIM)]).toEqual([isVoid ? 10_000_000n : 10_009_000n, 0n]);
});

test.each<[what: string, live: (world: World) => void, text: string]>([
  [
    "a feed that is stale at the lock",
    (world) => until(world, LOCK + 2_000, "silent"),
    "VOID STALE_LOCK ->-",
  ],
  [
    "a session that has not opened before the lock",
    (world) => {
      beat(world, "CME", "breaks");
      world.now = LOCK;
      beat(world, "CME", "opens");
      until(world, LOCK + 2_000);
    },
    "VOID HALTED ->-",
  ],
])("%s: the stake comes back at the lock", (_, live, text) => {
  const world = roundsWorld();
  until(world, LOCK - 15_000);
  bet(world, KIM, "B1", LOCK, "B");
  live(world);
  expect(roundText(world, "B1", LOCK)).toBe(text);
  expect(bets(world, KIM)).toMatchObject([{ status: "VOID" }]);
  expect(bets(world, KIM)[0]?.endedAt).toBeLessThanOrEqual(LOCK + 2_000);
  expect(waiting(world, KIM)).toBe(0n);
});

test("a tick at the very lock is its strike and not inside", () => {
  const world = worldWithBet();
  until(world, LOCK);
  price(world, "1300.4");
  until(world, CLOSE + 2_000);
  expect(roundText(world, "B1", LOCK)).toBe("VOID NO_TICK 13004>13004");
});

test("a feed of quotes is played at the middle, rounded down; one with trades at trades alone", () => {
  const world = roundsWorld();
  until(world, LOCK - 500);
  price(world, "1300.0");
  const quoted = { kind: "quote", symbol: GC.symbol, bidQty: 1, askQty: 1 } as const;
  world.tick({ ...quoted, bid: 15_000, ask: 15_003 });
  until(world, CLOSE - 500);
  price(world, "1300.1");
  until(world, CLOSE + 2_000);
  expect(roundText(world, "B1", LOCK)).toBe("BUY 13000>13001");
  world.send({ kind: "rolledOver", symbol: GC.symbol });
  world.tick({ ...quoted, bid: 15_000, ask: 15_003 });
  until(world, CLOSE + 62_000);
  expect(roundRow(world, "B1", CLOSE + 60_000)?.strikePrice).toBe(15_001);
});

/** The book of gold as its feed shows it now, in price units. */
function book(world: World, bid: number, ask: number): void {
  world.tick({ kind: "depth", symbol: GC.symbol, bids: [[bid, 5]], asks: [[ask, 5]] });
}

/** Gold last trades at 1300.0 so long before the lock (ms); then its book moves. */
function worldWithBook(ago: number, bid: number, ask: number): World {
  const world = roundsWorld();
  until(world, LOCK - 15_000);
  expect(betWord(bet(world, KIM, "B1", LOCK, "B"))).toBe("taken");
  until(world, LOCK - ago);
  book(world, 12_999, 13_000);
  price(world, "1300.0");
  book(world, bid, ask);
  return world;
}

test.each<[what: string, ago: number, touch: [bid: number, ask: number]]>([
  ["above", 5_001, [13_001, 13_002]],
  ["below", 5_001, [12_997, 12_999]],
])(
  "a strike is void that traded over five seconds before and that the book stands wholly %s",
  (_, ago, touch) => {
    // Whoever saw the book in time knew where the next trade would be: no bet may be won or lost by it.
    const world = worldWithBook(ago, ...touch);
    until(world, LOCK + 2_000);
    price(world, "1300.1");
    until(world, CLOSE + 2_000);
    expect(roundText(world, "B1", LOCK)).toBe("VOID STALE_STRIKE 13000>-");
    expect(bets(world, KIM)).toMatchObject([{ status: "VOID", endedAt: LOCK + 2_000 }]);
    expect(waiting(world, KIM)).toBe(0n);
  },
);

test.each<[what: string, live: () => World]>([
  ["that traded five seconds before", () => worldWithBook(5_000, 13_001, 13_002)],
  ["that stands in the book", () => worldWithBook(9_000, 13_000, 13_002)],
  [
    "that the book has come back to",
    () => {
      const world = worldWithBook(9_000, 13_001, 13_002);
      book(world, 12_999, 13_000);
      return world;
    },
  ],
  [
    "that a trade has set anew",
    () => {
      const world = worldWithBook(9_000, 13_001, 13_002);
      until(world, LOCK - 4_000);
      price(world, "1300.0");
      return world;
    },
  ],
  [
    "that recorded quotes alone have left",
    () => {
      const world = worldWithBook(9_000, 12_999, 13_000);
      const left = { bid: 13_001, ask: 13_002, bidQty: 1, askQty: 1 };
      world.tick({ kind: "quote", symbol: GC.symbol, ...left });
      return world;
    },
  ],
  [
    "that the book leaves after the lock",
    () => {
      const world = worldWithBook(9_000, 12_999, 13_000);
      until(world, LOCK);
      world.now += 1;
      book(world, 13_001, 13_002);
      return world;
    },
  ],
])("a strike %s counts, and so does a close that the book has left", (_, live) => {
  const world = live();
  until(world, LOCK + 2_000);
  price(world, "1300.1");
  book(world, 14_000, 14_001);
  until(world, CLOSE + 2_000);
  expect(roundText(world, "B1", LOCK)).toBe("BUY 13000>13001");
});

test("rounds of every game stand on multiples of their length, with bets or without, and none is lost", () => {
  const world = roundsWorld();
  until(world, T0 + 602_000);
  const locks = (gameType: Parameters<typeof roundRow>[1]): number =>
    Array.from({ length: 20 }, (_, index) => T0 + index * 30_000).filter(
      (lockAt) => roundRow(world, gameType, lockAt) !== undefined,
    ).length;
  expect([locks("R.5"), locks("R1"), locks("R2"), locks("B5")]).toEqual([20, 10, 5, 2]);
});

test("an option that operators stop or rest keeps no round but those that have a bet, and these run to their end", () => {
  for (const state of [{ isStop: true }, { isRest: true }, { isPlay: false }]) {
    const world = worldWithBet();
    const still = { isPlay: true, isStop: false, isRest: false, ...state };
    world.send({
      kind: "setBinaryOptionState",
      siteId: 1,
      optionId: optionIdOf("B1"),
      ...still,
    });
    until(world, CLOSE - 500);
    price(world, "1300.4");
    until(world, CLOSE + 62_000);
    expect(roundText(world, "B1", LOCK)).toBe("BUY 13000>13004");
    expect(roundText(world, "B1", CLOSE)).toBe("not kept");
    expect(bets(world, KIM)).toMatchObject([{ status: "WON" }]);
  }
});
