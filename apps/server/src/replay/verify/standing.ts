/** What stands after the newest batch, as a start would load it, with what the replay ends with. */

import { type StateRows } from "@naru/engine/restore";
import { rowsOf } from "@naru/engine/snapshot";
import type { State } from "@naru/engine/state";
import type { ShardRows } from "@naru/store/load";
import { restoreShard } from "../../engine/restore-shard.ts";
import type { Differences } from "./differences.ts";

/** Compares row by row: each as replayed, and none besides. */
export function compareStanding(differences: Differences, state: State, rows: ShardRows): void {
  const expected = rowsOf(state);
  const byId = ({ id }: { readonly id: number }): number => id;
  const byMember = ({ memberId }: { readonly memberId: number }): number => memberId;
  const lists = differences.compareLists.bind(differences);
  lists("working order", expected.openOrders, rows.openOrders, byId);
  lists("open position", expected.openPositions, rows.openPositions, byId);
  lists("exit", expected.openExits, rows.openExits, byId);
  lists("alert", expected.openAlerts, rows.openAlerts, byId);
  lists("account", expected.accounts, rows.accounts, byMember);
  lists(
    "balance",
    expected.balances,
    rows.balances.filter(([, balance]) => balance !== 0n),
    ([account]) => account,
  );
  lists("pending request", expected.openRequests, rows.openRequests, byId);
  lists("locked bonus", expected.lockedBonuses, rows.lockedBonuses, byId);
  lists("quote", expected.quotes, rows.quotes, byId);
  lists("coupon batch", expected.couponBatches, rows.couponBatches, byId);
  lists("coupon use", expected.couponUses, rows.couponUses, ({ requestId }) => requestId);
  lists("site", expected.sites, rows.sites, byId);
  lists("option", expected.options, rows.options, byId);
  lists("instrument", expected.instruments, rows.instruments, ({ symbol }) => symbol);
  const rates = rows.rates.map(({ siteId, currency, rate, at }) => ({
    siteId,
    currency,
    rate,
    at,
  }));
  lists("rate", expected.rates, rates, ({ siteId, currency }) => `${siteId}:${currency}`);
  lists(
    "money rules",
    expected.moneyRules,
    rows.moneyRules,
    ({ siteId, wallet }) => `${siteId}:${wallet}`,
  );
  lists("market", expected.markets, marketsOf(differences, rows), ({ symbol }) => symbol);
}

/** The markets as a start would make them, from the checkpoint and the batches since. */
function marketsOf(differences: Differences, rows: ShardRows): StateRows["markets"] {
  try {
    // Ticks that no batch has taken are not in the journal yet.
    const open = new Set(rows.openTicks);
    const taken = rows.ticksAfterCheckpoint.filter((tick) => !open.has(tick));
    return rowsOf(restoreShard({ ...rows, openTicks: [], ticksAfterCheckpoint: taken })).markets;
  } catch (error) {
    differences.add(`an engine would not start on these tables: ${(error as Error).message}`);
    return [];
  }
}
