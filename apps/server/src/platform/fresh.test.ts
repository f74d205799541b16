import { expect, test } from "vitest";
import { manualClock } from "./clock.ts";
import { keepFresh } from "./fresh.ts";

/** A count that goes up each time it is made. */
function counting(freshMs: number, startAt: number, turnMs?: number) {
  const clock = manualClock(startAt);
  let count = 0;
  const kind = { freshMs, ...(turnMs !== undefined && { turnMs }) };
  const of = keepFresh<number, number>(clock, kind, () => {
    count += 1;
    return Promise.resolve(count);
  });
  return { clock, of };
}

test("however many ask, it is made once in its time for each key", async () => {
  const { clock, of } = counting(250, 60_000);
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => of(1))))).toEqual(new Set([1]));
  expect(await of(2)).toBe(2);
  clock.advance(249);
  expect(await of(1)).toBe(1);
  clock.advance(1);
  expect(await of(1)).toBe(3);
});

test("nothing is told beyond the instant at which it may become something else", async () => {
  const { clock, of } = counting(250, 89_990, 30_000);
  expect(await of(1)).toBe(1);
  clock.advance(9);
  expect(await of(1)).toBe(1);
  clock.advance(1);
  expect(await of(1)).toBe(2);
});

test("of keys without end the oldest are forgotten", async () => {
  const { of } = counting(250, 0);
  for (let key = 0; key <= 1_000; key += 1) await of(key);
  expect(await of(1_000)).toBe(1_001);
  expect(await of(0)).toBe(1_002);
});

test("what was refused is asked for again", async () => {
  let isRefused = true;
  const of = keepFresh<number, string>(manualClock(0), { freshMs: 250 }, () =>
    isRefused ? Promise.reject(new Error("away")) : Promise.resolve("here"),
  );
  await expect(of(1)).rejects.toThrow("away");
  isRefused = false;
  expect(await of(1)).toBe("here");
});
