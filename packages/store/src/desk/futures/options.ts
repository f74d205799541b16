/** Perpetuals of a site as operators see them: their terms and tables, and what is open of them. */

import type { FuturesOption } from "@naru/engine/instrument";
import type { LeverageTiersRow } from "@naru/engine/rows";
import type { UnitScale } from "./scales.ts";
import { CODECS } from "../../row/kinds.ts";
import type { DeskConnection } from "../database.ts";

/** A perpetual with its instrument's root, and what its numbers count in. */
export interface DeskPerpetual extends FuturesOption, UnitScale {
  readonly stock: string;
}

/** A site's perpetuals as the engine last had them set, by their ids. */
export async function readPerpetuals(db: DeskConnection, siteId: number): Promise<DeskPerpetual[]> {
  const { rows } = await db.query<{ root: string; precision: number; unit_value: string }>(
    `SELECT o.*, i.root, i.precision, i.unit_value FROM futures_option o JOIN instrument i ON i.symbol = o.symbol
     WHERE o.site_id = $1 ORDER BY o.id`,
    [siteId],
  );
  return rows.map((row) => ({
    ...CODECS.futuresOption.answered(row),
    stock: row.root,
    precision: Number(row.precision),
    unitValue: BigInt(row.unit_value),
  }));
}

/** Every table of tiers of a site's perpetuals. */
export async function readTierTables(
  db: DeskConnection,
  siteId: number,
): Promise<LeverageTiersRow[]> {
  const { rows } = await db.query(
    "SELECT * FROM futures_tiers WHERE site_id = $1 ORDER BY option_id, effective_at",
    [siteId],
  );
  return rows.map((row) => CODECS.leverageTiers.answered(row));
}

/** What is open on one side of an option. */
export interface OpenSide {
  readonly optionId: number;
  readonly isLong: boolean;
  readonly members: number;
  /** Steps of the coin. */
  readonly qty: bigint;
  /** Price units × steps that they were opened for, without fractions. */
  readonly cost: bigint;
}

/** Open interest of a site by option and side. */
export async function readOpenInterest(db: DeskConnection, siteId: number): Promise<OpenSide[]> {
  const { rows } = await db.query<{
    option_id: number;
    is_long: boolean;
    members: string;
    qty: string;
    cost: string;
  }>(
    `SELECT option_id, qty > 0 AS is_long, count(DISTINCT member_id) AS members, sum(abs(qty)) AS qty,
       sum(abs(cost)) AS cost
     FROM futures_position WHERE site_id = $1 AND closed_at IS NULL
     GROUP BY option_id, qty > 0 ORDER BY option_id`,
    [siteId],
  );
  return rows.map((row) => ({
    optionId: Number(row.option_id),
    isLong: row.is_long,
    members: Number(row.members),
    qty: BigInt(row.qty),
    cost: BigInt(row.cost),
  }));
}
