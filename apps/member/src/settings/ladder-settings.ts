/** How a member wants the ladder: kept with the server under one key, read back with care. */

import type { Guard } from "./guard.ts";

export const ORDER_MODES = ["CONFIRM", "DOUBLE_TAP", "ONE_TAP"] as const;
export type OrderMode = (typeof ORDER_MODES)[number];

export const STEPS = [1, 2, 5, 10] as const;
export type Step = (typeof STEPS)[number];

/** Ticks that one touch moves the best own order by. */
export const NUDGES = [1, 2, 5, 10] as const;
export type Nudge = (typeof NUDGES)[number];

/** The hand whose thumb alone reaches what one trades with on a phone; both is the usual page. */
export const HANDS = ["both", "left", "right"] as const;
export type Hand = (typeof HANDS)[number];

/** What else can be asked about before it happens. */
export const ASKS = ["close", "reverse", "cancelAll"] as const;
export type Asks = Readonly<Record<(typeof ASKS)[number], boolean>>;

export interface LadderSettings {
  readonly mode: OrderMode;
  /** Whether the last price is kept in the middle, or the ladder stands still. */
  readonly isCentred: boolean;
  /** Ticks in one row. */
  readonly step: Step;
  readonly nudgeTicks: Nudge;
  /** Whether entries take the default TP and SL with them. */
  readonly hasBracket: boolean;
  /** Ticks between trigger and limit of a stop limit order; `null` sends stops to the market. */
  readonly stopLimitTicks: number | null;
  readonly asks: Asks;
  /** Whether the foot has a second line, which takes the best price of the other side. */
  readonly hasHit: boolean;
  /** Ticks of profit that a stop at break-even keeps beyond both fees. */
  readonly breakEvenTicks: number;
  readonly hand: Hand;
}

export const LADDER_SETTINGS_KEY = "ladder";

/** What a mode asks about until the member says otherwise: leaving the market is asked about in each. */
export function asksOf(mode: OrderMode): Asks {
  return { close: true, reverse: true, cancelAll: mode === "CONFIRM" };
}

/** First run: every order is confirmed. */
export const LADDER_DEFAULTS: LadderSettings = {
  mode: "CONFIRM",
  isCentred: true,
  step: 1,
  nudgeTicks: 1,
  hasBracket: false,
  stopLimitTicks: null,
  asks: asksOf("CONFIRM"),
  hasHit: false,
  breakEvenTicks: 0,
  hand: "both",
};

/** Settings from what was kept; what is malformed falls back to the default. */
export function readLadderSettings(kept: unknown): LadderSettings {
  const value = objectOf(kept);
  const asks = objectOf(value["asks"]);
  const mode = ORDER_MODES.find((known) => known === value["mode"]) ?? LADDER_DEFAULTS.mode;
  const usual = asksOf(mode);
  const isAsked = (ask: keyof Asks) => (typeof asks[ask] === "boolean" ? asks[ask] : usual[ask]);
  return {
    mode,
    isCentred: value["isCentred"] !== false,
    step: STEPS.find((step) => step === value["step"]) ?? LADDER_DEFAULTS.step,
    nudgeTicks: NUDGES.find((ticks) => ticks === value["nudgeTicks"]) ?? LADDER_DEFAULTS.nudgeTicks,
    hasBracket: value["hasBracket"] === true,
    stopLimitTicks: countOf(value["stopLimitTicks"], 0),
    asks: {
      close: isAsked("close"),
      reverse: isAsked("reverse"),
      cancelAll: isAsked("cancelAll"),
    },
    hasHit: value["hasHit"] === true,
    breakEvenTicks: countOf(value["breakEvenTicks"], 0) ?? 0,
    hand: HANDS.find((hand) => hand === value["hand"]) ?? LADDER_DEFAULTS.hand,
  };
}

/** The guard that was kept here before the account had one of its own; null where there is none. */
export function readKeptGuard(kept: unknown): Guard | null {
  const guard = objectOf(objectOf(kept)["guard"]);
  const maxQty = countOf(guard["maxQty"], 1);
  const maxMargin = amountOf(guard["maxMargin"]);
  const band = countOf(guard["band"], 1);
  const isNone = maxQty === null && maxMargin === null && band === null;
  return isNone ? null : { maxQty, maxMargin, band };
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function countOf(value: unknown, least: number): number | null {
  return Number.isSafeInteger(value) && (value as number) >= least ? (value as number) : null;
}

function amountOf(value: unknown): string | null {
  return typeof value === "string" && /^[1-9]\d{0,17}$/.test(value) ? value : null;
}
