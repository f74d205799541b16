/** The state of a loaded shard: its rows, its markets at the last checkpoint, and the ticks the tape has since. */

import { armAccount } from "@naru/engine/apply";
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
    ...rows,
    now: Math.max(rows.lastAt, rows.openTicks.at(-1)?.receivedAt ?? 0),
    markets: checkpoint?.markets ?? [],
  });
  for (const taken of rows.ticksAfterCheckpoint) {
    for (const market of state.markets.values()) {
      const isMeant = taken.tick.symbol === 0 || taken.tick.symbol === market.symbol;
      if (isMeant && noteTick(market, taken)) market.opening = false;
    }
  }
  // Armed at the checkpoint's prices, what another instrument or mark has brought near would be looked at too late.
  if (rows.ticksAfterCheckpoint.length > 0)
    for (const memberId of state.accounts.keys()) armAccount(state, memberId);
  return state;
}
