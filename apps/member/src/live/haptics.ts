/** A short shake of the device at what happens to an order, where the member wants it and the device can. */

import { memberPreferences, type SoundName } from "../base/preferences.ts";

/** Milliseconds of shaking and of rest, in turns. */
const SHAKES: Readonly<Record<SoundName | "SENT", readonly number[]>> = {
  SENT: [8],
  SUCCESS: [12],
  CANCEL: [12, 60, 12],
  FILLED: [30, 50, 30],
};

export function shake(what: keyof typeof SHAKES): void {
  if (!memberPreferences.get().haptics) return;
  // Not every browser shakes, and none before it was touched.
  if (typeof navigator.vibrate === "function") navigator.vibrate([...SHAKES[what]]);
}
