/** What stands after the newest batch, as a start would load it, with what the replay ends with. */

import { type StateRows } from "@naru/engine/restore";
import { rowsOf } from "@naru/engine/snapshot";
import type { State } from "@naru/engine/state";
import { nameOf } from "@naru/rows/row";
import { STANDING_KINDS } from "@naru/engine/row-kinds";
import type { ShardRows } from "@naru/store/load";
import { restoreShard } from "../../engine/restore-shard.ts";
import type { Differences } from "./differences.ts";

/** Compares row by row: each as replayed, and none besides. */
export function compareStanding(differences: Differences, state: State, rows: ShardRows): void {
  const expected = rowsOf(state);
  const lists = differences.compareLists.bind(differences);
  for (const kind of STANDING_KINDS) {
    const { list, called } = kind.standing;
    lists<object>(called, expected[list], rows[list], (row) => nameOf(kind, row));
  }
  lists(
    "balance",
    expected.balances,
    rows.balances.filter(([, balance]) => balance !== 0n),
    ([account]) => account,
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
