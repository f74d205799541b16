/**
 * Replay: recordings as a feed, in their own time or paced.
 *
 * In its own time, `now` is the recording's: `for (let at = replay.nextAt(); at !== null; at = replay.nextAt())` walks
 * through it without a clock. Paced, the recording starts at `startAt` and runs `speed` times as fast, and its ticks
 * are stamped with the time at which they come. Each second of its own time the feed says that it lives.
 */

import type { FeedTick } from "../tick-check.ts";
import type { Feed } from "./feed.ts";

export interface ReplayOptions {
  /** Each in time order; ticks of one millisecond keep the order of the recordings, and within one the file's. */
  readonly recordings: readonly (readonly FeedTick[])[];
  readonly pace?: { readonly startAt: number; readonly speed: number };
  readonly state?: ReplayState | null;
}

/** How far it has come: ticks handed over and the last heartbeat in recorded time. */
export interface ReplayState {
  readonly position: number;
  readonly beatAt: number | null;
}

export interface Replay extends Feed {
  /** When it next has something to say, in the time of `advanceTo`; null at the end. */
  nextAt(): number | null;
  state(): ReplayState;
}

const HEARTBEAT_MS = 1_000;

export function createReplay({ recordings, pace, state = null }: ReplayOptions): Replay {
  const ticks = recordings.flat().sort((a, b) => a.at - b.at);
  const firstAt = ticks[0]?.at ?? 0;
  const lastAt = ticks.at(-1)?.at ?? 0;
  let position = state?.position ?? 0;
  let beatAt = state?.beatAt ?? null;

  return {
    advanceTo(now) {
      const passed: FeedTick[] = [];
      for (let at = nextRecordedAt(); at !== null && stamped(at) <= now; at = nextRecordedAt()) {
        const tick = nextBeatAt() <= at ? takeBeat() : takeTick();
        passed.push(pace === undefined ? tick : { ...tick, at: stamped(tick.at) });
      }
      return passed;
    },
    nextAt() {
      const at = nextRecordedAt();
      return at === null ? null : stamped(at);
    },
    state: () => ({ position, beatAt }),
  };

  function nextRecordedAt(): number | null {
    const tick = ticks[position];
    return tick === undefined ? null : Math.min(tick.at, nextBeatAt());
  }

  /** Whole seconds from the first tick's on; none after the last tick. */
  function nextBeatAt(): number {
    const next =
      beatAt === null ? Math.ceil(firstAt / HEARTBEAT_MS) * HEARTBEAT_MS : beatAt + HEARTBEAT_MS;
    return next <= lastAt ? next : Number.POSITIVE_INFINITY;
  }

  function takeBeat(): FeedTick {
    beatAt = nextBeatAt();
    return { kind: "heartbeat", symbol: 0, at: beatAt };
  }

  function takeTick(): FeedTick {
    const tick = ticks[position] as FeedTick;
    position += 1;
    return tick;
  }

  function stamped(at: number): number {
    return pace === undefined ? at : pace.startAt + Math.floor((at - firstAt) / pace.speed);
  }
}
