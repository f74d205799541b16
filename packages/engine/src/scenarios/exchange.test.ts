/** Converting, buying and selling: rates, quotes and what is refused (domain.md 5.3). */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exchangeOf } from "@naru/money/exchange";
import { parseDecimal } from "@naru/money/decimal";
import { RATE_SCALE } from "@naru/money/price";
import { WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import type { ExchangeKind } from "@naru/vocabulary/request";
import { QUOTE_MS } from "../dnw/exchange.ts";
import { RATE_STALE_MS } from "../state.ts";
import type { Outcome } from "../step.ts";
import {
  COIN_RATES,
  credit,
  lastRequest,
  money,
  moneyWorld,
  movements,
  said,
  setRates,
  setRules,
  unitsIn,
} from "./money-world.ts";
import { KIM, LEE, type World } from "./world.ts";

type Terms = readonly [exchange: ExchangeKind, from: WalletType, to: WalletType, amount: string];

function quote(world: World, [kind, fromWallet, toWallet, amount]: Terms, memberId = KIM): Outcome {
  const terms = { exchange: kind, fromWallet, toWallet, amount };
  return world.send({ kind: "quoteExchange", memberId, ...terms });
}

function take(world: World, terms: Terms, quoteId: number | null = null, memberId = KIM): Outcome {
  const [exchange, fromWallet, toWallet, amount] = terms;
  const rest = { exchange, fromWallet, toWallet, amount, quoteId };
  return world.send({ kind: "exchange", memberId, ...rest });
}

function quoteId(outcome: Outcome): number {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return Number(outcome.answer["quoteId"]);
}

test("no way over another coin is cheaper than the straight one", () => {
  const sold = (...ways: readonly Terms[]): bigint => {
    const world = moneyWorld();
    setRules(world, "BTC", { spreadBps: 200 });
    setRules(world, "USDT", { spreadBps: 0 });
    const before = BigInt(money(world, "BINARY"));
    for (const terms of ways) expect(said(take(world, terms))).toBe("ok");
    return BigInt(money(world, "BINARY")) - before;
  };
  const straight = sold(["CONVERT", "BTC", "BINARY", "1"]);
  expect(straight).toBe(137_200_000n);
  expect(sold(["CONVERT", "BTC", "USDT", "1"], ["CONVERT", "USDT", "BINARY", "98000"])).toBe(
    straight,
  );
});

describe("an exchange", () => {
  test.each<[terms: Terms, bought: string, rate: string]>([
    [["BUY", "BINARY", "BTC", "1400000"], "0.01", "0.000000007142857142"],
    [["BUY", "BINARY", "USDT", "1000"], "0.71428571", "0.000714285714285714"],
    [["SELL", "BTC", "BINARY", "0.5"], "70000000", "140000000"],
    [["SELL", "USDT", "BINARY", "0.001"], "1", "1400"],
    [["CONVERT", "BTC", "USDT", "0.01"], "1000", "100000"],
    [["CONVERT", "USDT", "DOGE", "3"], "14", "4.666666666666666666"],
    [["CONVERT", "FUTURES", "BTC", "100"], "0.001", "0.00001"],
    [["CONVERT", "BINARY", "ETH", "4600000"], "1", "0.000000217391304347"],
  ])("%j without a spread buys %s at %s", (terms, bought, rate) => {
    const world = moneyWorld();
    credit(world, "FUTURES", "100");
    const [, from, to, amount] = terms;
    const held = unitsIn(to, money(world, to));
    const outcome = take(world, terms);
    const zero = expect.stringMatching(/^0(\.0+)?$/);
    expect(outcome).toMatchObject({ ok: true, answer: { rate, status: "APPROVED", fee: zero } });
    expect(lastRequest(world)).toMatchObject({
      wallet: from,
      units: unitsIn(from, amount),
      toWallet: to,
      toUnits: unitsIn(to, bought),
    });
    expect(unitsIn(to, money(world, to)) - held).toBe(unitsIn(to, bought));
  });

  test.each<[terms: Terms, word: string]>([
    [["CONVERT", "USDT", "USDT", "1"], "WALLET_INVALID"],
    [["CONVERT", "USDT", "FUTURES", "1"], "WALLET_INVALID"],
    [["BUY", "USDT", "BTC", "1"], "WALLET_INVALID"],
    [["SELL", "BINARY", "BTC", "1"], "WALLET_INVALID"],
    [["SELL", "USDT", "BTC", "1"], "WALLET_INVALID"],
    [["CONVERT", "USDT", "BTC", "0"], "DEPOSIT_AMOUNT_INVALID"],
    [["CONVERT", "USDT", "BTC", "-1"], "DEPOSIT_AMOUNT_INVALID"],
    [["CONVERT", "USDT", "BTC", "1e3"], "DEPOSIT_AMOUNT_INVALID"],
    [["CONVERT", "USDT", "BTC", "0.000000001"], "AMOUNT_TOO_SMALL"],
    [["CONVERT", "USDT", "BTC", "0.00000001"], "AMOUNT_TOO_SMALL"],
    [["CONVERT", "USDT", "BTC", "1.000000001"], "AMOUNT_MIN_UNIT"],
    [["BUY", "BINARY", "USDT", "1000.5"], "AMOUNT_MIN_UNIT"],
    [["CONVERT", "USDT", "BTC", "1000.00000001"], "NOT_ENOUGH_BALANCE"],
    [["CONVERT", "USDT", "BTC", "10000000000"], "AMOUNT_OVER_LIMIT"],
    [["CONVERT", "BTC", "DOGE", "9000"], "AMOUNT_OVER_LIMIT"],
    [["CONVERT", "USDT", "BTC", "1000"], "ok"],
  ])("%j: %s", (terms, word) => {
    const world = moneyWorld();
    let outcome: Outcome | undefined;
    const moved = movements(world, () => {
      outcome = take(world, terms);
    });
    expect(outcome === undefined ? "" : said(outcome)).toBe(word);
    expect(moved.length > 0).toBe(word === "ok");
  });

  test("needs rates of the last minute, and none for the site's own currency", () => {
    const world = moneyWorld();
    world.now += RATE_STALE_MS;
    expect(said(take(world, ["CONVERT", "USDT", "BTC", "1"]))).toBe("ok");
    world.now += 1;
    expect(said(take(world, ["CONVERT", "USDT", "BTC", "1"]))).toBe("RATE_UNAVAILABLE");
    expect(said(quote(world, ["SELL", "USDT", "BINARY", "1"]))).toBe("RATE_UNAVAILABLE");
    setRates(world, { USDT: "1400" });
    expect(said(take(world, ["SELL", "USDT", "BINARY", "1"]))).toBe("ok");
    expect(said(take(world, ["CONVERT", "USDT", "BTC", "1"]))).toBe("RATE_UNAVAILABLE");
  });

  test("the spread is the coin's, and between two coins the larger", () => {
    const world = moneyWorld();
    setRules(world, "USDT", { spreadBps: 100 });
    take(world, ["SELL", "USDT", "BINARY", "100"]);
    expect(lastRequest(world).toUnits).toBe(138_600n);
    take(world, ["BUY", "BINARY", "USDT", "140000"]);
    expect(lastRequest(world).toUnits).toBe(99_00000000n);
    take(world, ["CONVERT", "USDT", "BTC", "100"]);
    expect(lastRequest(world).toUnits).toBe(99_000n);
  });
});

describe("a quote", () => {
  const TERMS: Terms = ["CONVERT", "USDT", "BTC", "100"];

  test("keeps its rate for ten seconds, whatever the market does", () => {
    const world = moneyWorld();
    const id = quoteId(quote(world, TERMS));
    setRates(world, { BTC: "280000000" });
    world.now += QUOTE_MS;
    take(world, TERMS, id);
    expect(lastRequest(world).toUnits).toBe(100_000n);
  });

  test.each<[what: string, change: (world: World, id: number) => Outcome]>([
    [
      "after ten seconds",
      (world, id) => {
        world.now += QUOTE_MS + 1;
        return take(world, TERMS, id);
      },
    ],
    [
      "twice",
      (world, id) => {
        take(world, TERMS, id);
        return take(world, TERMS, id);
      },
    ],
    [
      "after a newer one",
      (world, id) => {
        quote(world, TERMS);
        return take(world, TERMS, id);
      },
    ],
    ["of another member", (world, id) => take(world, TERMS, id, LEE)],
    ["for another amount", (world, id) => take(world, ["CONVERT", "USDT", "BTC", "99"], id)],
    ["for another coin", (world, id) => take(world, ["CONVERT", "USDT", "ETH", "100"], id)],
    ["for another kind", (world, id) => take(world, ["SELL", "USDT", "BINARY", "100"], id)],
    ["that never was", (world, id) => take(world, TERMS, id + 1)],
  ])("is not good %s", (_, change) => {
    const world = moneyWorld();
    expect(said(change(world, quoteId(quote(world, TERMS))))).toBe("QUOTE_EXPIRED");
  });

  test("is good in spite of a silent feed, and survives a balance that was too small", () => {
    const world = moneyWorld();
    const terms: Terms = ["CONVERT", "USDT", "BTC", "1500"];
    world.now += RATE_STALE_MS - 1_000;
    const id = quoteId(quote(world, terms));
    world.now += 5_000;
    expect(said(take(world, terms, id))).toBe("NOT_ENOUGH_BALANCE");
    credit(world, "USDT", "500");
    expect(said(take(world, terms, id))).toBe("ok");
  });

  test("moves no money and no version", () => {
    const world = moneyWorld();
    const version = world.state.accounts.get(KIM)?.row.version;
    expect(movements(world, () => quote(world, TERMS))).toEqual([]);
    expect(world.state.accounts.get(KIM)?.row.version).toBe(version);
  });
});

describe("the arithmetic", () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 17n });
  const rate = fc.bigInt({ min: 1n, max: parseDecimal("200000000", RATE_SCALE) });
  const scale = fc.constantFrom(0, 2, 8);
  const side = fc.record({ rate, scale });

  test("the parts are the whole, none is negative, and no part unit goes astray", () => {
    fc.assert(
      fc.property(units, side, side, fc.nat(9_999), (amount, from, to, spreadBps) => {
        const figures = exchangeOf(amount, from, to, spreadBps);
        expect(figures.bought + figures.spread + figures.rounding).toBe(figures.worth);
        expect(figures.bought >= 0n && figures.spread >= 0n).toBe(true);
        expect([0n, 1n]).toContain(figures.rounding);
      }),
      { numRuns: 2_000 },
    );
  });

  test("there and back never gains, at any rate, size and spread", () => {
    fc.assert(
      fc.property(units, side, side, fc.nat(9_999), (amount, from, to, spreadBps) => {
        const there = exchangeOf(amount, from, to, spreadBps);
        const back = exchangeOf(there.bought, to, from, spreadBps);
        expect(back.bought <= amount).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("all pairs round and round: the member never gains, the clearing accounts are square", () => {
    const world = moneyWorld();
    for (const wallet of WALLET_TYPES) credit(world, wallet, "777");
    const worth = (): number =>
      WALLET_TYPES.reduce((sum, wallet) => {
        const currency = wallet === "FUTURES" ? "USDT" : wallet;
        const won = wallet === "BINARY" ? 1 : Number(COIN_RATES[currency]);
        return sum + Number(money(world, wallet)) * won;
      }, 0);
    let before = worth();
    for (const from of WALLET_TYPES) {
      for (const to of WALLET_TYPES) {
        for (const amount of ["1", "3", "7"]) {
          take(world, ["CONVERT", from, to, amount]);
          const after = worth();
          // The sum is a float of some billions of won: a ten-thousandth of a won is its noise.
          expect(after).toBeLessThanOrEqual(before + 1e-4);
          before = after;
        }
      }
    }
  });
});
