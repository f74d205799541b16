/** The server's clock as this device sees it: countdowns and days go by it, not by the phone's own time. */

import type { Timers } from "@naru/client/timers";
import { runtime } from "./runtime.ts";

let offsetMs = 0;

/** Epoch milliseconds of the server. */
export function serverNow(): number {
  return runtime().timers.now() + offsetMs;
}

/**
 * Measures how far this device is off; half of the way there and back counts for the answer. Without an answer the device's own
 * clock has to do.
 *
 * @param ask the server's clock (epoch ms), given the device's
 */
export async function measureServerTime(
  { now }: Pick<Timers, "now">,
  ask: (ms: number) => Promise<number>,
): Promise<void> {
  const askedAt = now();
  try {
    const serverMs = await ask(askedAt);
    const answeredAt = now();
    offsetMs = serverMs + (answeredAt - askedAt) / 2 - answeredAt;
  } catch {
    // What was measured before goes on.
  }
}

/** The calendar day of an instant in a time zone, YYYY-MM-DD. */
export function dayOf(atMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(atMs);
}

/** The day `days` before a day, both YYYY-MM-DD. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
