/** What the trade page remembers on this device; what the member's settings hold is in `live/settings-store.ts`. */

import { runtime } from "../../../app/runtime.ts";
import { rememberViewed } from "../../../live/settings-store.ts";

const LAST_KEY = "oversea.last";
const PROFIT_UNIT_KEY = "oversea.profitUnit";
const INTERVAL_KEY = "oversea.interval";

/** The instrument viewed last. */
export function lastInstrument(): string | null {
  return runtime().storage.read(LAST_KEY);
}

export function rememberInstrument(optionId: string): void {
  runtime().storage.write(LAST_KEY, optionId);
  rememberViewed(optionId);
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
