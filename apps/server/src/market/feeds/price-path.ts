/**
 * How a simulated underlying moves: a diffusion whose volatility clusters, correlated within its kind.
 *
 * Volatility is the product of a yearly level, the hour's activity, two mean-reverting factors (minutes and hours) and
 * a GARCH-like one that large moves raise; now and then news raises it at once. Prices are floats here, and only here:
 * the simulator puts them on the tick grid. A small pull toward the start price keeps years of simulation sane.
 */

import type { Random } from "../random.ts";

/** The state of an underlying, as JSON. */
export interface PathState {
  price: number;
  /** Epoch ms. */
  at: number;
  /** Logarithms of the volatility factors of minutes and of hours. */
  fast: number;
  slow: number;
  /** Variance factor that follows the squares of past moves; 1 at rest. */
  garch: number;
  /** How much of its kind's common factor it has taken in. */
  factorSeen: number;
}

/** What the underlyings of a kind have in common: a standard Brownian path, in steps. */
export interface FactorState {
  value: number;
  /** Epoch ms of its last step. */
  at: number;
}

export interface PathRules {
  /** Yearly volatility, 0.16 is 16 %. */
  readonly volatility: number;
  /** The price it is pulled to. */
  readonly anchor: number;
  /** Share of its movement that it has in common with its kind, 0 to 1. */
  readonly correlation: number;
}

const TRADING_SECONDS_A_YEAR = 252 * 23 * 3_600;
const FAST_SECONDS = 900;
const FAST_SPREAD = 0.35;
const SLOW_SECONDS = 6 * 3_600;
const SLOW_SPREAD = 0.3;
/** Keeps the mean variance at the yearly level although the factors are lognormal. */
const SPREAD_MEAN = FAST_SPREAD ** 2 + SLOW_SPREAD ** 2;
const GARCH_SECONDS = 120;
const GARCH_REACTION = 0.08;
const GARCH_RANGE = [0.35, 6] as const;
const NEWS_EVERY_SECONDS = 3 * 3_600;
const NEWS_SHOCK = 2.5;
const PULL_SECONDS = 60 * 23 * 3_600;
/** A pause longer than this is a gap: less moves than in trading. */
const GAP_SECONDS = 600;
const GAP_SHARE = 0.35;
/** No event moves a price by more, a gap or news: a tick within it is believed on entry without a second one. */
const MOVE_MAX = 0.015;
const PRICE_RANGE = [0.4, 2.5] as const;
const FACTOR_STEP_MS = 250;
const FACTOR_STEP_MOVE = Math.sqrt(FACTOR_STEP_MS / 1_000);

/** A path that begins at `at` (epoch ms), as lively as chance has it. */
export function newPath(price: number, at: number, random: Random): PathState {
  const fast = FAST_SPREAD * random.normal();
  const slow = SLOW_SPREAD * random.normal();
  return { price, at, fast, slow, garch: 1, factorSeen: 0 };
}

/** Moves a common factor on to the last of its steps up to `at`, so that it is the same whoever asks for it, and when. */
export function advanceFactor(factor: FactorState, at: number, random: Random): void {
  for (; factor.at + FACTOR_STEP_MS <= at; factor.at += FACTOR_STEP_MS)
    factor.value += FACTOR_STEP_MOVE * random.normal();
}

/** Moves an underlying on to `at`; `activity` is about 1 in ordinary hours. */
export function advancePath(
  path: PathState,
  rules: PathRules,
  factor: FactorState | null,
  at: number,
  activity: number,
  random: Random,
): void {
  const seconds = (at - path.at) / 1_000;
  if (seconds <= 0) return;
  const own = Math.sqrt(seconds) * random.normal();
  const common = factor === null ? own : factor.value - path.factorSeen;
  const rho = factor === null ? 0 : rules.correlation;
  const shock = rho * common + Math.sqrt(1 - rho * rho) * own;
  const perSecond = rules.volatility / Math.sqrt(TRADING_SECONDS_A_YEAR);
  const level = Math.exp(path.fast + path.slow - SPREAD_MEAN) * Math.sqrt(path.garch * activity);
  const pull =
    (Math.log(rules.anchor / path.price) * Math.min(seconds, PULL_SECONDS)) / PULL_SECONDS;
  const move = perSecond * level * shock + pull;
  const isGap = seconds > GAP_SECONDS;
  path.price = clamp(
    path.price * Math.exp(clamp(isGap ? move * GAP_SHARE : move, -MOVE_MAX, MOVE_MAX)),
    rules.anchor * PRICE_RANGE[0],
    rules.anchor * PRICE_RANGE[1],
  );
  path.at = at;
  path.factorSeen = factor?.value ?? 0;
  advanceVolatility(path, seconds, shock / Math.sqrt(seconds), random);
}

/** How lively an underlying is just now; 1 at rest. */
export function livelinessOf(path: PathState): number {
  return Math.exp(path.fast + path.slow) * Math.sqrt(path.garch);
}

/** Until the next event, ms: livelier underlyings have more of them. */
export function pauseAfter(perSecond: number, path: PathState, random: Random): number {
  const pace = perSecond * Math.min(Math.max(livelinessOf(path), 0.6), 1.5);
  return Math.max(1, Math.round(random.exponential(1_000 / pace)));
}

function advanceVolatility(
  path: PathState,
  seconds: number,
  standardMove: number,
  random: Random,
): void {
  path.fast = revert(path.fast, seconds, FAST_SECONDS, FAST_SPREAD, random);
  path.slow = revert(path.slow, seconds, SLOW_SECONDS, SLOW_SPREAD, random);
  const rest = 1 + (path.garch - 1) * Math.exp(-seconds / GARCH_SECONDS);
  const reaction = GARCH_REACTION * Math.min(seconds, 1) * (standardMove * standardMove - 1);
  const news = random.next() < Math.min(seconds, GAP_SECONDS) / NEWS_EVERY_SECONDS ? NEWS_SHOCK : 0;
  path.garch = clamp(rest + reaction + news, GARCH_RANGE[0], GARCH_RANGE[1]);
}

/** An Ornstein–Uhlenbeck step toward 0 with a relaxation time and a stationary spread. */
function revert(
  value: number,
  seconds: number,
  relaxation: number,
  spread: number,
  random: Random,
): number {
  const kept = Math.exp(-seconds / relaxation);
  return value * kept + spread * Math.sqrt(1 - kept * kept) * random.normal();
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}
