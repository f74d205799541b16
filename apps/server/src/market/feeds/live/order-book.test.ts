import { readRecorded } from "@naru/fixtures/recorded";
import { describe, expect, test } from "vitest";
import { type BinanceDepth, frameOf } from "./binance-frames.ts";
import { type BookChange, type BookLevel, LEVELS_MAX, OrderBook } from "./order-book.ts";

/** The changes that were recorded, two seconds of them. */
const RECORDED: BookChange[] = readRecorded("bitcoinFrames")
  .split("\n")
  .flatMap((line) => {
    const frame = frameOf(line);
    return frame?.e === "depthUpdate" ? [changeOf(frame)] : [];
  });

function changeOf({ u, pu, T, b, a }: BinanceDepth): BookChange {
  return { last: u, before: pu, at: T, bids: levels(b), asks: levels(a) };
}

function levels(texts: readonly (readonly [string, string])[]): BookLevel[] {
  return texts.map(([price, qty]) => [
    Math.round(Number(price) * 100),
    Math.round(Number(qty) * 1_000),
  ]);
}

const SNAPSHOT = {
  last: 10,
  bids: levels([
    ["99", "1"],
    ["98", "2"],
    ["97", "3"],
  ]),
  asks: levels([
    ["101", "1"],
    ["102", "2"],
  ]),
};

function change(
  last: number,
  before: number,
  bids: readonly (readonly [string, string])[] = [],
): BookChange {
  return { last, before, at: last, bids: levels(bids), asks: [] };
}

function joined(): OrderBook {
  const book = new OrderBook();
  expect(book.take(change(9, 8))).toBe("apart");
  expect(book.take(change(11, 9, [["99", "5"]]))).toBe("apart");
  expect(book.begin(SNAPSHOT)).toBe("taken");
  return book;
}

describe("a book joined to its changes", () => {
  test("forgets changes from before the snapshot and takes those behind it", () => {
    const book = joined();
    expect(book.isWhole).toBe(true);
    expect(book.top(2).bids).toEqual([
      [9_900, 5_000],
      [9_800, 2_000],
    ]);
    expect(
      book.take(
        change(12, 11, [
          ["99", "0"],
          ["98.5", "4"],
          ["90", "0"],
        ]),
      ),
    ).toBe("taken");
    expect(book.top(2).bids).toEqual([
      [9_850, 4_000],
      [9_800, 2_000],
    ]);
  });

  test("takes the same change twice as once", () => {
    const book = joined();
    expect(book.take(change(11, 9, [["99", "7"]]))).toBe("old");
    expect(book.top(1).bids).toEqual([[9_900, 5_000]]);
  });

  test("is none where a change names another one before it, until the next snapshot", () => {
    const book = joined();
    expect(book.take(change(14, 13))).toBe("apart");
    expect(book.isWhole).toBe(false);
    expect(book.take(change(15, 14))).toBe("apart");
    expect(book.begin({ ...SNAPSHOT, last: 14 })).toBe("taken");
    expect(book.isWhole).toBe(true);
  });

  test("does not begin at a snapshot from before the stream", () => {
    const book = new OrderBook();
    book.take(change(21, 20));
    expect(book.begin(SNAPSHOT)).toBe("old");
    expect(book.isWhole).toBe(false);
    expect(book.begin({ ...SNAPSHOT, last: 20 })).toBe("taken");
  });

  test("waits behind a snapshot that is ahead of the stream, and is apart where the stream leaps over it", () => {
    const book = new OrderBook();
    expect(book.begin({ ...SNAPSHOT, last: 30 })).toBe("taken");
    expect(book.isWhole).toBe(false);
    expect(book.take(change(29, 28))).toBe("old");
    expect(book.take(change(33, 31))).toBe("apart");
  });

  test("is no book where it crosses itself", () => {
    const book = joined();
    expect(book.take(change(12, 11, [["101.5", "1"]]))).toBe("apart");
  });

  test("shows no level beyond the snapshot's last, where only changes are known", () => {
    const book = joined();
    expect(book.take(change(12, 11, [["96", "1"]]))).toBe("taken");
    expect(book.top(10).bids.map(([price]) => price)).toEqual([9_900, 9_800, 9_700]);
    const emptied = change(13, 12, [
      ["99", "0"],
      ["98", "0"],
      ["97", "0"],
    ]);
    expect(book.take(emptied)).toBe("apart");
  });

  test("keeps so many levels of a side, the nearest, however many are said", () => {
    const book = new OrderBook();
    book.begin({ last: 1, bids: [[10_000, 1]], asks: [[1_000_000, 1]] });
    const bids = Array.from({ length: LEVELS_MAX + 500 }, (_, at): BookLevel => [10_001 + at, 1]);
    expect(book.take({ last: 2, before: 1, at: 2, bids, asks: [] })).toBe("taken");
    const best = 10_000 + bids.length;
    const kept = book.top(bids.length).bids;
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([
      LEVELS_MAX,
      [best, 1],
      [best - LEVELS_MAX + 1, 1],
    ]);
    expect(book.take({ last: 3, before: 2, at: 3, bids: [[10_001, 7]], asks: [] })).toBe("taken");
    expect(book.top(bids.length).bids).toEqual(kept);
  });
});

test("the recorded changes are a chain, and their book is that of a map of prices", () => {
  expect(RECORDED).toHaveLength(60);
  const [first, ...rest] = RECORDED as [BookChange, ...BookChange[]];
  const book = new OrderBook();
  const far = { bids: [[1, 1]] as BookLevel[], asks: [[9_000_000, 1]] as BookLevel[] };
  const begun = {
    last: first.last,
    bids: [...first.bids, ...far.bids],
    asks: [...first.asks, ...far.asks],
  };
  book.begin(begun);
  const naive = { bids: new Map(begun.bids), asks: new Map(begun.asks) };
  for (const each of rest) {
    expect(book.take(each)).toBe("taken");
    for (const [price, qty] of each.bids) naive.bids.set(price, qty);
    for (const [price, qty] of each.asks) naive.asks.set(price, qty);
  }
  const sorted = (side: Map<number, number>, direction: number) =>
    [...side].filter(([, qty]) => qty > 0).sort(([a], [b]) => (a - b) * direction);
  expect(book.top(1_000)).toEqual({ bids: sorted(naive.bids, -1), asks: sorted(naive.asks, 1) });
});
