import { expect, test } from "vitest";
import { CATALOGUE } from "../market/catalogue.ts";
import { assertCatalogue, assertClock } from "./boot-checks.ts";

const instruments = CATALOGUE.map(({ instrument }) => instrument);

test("what the catalogue has, or has in addition, is no problem", () => {
  expect(() => assertCatalogue(instruments)).not.toThrow();
  expect(() => assertCatalogue(instruments.slice(1))).not.toThrow();
});

test("a contract that was removed or is measured otherwise is told by name", () => {
  const [first, ...others] = instruments;
  if (first === undefined) throw new Error("an empty catalogue");
  const coarser = { ...first, precision: first.precision + 1, tickUnits: first.tickUnits * 10 };
  expect(() => assertCatalogue([coarser, ...others])).toThrow(
    `${first.root} (symbol ${first.symbol}) has another precision and tickUnits there`,
  );
  expect(() => assertCatalogue([{ ...first, symbol: 999 }])).toThrow(
    `${first.root} (symbol 999) is no longer in the catalogue`,
  );
});

test("a clock that stands before what was done is told with both times", () => {
  const done = Date.UTC(2026, 10, 20, 9);
  expect(() => assertClock(done, done)).not.toThrow();
  expect(() => assertClock(done - 86_400_000, done)).toThrow(
    "The clock stands at 2026-11-19T09:00:00.000Z, and this installation has run until 2026-11-20T09:00:00.000Z",
  );
});
