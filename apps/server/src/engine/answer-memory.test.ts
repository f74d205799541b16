import fc from "fast-check";
import { expect, test } from "vitest";
import { AnswerMemory, type KeptRecord } from "./answer-memory.ts";

const record = (name: string, outcome = "{}"): KeptRecord => ({
  name,
  digest: `digest of ${name}`,
  at: name.length,
  outcome,
});

test("an answer comes back byte for byte, in any script", () => {
  const memory = new AnswerMemory({ slabs: 2, slabBytes: 4_096 }, () => {});
  const korean = record("10000:a", '{"outcome":"ok","body":"{\\"name\\":\\"나루지수 매수\\"}"}');
  memory.keep(korean);
  expect(memory.find("10000:a")).toEqual(korean);
  expect(memory.find("10000:b")).toBeUndefined();
});

test("one that is larger than a slab is refused and forgets nothing", () => {
  const memory = new AnswerMemory({ slabs: 1, slabBytes: 256 }, () => {});
  memory.keep(record("a"));
  expect(() => memory.keep(record("b", "x".repeat(300)))).toThrow("an answer of");
  expect(memory.find("a")).toEqual(record("a"));
});

test("it remembers what a list would that forgets its oldest slab, whatever meets in the table", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ maxLength: 8 }), { maxLength: 60 }), (names) => {
      // Two records a slab, six in all: every other put forgets, and probing wraps around the small table.
      const forgotten: string[] = [];
      const memory = new AnswerMemory({ slabs: 3, slabBytes: 256 }, (name) => forgotten.push(name));
      for (const [index, name] of names.entries()) {
        memory.keep(record(name));
        const kept = names.slice(forgotten.length, index + 1);
        expect(forgotten).toEqual(names.slice(0, forgotten.length));
        expect(kept.length).toBeGreaterThan(Math.min(index, 4));
        for (const each of kept) expect(memory.find(each)).toEqual(record(each));
        for (const each of forgotten) expect(memory.find(each)).toBeUndefined();
      }
    }),
  );
});
