/** The state of a loaded shard: its rows, its markets at the last checkpoint, and the ticks the tape has since. */

import { noteTick } from "@naru/engine/market/market";
import { restoreState } from "@naru/engine/restore";
import type { State } from "@naru/engine/state";
import type { ShardRows } from "@naru/store/load";
import { parseMarketCheckpoint } from "./market-checkpoint.ts";

/**
 * Rebuilds the state as the last committed batch left it. What the ticks after the checkpoint caused is in the rows;
 * here they only move prices. A batch with a beat or a new instrument always carries a checkpoint, so that none lies
 * between.
 */
export function restoreShard(rows: ShardRows): State {
  const checkpoint =
    rows.marketCheckpoint === null ? null : parseMarketCheckpoint(rows.marketCheckpoint.json);
  const state = restoreState({
    now: rows.lastAt,
    nextId: rows.nextId,
    sites: rows.sites,
    instruments: rows.instruments,
    options: rows.options,
    rates: rows.rates,
    accounts: rows.accounts,
    openOrders: rows.openOrders,
    openPositions: rows.openPositions,
    openExits: rows.openExits,
    openAlerts: rows.openAlerts,
    openRequests: rows.openRequests,
    lockedBonuses: rows.lockedBonuses,
    quotes: rows.quotes,
    moneyRules: rows.moneyRules,
    couponBatches: rows.couponBatches,
    couponUses: rows.couponUses,
    balances: rows.balances,
    markets: checkpoint?.markets ?? [],
  });
  for (const { tick, sequence } of rows.ticksAfterCheckpoint) {
    for (const market of state.markets.values()) {
      const isMeant = tick.symbol === 0 || tick.symbol === market.symbol;
      if (isMeant && noteTick(market, tick, sequence)) market.opening = false;
    }
  }
  return state;
}
