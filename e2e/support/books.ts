/** An installation's books by SQL, beside everything the processes say: what must not change, and what must be equal. */

import { createHash } from "node:crypto";
import path from "node:path";
import { openDatabase } from "@naru/store/database";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import {
  balanceFaults,
  balancesFromTransfers,
  currencyTotals,
} from "@naru/store/read/ledger-check";
import { recomputeLedger } from "@naru/store/recompute/ledger";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";

export interface Books {
  /** Balance of every ledger account as its transfers make it, by account number. */
  balances(): Promise<ReadonlyMap<number, bigint>>;
  /** One text for every order, fill and transfer there is: equal as long as nothing was written. */
  fingerprint(): Promise<string>;
  /** Whether every currency sums to zero; stored balances are up to date only after a stop. */
  isBalanced(): Promise<boolean>;
  /** What the house's own check of the first site's ledger finds; with a fault no money leaves the house any more. */
  checked(): ReturnType<typeof recomputeLedger>;
  /** Stored balances that are not the sum of their transfers. */
  faults(): ReturnType<typeof balanceFaults>;
  close(): Promise<void>;
}

/** Opens the embedded database of a running installation. */
export function openBooks(dataDir: string): Books {
  const databaseUrl = embeddedUrl(path.join(dataDir, "pg"));
  const { db, pool, close } = openDatabase(databaseUrl, { connectionsMax: 1, name: "naru e2e" });
  return {
    async balances() {
      const rows = await balancesFromTransfers(db);
      return new Map(rows.map(({ account, balance }) => [account, balance]));
    },
    async fingerprint() {
      const { rows } = await pool.query<{ line: string }>(
        `SELECT 'transfer ' || to_json(t)::text AS line FROM ledger_transfer t
        UNION ALL SELECT 'open ' || to_json(o)::text FROM oversea_order_open o
        UNION ALL SELECT 'closed ' || to_json(c)::text FROM oversea_order_closed c
        UNION ALL SELECT 'fill ' || to_json(f)::text FROM oversea_fill f
        UNION ALL SELECT 'bet ' || to_json(b)::text FROM binary_bet b
        ORDER BY 1`,
      );
      return createHash("sha256")
        .update(rows.map(({ line }) => line).join("\n"))
        .digest("hex");
    },
    async isBalanced() {
      const totals = await currencyTotals(db);
      return totals.size > 0 && [...totals.values()].every((total) => total === 0n);
    },
    checked: () => recomputeLedger(pool, 1),
    faults: () => balanceFaults(db),
    close,
  };
}

/** The desk of an installation that is being brought to its limits: who looks on may wait longer than those who serve. */
export function patientDesk(databaseUrl: string, connectionsMax: number): DeskDatabase {
  return openDesk(databaseUrl, connectionsMax, { connectMs: 60_000, statementMs: 60_000 });
}
