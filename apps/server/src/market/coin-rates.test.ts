import { parseDecimal } from "@naru/money/decimal";
import { RATE_SCALE } from "@naru/money/price";
import { expect, test } from "vitest";
import { COIN_RATE_MS, createCoinRates, DEMO_COINS } from "./coin-rates.ts";

const SEED = "5e".repeat(32);
const HOUR = 3_600_000;

/** The walk of so many hours, every rate kept as a site would. */
function walk(seed: string, hours: number, sites: readonly number[] = [1]) {
  const rates = new Map<string, bigint>();
  const told: bigint[] = [];
  const source = createCoinRates({
    seed,
    now: 0,
    siteIds: () => sites,
    rateOf: (siteId, currency) => rates.get(`${siteId}:${currency}`),
  });
  for (let at = 0; at < hours * HOUR; at += 1_000) {
    for (const { siteId, currency, rate } of source.pull(at)) {
      rates.set(`${siteId}:${currency}`, rate);
      told.push(rate);
    }
  }
  return { rates, told };
}

test("every coin of every site is told at once and then every five seconds", () => {
  const { told } = walk(SEED, 1, [1, 2]);
  const times = HOUR / COIN_RATE_MS;
  expect(told).toHaveLength(times * Object.keys(DEMO_COINS).length * 2);
});

test("sites hear the same rates", () => {
  const { rates } = walk(SEED, 1, [1, 2]);
  for (const currency of Object.keys(DEMO_COINS))
    expect(rates.get(`1:${currency}`)).toBe(rates.get(`2:${currency}`));
});

test("a walk moves, stays near its base for days, and is a secret's own", () => {
  const { rates, told } = walk(SEED, 72);
  for (const [currency, { base, step }] of Object.entries(DEMO_COINS)) {
    const rate = rates.get(`1:${currency}`) ?? 0n;
    const won = parseDecimal(String(base / 10), RATE_SCALE);
    expect(rate > won / 2n && rate < won * 2n).toBe(true);
    expect(rate % (BigInt(step) * 10_000_000n)).toBe(0n);
  }
  expect(new Set(told).size).toBeGreaterThan(1_000);
  expect(walk("6f".repeat(32), 1).told).not.toEqual(walk(SEED, 1).told);
  expect(walk(SEED, 1).told).toEqual(walk(SEED, 1).told);
});

test("without a demo site nothing is told", () => {
  expect(walk(SEED, 1, []).told).toEqual([]);
});
