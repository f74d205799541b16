/** A feed: something that says what happened in markets when it is asked. */

import type { FeedTick } from "../tick-check.ts";

export interface Feed {
  /**
   * The ticks later than the last call's `now` and up to this one (epoch ms), in their order. Each second of its own
   * time a feed says that it lives (`heartbeat`, symbol 0).
   */
  advanceTo(now: number): readonly FeedTick[];
  /** What it needs to go on after a restart, as JSON. */
  state(): unknown;
}
