/** How far the terms of a site's instruments may be changed. */

import type { DeskConnection } from "./database.ts";

/** Percent of what is in force; amounts per contract in the site's smallest units. */
export interface TermsBounds {
  readonly raisePercent: number;
  readonly lowerPercent: number;
  /** Of both margins. */
  readonly marginMin: bigint;
  readonly marginMax: bigint;
  readonly losscutMax: bigint;
  readonly feeMax: bigint;
  readonly contractsMax: number;
  /** What is held is bound no earlier after two persons agreed. */
  readonly noticeHours: number;
}

const NO_ROOM: TermsBounds = {
  raisePercent: 0,
  lowerPercent: 0,
  marginMin: 0n,
  marginMax: 0n,
  losscutMax: 0n,
  feeMax: 0n,
  contractsMax: 0,
  noticeHours: 0,
};

/** A site's bounds; before they are set nothing may be changed. */
export async function readTermsBounds(db: DeskConnection, siteId: number): Promise<TermsBounds> {
  const { rows } = await db.query<{
    raise_percent: number;
    lower_percent: number;
    margin_min: string;
    margin_max: string;
    losscut_max: string;
    fee_max: string;
    contracts_max: number;
    notice_hours: number;
  }>("SELECT * FROM desk.terms_bounds WHERE site_id = $1", [siteId]);
  const row = rows[0];
  if (row === undefined) return NO_ROOM;
  return {
    raisePercent: row.raise_percent,
    lowerPercent: row.lower_percent,
    marginMin: BigInt(row.margin_min),
    marginMax: BigInt(row.margin_max),
    losscutMax: BigInt(row.losscut_max),
    feeMax: BigInt(row.fee_max),
    contractsMax: row.contracts_max,
    noticeHours: row.notice_hours,
  };
}

/** Writes a site's bounds; existing ones are replaced unless they are to be kept. */
export async function putTermsBounds(
  db: DeskConnection,
  siteId: number,
  bounds: TermsBounds,
  options = { keep: false },
): Promise<void> {
  await db.query(
    `INSERT INTO desk.terms_bounds (site_id, raise_percent, lower_percent, margin_min, margin_max,
       losscut_max, fee_max, contracts_max, notice_hours)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (site_id) DO ${
       options.keep
         ? "NOTHING"
         : `UPDATE SET raise_percent = excluded.raise_percent, lower_percent = excluded.lower_percent,
              margin_min = excluded.margin_min, margin_max = excluded.margin_max,
              losscut_max = excluded.losscut_max, fee_max = excluded.fee_max,
              contracts_max = excluded.contracts_max, notice_hours = excluded.notice_hours`
     }`,
    [
      siteId,
      bounds.raisePercent,
      bounds.lowerPercent,
      bounds.marginMin,
      bounds.marginMax,
      bounds.losscutMax,
      bounds.feeMax,
      bounds.contractsMax,
      bounds.noticeHours,
    ],
  );
}
