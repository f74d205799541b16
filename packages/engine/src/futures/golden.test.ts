/**
 * Worked examples of perpetuals that exchanges and brokers published, and some worked out from what they publish
 * (`fixtures/data/ORIGIN.md`). Each case is worked out from its inputs by the functions that the engine decides with.
 *
 * Bybit, Gate and OKX value maintenance otherwise than Naru does (domain.md 2.3). Their prices are those at which a position
 * has lost what is left of its margin above it: `bankruptcyPrice` of that rest, or `liquidationPrice` with the fee in the rate.
 */

import { divide } from "@naru/money/rounding";
import { parseDecimal } from "@naru/money/decimal";
import { readRecorded } from "@naru/fixtures/recorded";
import { expect, test } from "vitest";
import { futuresBalance } from "@naru/money/perpetual/balance";
import { fundingPayment, fundingWith } from "@naru/money/perpetual/funding";
import {
  addedTo,
  averageEntry,
  type Held,
  heldAt,
  notional,
  ONE,
  openProfit,
  priceAtProfit,
} from "@naru/money/perpetual/held";
import { bankruptcyPrice, liquidationPrice } from "@naru/money/perpetual/liquidation";
import {
  feeOf,
  initialMargin,
  maintenanceMargin,
  openLoss,
  orderCost,
} from "@naru/money/perpetual/margin";
import { deductionAbove, type Tier, tiersOf } from "@naru/money/perpetual/tiers";

type Inputs = Readonly<Record<string, unknown>>;

interface Example {
  readonly id: string;
  readonly kind: string;
  readonly inputs: Inputs;
  readonly expected: string;
  readonly tolerance: string;
}

const EXAMPLES = JSON.parse(readRecorded("perpetualExamples")) as readonly Example[];

/** 10^-8 of a decimal text or number, exact. */
function units(text: unknown): bigint {
  return parseDecimal(String(text), 8);
}

function field(inputs: Inputs, name: string): bigint {
  return units(inputs[name]);
}

function leverageOf(inputs: Inputs): number {
  return Number(inputs["leverage"] ?? inputs["lev"]);
}

/** The one tier that an example speaks of. */
function tier(rate: bigint, deduction = 0n): readonly [Tier] {
  return [{ floor: 0n, cap: units(1_000_000_000), rate, maxLeverage: 125, deduction }];
}

function position(side: 1n | -1n, inputs: Inputs): Held {
  return heldAt(side * field(inputs, "qty"), field(inputs, "entry"));
}

/** Binance, isolated, with the initial margin as its wallet. */
function binance(side: 1n | -1n): (inputs: Inputs) => bigint {
  return (inputs) => {
    const held = position(side, inputs);
    const wallet = initialMargin(held, leverageOf(inputs));
    return shown(held, wallet, tier(field(inputs, "mmr"), field(inputs, "cum")));
  };
}

/** Bybit, isolated: initial margin less maintenance, valued at the entry. */
function bybit(side: 1n | -1n): (inputs: Inputs) => bigint {
  return (inputs) => {
    const held = position(side, inputs);
    const entry = field(inputs, "entry");
    const kept = maintenanceMargin(held.qty, entry, tier(field(inputs, "mmr")));
    return bankruptcyPrice(held, initialMargin(held, leverageOf(inputs)) - kept, 1n);
  };
}

/** Gate and OKX, isolated: the taker's fee counts with maintenance. */
function gate(side: 1n | -1n): (inputs: Inputs) => bigint {
  return (inputs) => {
    const held = heldAt(side * ONE, field(inputs, "entry"));
    const wallet = initialMargin(held, leverageOf(inputs));
    return shown(held, wallet, tier(field(inputs, "mmr") + field(inputs, "takerFee")));
  };
}

function bankruptcy(side: 1n | -1n): (inputs: Inputs) => bigint {
  return (inputs) => {
    const held = heldAt(side * ONE, field(inputs, "entry"));
    return bankruptcyPrice(held, initialMargin(held, leverageOf(inputs)), 1n);
  };
}

function shown(held: Held, wallet: bigint, tiers: readonly Tier[]): bigint {
  const price = liquidationPrice(held, { wallet }, tiers, 1n);
  if (price === null) throw new Error("never liquidated");
  return price;
}

function received(inputs: Inputs): bigint {
  return fundingPayment(-field(inputs, "size"), field(inputs, "mark"), field(inputs, "rate"))
    .amount;
}

/** The tiers of BTC on 2026-05-01 up to 70 million (domain.md 2.2). */
const BTC_2026 = tiersOf(
  [
    ["300000", "0.004", 150],
    ["800000", "0.005", 100],
    ["3000000", "0.0065", 75],
    ["12000000", "0.01", 50],
    ["70000000", "0.02", 25],
  ].map(([cap, rate, maxLeverage]) => ({
    ...{ cap: units(cap), rate: units(rate), maxLeverage: Number(maxLeverage) },
  })),
);

/** How each example is worked out, 10^-8. */
const WORKED: Readonly<Record<string, (inputs: Inputs) => bigint>> = {
  L01: (inputs) =>
    shown(
      position(1n, inputs),
      field(inputs, "wb"),
      tier(field(inputs, "mmr"), field(inputs, "cum")),
    ),
  L03(inputs) {
    const { this: own, other } = inputs as { this: Inputs; other: Inputs };
    const others = {
      held: position(1n, other),
      mark: field(other, "mark"),
      tiers: tier(field(other, "mmr"), field(other, "cum")),
    };
    const maintenance = maintenanceMargin(others.held.qty, others.mark, others.tiers);
    const profit = openProfit(others.held, others.mark);
    expect([maintenance, profit]).toEqual([field(other, "TMM"), field(other, "UPNL")]);
    const stand = { wallet: field(inputs, "wb"), others: { maintenance, profit } };
    const tiers = tier(field(own, "mmr"), field(own, "cum"));
    return liquidationPrice(position(1n, own), stand, tiers, 1n) ?? 0n;
  },
  L05: binance(-1n),
  L09: binance(1n),
  L10: binance(1n),
  ...Object.fromEntries(
    ["L13", "L14", "L15", "L16", "L17", "L35", "L23"].map((id) => [id, bybit(1n)]),
  ),
  L19: bybit(-1n),
  L21: bybit(-1n),
  L25(inputs) {
    const held = position(1n, inputs);
    const margin = initialMargin(held, 100);
    const kept = maintenanceMargin(held.qty, field(inputs, "entry"), tier(units("0.005")));
    expect([margin, kept]).toEqual([units(200), units(100)]);
    return field(inputs, "availableBalance") + margin - kept;
  },
  L26: (inputs) => bankruptcyPrice(position(1n, inputs), field(inputs, "sustainableLoss"), 1n),
  L29: bankruptcy(-1n),
  L30: bankruptcy(1n),
  L31: gate(-1n),
  L32: gate(-1n),
  L33: gate(1n),
  L34: gate(1n),
  R05: (inputs) => openProfit(position(1n, inputs), field(inputs, "mark")),
  R06: (inputs) => notional(field(inputs, "qty"), field(inputs, "mark")),
  M02(inputs) {
    const cap = units(String(inputs["floor"]).replace(" BTC", ""));
    const before = { cap, rate: field(inputs, "mmr4"), deduction: field(inputs, "cum4") };
    return deductionAbove(before, field(inputs, "mmr5"));
  },
  M04(inputs) {
    const [second, third] = [inputs["t2"], inputs["t3"]].map((text) => {
      const [rate, deduction] = String(text).split("/").map(units);
      return maintenanceMargin(ONE, units(800_000), tier(rate as bigint, deduction));
    });
    expect(second).toBe(third);
    return third as bigint;
  },
  P01(inputs) {
    const fills = inputs["fills"] as readonly (readonly [string, number])[];
    const held = fills.map(([qty, price]) => heldAt(units(qty), units(price)));
    return averageEntry(held.reduce(addedTo));
  },
  P03: (inputs) => openProfit(position(-1n, inputs), field(inputs, "price")),
  P05(inputs) {
    const held = heldAt(field(inputs, "qty"), units(7_000));
    const price = bankruptcyPrice(held, initialMargin(held, 10), 1n);
    expect(price).toBe(units(6_300));
    return feeOf(held.qty * price, field(inputs, "taker"));
  },
  P07(inputs) {
    const held = heldAt(ONE, field(inputs, "entry"));
    const won = (initialMargin(held, leverageOf(inputs)) * field(inputs, "roe")) / ONE;
    return priceAtProfit(held, won, 1n, "down");
  },
  /** The page shows two decimals. */
  O01: (inputs) => cents(initialMargin(heldAt(ONE, field(inputs, "price")), leverageOf(inputs))),
  O02: (inputs) =>
    openLoss({ tradeType: "LONG", qty: ONE, price: field(inputs, "order") }, field(inputs, "mark")),
  O04(inputs) {
    const order = { tradeType: "SHORT", qty: ONE, price: units("9253.30") } as const;
    const at = { leverage: 20, mark: units("9259.84"), feeRate: 0n };
    const cost = orderCost(order, at);
    expect([cents(cost.margin), cost.openLoss]).toEqual([
      field(inputs, "im"),
      field(inputs, "openLoss"),
    ]);
    return cents(cost.margin) + cost.openLoss;
  },
  O07(inputs) {
    const held = heldAt(field(inputs, "qty"), field(inputs, "price"));
    const margin = initialMargin(held, leverageOf(inputs));
    const taker = field(inputs, "taker");
    const closing = bankruptcyPrice(held, margin, 1n);
    return margin + feeOf(held.cost, taker) + feeOf(held.qty * closing, taker);
  },
  O09(inputs) {
    const order = { tradeType: "LONG", qty: ONE, price: field(inputs, "value") } as const;
    const at = { leverage: leverageOf(inputs), mark: order.price, feeRate: units("0.0004") };
    return orderCost(order, at).total;
  },
  F01: received,
  F03: received,
  /** ADA, both stamps at a mark of 2.77. */
  F04: () =>
    ["-0.000008", "-0.000003"]
      .map((rate) => fundingPayment(units(-30), units("2.77"), units(rate)))
      .reduce(fundingWith).amount,
  D01: (inputs) => shown(position(1n, inputs), field(inputs, "wallet"), BTC_2026),
  S01: (inputs) =>
    futuresBalance({
      playerPoint: field(inputs, "playerPoint"),
      minusFundingFee: field(inputs, "minusFundingFee"),
      markPnl: field(inputs, "markPnl"),
    }).shown,
};

function cents(money: bigint): bigint {
  return divide(money, 1_000_000n, "down") * 1_000_000n;
}

test.each(EXAMPLES)("$id $kind", ({ id, inputs, expected, tolerance }) => {
  const worked = WORKED[id];
  if (worked === undefined) throw new Error(`nothing works ${id} out`);
  const off = Math.abs(Number(worked(inputs) - expectedUnits(expected)));
  expect(off).toBeLessThanOrEqual(Number(tolerance) * 1e8);
});

/** Published results have more decimals than money has. */
function expectedUnits(text: string): bigint {
  return divide(parseDecimal(text, 18), 10_000_000_000n, "half-even");
}
