/** How busy an hour is: the shape of a trading day, about 1 on average. */

import type { CalendarName, Session } from "../calendar.ts";

/** The session an instant lies in, epoch ms. */
type Stretch = Pick<Session, "since" | "changesAt">;

/** Chicago, by hours since 17:00: quiet evening, Europe from 02:00, New York from 08:30, the close. */
const CHICAGO = [
  0.6, 0.6, 0.7, 0.7, 0.6, 0.5, 0.5, 0.5, 0.6, 0.9, 1.0, 1.0, 0.9, 0.9, 1.1, 1.8, 1.8, 1.4, 1.2,
  1.1, 1.2, 1.6, 1.3,
];

/** The activity at an instant inside a session (epoch ms). */
export function activityAt(calendar: CalendarName, session: Stretch, instant: number): number {
  switch (calendar) {
    case "CME":
    case "CME_INDEX":
      return CHICAGO[Math.floor((instant - session.since) / 3_600_000)] ?? 1;
    case "GRAIN":
    case "HKFE":
    case "SGX_CN":
    case "SGX_NK":
    case "EUREX":
      return uShape(session, instant);
    case "SIM":
      return 1;
  }
}

/** Busy at the open and the close, calm between. */
function uShape(session: Stretch, instant: number): number {
  const length = (session.changesAt ?? instant) - session.since;
  const place = length > 0 ? (instant - session.since) / length : 0.5;
  return 0.7 + 0.9 * (2 * place - 1) ** 2;
}
