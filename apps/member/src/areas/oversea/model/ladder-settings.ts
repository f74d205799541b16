/** How a member wants the ladder: kept with the server under one key, read back with care. */

import { type Guard, NO_GUARD } from "./guard.ts";

export const ORDER_MODES = ["CONFIRM", "DOUBLE_TAP", "ONE_TAP"] as const;
export type OrderMode = (typeof ORDER_MODES)[number];

export const STEPS = [1, 2, 5, 10] as const;
export type Step = (typeof STEPS)[number];

export interface LadderSettings {
  readonly mode: OrderMode;
  /** Whether the last price is kept in the middle, or the ladder stands still. */
  readonly isCentred: boolean;
  /** Ticks in one row. */
  readonly step: Step;
  /** Whether entries take the default TP and SL with them. */
  readonly hasBracket: boolean;
  /** Ticks between trigger and limit of a stop limit order; `null` sends stops to the market. */
  readonly stopLimitTicks: number | null;
  readonly guard: Guard;
}

export const LADDER_SETTINGS_KEY = "ladder";

/** First run: every order is confirmed. */
export const LADDER_DEFAULTS: LadderSettings = {
  mode: "CONFIRM",
  isCentred: true,
  step: 1,
  hasBracket: false,
  stopLimitTicks: null,
  guard: NO_GUARD,
};

/** Settings from what was kept; what is malformed falls back to the default. */
export function readLadderSettings(kept: unknown): LadderSettings {
  const value = objectOf(kept);
  const guard = objectOf(value["guard"]);
  return {
    mode: ORDER_MODES.find((mode) => mode === value["mode"]) ?? LADDER_DEFAULTS.mode,
    isCentred: value["isCentred"] !== false,
    step: STEPS.find((step) => step === value["step"]) ?? LADDER_DEFAULTS.step,
    hasBracket: value["hasBracket"] === true,
    stopLimitTicks: countOf(value["stopLimitTicks"], 0),
    guard: {
      maxQty: countOf(guard["maxQty"], 1),
      maxMargin: amountOf(guard["maxMargin"]),
      band: countOf(guard["band"], 1),
    },
  };
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
