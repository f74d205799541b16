import { readRecorded } from "@naru/fixtures/recorded";
import { parseDecimal, powerOfTen } from "@naru/money/decimal";
import { isOnTick, UNIT_VALUE_SCALE } from "@naru/money/price";
import { describe, expect, test } from "vitest";
import {
  CATALOGUE,
  DEMO_RATES_KRW,
  demoOption,
  entryOfSymbol,
  findByRoot,
  INSTRUMENTS,
  PERPETUAL_CATALOGUE,
} from "./catalogue.ts";
import { contractMonthAt } from "./contract-month.ts";

const listed = CATALOGUE.filter(({ type }) => type !== "simulated");
const at = (iso: string): number => Date.parse(iso);

describe("the catalogue", () => {
  test("agrees with the compiled table, row by row", () => {
    const [, ...lines] = readRecorded("contracts").trim().split("\n");
    expect(listed).toHaveLength(lines.length);
    for (const [index, line] of lines.entries()) {
      const [
        exchange,
        root,
        koName,
        enName,
        currency,
        tick,
        value,
        multiplier,
        precision,
        months,
        timeZone,
      ] = line.split(",");
      expect(listed[index]).toMatchObject({
        symbol: index + 1,
        exchange,
        root,
        koName,
        enName,
        currency,
        tickSize: tick,
        tickValue: value,
        multiplier,
        precision: Number(precision),
        months: months === "monthly" ? "FGHJKMNQUVXZ" : months,
        timeZone,
      });
    }
  });

  test.each(INSTRUMENTS.map((entry) => [entry.root, entry] as const))(
    "%s: tick × multiplier = tick value",
    (_, entry) => {
      const { tickUnits, unitValue } = entry.instrument;
      expect(BigInt(tickUnits) * unitValue).toBe(parseDecimal(entry.tickValue, UNIT_VALUE_SCALE));
      expect(parseDecimal(entry.tickSize, 12) * parseDecimal(entry.multiplier, 12)).toBe(
        parseDecimal(entry.tickValue, 12) * powerOfTen(12),
      );
      expect(isOnTick(entry.startUnits, entry.instrument)).toBe(true);
      expect(entry.startUnits).toBeGreaterThan(0);
    },
  );

  /** What a site may allow, at a hundred times the price of today. */
  test.each(CATALOGUE.map((entry) => [entry.root, entry] as const))(
    "%s: a hundred thousand contracts fit the columns of a position",
    (_, { startUnits }) => {
      expect(BigInt(startUnits) * 100n * 100_000n).toBeLessThan(2n ** 63n);
    },
  );

  test("numbers and roots are unique, three instruments trade round the clock", () => {
    expect(new Set(INSTRUMENTS.map(({ symbol }) => symbol)).size).toBe(INSTRUMENTS.length);
    expect(new Set(INSTRUMENTS.map(({ root }) => root)).size).toBe(INSTRUMENTS.length);
    expect(
      CATALOGUE.filter(({ label }) => label === "24시간 모의").map(({ root }) => root),
    ).toEqual(["NRX", "NRG", "NRB"]);
    expect(findByRoot("NQ")).toBe(entryOfSymbol(3));
    expect(() => entryOfSymbol(99)).toThrow(RangeError);
  });

  test("demo settings follow the size of the contract", () => {
    expect(demoOption(entryOfSymbol(3), 1)).toMatchObject({
      id: 1003,
      intradayMargin: 300_000n,
      overnightMargin: 2_000_000n,
      losscut: 60_000n,
      fee: 5_000n,
      maxContracts: 50,
    });
    expect(demoOption(entryOfSymbol(4), 2)).toMatchObject({
      id: 2004,
      intradayMargin: 30_000n,
      overnightMargin: 200_000n,
      losscut: 6_000n,
      fee: 500n,
    });
    expect(
      CATALOGUE.map(({ currency }) => currency).every((currency) => currency in DEMO_RATES_KRW),
    ).toBe(true);
  });
});

describe("perpetuals", () => {
  test.each([
    ["BTCUSDT", 2, 3],
    ["ETHUSDT", 2, 3],
    ["XRPUSDT", 4, 1],
    ["DOGEUSDT", 6, 0],
    ["SOLUSDT", 2, 2],
    ["EOSUSDT", 3, 1],
  ])("%s has a price of %i decimals and a quantity of %i", (root, precision, lotScale) => {
    const entry = findByRoot(root);
    expect(entry).toMatchObject({ precision, lotScale, currency: "USDT" });
    // A lot of it at a price unit is so much USDT, exactly.
    expect(entry?.instrument.unitValue).toBe(powerOfTen(UNIT_VALUE_SCALE - precision - lotScale));
  });

  test("there are six, and no overseas contract counts in lots", () => {
    expect(PERPETUAL_CATALOGUE).toHaveLength(6);
    expect(CATALOGUE.every(({ lotScale }) => lotScale === null)).toBe(true);
  });
});

describe("contract months", () => {
  test.each([
    // root, instant, month in force, last trade, roll date; last trades are the exchanges' published ones
    ["ES", "2026-11-20T12:00:00Z", "Z6", "2026-12-18", "2026-12-11"],
    ["ES", "2026-12-11T21:59:59.999Z", "Z6", "2026-12-18", "2026-12-11"],
    ["ES", "2026-12-11T22:00:00Z", "H7", "2027-03-19", "2027-03-12"],
    ["CL", "2018-01-25T00:00:00Z", "H8", "2018-02-20", "2018-02-12"],
    ["GC", "2013-10-30T00:00:00Z", "Z3", "2013-12-27", "2013-12-19"],
    ["NG", "2026-11-20T12:00:00Z", "F7", "2026-12-29", "2026-12-21"],
    ["6E", "2026-11-20T12:00:00Z", "Z6", "2026-12-14", "2026-12-07"],
    ["ZN", "2026-11-20T12:00:00Z", "Z6", "2026-12-21", "2026-12-14"],
    ["ZC", "2026-11-20T12:00:00Z", "Z6", "2026-12-14", "2026-12-07"],
    ["BTC", "2026-11-19T12:00:00Z", "X6", "2026-11-27", "2026-11-19"],
    ["NG", "2026-11-10T12:00:00Z", "Z6", "2026-11-25", "2026-11-18"],
    ["HSI", "2026-11-19T12:00:00Z", "X6", "2026-11-27", "2026-11-20"],
    ["FDAX", "2026-11-20T12:00:00Z", "Z6", "2026-12-18", "2026-12-11"],
    ["NK", "2026-11-20T12:00:00Z", "Z6", "2026-12-10", "2026-12-03"],
  ])("%s at %s is %s, last trade %s, roll %s", (root, instant, code, lastTradeDate, rollDate) => {
    const entry = findByRoot(root);
    expect(entry && contractMonthAt(entry, at(instant))).toMatchObject({
      code,
      lastTradeDate,
      rollDate,
    });
  });

  test("every listed contract has a month at any time of the year, a simulated one never", () => {
    for (let month = 1; month <= 12; month += 1) {
      const instant = at(`2027-${String(month).padStart(2, "0")}-15T12:00:00Z`);
      for (const entry of CATALOGUE) {
        const found = contractMonthAt(entry, instant);
        if (entry.type === "simulated") expect(found).toBeNull();
        else expect(found?.rollAt).toBeGreaterThan(instant);
      }
    }
  });
});
