import { describe, expect, test } from "vitest";
import type { Holding } from "../base/profit.ts";
import { termsOf } from "../base/terms.ts";
import { anOption } from "../gallery/fixtures.ts";
import { percentOfTicks, ticksForPercent } from "./percent.ts";

/** Nasdaq: a tick is 25 price units. */
const terms = termsOf(anOption(), "KRW");
const long: Holding = { qty: 2, basis: 2n * 2_010_250n * 10n ** 8n };
const short: Holding = { ...long, qty: -2 };

describe("a distance in per cent of the average", () => {
  test.each([
    [100, 12],
    [804, 99],
    [0, 0],
  ])("%s ticks of 20,102.50 are %s hundredths", (ticks, hundredths) => {
    expect(percentOfTicks(long, ticks, terms)).toBe(hundredths);
    expect(percentOfTicks(short, ticks, terms)).toBe(hundredths);
  });

  test.each([
    ["TP", 100, 805],
    ["SL", 100, 804],
    ["TP", -100, 805],
    ["SL", 0, null],
  ] as const)(
    "%s of %s hundredths is %s ticks: no less profit, no more loss",
    (leg, asked, ticks) => {
      expect(ticksForPercent(long, leg, asked, terms)).toBe(ticks);
    },
  );
});
