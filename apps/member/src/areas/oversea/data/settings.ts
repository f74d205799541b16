/** What the trade page remembers on this device; order presets are settings of the member. */

import { runtime } from "../../../app/runtime.ts";
import { createStore } from "../../../app/store.ts";

const FAVOURITES_KEY = "oversea.favourites";
const LAST_KEY = "oversea.last";
const PROFIT_UNIT_KEY = "oversea.profitUnit";
const INTERVAL_KEY = "oversea.interval";

/** Ids of the favourite instruments; loaded when first asked for. */
export const favourites = createStore<ReadonlySet<string>>(new Set());

export function loadFavourites(): void {
  const stored = readJson(FAVOURITES_KEY);
  if (Array.isArray(stored)) favourites.set(new Set(stored.map(String)));
}

export function toggleFavourite(optionId: string): void {
  const next = new Set(favourites.get());
  if (!next.delete(optionId)) next.add(optionId);
  favourites.set(next);
  runtime().storage.write(FAVOURITES_KEY, JSON.stringify([...next]));
}

/** The instrument viewed last. */
export function lastInstrument(): string | null {
  return runtime().storage.read(LAST_KEY);
}

export function rememberInstrument(optionId: string): void {
  runtime().storage.write(LAST_KEY, optionId);
}

/** Whether the position strip shows ticks instead of money. */
export function showsTicks(): boolean {
  return runtime().storage.read(PROFIT_UNIT_KEY) === "ticks";
}

export function rememberShowsTicks(ticks: boolean): void {
  runtime().storage.write(PROFIT_UNIT_KEY, ticks ? "ticks" : "money");
}

/** The chart interval chosen last; the caller checks it. */
export function lastInterval(): string | null {
  return runtime().storage.read(INTERVAL_KEY);
}

export function rememberInterval(interval: string): void {
  runtime().storage.write(INTERVAL_KEY, interval);
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(runtime().storage.read(key) ?? "null");
  } catch {
    return null;
  }
}
