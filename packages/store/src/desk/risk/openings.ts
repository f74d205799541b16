/** Stops of openings as operators see them: the engine's row, and who stopped and why (decision 075). */

import { OPENING_PRODUCT_CODES, type OpeningProduct } from "@naru/vocabulary/market/openings";
import type { DeskConnection } from "../database.ts";

/** A product of which nothing opens at a site. */
export interface OpeningStop {
  readonly product: OpeningProduct;
  /** Since when, epoch ms. */
  readonly at: number;
  /** The operator's name; null where nobody is kept. */
  readonly by: string | null;
  readonly reason: string | null;
  /** A proposal to let it open again waits for a second person. */
  readonly isProposed: boolean;
  /** A maintenance stopped it, and lets it open with its end. */
  readonly isMaintained: boolean;
}

/** What is stopped at a site now. */
export async function readOpeningStops(db: DeskConnection, siteId: number): Promise<OpeningStop[]> {
  const { rows } = await db.query<{
    product: number;
    at: string;
    operator: string | null;
    reason: string | null;
    is_proposed: boolean;
    is_maintained: boolean;
  }>(
    `SELECT s.product, s.at, d.operator, d.reason, d.maintenance_id IS NOT NULL AS is_maintained, EXISTS (
       SELECT FROM desk.proposal p WHERE p.site_id = s.site_id AND p.kind = 'OPENINGS_ON'
         AND p.state = 'PENDING' AND p.target = 'openings ' || d.word) AS is_proposed
     FROM opening_stop s LEFT JOIN desk.opening_stop d ON d.site_id = s.site_id AND d.product = s.product
     WHERE s.site_id = $1 AND s.is_stopped ORDER BY s.product`,
    [siteId],
  );
  return rows.map((row) => ({
    product: OPENING_PRODUCT_CODES.wordOf(row.product),
    at: Number(row.at),
    by: row.operator,
    reason: row.reason,
    isProposed: row.is_proposed,
    isMaintained: row.is_maintained,
  }));
}

/** Who stops a product, why and when (epoch ms). */
export interface StopByHand {
  readonly siteId: number;
  readonly product: OpeningProduct;
  readonly by: string;
  readonly reason: string;
  readonly at: number;
}

/** Keeps who stops a product, and why; before the engine is told, so that no stop is without. */
export async function keepOpeningStop(db: DeskConnection, stop: StopByHand): Promise<void> {
  await db.query(
    `INSERT INTO desk.opening_stop (site_id, product, word, operator, reason, at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id, product) DO UPDATE SET
       operator = excluded.operator, reason = excluded.reason, at = excluded.at, maintenance_id = NULL`,
    [
      stop.siteId,
      OPENING_PRODUCT_CODES.codeOf[stop.product],
      stop.product,
      stop.by,
      stop.reason,
      new Date(stop.at),
    ],
  );
}
