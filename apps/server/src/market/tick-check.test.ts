import type { Tick } from "@naru/vocabulary/tick";
import { describe, expect, test } from "vitest";
import {
  checkTick,
  DEFAULT_CHECK_RULES,
  type DroppedTick,
  type FeedTick,
  newCheckRecord,
  noteHole,
  noteSessionOpened,
} from "./tick-check.ts";

const NOW = 1_000_000;

function trade(price: number, at = NOW, sourceSequence?: number): FeedTick {
  const tick: Tick = { kind: "trade", symbol: 1, at, price, qty: 1 };
  return sourceSequence === undefined ? tick : { ...tick, sourceSequence };
}

function depth(bids: [number, number][], asks: [number, number][]): FeedTick {
  return { kind: "depth", symbol: 1, at: NOW, bids, asks };
}

/** What passes and what is dropped, as short words: `1000` or `spike 1300`. */
function run(
  ticks: readonly FeedTick[],
  record = newCheckRecord(),
): { passed: string[]; dropped: string[] } {
  const word = (tick: FeedTick): string => ("price" in tick ? String(tick.price) : tick.kind);
  const dropped: DroppedTick[] = [];
  const passed = ticks.flatMap((tick) =>
    checkTick(record, tick, NOW, DEFAULT_CHECK_RULES, (each) => dropped.push(each)),
  );
  return {
    passed: passed.map(word),
    dropped: dropped.map(({ reason, tick }) => `${reason} ${word(tick)}`),
  };
}

describe("order", () => {
  test("time never goes back, one millisecond keeps its order", () => {
    expect(run([trade(1000, 500), trade(1001, 500), trade(1002, 499), trade(1003, 501)])).toEqual({
      passed: ["1000", "1001", "1003"],
      dropped: ["back 1002"],
    });
  });

  test("a source's numbers rise", () => {
    expect(
      run([trade(1000, 500, 7), trade(1001, 501, 7), trade(1002, 502, 6), trade(1003, 503, 8)]),
    ).toEqual({
      passed: ["1000", "1003"],
      dropped: ["duplicate 1001", "back 1002"],
    });
  });

  test("a source's clock may be a second ahead and no more", () => {
    expect(run([trade(1000, NOW + 1_000), trade(1001, NOW + 1_001)])).toEqual({
      passed: ["1000"],
      dropped: ["future 1001"],
    });
  });
});

describe("form", () => {
  test.each<[string, FeedTick]>([
    ["zero price", trade(0)],
    ["negative price", trade(-5)],
    ["no number", trade(Number.NaN)],
    ["fraction of a price unit", trade(10.5)],
    ["fewer than no contracts", { kind: "trade", symbol: 1, at: NOW, price: 1000, qty: -1 }],
    ["empty quote", { kind: "quote", symbol: 1, at: NOW, bid: 0, bidQty: 0, ask: 0, askQty: 0 }],
    [
      "depth out of order",
      depth(
        [
          [1000, 1],
          [1000, 1],
        ],
        [[1001, 1]],
      ),
    ],
    ["empty depth", depth([], [])],
    ["zero mark", { kind: "mark", symbol: 1, at: NOW, price: 0 }],
  ])("%s is dropped", (_, tick) => {
    expect(run([tick]).dropped[0]).toMatch(/^invalid/);
  });

  test.each<[string, FeedTick]>([
    [
      "one-sided quote",
      { kind: "quote", symbol: 1, at: NOW, bid: 0, bidQty: 0, ask: 1000, askQty: 1 },
    ],
    [
      "locked quote",
      { kind: "quote", symbol: 1, at: NOW, bid: 1000, bidQty: 1, ask: 1000, askQty: 1 },
    ],
    [
      "one-sided depth",
      depth(
        [
          [1000, 1],
          [999, 2],
        ],
        [],
      ),
    ],
    ["funding below zero", { kind: "funding", symbol: 1, at: NOW, rate: -5, nextAt: NOW + 1 }],
  ])("%s passes", (_, tick) => {
    expect(run([tick])).toMatchObject({ passed: [expect.any(String)], dropped: [] });
  });
});

describe("spikes", () => {
  test("two percent is near, a unit more waits", () => {
    expect(run([trade(10_000), trade(10_200)]).passed).toEqual(["10000", "10200"]);
    expect(run([trade(10_000), trade(10_201)])).toEqual({ passed: ["10000"], dropped: [] });
    expect(run([trade(10_000), trade(9_799)]).passed).toEqual(["10000"]);
  });

  test("a spike that nothing confirms is dropped", () => {
    expect(run([trade(1000), trade(10_000), trade(1001)])).toEqual({
      passed: ["1000", "1001"],
      dropped: ["spike 10000"],
    });
  });

  test("the next tick confirms it, and both pass in order", () => {
    expect(run([trade(1000), trade(1300), trade(1310), trade(1305)]).passed).toEqual([
      "1000",
      "1300",
      "1310",
      "1305",
    ]);
  });

  test("a third place confirms nothing", () => {
    expect(run([trade(1000), trade(1300), trade(700), trade(1001)])).toEqual({
      passed: ["1000", "1001"],
      dropped: ["spike 1300", "spike 700"],
    });
  });

  test("a feed that stutters does not confirm itself", () => {
    expect(run([trade(1000), trade(10_000), trade(10_000), trade(1001)])).toEqual({
      passed: ["1000", "1001"],
      dropped: ["spike 10000", "spike 10000"],
    });
  });

  test("quotes are held too, and confirm trades", () => {
    const jump = depth([[1298, 1]], [[1302, 1]]);
    expect(run([trade(1000), jump, trade(1302)]).passed).toEqual(["1000", "depth", "1302"]);
    expect(run([trade(1000), jump, trade(1000)])).toEqual({
      passed: ["1000", "1000"],
      dropped: ["spike depth"],
    });
  });

  test("mark and index have prices of their own", () => {
    const mark: FeedTick = { kind: "mark", symbol: 1, at: NOW, price: 5000 };
    expect(run([trade(1000), mark, trade(1001)]).passed).toEqual(["1000", "5000", "1001"]);
  });

  test("the first price of a session is exempt, the second is not", () => {
    const record = newCheckRecord();
    run([trade(1000)], record);
    noteSessionOpened(record);
    expect(run([trade(1200), trade(1000)], record).passed).toEqual(["1200"]);
  });
});

describe("marks and indices", () => {
  const mark = (price: number): FeedTick => ({ kind: "mark", symbol: 1, at: NOW, price });
  const index = (price: number): FeedTick => ({ kind: "index", symbol: 1, at: NOW, price });

  test("each is confirmed by its own, whatever comes between", () => {
    const near = [trade(1002), mark(1000), index(1001)];
    const far = [mark(1300), index(1301), mark(1302), index(1303)];
    expect(run([...near, ...far])).toEqual({
      passed: ["1002", "1000", "1001", "1300", "1302", "1301", "1303"],
      dropped: [],
    });
  });

  test("one alone is a spike, and is told of", () => {
    const ticks = [trade(999), mark(1000), index(1001), mark(1300), index(1002), mark(1003)];
    expect(run(ticks)).toEqual({
      passed: ["999", "1000", "1001", "1002", "1003"],
      dropped: ["spike 1300"],
    });
  });

  test("after a hole the first mark and index wait for the next to confirm them, near or far", () => {
    const record = newCheckRecord();
    run([trade(1000), mark(1000), index(1000)], record);
    noteHole(record);
    expect(run([mark(1300), index(1010), mark(1001), index(1011), mark(1002)], record)).toEqual({
      passed: ["1010", "1011", "1001", "1002"],
      dropped: ["spike 1300"],
    });
    expect(run([mark(1003)], record).passed).toEqual(["1003"]);
    noteHole(record);
    expect(run([mark(1300), mark(1310)], record).passed).toEqual(["1300", "1310"]);
  });

  test("what waited from before a hole confirms nothing behind it", () => {
    const record = newCheckRecord();
    run([mark(1000), mark(1300)], record);
    noteHole(record);
    expect(run([mark(1310)], record).passed).toEqual([]);
  });

  test("a market that opens exempts no mark", () => {
    expect(run([mark(1000), mark(1300), mark(1001)]).passed).toEqual(["1000", "1001"]);
  });

  test("a record of a build before, which held one tick for all, goes on", () => {
    const { heldMarks: _, ...record } = newCheckRecord();
    expect(run([trade(999), mark(1000), mark(1300), mark(1301)], record).passed).toEqual([
      "999",
      "1000",
      "1300",
      "1301",
    ]);
  });
});
