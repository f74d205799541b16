/**
 * Money that is exchanged and exchanged back, at any rates, spreads and sizes down to dust (reliability.md G11): the
 * member never has more than before, and the house's accounts have exactly what the member has not.
 * `npm run prove -- trips --size N` makes it longer.
 */

import { type Draws, drawsOf } from "@naru/fixtures/draws";
import { CURRENCY_SCALES } from "@naru/vocabulary/currency";
import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import { formatDecimal } from "@naru/money/decimal";
import { expect, test } from "vitest";
import { balanceOf, type State } from "../state.ts";
import { type Outcome, step } from "../step.ts";
import { COIN_RATES, credit, money, moneyWorld, movements, said, unitsIn } from "./money-world.ts";
import { currencyIn, expectedMoves, movesOf } from "./naive-money.ts";
import { KIM, SITE } from "./world.ts";

const TRIPS = Number(process.env["NARU_ROUND_TRIPS"] ?? "20000");
const SEED = Number(process.env["NARU_MONEY_SEED"] ?? "1");
const PATIENCE_MS = 600_000 + TRIPS;
/** Rates and spreads stay for so many trips. */
const TRIPS_PER_MARKET = 40;
/** Balances stay far from what a row can hold. */
const TRIPS_PER_LIFE = 4_000;

const PAIRS = WALLET_TYPES.flatMap((from) =>
  WALLET_TYPES.filter((to) => currencyIn(from) !== currencyIn(to)).map((to) => [from, to] as const),
);

test(
  "there and back the member never gains, and what rounding leaves over is booked to the unit",
  ({ task }) => {
    const draws = drawsOf(SEED);
    let back = 0;
    for (let done = 0; done < TRIPS; done += TRIPS_PER_LIFE)
      back += live(draws, done, Math.min(TRIPS, done + TRIPS_PER_LIFE));
    expect(back).toBeGreaterThan(TRIPS / 3);
    task.meta.figure = `${TRIPS} exchanges tried, ${back} came back, none with a gain`;
  },
  PATIENCE_MS,
);

/** The trips from one number up to another in a world of their own; how many came back. */
function live(draws: Draws, first: number, end: number): number {
  const { state } = moneyWorld();
  /** What rounding must have left over, by account. */
  const roundings = new Map<number, bigint>();
  let back = 0;
  for (let trip = first; trip < end; trip += 1) {
    if (trip % TRIPS_PER_MARKET === 0) newMarket(state, draws);
    const [from, to] = PAIRS[trip % PAIRS.length] as (typeof PAIRS)[number];
    const before = held(state, from);
    const units = sizeOf(draws, before);
    if (units === 0n) continue;
    const kept = held(state, to);
    const why = (): string => `seed ${SEED}, trip ${trip}: ${units} of ${from} to ${to}`;
    if (!isExchanged(state, roundings, [from, to, units], why)) continue;
    const got = held(state, to) - kept;
    if (isExchanged(state, roundings, [to, from, got], why)) back += 1;
    if (held(state, from) > before) expect.fail(`${why()} gains ${held(state, from) - before}`);
    if (held(state, to) > kept + got) expect.fail(`${why()} gains on the way back`);
  }
  for (const wallet of WALLET_TYPES) {
    const account = houseAccount(SITE, currencyIn(wallet), "ROUNDING");
    expect([wallet, balanceOf(state, account)]).toEqual([wallet, roundings.get(account) ?? 0n]);
  }
  return back;
}

/** One leg, held against what it must move; false where it was refused. */
function isExchanged(
  state: State,
  roundings: Map<number, bigint>,
  [fromWallet, toWallet, units]: readonly [WalletType, WalletType, bigint],
  why: () => string,
): boolean {
  const input = {
    kind: "exchange",
    at: state.now,
    memberId: KIM,
    exchange: "CONVERT",
    fromWallet,
    toWallet,
    amount: formatDecimal(units, CURRENCY_SCALES[currencyIn(fromWallet)]),
    quoteId: null,
  } as const;
  const expected = expectedMoves(state, input) ?? new Map<number, bigint>();
  const outcome: Outcome = step(state, input);
  if (!outcome.ok) {
    // Too little to buy one unit, or so much that no row could hold it.
    if (["AMOUNT_TOO_SMALL", "AMOUNT_OVER_LIMIT"].includes(outcome.refusal.code)) return false;
    expect.fail(`${why()}: ${outcome.refusal.code}`);
  }
  const moves = movesOf(outcome.changes);
  const isSame =
    moves.size === expected.size &&
    [...moves].every(([account, moved]) => expected.get(account) === moved);
  if (!isSame) expect.fail(`${why()} moves otherwise than its rule says`);
  const rounding = houseAccount(SITE, currencyIn(toWallet), "ROUNDING");
  const left = expected.get(rounding) ?? 0n;
  // Less than a unit is cut off once for the member and once for the spread.
  if (left < 0n || left > 1n) expect.fail(`${why()} leaves ${left} over`);
  roundings.set(rounding, (roundings.get(rounding) ?? 0n) + left);
  return true;
}

/** Other rates, other spreads, and wallets that are full again. */
function newMarket(state: State, draws: Draws): void {
  const { now: at } = state;
  for (const [currency, won] of Object.entries(COIN_RATES)) {
    const base = BigInt(won) * 100_000_000n;
    // Now and then a rate of next to nothing: a won buys more than a wallet holds, or a coin not one won.
    const rate = draws.below(12) === 0 ? BigInt(1 + draws.below(9_999)) : spread(base, draws);
    step(state, { kind: "setRate", at, siteId: SITE, currency, rate });
  }
  for (const wallet of WALLET_TYPES) {
    const rules = state.moneyRules.get(`${SITE}:${wallet}`);
    if (rules === undefined) throw new Error(`no rules of ${wallet}`);
    const spreadBps = draws.among([0, 0, 1, 7, 35, 333, 5_000, 9_999]);
    step(state, { kind: "setMoneyRules", at, rules: { ...rules, spreadBps } });
    const missing = 10n ** 12n - held(state, wallet);
    if (missing > 0n)
      step(state, { kind: "creditMember", at, memberId: KIM, wallet, units: missing });
  }
}

/** A rate between half and one and a half times another, and never a round one. */
function spread(base: bigint, draws: Draws): bigint {
  return (base * BigInt(500 + draws.below(1_000))) / 1_000n + BigInt(draws.below(1_000));
}

/** Dust, some, or all but a little. */
function sizeOf(draws: Draws, held: bigint): bigint {
  const dust = BigInt(1 + draws.below(9));
  switch (draws.below(4)) {
    case 0:
      return least(held, dust);
    case 1:
      return least(held, dust * 12_345n + BigInt(draws.below(9_999)));
    case 2:
      return (held * BigInt(1 + draws.below(999))) / 1_000n;
    default:
      return held > dust ? held - dust : held;
  }
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function held(state: State, wallet: WalletType): bigint {
  return balanceOf(state, memberAccount(KIM, wallet, "AVAILABLE"));
}

test.each<[text: string, word: string]>([
  ["0", "DEPOSIT_AMOUNT_INVALID"],
  ["-1", "DEPOSIT_AMOUNT_INVALID"],
  ["1e3", "DEPOSIT_AMOUNT_INVALID"],
  ["NaN", "DEPOSIT_AMOUNT_INVALID"],
  [" 1", "DEPOSIT_AMOUNT_INVALID"],
  ["１", "DEPOSIT_AMOUNT_INVALID"],
  ["0x10", "DEPOSIT_AMOUNT_INVALID"],
  [`0.${"1".repeat(30)}`, "DEPOSIT_AMOUNT_INVALID"],
  ["9223372036854775808", "AMOUNT_OVER_LIMIT"],
  ["90071992.54740991", "ok"],
  ["90071992.54740993", "ok"],
])("%j of a coin is moved to the unit, or not at all: %s", (text, word) => {
  const world = moneyWorld();
  credit(world, "USDT", "100000000");
  const before = unitsIn("USDT", money(world, "USDT"));
  let outcome: Outcome | undefined;
  const moved = movements(world, () => {
    const terms = { exchange: "CONVERT", fromWallet: "USDT", toWallet: "BTC" } as const;
    outcome = world.send({
      kind: "exchange",
      memberId: KIM,
      ...terms,
      amount: text,
      quoteId: null,
    });
  });
  expect(outcome === undefined ? "" : said(outcome)).toBe(word);
  const gone = before - unitsIn("USDT", money(world, "USDT"));
  expect(gone).toBe(word === "ok" ? BigInt(text.replace(".", "")) : 0n);
  expect(moved.length > 0).toBe(word === "ok");
});
