/** Bets: what is refused, what is paid, and how a crowd of them is settled (domain.md 3). */

import { genesisOfDay, canonicalRound } from "@naru/vocabulary/round-chain";
import type { BetSide, GameType } from "@naru/vocabulary/binary";
import { roundIdOf } from "@naru/vocabulary/binary";
import { houseAccount } from "@naru/vocabulary/ledger-account";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { RoundRow } from "../rows.ts";
import { canonicalState } from "../snapshot.ts";
import { balanceOf } from "../state.ts";
import { movements } from "./money-world.ts";
import {
  bet,
  bets,
  betWord,
  due,
  gameOption,
  optionIdOf,
  price,
  roundRow,
  roundsWorld,
  T0,
  until,
  waiting,
} from "./rounds-world.ts";
import { cash, GC, KIM, LEE, order, SITE, trade, type World } from "./world.ts";

const LOCK = T0 + 300_000;

function worldAt(at: number, settings: Parameters<typeof roundsWorld>[0] = {}): World {
  const world = roundsWorld(settings);
  until(world, at);
  price(world, "1300.0");
  return world;
}

test("once a tick from beyond the lock has fixed the strike, nobody bets on it, whatever the terms say", () => {
  const world = worldAt(LOCK - 500, { cutoffMs: 1 });
  expect(betWord(bet(world, KIM, "B1", LOCK, "B"))).toBe("taken");
  // The source's clock is ahead of ours.
  price(world, "1300.5", -600);
  expect(roundRow(world, "B1", LOCK)?.state).toBe("LOCKED");
  expect(bet(world, KIM, "B1", LOCK, "B")).toEqual({
    ok: false,
    refusal: { code: "ROUND_LOCKED", detail: { lateMs: "0" } },
  });
});

test.each<[type: GameType, length: number, cutoff: number]>([
  ["R.5", 30_000, 5_000],
  ["R1", 60_000, 10_000],
  ["R2", 120_000, 20_000],
  ["R5", 300_000, 20_000],
  ["B1", 60_000, 10_000],
  ["B2", 120_000, 20_000],
  ["B5", 300_000, 20_000],
])(
  "betting on %s begins a length of %d ms before the lock and ends %d ms before it",
  (type, length, cutoff) => {
    const lockAt = T0 + 600_000;
    const world = worldAt(lockAt - length - 1);
    expect(betWord(bet(world, KIM, type, lockAt, "B"))).toBe("ROUND_NOT_OPEN");
    world.now += 1;
    expect(betWord(bet(world, KIM, type, lockAt, "B"))).toBe("taken");
    until(world, lockAt - cutoff - 1);
    expect(betWord(bet(world, KIM, type, lockAt, "S"))).toBe("taken");
    world.now += 1;
    const late = (by: number) => ({
      ok: false,
      refusal: { code: "ROUND_LOCKED", detail: { lateMs: String(by) } },
    });
    expect(bet(world, KIM, type, lockAt, "B")).toEqual(late(0));
    world.now += 37;
    expect(bet(world, KIM, type, lockAt, "B")).toEqual(late(37));
    until(world, lockAt + length + 2_000);
    expect(bet(world, KIM, type, lockAt, "B")).toEqual(late(cutoff + length + 2_000));
  },
);

test.each<[what: string, amount: string, code: string]>([
  ["nothing", "0", "AMOUNT_TOO_SMALL"],
  ["less than nothing", "-5000", "AMOUNT_TOO_SMALL"],
  ["less than the least", "4000", "AMOUNT_TOO_SMALL"],
  ["a fraction", "5000.5", "AMOUNT_MIN_UNIT"],
  ["off the unit", "5500", "AMOUNT_MIN_UNIT"],
  ["more than the most", "5001000", "AMOUNT_OVER_LIMIT"],
  ["a thousand milliards", "1000000000000", "AMOUNT_OVER_LIMIT"],
  ["more than any number", "9".repeat(40), "INVALID_REQUEST"],
  ["no number", "many", "INVALID_REQUEST"],
  ["an exponent", "1e4", "INVALID_REQUEST"],
])("a stake of %s is refused and changes nothing", (_, amount, code) => {
  const world = worldAt(LOCK - 30_000);
  const before = canonicalState(world.state);
  expect(betWord(bet(world, KIM, "B5", LOCK, "B", amount))).toBe(code);
  expect(canonicalState(world.state)).toBe(before);
});

test.each<[what: string, roundId: (world: World) => number]>([
  ["no number of a round", () => 0.5],
  ["an option that is not there", () => roundIdOf(99, LOCK)],
  ["a lock between two of its game", () => roundIdOf(optionIdOf("B5"), LOCK + 60_000)],
  [
    "an option that is not offered",
    (world) => {
      const still = { isPlay: false, isStop: false, isRest: false };
      const optionId = optionIdOf("B5");
      world.send({ kind: "setBinaryOptionState", siteId: 1, optionId, ...still });
      return roundIdOf(optionId, LOCK);
    },
  ],
  [
    "another site's",
    (world) => {
      world.send({ kind: "defineSite", site: { id: 2, currency: "KRW", type: "101101" } });
      const option = { ...gameOption("B5"), id: 900, siteId: 2 };
      world.send({ kind: "defineBinaryOption", option, effectiveAt: null });
      return roundIdOf(900, LOCK);
    },
  ],
])("a bet on %s is refused", (_, roundId) => {
  const world = worldAt(LOCK - 30_000);
  const id = roundId(world);
  const outcome = world.send({
    kind: "placeBet",
    memberId: KIM,
    roundId: id,
    side: "B",
    amount: "10000",
  });
  expect(betWord(outcome)).toBe("INVALID_REQUEST");
});

test("who may not trade may not bet, nor on a site without the bit, nor while the market is closed", () => {
  const world = worldAt(LOCK - 30_000);
  const word = (): string => betWord(bet(world, KIM, "B5", LOCK, "B"));
  world.send({
    kind: "openAccount",
    memberId: 10_002,
    siteId: 1,
    role: "PARTNER",
    status: "ACTIVE",
  });
  expect(betWord(bet(world, 10_002, "B5", LOCK, "B"))).toBe("PARTNER_CANNOT_TRADE");
  world.send({ kind: "setMemberStatus", memberId: KIM, status: "FROZEN" });
  expect(word()).toBe("ACCOUNT_FROZEN");
  world.send({ kind: "setMemberStatus", memberId: KIM, status: "ACTIVE" });
  expect(word()).toBe("taken");
  const optionId = optionIdOf("B5");
  for (const state of [{ isStop: true }, { isRest: true }]) {
    const still = { isPlay: true, isStop: false, isRest: false };
    world.send({ kind: "setBinaryOptionState", siteId: 1, optionId, ...still, ...state });
    expect(word()).toBe("MARKET_CLOSED");
    world.send({ kind: "setBinaryOptionState", siteId: 1, optionId, ...still });
  }
  world.send({ kind: "feedHalted", symbol: GC.symbol });
  expect(word()).toBe("MARKET_CLOSED");
  world.send({ kind: "feedResumed", symbol: GC.symbol });
  expect(word()).toBe("MARKET_CLOSED");
  price(world, "1300.0");
  expect(word()).toBe("taken");
  world.send({ kind: "defineSite", site: { id: 1, currency: "KRW", type: "101100" } });
  expect(word()).toBe("NO_PERMISSION");
});

test("stakes of a side are taken up to its cap, and each side has its own", () => {
  const world = worldAt(LOCK - 30_000, { sideCap: 25_000n });
  expect(betWord(bet(world, KIM, "B5", LOCK, "B", "15000"))).toBe("taken");
  expect(bet(world, LEE, "B5", LOCK, "B", "11000")).toMatchObject({
    refusal: { code: "ROUND_CAP", detail: { left: "10000" } },
  });
  expect(betWord(bet(world, LEE, "B5", LOCK, "B", "10000"))).toBe("taken");
  expect(betWord(bet(world, KIM, "B5", LOCK, "S", "25000"))).toBe("taken");
});

test("a member stakes up to a fifth of a side's cap on it, however many bets that takes, and has each side's", () => {
  const world = worldAt(LOCK - 30_000, { stakeMax: 10_000n, sideCap: 125_000n });
  for (const amount of ["10000", "9000"])
    expect(betWord(bet(world, KIM, "B5", LOCK, "B", amount))).toBe("taken");
  expect(bet(world, KIM, "B5", LOCK, "B", "7000")).toMatchObject({
    refusal: { code: "ROUND_MEMBER_CAP", detail: { left: "6000" } },
  });
  expect(betWord(bet(world, KIM, "B5", LOCK, "B", "6000"))).toBe("taken");
  for (const [member, type, side] of [
    [KIM, "B5", "S"],
    [KIM, "R5", "B"],
    [LEE, "B5", "B"],
  ] as const)
    expect(betWord(bet(world, member, type, LOCK, side, "10000"))).toBe("taken");
});

test("one bet of the most is always taken, however low a side's cap is", () => {
  const world = worldAt(LOCK - 30_000, { stakeMax: 10_000n, sideCap: 15_000n });
  expect(betWord(bet(world, KIM, "B5", LOCK, "B", "10000"))).toBe("taken");
  expect(betWord(bet(world, KIM, "B5", LOCK, "B", "5000"))).toBe("ROUND_MEMBER_CAP");
  expect(betWord(bet(world, LEE, "B5", LOCK, "B", "5000"))).toBe("taken");
});

test("a member has fifty open bets on a round at most, both sides together", () => {
  const world = worldAt(LOCK - 30_000);
  for (let count = 0; count < 50; count += 1)
    expect(betWord(bet(world, KIM, "B5", LOCK, count % 2 === 0 ? "B" : "S", "5000"))).toBe("taken");
  expect(bet(world, KIM, "B5", LOCK, "S", "5000")).toEqual({
    ok: false,
    refusal: { code: "BETS_FULL", detail: { max: "50" } },
  });
  expect(betWord(bet(world, KIM, "R5", LOCK, "S", "5000"))).toBe("taken");
  expect(betWord(bet(world, LEE, "B5", LOCK, "S", "5000"))).toBe("taken");
});

test("only what is free may be staked: positions bind theirs, and what waits is spent", () => {
  const world = worldAt(LOCK - 120_000);
  order(world, KIM, GC, "MARKET", "LONG", 30);
  until(world, LOCK - 30_000);
  trade(world, GC, "1300.0");
  expect(cash(world, KIM)).toBe(9_850_000n);
  expect(betWord(bet(world, KIM, "B5", LOCK, "B", "851000"))).toBe("NOT_ENOUGH_BALANCE");
  expect(betWord(bet(world, KIM, "B5", LOCK, "B", "850000"))).toBe("taken");
  expect(betWord(bet(world, KIM, "B5", LOCK, "B", "5000"))).toBe("NOT_ENOUGH_BALANCE");
  expect(waiting(world, KIM)).toBe(850_000n);
});

test.each<[what: string, close: string, left: (cash: bigint) => [cash: bigint, debt: bigint]]>([
  ["comes back meets it first", "1297.8", (cash) => [cash + 850_000n, 0n]],
  ["wins meets it first, and what it won", "1297.7", (cash) => [cash + 1_615_000n, 0n]],
  ["is lost leaves it to the house, once", "1297.9", (cash) => [0n, -cash]],
])("a deficit waits for the stakes that do: one that %s", (_, close, left) => {
  const world = worldAt(LOCK - 120_000);
  order(world, KIM, GC, "MARKET", "LONG", 30);
  until(world, LOCK - 30_000);
  trade(world, GC, "1300.0");
  expect(betWord(bet(world, KIM, "B5", LOCK, "S", "850000"))).toBe("taken");
  const debt = (): bigint => -balanceOf(world.state, houseAccount(SITE, "KRW", "BAD_DEBT"));
  // The loss-cut closes at a gap, and the cash that is left is less than nothing.
  until(world, LOCK - 2_000);
  trade(world, GC, "1297.8");
  const short = cash(world, KIM);
  expect(short).toBeLessThan(0n);
  expect(short).toBeGreaterThan(-850_000n);
  expect(debt()).toBe(0n);
  expect(betWord(bet(world, KIM, "B5", LOCK + 300_000, "S", "5000"))).not.toBe("taken");
  until(world, LOCK + 299_000);
  price(world, close);
  until(world, LOCK + 302_000);
  expect([cash(world, KIM), debt()]).toEqual(left(short));
  expect(waiting(world, KIM)).toBe(0n);
});

test.each<[what: string, close: string, debt: bigint]>([
  ["comes back whole leaves the house what it could have won", "1290.0", 765_000n],
  ["wins covers the rest", "1289.9", 0n],
  ["is lost leaves the rest to the house", "1290.1", 1_615_000n],
])("what no waiting stake could cover is the house's at once: one that %s", (_, close, later) => {
  const world = worldAt(LOCK - 120_000);
  order(world, KIM, GC, "MARKET", "LONG", 30);
  until(world, LOCK - 30_000);
  trade(world, GC, "1300.0");
  expect(betWord(bet(world, KIM, "B5", LOCK, "S", "850000"))).toBe("taken");
  const debt = (): bigint => -balanceOf(world.state, houseAccount(SITE, "KRW", "BAD_DEBT"));
  until(world, LOCK - 2_000);
  trade(world, GC, "1290.0");
  // The stake may bring itself and nine tenths more, and not a won beyond that.
  expect(cash(world, KIM)).toBe(-1_615_000n);
  const atOnce = debt();
  expect(atOnce).toBeGreaterThan(0n);
  until(world, LOCK + 299_000);
  price(world, close);
  until(world, LOCK + 302_000);
  expect([cash(world, KIM), waiting(world, KIM), debt() - atOnce]).toEqual([0n, 0n, later]);
});

test("a payout that is worse than the screen showed is refused beyond the tolerance, a better one taken", () => {
  const world = worldAt(LOCK - 30_000);
  const word = (type: GameType, rate: string, tolerance?: string): string =>
    betWord(bet(world, KIM, type, LOCK, "B", "10000", tolerance ? { rate, tolerance } : { rate }));
  expect(word("B5", "0.92")).toBe("PAYOUT_CHANGED");
  expect(word("B5", "0.92", "0.01")).toBe("PAYOUT_CHANGED");
  expect(word("B5", "0.92", "0.02")).toBe("taken");
  expect(word("B5", "0.88")).toBe("taken");
  // Of rent the commission is shown, and more of it is worse.
  expect(word("R5", "0.08")).toBe("PAYOUT_CHANGED");
  expect(word("R5", "0.12")).toBe("taken");
  expect(word("B5", "lots")).toBe("INVALID_REQUEST");
});

test("what a bet moves: binary pays the rate, rent the stake once more less its commission, a void gives back alone", () => {
  const lived = (type: GameType, close: string): string[] => {
    const world = worldAt(LOCK - 30_000, { stakeMin: 1n, stakeUnit: 1n, rate: 904_999 });
    const placed = movements(world, () => bet(world, KIM, type, LOCK, "B", "10007"));
    expect(placed).toEqual(["C 10007 BINARY:AVAILABLE → BINARY:BINARY_WAIT"]);
    until(world, LOCK + 299_000);
    price(world, close);
    return movements(world, () => until(world, LOCK + 302_000));
  };
  expect(lived("B5", "1300.1")).toEqual([
    "C 10007 BINARY:BINARY_WAIT → BINARY:AVAILABLE",
    "C 9056 PNL → BINARY:AVAILABLE",
  ]);
  expect(lived("R5", "1300.1")).toEqual([
    "C 10007 BINARY:BINARY_WAIT → BINARY:AVAILABLE",
    "C 10007 PNL → BINARY:AVAILABLE",
    "C 1001 BINARY:AVAILABLE → FEE",
  ]);
  expect(lived("R5", "1299.9")).toEqual(["C 10007 BINARY:BINARY_WAIT → PNL"]);
  expect(lived("R5", "1300.0")).toEqual(["C 10007 BINARY:BINARY_WAIT → BINARY:AVAILABLE"]);
});

test("several bets on both sides of a round are settled each for itself, on the terms they were taken on", () => {
  const world = worldAt(LOCK - 250_000);
  for (const side of ["B", "S", "B"] as const satisfies BetSide[])
    bet(world, KIM, "B5", LOCK, side, "10000");
  until(world, LOCK + 299_000);
  price(world, "1300.1");
  until(world, LOCK + 302_000);
  expect(bets(world, KIM).map(({ status, profit }) => `${status} ${profit}`)).toEqual([
    "WON 9000",
    "LOST 0",
    "WON 9000",
  ]);
  expect(roundRow(world, "B5", LOCK)).toMatchObject({ buyCount: 2, sellCount: 1, paid: 18_000n });
});

test("other terms bind rounds that are not open yet, and no others", () => {
  const world = worldAt(LOCK - 250_000);
  bet(world, KIM, "B5", LOCK, "B", "10000");
  const option = { ...gameOption("B5"), rate: 500_000, stakeMin: 8_000n, cutoffMs: 40_000 };
  for (const rate of [100_000, 500_000])
    world.send({ kind: "defineBinaryOption", option: { ...option, rate }, effectiveAt: null });
  expect(betWord(bet(world, LEE, "B5", LOCK, "B", "5000"))).toBe("taken");
  until(world, LOCK + 1_000);
  price(world, "1300.0");
  expect(betWord(bet(world, LEE, "B5", LOCK + 300_000, "B", "5000"))).toBe("AMOUNT_TOO_SMALL");
  expect(betWord(bet(world, LEE, "B5", LOCK + 300_000, "B", "8000"))).toBe("taken");
  expect(roundRow(world, "B5", LOCK)).toMatchObject({ rate: 900_000, cutoffMs: 20_000 });
  expect(world.state.binaryOptions.get(option.id)).toMatchObject({ rate: 500_000, change: null });
  until(world, LOCK + 299_000);
  price(world, "1300.1");
  until(world, LOCK + 599_000);
  price(world, "1300.2");
  until(world, LOCK + 602_000);
  expect(bets(world, LEE).map(({ profit }) => profit)).toEqual([4_500n, 4_000n]);
  expect(roundRow(world, "B5", LOCK + 300_000)).toMatchObject({ rate: 500_000, cutoffMs: 40_000 });
  expect(bets(world, KIM).map(({ profit }) => profit)).toEqual([9_000n]);
});

test.each<[what: string, wrong: object]>([
  ["another instrument", { symbol: 1 }],
  ["an instrument that is not there", { symbol: 77 }],
  ["another game", { gameType: "B1" }],
  ["another site", { siteId: 2 }],
  ["a rate below nothing", { rate: -1 }],
  ["a commission beyond the stake", { commission: 1_000_001 }],
  ["no unit", { stakeUnit: 0n }],
  ["a most below the least", { stakeMax: 4_000n }],
  ["a cut-off as long as the round", { cutoffMs: 300_000 }],
])("an option with %s is refused", (_, wrong) => {
  const world = worldAt(LOCK - 30_000);
  const option = { ...gameOption("B5"), ...wrong };
  expect(world.send({ kind: "defineBinaryOption", option, effectiveAt: null })).toMatchObject({
    refusal: { code: "INVALID_REQUEST" },
  });
});

/** Thursday 2026-11-19 at 05:49 in Korea: a day's play ends at six. */
const BEFORE_SIX = Date.UTC(2026, 10, 18, 20, 49, 0);
const HOUR = 3_600_000;

test("by day it plays from eight to six of the next morning, and not at the weekend", () => {
  const world = roundsWorld({ playTime: "DAY" });
  world.now = BEFORE_SIX;
  due(world);
  const playsAt = (at: number): boolean => {
    until(world, at - 20_000);
    price(world, "1300.0");
    return betWord(bet(world, KIM, "B1", at, "B")) === "taken";
  };
  const six = BEFORE_SIX + 660_000;
  expect(playsAt(six - 60_000)).toBe(true);
  expect(playsAt(six)).toBe(false);
  expect(roundRow(world, "B1", six - 120_000)).toBeDefined();
  expect(roundRow(world, "B1", six - 60_000)).toBeDefined();
  world.now = six + 2 * HOUR - 90_000;
  due(world);
  expect(playsAt(six + 2 * HOUR)).toBe(false);
  expect(playsAt(six + 2 * HOUR + 60_000)).toBe(true);
  // Saturday morning at six it ends until Monday at eight.
  world.now = six + 48 * HOUR - 90_000;
  due(world);
  expect(playsAt(six + 48 * HOUR - 60_000)).toBe(true);
  world.now = six + 60 * HOUR - 90_000;
  due(world);
  expect(playsAt(six + 60 * HOUR)).toBe(false);
  world.now = six + 98 * HOUR;
  due(world);
  expect(playsAt(six + 98 * HOUR + 120_000)).toBe(true);
});

test("a crowd is settled some at a time, each bet once, and the round ends with the last", () => {
  const world = worldAt(LOCK - 250_000, { stakeMin: 1n, stakeUnit: 1n });
  const crowd = Array.from({ length: 12 }, (_, index) => 20_000 + index);
  for (const memberId of crowd) {
    const opened = { kind: "openAccount", siteId: 1, role: "MEMBER", status: "ACTIVE" } as const;
    world.send({ ...opened, memberId });
    world.send({ kind: "deposit", memberId, wallet: "BINARY", units: 10_000n, code: "D" });
  }
  for (let count = 0; count < 600; count += 1)
    bet(world, crowd[count % crowd.length] ?? KIM, "B5", LOCK, "B", "10");
  until(world, LOCK + 299_000);
  price(world, "1300.1");
  world.now = LOCK + 300_000;
  price(world, "1300.1");
  world.now += 1;
  price(world, "1300.1");
  expect(roundRow(world, "B5", LOCK)?.state).toBe("CLOSED");
  const counts: number[] = [];
  while (world.state.closedRounds.length > 0) {
    const before = world.changes.length;
    due(world);
    counts.push(world.changes.slice(before).filter(({ kind }) => kind === "bet").length);
  }
  // Whole members: each has fifty bets.
  expect(counts).toEqual([100, 100, 100, 100, 100]);
  const settled = world.changes.flatMap((change) =>
    change.kind === "bet" && change.row.status !== "OPEN" ? [change.row.id] : [],
  );
  expect(new Set(settled).size).toBe(600);
  expect(settled.length).toBe(600);
  expect(roundRow(world, "B5", LOCK)).toMatchObject({ state: "BUY", paid: 5_400n });
});

test("each ended round is the next of its day's chain, whose hashes anyone can work out", () => {
  const world = worldAt(LOCK - 250_000);
  until(world, LOCK + 302_000);
  const ended = world.changes.flatMap((change): RoundRow[] =>
    change.kind === "round" && change.row.endedAt !== null ? [change.row] : [],
  );
  const sha256 = (...parts: (string | Buffer)[]): Buffer =>
    parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
  let head = sha256(genesisOfDay(1, 19_700_101, []));
  for (const [index, row] of ended.entries()) {
    expect(row).toMatchObject({ place: index + 1, day: 19_700_101 });
    const text = canonicalRound({ ...row }, { stock: "GC", precision: 1 });
    head = sha256(head, text);
    expect(row.hash).toBe(head.toString("hex"));
  }
  expect([...world.state.roundDays.values()]).toMatchObject([
    { length: ended.length, head: head.toString("hex") },
  ]);
});

test("a chain begins with the hash that binds its day, said before the first round ends and never after", () => {
  const world = roundsWorld();
  const [day, hash] = [19_700_101, "0f".repeat(32)];
  const bound = (which: number, what: string) =>
    world.send({ kind: "dayBound", day: which, hash: what });
  bound(day, hash);
  until(world, LOCK);
  const [chain] = [...world.state.roundDays.values()];
  expect(chain).toMatchObject({ siteId: 1, day, genesis: genesisOfDay(1, day, [hash]) });
  expect(chain?.length).toBeGreaterThan(0);
  bound(day, "another");
  expect([...world.state.roundDays.values()]).toEqual([chain]);
  bound(day + 1, "another");
  const next = genesisOfDay(1, day + 1, ["another"]);
  expect([...world.state.roundDays.values()]).toMatchObject([
    { day },
    { genesis: next, length: 0 },
  ]);
});
