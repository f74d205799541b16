/**
 * Time, injected: every process reads one `Clock`, made here and nowhere else, so that a test or `NARU_CLOCK`
 * can put the whole of Naru at any instant.
 */

/** Calls off a timer; calling it twice does nothing. */
export type Cancel = () => void;

export interface Clock {
  /** Epoch milliseconds, a whole number. */
  now(): number;
  /** Calls `fn` each `ms` milliseconds of this clock until cancelled. */
  every(ms: number, fn: () => void): Cancel;
  /** Calls `fn` once, `ms` milliseconds of this clock from now, unless cancelled. */
  after(ms: number, fn: () => void): Cancel;
}

/** The machine's clock, shifted by `offsetMs` (see `readConfig`). Its timers do not keep a process alive. */
export function systemClock(offsetMs = 0): Clock {
  return {
    now: () => Date.now() + offsetMs,
    every(ms, fn) {
      const timer = setInterval(fn, ms);
      timer.unref();
      return () => clearInterval(timer);
    },
    after(ms, fn) {
      const timer = setTimeout(fn, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** A clock that stands still until told: timers run inside `advance`, in the order of their due times. */
export interface ManualClock extends Clock {
  /** Moves the time forward by `ms`, running every timer that falls due on the way at its own due time. */
  advance(ms: number): void;
}

interface ManualTimer {
  dueAt: number;
  readonly order: number;
  readonly period: number | null;
  readonly fn: () => void;
}

/** A manual clock that shows `startMs` (epoch milliseconds). */
export function manualClock(startMs: number): ManualClock {
  let now = startMs;
  let nextOrder = 0;
  const timers = new Set<ManualTimer>();

  const add = (ms: number, period: number | null, fn: () => void): Cancel => {
    const timer: ManualTimer = { dueAt: now + ms, order: nextOrder++, period, fn };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const firstDue = (until: number): ManualTimer | undefined => {
    let first: ManualTimer | undefined;
    for (const timer of timers) {
      if (timer.dueAt > until) continue;
      if (!first || timer.dueAt < first.dueAt) first = timer;
      else if (timer.dueAt === first.dueAt && timer.order < first.order) first = timer;
    }
    return first;
  };

  return {
    now: () => now,
    every(ms, fn) {
      if (ms <= 0) throw new RangeError("a period is longer than nothing");
      return add(ms, ms, fn);
    },
    after: (ms, fn) => add(Math.max(0, ms), null, fn),
    advance(ms) {
      const until = now + ms;
      for (let timer = firstDue(until); timer; timer = firstDue(until)) {
        now = timer.dueAt;
        if (timer.period === null) timers.delete(timer);
        else timer.dueAt += timer.period;
        timer.fn();
      }
      now = until;
    },
  };
}
