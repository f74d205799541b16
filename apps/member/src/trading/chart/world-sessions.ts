/** The hours of the great exchanges, for the shading of a chart. */

export type WorldSession = "TOKYO" | "LONDON" | "NEW_YORK";

interface Hours {
  readonly session: WorldSession;
  readonly timeZone: string;
  /** Minutes of the day, the end not included. */
  readonly from: number;
  readonly to: number;
}

/** Where two overlap the later one stands. */
const HOURS: readonly Hours[] = [
  { session: "NEW_YORK", timeZone: "America/New_York", from: 9 * 60 + 30, to: 16 * 60 },
  { session: "LONDON", timeZone: "Europe/London", from: 8 * 60, to: 16 * 60 + 30 },
  { session: "TOKYO", timeZone: "Asia/Tokyo", from: 9 * 60, to: 15 * 60 + 30 },
];

/** Session edges fall on half hours: what was found for one is true for all of it. */
const STEP_MS = 30 * 60 * 1000;
const KEPT_MOST = 5000;
const known = new Map<number, WorldSession | null>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The session under way at `at` (epoch ms) on a weekday of its city, or `null`. */
export function worldSessionAt(at: number): WorldSession | null {
  const step = Math.floor(at / STEP_MS);
  const held = known.get(step);
  if (held !== undefined) return held;
  const found = HOURS.find((hours) => isWithin(hours, at))?.session ?? null;
  if (known.size > KEPT_MOST) known.clear();
  known.set(step, found);
  return found;
}

function isWithin({ timeZone, from, to }: Hours, at: number): boolean {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    clocks.set(timeZone, clock);
  }
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const minute = Number(parts.get("hour")) * 60 + Number(parts.get("minute"));
  const isWeekend = ["Sat", "Sun"].includes(parts.get("weekday") ?? "");
  return !isWeekend && minute >= from && minute < to;
}
