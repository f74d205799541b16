/**
 * The latest that the server's clock can be by now, so that no countdown ever shows more than is left.
 *
 * The phone's own time of day is not asked: it may be an hour off, or set while the page is open. The server read its clock
 * after the question left, so that it is never later than what it said plus the time since then; of several measurements the
 * one that binds most counts.
 */

export interface ServerClock {
  /** A question left at `sentAt` and was answered with `serverMs`. */
  measured(sentAt: number, serverMs: number): void;
  /** The server said by itself that it is at least `serverMs`; where that is later than what is held, the hands had stopped. */
  heard(serverMs: number, at: number): void;
  /** What was measured no longer holds: the device slept. */
  forget(): void;
  /** Epoch ms of the server at most; null before anything is known. */
  now(at: number): number | null;
}

/** All `at` are milliseconds of a clock that only runs forward, as `performance.now()`. */
export function createServerClock(): ServerClock {
  /** What has to be added to a reading of the forward clock. */
  let ahead: number | null = null;
  return {
    measured(sentAt, serverMs) {
      const bound = serverMs - sentAt;
      ahead = ahead === null ? bound : Math.min(ahead, bound);
    },
    heard(serverMs, at) {
      if (ahead !== null && serverMs > at + ahead) ahead = serverMs - at;
    },
    forget() {
      ahead = null;
    },
    now: (at) => (ahead === null ? null : at + ahead),
  };
}

/** Whole seconds until `endsAt`, cut: never more than are left. Null where the time is not known. */
export function secondsLeft(endsAt: number, now: number | null): number | null {
  return now === null ? null : Math.max(0, Math.floor((endsAt - now) / 1000));
}
