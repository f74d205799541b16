/** The feeds from outside that the configuration switches on; without it everything is simulated. */

import { PERPETUAL_CATALOGUE } from "../market/catalogue.ts";
import { openBinance } from "../market/feeds/live/binance.ts";
import { openUpbit, type UpbitRates } from "../market/feeds/live/upbit.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { OpenLive } from "./market-feeds.ts";

export interface LiveFeeds {
  /** Of perpetuals; null where they are simulated. */
  readonly openLive: OpenLive | null;
  /** Of coins in won, for sites whose currency it is; null where a demo's own rates are used. */
  readonly openRates: ((siteIds: () => readonly number[]) => UpbitRates) | null;
}

export function liveFeedsOf(
  { binance, upbit }: Pick<Config, "binance" | "upbit">,
  clock: Clock,
): LiveFeeds {
  return {
    openLive:
      binance === null
        ? null
        : (state) => openBinance({ ...binance, entries: PERPETUAL_CATALOGUE, clock, state }),
    openRates: upbit === null ? null : (siteIds) => openUpbit({ ...upbit, clock, siteIds }),
  };
}
