/** What holds of every position, tier table and stamp, by chance with fixed seeds. */

import { type Draws, drawsOf } from "@naru/fixtures/draws";
import { expect, test } from "vitest";
import {
  fundingPayment,
  fundingRate,
  fundingWith,
  NO_FUNDING,
  restOfFunding,
} from "@naru/money/perpetual/funding";
import { type Held, heldAt, ONE, openProfit, reducedBy } from "@naru/money/perpetual/held";
import {
  bankruptcyPrice,
  isLiquidated,
  isWarned,
  liquidationPrice,
  riskOf,
} from "@naru/money/perpetual/liquidation";
import { initialMargin, maintenanceMargin } from "@naru/money/perpetual/margin";
import { maxNotional, maxQuantity, type Tier, tiersOf } from "@naru/money/perpetual/tiers";

const LIVES = 2_000;

/** Tables as exchanges have them: caps, rates and leverage of up to twelve tiers. */
function drawTiers(draws: Draws): readonly Tier[] {
  let cap = BigInt(draws.whole(5_000, 300_000)) * ONE;
  let rate = BigInt(draws.whole(400_000, 1_000_000));
  let maxLeverage = draws.whole(50, 150);
  const rows = [];
  for (let count = draws.whole(1, 12); count > 0; count -= 1) {
    rows.push({ cap, rate, maxLeverage });
    cap *= BigInt(draws.whole(2, 6));
    rate = (rate * BigInt(draws.whole(105, 200))) / 100n;
    if (rate >= ONE) break;
    maxLeverage = Math.max(1, Math.floor(maxLeverage / 2));
  }
  return tiersOf(rows);
}

interface Life {
  readonly held: Held;
  readonly tiers: readonly Tier[];
  /** An isolated wallet: the initial margin and what was added. */
  readonly wallet: bigint;
  readonly step: bigint;
}

function drawLife(draws: Draws): Life {
  const step = draws.among([1n, 10_000n, 1_000_000n, 10_000_000n]);
  const entry = BigInt(draws.whole(1_000, 20_000_000)) * step;
  const size = BigInt(draws.whole(1, 1_000_000)) * draws.among([100_000n, 10_000_000n, ONE]);
  const held = heldAt(draws.percent(50) ? size : -size, entry);
  const margin = initialMargin(held, draws.whole(1, 125));
  const added = draws.percent(30) ? (margin * BigInt(draws.whole(1, 200))) / 100n : 0n;
  return { held, tiers: drawTiers(draws), wallet: margin + added, step };
}

function* drawLives(): Iterable<readonly [seed: number, Life]> {
  for (let seed = 0; seed < LIVES; seed += 1) yield [seed, drawLife(drawsOf(seed))];
}

/** `expect` costs more than a case: it is asked only where it will fail. */
function must(isSo: boolean, what: string): void {
  if (!isSo) expect.fail(what);
}

test("the liquidation price that is shown and the inequality that decides agree within a step", () => {
  let priced = 0;
  for (const [seed, { held, tiers, wallet, step }] of drawLives()) {
    const price = liquidationPrice(held, { wallet }, tiers, step);
    const at = (mark: bigint): boolean => isLiquidated(riskOf(wallet, [{ held, mark, tiers }]));
    if (price === null) {
      must(held.qty > 0n && !at(1n), `seed ${seed}: no price, and liquidated`);
      continue;
    }
    priced += 1;
    const worse = held.qty > 0n ? -step : step;
    must(at(price + worse), `seed ${seed}: not liquidated a step beyond ${price}`);
    must(!at(price - worse), `seed ${seed}: liquidated a step before ${price}`);
    const nearer = worse > 0n ? price - 1n : price + 1n;
    must(!at(nearer), `seed ${seed}: ${price} is rounded away from the mark`);
  }
  expect(priced).toBeGreaterThan(LIVES / 2);
});

test("liquidated means warned before, and cross is as isolated where there is one position", () => {
  for (const [seed, { held, tiers, wallet, step }] of drawLives()) {
    const price = liquidationPrice(held, { wallet }, tiers, step);
    if (price === null) continue;
    const risk = riskOf(wallet, [{ held, mark: price, tiers }]);
    must(isWarned(risk), `seed ${seed}: not warned at ${price}`);
    const others = { maintenance: 7n * ONE, profit: -5n * ONE };
    const cross = liquidationPrice(held, { wallet: wallet + 12n * ONE, others }, tiers, step);
    must(cross === price, `seed ${seed}: ${cross} beside others, ${price} alone`);
  }
});

test("closed at the bankruptcy price an isolated position never loses more than its wallet, and leaves less than a step of it", () => {
  for (const [seed, { held, wallet, step }] of drawLives()) {
    const price = bankruptcyPrice(held, wallet, step);
    const left = wallet + openProfit(held, price);
    must(left >= 0n, `seed ${seed}: ${left} is left`);
    const size = held.qty > 0n ? held.qty : -held.qty;
    const isWithin = price === 0n || left <= (size * step) / ONE + 1n;
    must(isWithin, `seed ${seed}: ${left} is left of ${wallet}`);
  }
});

test("a table's maintenance grows without a jump, and leaves no hole", () => {
  for (let seed = 0; seed < LIVES; seed += 1) {
    const tiers = drawTiers(drawsOf(seed));
    for (const [index, tier] of tiers.entries()) {
      const next = tiers[index + 1];
      if (next === undefined) continue;
      must(next.floor === tier.cap, `seed ${seed}: a hole below tier ${index + 1}`);
      const at = (rows: readonly Tier[]): bigint => maintenanceMargin(ONE, tier.cap, rows);
      const jump = at([next]) - at([tier]);
      must(jump >= 0n && jump <= 1n, `seed ${seed}: a jump of ${jump} at ${tier.cap}`);
    }
  }
});

test("the largest quantity at a leverage is the last that its notional allows", () => {
  for (const [seed, { tiers, step, held }] of drawLives()) {
    const price = held.cost / held.qty;
    const leverage = drawsOf(seed).whole(1, 150);
    const cap = maxNotional(tiers, leverage);
    const most = maxQuantity(tiers, leverage, price, step);
    if (cap === null || most === null) {
      must(cap === most && leverage > (tiers[0]?.maxLeverage ?? 0), `seed ${seed}: none`);
      continue;
    }
    must(most % step === 0n, `seed ${seed}: ${most} is off the step`);
    must(most * price <= cap * ONE, `seed ${seed}: ${most} is too much`);
    must((most + step) * price > cap * ONE, `seed ${seed}: more than ${most} is allowed`);
  }
});

test("a stamp's payments, the house's and the remainder sum to zero, and the remainder is less than a unit a position", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const draws = drawsOf(seed);
    const mark = BigInt(draws.whole(1, 10_000_000)) * 1_234_567n;
    const rate = BigInt(draws.whole(-75_000, 75_000));
    const positions = Array.from({ length: draws.whole(1, 40) }, () =>
      BigInt(draws.whole(-1_000_000, 1_000_000) * 1_000),
    );
    const payments = positions.map((qty) => fundingPayment(qty, mark, rate));
    const { house, remainder } = restOfFunding(payments.reduce(fundingWith, NO_FUNDING));
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0n);
    expect(paid + house + remainder).toBe(0n);
    expect(Math.abs(Number(remainder))).toBeLessThanOrEqual(positions.length);
    for (const [index, { amount }] of payments.entries()) {
      const pays = (positions[index] as bigint) * rate > 0n;
      must(pays ? amount <= 0n : amount >= 0n, `seed ${seed}: the wrong one pays`);
    }
  }
});

test("what is closed in parts won what the whole would have won, but for a unit a part", () => {
  for (const [seed, { held, step }] of drawLives()) {
    const price = (held.cost / held.qty / step + 3n) * step;
    const half = held.qty / 2n;
    if (half === 0n) continue;
    const first = reducedBy(held, half, price);
    const second = reducedBy(first.left, first.left.qty, price);
    must(second.left.qty === 0n && second.left.cost === 0n, `seed ${seed}: something is left`);
    const off = openProfit(held, price) - first.profit - second.profit;
    must(off >= -2n && off <= 2n, `seed ${seed}: off by ${off}`);
  }
});

test.each([
  ["no premium: the interest", 0n, 10_000n],
  ["a premium within the damper: the interest", 59_999n, 10_000n],
  ["a discount within it", -39_999n, 10_000n],
  ["a premium beyond it", 100_000n, 50_000n],
  ["a discount beyond it", -100_000n, -50_000n],
])("the rate of %s", (_what, premium, rate) => {
  expect(fundingRate(premium)).toBe(rate);
});
