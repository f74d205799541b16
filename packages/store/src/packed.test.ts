import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PackReader, PackWriter } from "./packed.ts";

describe("packed bytes", () => {
  test("give back what was written, in order, in a buffer that grows", () => {
    const item = fc.oneof(
      fc.record({ kind: fc.constant("unsigned" as const), value: fc.maxSafeNat() }),
      fc.record({
        kind: fc.constant("signed" as const),
        value: fc.integer({ min: -(2 ** 51) + 1, max: 2 ** 51 - 1 }),
      }),
      fc.record({
        kind: fc.constant("big" as const),
        value: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      }),
      fc.record({ kind: fc.constant("text" as const), value: fc.string({ unit: "grapheme" }) }),
    );
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const writer = new PackWriter(1);
        for (const { kind, value } of items) {
          if (kind === "big") writer.big(value);
          else if (kind === "text") writer.text(value);
          else writer[kind](value);
        }
        const reader = new PackReader(writer.view());
        for (const { kind, value } of items) expect(reader[kind]()).toBe(value);
        expect(reader.done).toBe(true);
      }),
    );
  });

  test("hold a set of numbers, in one byte where all are below seven", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 127 })), (numbers) => {
        const rising = numbers.sort((a, b) => a - b);
        const writer = new PackWriter();
        writer.set(rising);
        expect(writer.length).toBe(1 + Math.floor((rising.at(-1) ?? 0) / 7));
        const reader = new PackReader(writer.view());
        expect(reader.set()).toEqual(rising);
        expect(reader.done).toBe(true);
      }),
    );
  });

  test("refuse what they cannot hold exactly", () => {
    const writer = new PackWriter();
    expect(() => writer.unsigned(-1)).toThrow(RangeError);
    expect(() => writer.unsigned(2 ** 53)).toThrow(RangeError);
    expect(() => writer.unsigned(Number.NaN)).toThrow(RangeError);
    expect(() => writer.signed(1.5)).toThrow(RangeError);
    expect(() => writer.signed(2 ** 51)).toThrow(RangeError);
    expect(() => writer.big(2n ** 63n)).toThrow(RangeError);
    expect(() => writer.big(-(2n ** 63n) - 1n)).toThrow(RangeError);
  });
});
