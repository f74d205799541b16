/** What the tables say of what was acknowledged: nothing lost, nothing doubled, books that balance. */

import { openDatabase } from "../../packages/store/src/database.ts";
import { balanceFaults, currencyTotals } from "../../packages/store/src/read/ledger-check.ts";
import type { Load } from "./load.ts";

export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged orders that no table has, and those that work although their end was confirmed. */
  readonly lost: number;
  /** Orders that nobody was told of, and repeated commands that were answered otherwise. */
  readonly doubled: number;
  /** Currencies that do not sum to zero, and balances that are not their transfers. */
  readonly faults: number;
}

/** Compares after the load has stopped and everybody was answered. */
export async function compare(databaseUrl: string, load: Load): Promise<Verdict> {
  const { pool, db, close } = openDatabase(databaseUrl, { connectionsMax: 1, name: "naru chaos" });
  try {
    const { rows } = await pool.query<{ id: string }>("SELECT id::text FROM oversea_order");
    const stored = new Set(rows.map(({ id }) => id));
    const told = new Set(load.acknowledged.map(({ id }) => id));
    const open = await pool.query<{ id: string }>("SELECT id::text FROM oversea_order_open");
    const revived = open.rows.filter(({ id }) => load.cancelled.has(id));
    const totals = [...(await currencyTotals(db)).values()];
    return {
      acknowledged: load.acknowledged.length,
      lost: [...told].filter((id) => !stored.has(id)).length + revived.length,
      doubled: rows.filter(({ id }) => !told.has(id)).length + load.differences.length,
      faults: totals.filter((total) => total !== 0n).length + (await balanceFaults(db)).length,
    };
  } finally {
    await close();
  }
}

/** Whether everything holds. */
export function isSound({ lost, doubled, faults }: Verdict): boolean {
  return lost === 0 && doubled === 0 && faults === 0;
}
