/**
 * Whether prices live: the line's state and the age of what a topic last brought, put together.
 *
 * Age is a topic's own. A line that answers its pings may still bring no prices, and a price that stands is alive as
 * long as its feed's heartbeats come with it (`OverseaTickEvent`).
 */

import type { LiveState } from "@naru/client/live";
import type { OptionView } from "@naru/client/views";

/** The server takes no order at a price older than this; its feed speaks each second. */
export const LATE_AFTER_MS = 2000;
const STALE_AFTER_MS = 5000;

/** `waiting`: nothing was heard yet. `late` and `stale`: the line lives, its prices do not. `lost`: no line. */
export type Freshness = "waiting" | "fresh" | "late" | "stale" | "lost";

/** How alive the line itself is. */
export function lineFreshness(state: LiveState): Freshness {
  if (state === "idle" || state === "connecting") return "waiting";
  return state === "open" ? "fresh" : "lost";
}

/** How alive prices of an age are that came over the line; `null` where none came yet. */
export function priceFreshness(state: LiveState, ageMs: number | null): Freshness {
  const line = lineFreshness(state);
  if (line !== "fresh") return line;
  if (ageMs === null) return "waiting";
  if (ageMs > STALE_AFTER_MS) return "stale";
  return ageMs > LATE_AFTER_MS ? "late" : "fresh";
}

/** Whether an instrument has prices to wait for: one at rest by its calendar is as old as it may be. */
export function isSpeaking({ session }: Pick<OptionView, "session">): boolean {
  return session.state === "OPEN" || session.state === "HALTED";
}
