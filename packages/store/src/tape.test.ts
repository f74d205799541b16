import type { TapeTick, Tick } from "@naru/vocabulary/tick";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeTape, encodeTape, headOf, kindOfHead } from "./tape.ts";

const symbol = fc.integer({ min: 0, max: 40 });
const at = fc.integer({ min: 0, max: 4_000_000_000_000 });
const price = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });
const qty = fc.integer({ min: 0, max: 2 ** 40 });
const levels = fc.array(fc.tuple(price, qty), { maxLength: 10 });

const tick: fc.Arbitrary<Tick> = fc.oneof(
  fc.record({ kind: fc.constant("trade" as const), symbol, at, price, qty }),
  fc.record({
    kind: fc.constant("quote" as const),
    symbol,
    at,
    bid: price,
    bidQty: qty,
    ask: price,
    askQty: qty,
  }),
  fc.record({ kind: fc.constant("depth" as const), symbol, at, bids: levels, asks: levels }),
  fc.record({ kind: fc.constant("mark" as const), symbol, at, price }),
  fc.record({ kind: fc.constant("index" as const), symbol, at, price }),
  fc.record({ kind: fc.constant("funding" as const), symbol, at, rate: price, nextAt: at }),
  fc.record({ kind: fc.constant("heartbeat" as const), symbol, at }),
  fc.record({ kind: fc.constant("gap" as const), symbol, at }),
);

const tape: fc.Arbitrary<TapeTick[]> = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 1000 }), receivedAt: at, tick }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((entries) => {
    let sequence = 0;
    return entries.map(({ step, receivedAt, tick }) => {
      sequence += step;
      return { sequence, receivedAt, tick };
    });
  });

describe("a chunk of tape", () => {
  test("gives back every tick of every kind", () => {
    fc.assert(
      fc.property(tape, (ticks) => {
        expect(decodeTape(encodeTape(ticks))).toEqual(ticks);
      }),
    );
  });

  test("spends at most eight bytes on an ordinary trade", () => {
    const ticks = Array.from(
      { length: 100 },
      (_, index): TapeTick => ({
        sequence: 1_000_000 + index,
        receivedAt: 1_795_219_200_000 + index * 17,
        tick: {
          kind: "trade",
          symbol: 1 + (index % 30),
          at: 1_795_219_200_000 + index * 17 - 40,
          price: 2_500_000 + 25 * (index % 9),
          qty: 1 + (index % 5),
        },
      }),
    );
    const trades = ticks.slice(30);
    // the first trade of a symbol in a chunk carries its whole price
    const bytes = encodeTape(ticks).length - encodeTape(ticks.slice(0, 30)).length;
    expect(bytes / trades.length).toBeLessThanOrEqual(8);
  });

  test("has room for a hundred kinds, and those of today take what they always took", () => {
    for (let kind = 0; kind < 128; kind += 1) {
      for (const flags of [0, 0b01000, 0b10000, 0b11000]) {
        const head = headOf(kind, flags);
        expect(kindOfHead(head)).toBe(kind);
        expect(head & 0b11000).toBe(flags);
        if (kind < 8) expect(head).toBe(kind | flags);
      }
    }
    const trade: TapeTick = {
      sequence: 5,
      receivedAt: 10,
      tick: { kind: "trade", symbol: 1, at: 9, price: 7, qty: 2 },
    };
    const gap: TapeTick = { sequence: 6, receivedAt: 12, tick: { kind: "gap", symbol: 1, at: 12 } };
    expect(encodeTape([trade, gap]).toString("hex")).toBe("01020514100100020e041f0400");
  });

  test("refuses ticks that do not rise, are not whole, or come from a later build", () => {
    const one: TapeTick = {
      sequence: 5,
      receivedAt: 10,
      tick: { kind: "mark", symbol: 1, at: 10, price: 7 },
    };
    expect(() => encodeTape([one, one])).toThrow("does not follow");
    expect(() =>
      encodeTape([{ ...one, tick: { ...one.tick, kind: "mark", price: 0.5 } }]),
    ).toThrow();
    expect(() => encodeTape([])).toThrow("at least one");
    const chunk = Buffer.from(encodeTape([one]));
    expect(() => decodeTape(chunk.subarray(0, -1))).toThrow("too early");
    chunk[0] = 9;
    expect(() => decodeTape(chunk)).toThrow("unknown version 9");
  });
});
