/** The feeds of an installation: the simulator, and what tells of perpetuals from outside in its place where that is switched on. */

import type { ShardRows } from "@naru/store/load";
import { type CatalogueEntry, INSTRUMENTS } from "../market/catalogue.ts";
import type { DayStart } from "../market/feeds/day-growth.ts";
import type { BinanceState } from "../market/feeds/live/binance.ts";
import type { LiveFeed, LiveFeedReport } from "../market/feeds/live/live-feed.ts";
import { createSimulator, type SimulatorOptions } from "../market/feeds/simulator.ts";
import type { DroppedTick, FeedTick } from "../market/tick-check.ts";
import type { Log } from "../platform/log.ts";
import type { MarketCheckpoint, parseMarketCheckpoint } from "./market-checkpoint.ts";

/** Opens the feed that tells of perpetuals in the simulator's place; it goes on from what it said of itself. */
export type OpenLive = (state: BinanceState | null) => LiveFeed<BinanceState>;

export interface MarketFeeds {
  /** What the simulator grows, and what is told from outside: nobody else speaks for that. */
  readonly simulated: readonly CatalogueEntry[];
  readonly outside: ReadonlySet<number>;
  /** Where the simulated days started. */
  readonly starts: readonly DayStart[];
  /** All ticks up to an instant, epoch ms. */
  advanceTo(now: number): readonly FeedTick[];
  state(): Pick<MarketCheckpoint, "feed" | "live">;
  /** Of what tells from outside; null where nothing does. */
  report(now: number): LiveFeedReport | null;
  /** Notes a tick that passed no check. */
  noteDropped(dropped: DroppedTick): void;
  /** So many by symbol since it was opened. */
  readonly dropped: ReadonlyMap<number, number>;
  close(): void;
}

export interface MarketFeedsOptions {
  readonly rows: Pick<ShardRows, "ticksAfterCheckpoint">;
  readonly days: Pick<SimulatorOptions, "seeds" | "lastOrdinal">;
  /** Null where every price is simulated. */
  readonly openLive?: OpenLive | null;
  readonly now: number;
  readonly log: Log;
}

/** Opens them behind what they have told. */
export function openFeeds(
  { rows, days, openLive = null, now, log }: MarketFeedsOptions,
  saved: ReturnType<typeof parseMarketCheckpoint> | null,
): MarketFeeds {
  const live = openLive?.(saved?.live ?? null) ?? null;
  const dropped = new Map<number, number>();
  const outside = live?.symbols ?? new Set<number>();
  const simulated = INSTRUMENTS.filter(({ symbol }) => !outside.has(symbol));
  // The last tick may be newer than the simulator's state.
  const told = rows.ticksAfterCheckpoint.findLast(({ tick }) => !outside.has(tick.symbol));
  const simulator = createSimulator({
    ...{ ...days, entries: simulated, now, state: saved?.feed ?? null },
    ...(told === undefined ? {} : { toldUntil: told.tick.at }),
    isAnew: live === null && (saved?.live ?? null) !== null,
  });
  return {
    ...{ simulated, outside, starts: simulator.starts },
    advanceTo: (at) => [...simulator.advanceTo(at), ...(live?.advanceTo(at) ?? [])],
    state: () => ({ feed: simulator.state(), live: live?.state() ?? null }),
    report: (at) => live?.report(at) ?? null,
    noteDropped({ reason, tick }) {
      dropped.set(tick.symbol, (dropped.get(tick.symbol) ?? 0) + 1);
      log.debug({ reason, tick }, "a tick was not believed");
    },
    dropped,
    close: () => live?.close(),
  };
}
