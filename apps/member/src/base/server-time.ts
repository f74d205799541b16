/** The server's clock as this device sees it: countdowns and days go by it, not by the phone's own time. */

import { runtime } from "./runtime.ts";

let offsetMs = 0;

/** Epoch milliseconds of the server. */
export function serverNow(): number {
  return runtime().timers.now() + offsetMs;
}

/** Measures how far this device is off; half of the way there and back counts for the answer. */
export async function measureServerTime(): Promise<void> {
  const { http, timers } = runtime();
  const askedAt = timers.now();
  try {
    const answer = await http.call("serverTimeOffset", { ms: askedAt });
    const answeredAt = timers.now();
    offsetMs = answer.ms + (answeredAt - askedAt) / 2 - answeredAt;
  } catch {
    // Without an answer the device's own clock has to do.
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
