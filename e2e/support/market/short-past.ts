/**
 * Stands where a past asks how long it is. To make and write one as long as charts have it is most of what a new installation does; no whole
 * installation but those that the browser stories share is looked at that far back.
 */

import type { HISTORY_COUNTS as WHOLE } from "../../../apps/server/src/market/history-counts.ts";

export const HISTORY_COUNTS: typeof WHOLE = {
  "1m": 120,
  "5m": 120,
  "15m": 120,
  "1h": 120,
  "1d": 120,
};
