/** The server's clock as this desk sees it: what lasts for hours or days begins there, not at the PC's own time. */

import { browserTimers } from "@naru/client/timers";
import type { TimeOffsetView } from "@naru/client/views";
import { API_PREFIX, PATHS } from "@naru/contract/paths";

let offsetMs = 0;

/** Epoch milliseconds of the server. */
export function serverNow(): number {
  return browserTimers.now() + offsetMs;
}

/** The instant that is so far away from now, as the wire writes it. */
export function serverTimeIn(ms: number): string {
  return new Date(Math.round(serverNow() + ms)).toISOString();
}

/** Measures how far this desk is off; half of the way there and back counts for the answer. Rejects without one. */
export async function measureServerTime(): Promise<void> {
  const askedAt = browserTimers.now();
  const response = await fetch(`${API_PREFIX}${PATHS.serverTimeOffset.path}?ms=${askedAt}`);
  if (!response.ok) throw new Error(`no server time: ${response.status}`);
  const { ms } = (await response.json()) as TimeOffsetView;
  const answeredAt = browserTimers.now();
  offsetMs = ms + (answeredAt - askedAt) / 2 - answeredAt;
}

export const HOUR_MS = 3_600_000;

/** Whole hours until an instant that an own proposal says, as a field shows them; "0" is as soon as it is agreed to. */
export function hoursUntil(at: string): string {
  if (at === "") return "0";
  return String(Math.max(0, Math.ceil((Date.parse(at) - serverNow()) / HOUR_MS)));
}
