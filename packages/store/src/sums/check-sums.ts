/** The ledger's kept sums against its movements added up anew: for verification; reads of one moment. */

import type { Reader } from "../read/facts.ts";
import { accountSumsOf, dayMarksOf, referenceSumsOf } from "../recompute/kept-sql.ts";
import { partActiveOf, partSumsOf, partTradersOf } from "./part-sums-sql.ts";
import { activeOf, sumsOf, totalsOf } from "./sums-sql.ts";

/** What is kept of the ledger, the columns that tell its rows apart, and those that are sums. */
interface Kept {
  readonly table: string;
  readonly called: string;
  /** The sums of movements. */
  readonly add: (movements: string) => string;
  /** The table of the mark that it follows with; its own where none is said. */
  readonly mark?: string;
  readonly key: readonly string[];
  readonly sums: readonly string[];
}

const KEPT: readonly Kept[] = [
  {
    ...{ table: "ledger_account_sum", called: "account sum", add: accountSumsOf },
    ...{ mark: "ledger_check_mark", key: ["account"] },
    sums: ["balance"],
  },
  {
    ...{ table: "ledger_day_mark", called: "day mark", add: dayMarksOf },
    ...{ mark: "ledger_check_mark", key: ["day"] },
    sums: ["movements", "mark"],
  },
  {
    ...{ table: "ledger_reference_sum", called: "fill sum", add: referenceSumsOf },
    ...{ mark: "ledger_check_mark", key: ["block"] },
    sums: ["profit", "fee", "strange", "profits", "fees"],
  },
  {
    ...{ table: "ledger_sum", called: "ledger sum", add: sumsOf },
    key: ["site_id", "day", "member_id", "account", "code", "other"],
    sums: ["received", "paid", "movements"],
  },
  {
    ...{ table: "ledger_day_total", called: "ledger total", add: totalsOf },
    key: ["site_id", "day", "side", "slot", "purpose"],
    sums: ["received", "paid"],
  },
  {
    ...{ table: "ledger_day_active", called: "active member count" },
    add: (movements: string) => activeOf(`(${sumsOf(movements)})`),
    key: ["site_id", "day", "partner_id"],
    sums: ["members"],
  },
  {
    ...{ table: "ledger_part_sum", called: "ledger part", add: partSumsOf },
    key: ["site_id", "day", "kind", "part", "account", "code", "other"],
    sums: ["received", "paid", "movements"],
  },
  {
    ...{ table: "ledger_part_trader", called: "instrument trader", add: partTradersOf },
    ...{ mark: "ledger_part_active_mark", key: ["site_id", "day", "kind", "part", "member_id"] },
    sums: ["movements"],
  },
  {
    ...{ table: "ledger_part_active", called: "instrument member count", add: partActiveOf },
    key: ["site_id", "day", "kind", "part"],
    sums: ["members"],
  },
];

/** A sum that its movements do not come to. */
export interface SumFault {
  /** What it is called, and the columns that tell it apart. */
  readonly name: string;
  /** The sums, or null where there is no such row. */
  readonly kept: string | null;
  readonly due: string | null;
}

/** What was found of the ledger's sums. */
export interface SumsVerdict {
  readonly faults: readonly SumFault[];
  /** Of whose sums the mark is no movement: what comes may be left out, or count twice. */
  readonly strayMarks: readonly string[];
}

/** Each sum that differs from what the movements up to its mark come to. */
export async function checkSums(reader: Reader): Promise<SumsVerdict> {
  const faults: SumFault[] = [];
  const strayMarks: string[] = [];
  for (const { table, called, add, key, sums, mark = `${table}_mark` } of KEPT) {
    const { rows } = await reader.query<SumFault>(
      `WITH due AS (${add(`(SELECT * FROM ledger_transfer WHERE id <= (SELECT last_id FROM ${mark}))`)})
       SELECT concat_ws(' ', '${called}', ${textsOf(key)}) AS name,
         CASE WHEN kept.${key[0]} IS NOT NULL THEN concat_ws(' ', ${textsOf(sums, "kept.")}) END AS kept,
         CASE WHEN due.${key[0]} IS NOT NULL THEN concat_ws(' ', ${textsOf(sums, "due.")}) END AS due
       FROM ${table} AS kept FULL JOIN due USING (${key.join()})
       WHERE concat_ws(' ', ${textsOf(sums, "kept.")}) <> concat_ws(' ', ${textsOf(sums, "due.")})
       ORDER BY name`,
    );
    faults.push(...rows);
    const { rows: marks } = await reader.query(
      `SELECT FROM ${mark} AS mark WHERE last_id <> 0 AND NOT EXISTS (
         SELECT FROM ledger_transfer t WHERE t.id = mark.last_id AND t.day = mark.day)`,
    );
    if (marks.length > 0) strayMarks.push(`${called}s`);
  }
  return { faults, strayMarks };
}

function textsOf(columns: readonly string[], of = ""): string {
  return columns.map((column) => `${of}${column}::text`).join();
}
