import type { Input } from "@naru/engine/input";
import type { TapeTick, Tick } from "@naru/vocabulary/tick";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CONTRACTS, type Listing } from "./contracts.ts";
import { createMarketKeeper, type KeeperCheckpoint, type MarketKeeper } from "./keeper.ts";
import type { DroppedTick } from "./tick-check.ts";

const at = (iso: string): number => Date.parse(iso);
const ES = 1;
const HSI = 38;
const SIM = 101;

const listings = (...symbols: number[]): Listing[] =>
  CONTRACTS.filter(({ symbol }) => symbols.includes(symbol));
const beat = (time: number, symbol = 0): Tick => ({ kind: "heartbeat", symbol, at: time });
const trade = (symbol: number, time: number, price: number): Tick => ({
  kind: "trade",
  symbol,
  at: time,
  price,
  qty: 1,
});

/** `+1500 trade 101`, relative to `from`; beats by name. */
function words(inputs: readonly Input[], from: number): string[] {
  return inputs.map((input) => {
    const what =
      input.kind === "tickArrived"
        ? `${input.tick.tick.kind} ${input.tick.tick.symbol}`
        : input.kind;
    const whom =
      input.kind === "feedHalted" || input.kind === "feedResumed" ? ` ${input.symbol}` : "";
    return `+${input.at - from} ${what}${whom}`;
  });
}

function keeperOf(
  symbols: number[],
  more: {
    lastBeatAt?: number;
    checkpoint?: KeeperCheckpoint;
    told?: readonly TapeTick[];
    lastSequence?: number;
    dropped?: DroppedTick[];
  } = {},
): MarketKeeper {
  return createMarketKeeper({
    listings: listings(...symbols),
    lastSequence: more.lastSequence ?? 0,
    lastBeatAt: more.lastBeatAt ?? null,
    checkpoint: more.checkpoint ?? null,
    ...(more.told === undefined ? {} : { told: more.told }),
    onDropped: (dropped) => more.dropped?.push(dropped),
  });
}

describe("order", () => {
  const noon = at("2026-11-19T12:00:00Z");

  test("a first start tells what is open, then numbers ticks", () => {
    const keeper = keeperOf([SIM, HSI]);
    expect(words(keeper.advance(noon, [beat(noon), trade(SIM, noon, 1000)]), noon)).toEqual([
      "+0 sessionOpened",
      "+0 sessionOpened",
      "+0 heartbeat 0",
      "+0 trade 101",
    ]);
    expect(keeper.lastSequence()).toBe(2);
    const [input] = keeper.advance(noon + 10, [trade(SIM, noon + 5, 1001)]);
    expect(input).toMatchObject({
      at: noon + 5,
      tick: { sequence: 3, receivedAt: noon + 5, tick: { at: noon + 5 } },
    });
  });

  test("the open comes before the first tick, the close after the last", () => {
    const open = at("2026-11-19T23:00:00Z");
    const keeper = keeperOf([ES]);
    keeper.advance(open - 500, [beat(open - 500)]);
    expect(
      words(
        keeper.advance(open + 100, [trade(ES, open - 1, 684_000), trade(ES, open, 685_000)]),
        open,
      ),
    ).toEqual(["+0 sessionOpened", "+0 trade 1"]);
    const close = at("2026-11-20T22:00:00Z");
    keeper.advance(close - 500, [beat(close - 500)]);
    const last = keeper.advance(close, [trade(ES, close - 1, 685_025), trade(ES, close, 685_000)]);
    expect(words(last, close)).toEqual(["+-1 trade 1", "+0 sessionClosed"]);
  });

  test("a tick that comes after the close it preceded is not believed", () => {
    const close = at("2026-11-20T22:00:00Z");
    const dropped: DroppedTick[] = [];
    const keeper = keeperOf([ES], { dropped });
    keeper.advance(close - 1_000, [beat(close - 1_000)]);
    expect(words(keeper.advance(close, []), close)).toEqual(["+0 sessionClosed"]);
    expect(
      keeper.advance(close + 50, [trade(ES, close - 10, 685_000), trade(77, close, 1)]),
    ).toEqual([]);
    expect(dropped.map(({ reason }) => reason)).toEqual(["outside", "unknown"]);
  });

  test("time cannot go back", () => {
    const keeper = keeperOf([SIM]);
    keeper.advance(noon, []);
    expect(() => keeper.advance(noon - 1, [])).toThrow(RangeError);
  });
});

describe("staleness", () => {
  const noon = at("2026-11-21T03:00:00Z");

  test("a feed silent for more than two seconds is halted at that instant, and resumes when heard", () => {
    const keeper = keeperOf([SIM, 102]);
    keeper.advance(noon, [beat(noon)]);
    expect(keeper.advance(noon + 2_000, [trade(SIM, noon + 1_999, 1000)])).toHaveLength(1);
    expect(words(keeper.advance(noon + 2_500, []), noon)).toEqual([
      "+2001 feedHalted 101",
      "+2001 feedHalted 102",
    ]);
    expect(keeper.isHalted(SIM)).toBe(true);
    expect(keeper.advance(noon + 9_000, [])).toEqual([]);
    expect(words(keeper.advance(noon + 9_100, [beat(noon + 9_050)]), noon)).toEqual([
      "+9050 heartbeat 0",
      "+9050 feedResumed 101",
      "+9050 feedResumed 102",
    ]);
  });

  test("trades do not stand in for a heartbeat, and an old heartbeat resumes nothing", () => {
    const keeper = keeperOf([SIM]);
    keeper.advance(noon, [beat(noon)]);
    expect(words(keeper.advance(noon + 2_100, [trade(SIM, noon + 2_100, 1000)]), noon)).toEqual([
      "+2001 feedHalted 101",
      "+2100 trade 101",
    ]);
    expect(words(keeper.advance(noon + 6_000, [beat(noon + 3_000)]), noon)).toEqual([
      "+3000 heartbeat 0",
      "+3000 feedResumed 101",
      "+5001 feedHalted 101",
    ]);
    expect(words(keeper.advance(noon + 7_000, [beat(noon + 4_000)]), noon)).toEqual([
      "+7000 heartbeat 0",
    ]);
  });

  test("many seconds in one call halt where the recording was silent", () => {
    const keeper = keeperOf([SIM]);
    keeper.advance(noon, [beat(noon)]);
    const ticks = [
      beat(noon + 1_000),
      beat(noon + 5_000),
      trade(SIM, noon + 5_500, 1000),
      beat(noon + 6_000),
    ];
    expect(words(keeper.advance(noon + 6_000, ticks), noon)).toEqual([
      "+1000 heartbeat 0",
      "+3001 feedHalted 101",
      "+5000 heartbeat 0",
      "+5000 feedResumed 101",
      "+5500 trade 101",
      "+6000 heartbeat 0",
    ]);
  });

  test("a heartbeat may speak for one symbol", () => {
    const keeper = keeperOf([SIM, 102]);
    keeper.advance(noon, [beat(noon)]);
    keeper.advance(noon + 1_500, [beat(noon + 1_500, SIM)]);
    expect(words(keeper.advance(noon + 3_000, []), noon)).toEqual(["+2001 feedHalted 102"]);
  });
});

describe("restart", () => {
  test("due beats come first and in order, then the gap, then ticks", () => {
    const before = at("2026-11-20T21:54:00Z");
    const after = at("2026-11-22T23:30:00Z");
    const first = keeperOf([ES, SIM]);
    first.advance(before, [beat(before), trade(ES, before, 685_000)]);
    const saved = JSON.parse(JSON.stringify(first.checkpoint())) as KeeperCheckpoint;
    const second = keeperOf([ES, SIM], {
      lastBeatAt: first.beatMark(),
      lastSequence: first.lastSequence(),
      checkpoint: saved,
    });
    const inputs = second.advance(after, [beat(after - 100), trade(ES, after - 50, 700_000)]);
    expect(
      inputs.map((input) => (input.kind === "tickArrived" ? input.tick.tick.kind : input.kind)),
    ).toEqual([
      "feedHalted",
      "feedHalted",
      "overnightChecked",
      "sessionClosed",
      "sessionOpened",
      "gap",
      "heartbeat",
      "feedResumed",
      "feedResumed",
      "trade",
    ]);
    expect(inputs.at(-1)).toMatchObject({
      at: after,
      tick: { sequence: first.lastSequence() + 3 },
    });
  });

  test("behind a hole, a restart or one that the feed names, the first mark waits for the next to confirm it", () => {
    const noon = at("2026-11-19T12:00:00Z");
    const mark = (time: number, price: number): Tick => ({
      ...{ kind: "mark", symbol: SIM },
      ...{ at: time, price },
    });
    const first = keeperOf([SIM]);
    first.advance(noon, [beat(noon), trade(SIM, noon, 1_000), mark(noon, 1_000)]);
    const checkpoint = first.checkpoint();
    const again = keeperOf([SIM], { lastBeatAt: noon, checkpoint });
    const later = noon + 60_000;
    const told = again.advance(later, [beat(later), mark(later, 1_030)]);
    expect(words(told, later)).not.toContain("+0 mark 101");
    const confirmed = again.advance(later + 400, [mark(later + 400, 1_031)]);
    expect(words(confirmed, later)).toEqual(["+400 mark 101", "+400 mark 101"]);
    const gap: Tick = { kind: "gap", symbol: 0, at: later + 500 };
    const behind = again.advance(later + 500, [gap, mark(later + 500, 1_090)]);
    expect(words(behind, later)).toEqual(["+500 gap 0"]);
    const near = again.advance(later + 600, [mark(later + 600, 1_029)]);
    expect(words(near, later)).toEqual([]);
    const next = again.advance(later + 700, [mark(later + 700, 1_030)]);
    expect(words(next, later)).toEqual(["+700 mark 101", "+700 mark 101"]);
  });

  test("what was believed before still judges what comes after", () => {
    const noon = at("2026-11-21T03:00:00Z");
    const first = keeperOf([SIM]);
    first.advance(noon, [beat(noon), trade(SIM, noon, 10_000)]);
    const second = keeperOf([SIM], { lastBeatAt: noon, checkpoint: first.checkpoint() });
    expect(
      words(
        second.advance(noon + 1_000, [beat(noon + 1_000), trade(SIM, noon + 1_000, 99_999)]),
        noon,
      ),
    ).toEqual([
      "+1000 feedHalted 101",
      "+1000 gap 0",
      "+1000 heartbeat 0",
      "+1000 feedResumed 101",
    ]);
  });
});

test("any feed, cut anyhow: engine time and sequence rise by their rules, nothing trades outside a session", () => {
  const start = at("2026-11-19T21:58:00Z");
  const tickOf = fc.record({
    kind: fc.constantFrom("heartbeat" as const, "trade" as const),
    symbol: fc.constantFrom(ES, HSI, SIM),
    after: fc.integer({ min: -500, max: 4_000 }),
    price: fc.integer({ min: -1, max: 3_000 }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(tickOf, { maxLength: 5 }), { maxLength: 60 }), (calls) => {
      const keeper = keeperOf([ES, HSI, SIM]);
      let now = start;
      let time = 0;
      let sequence = 0;
      const open = new Set<string>();
      for (const call of calls) {
        const ticks = call.map(({ kind, symbol, after, price }): Tick => {
          now += Math.max(after, 0);
          const tickAt = now + Math.min(after, 0);
          return kind === "trade" ? trade(symbol, tickAt, price) : beat(tickAt);
        });
        const mark = keeper.beatMark();
        for (const input of keeper.advance(now, ticks)) {
          expect(input.at).toBeGreaterThanOrEqual(Math.max(time, mark));
          expect(input.at).toBeLessThanOrEqual(now);
          time = input.at;
          if (input.kind === "sessionOpened") open.add(input.calendar);
          if (input.kind === "sessionClosed") open.delete(input.calendar);
          if (input.kind !== "tickArrived") continue;
          expect(input.tick.sequence).toBe(sequence + 1);
          sequence = input.tick.sequence;
          const { tick } = input.tick;
          if (tick.kind !== "trade") continue;
          expect(tick.price).toBeGreaterThan(0);
          expect(open).toContain(CONTRACTS.find(({ symbol }) => symbol === tick.symbol)?.calendar);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test("whoever goes on from an older memory and the tape behind it judges as one that remembers all", () => {
  const start = at("2026-11-19T22:59:50Z");
  const tickOf = fc.record({
    kind: fc.constantFrom("heartbeat", "trade", "mark", "gap"),
    symbol: fc.constantFrom(ES, HSI, SIM),
    after: fc.integer({ min: 0, max: 4_000 }),
    price: fc.integer({ min: 970, max: 1_030 }),
  });
  const tick = (drawn: { kind: string; symbol: number; price: number }, now: number): Tick => {
    const { kind, symbol, price } = drawn;
    if (kind === "heartbeat") return beat(now);
    if (kind === "gap") return { kind, symbol, at: now };
    return kind === "mark" ? { kind, symbol, at: now, price } : trade(symbol, now, price);
  };
  fc.assert(
    fc.property(
      fc.array(tickOf, { minLength: 1, maxLength: 40 }),
      fc.array(tickOf, { maxLength: 40 }),
      fc.nat(40),
      (before, behind, kept) => {
        const first = keeperOf([ES, HSI, SIM]);
        let now = start;
        let checkpoint = first.checkpoint();
        let told: TapeTick[] = [];
        for (const [index, drawn] of before.entries()) {
          now += drawn.after;
          for (const input of first.advance(now, [tick(drawn, now)]))
            if (input.kind === "tickArrived") told.push(input.tick);
          if (index > kept) continue;
          checkpoint = first.checkpoint();
          told = [];
        }
        const goOn = { lastBeatAt: now, lastSequence: first.lastSequence() };
        const whole = keeperOf([ES, HSI, SIM], { ...goOn, checkpoint: first.checkpoint() });
        const rebuilt = keeperOf([ES, HSI, SIM], { ...goOn, checkpoint, told });
        now += 60_000;
        for (const drawn of behind) {
          now += drawn.after;
          const ticks = [tick(drawn, now)];
          expect(rebuilt.advance(now, ticks)).toEqual(whole.advance(now, ticks));
        }
      },
    ),
    { numRuns: 300 },
  );
});
