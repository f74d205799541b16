/** What the trade page remembers on this device; what the member's settings hold is in `settings/settings-store.ts`. */

import { runtime } from "../../base/runtime.ts";

const RECENT_KEY = "oversea.recent";
/** Instruments that the drawer remembers, the viewed one among them. */
const RECENT_MOST = 6;

/** Option ids of the instruments viewed on this device, the last one first. */
export function recentInstruments(): readonly string[] {
  const kept = runtime().storage.read(RECENT_KEY) ?? "";
  return kept.split(" ").filter((id) => /^\d{1,16}$/.test(id));
}

/** The instrument viewed last. */
export function lastInstrument(): string | null {
  return recentInstruments()[0] ?? null;
}

export function rememberInstrument(optionId: string): void {
  const others = recentInstruments().filter((id) => id !== optionId);
  runtime().storage.write(RECENT_KEY, [optionId, ...others].slice(0, RECENT_MOST).join(" "));
}
