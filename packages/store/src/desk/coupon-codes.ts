/** Texts of coupon codes, as SHA-256 of their normal form; the engine knows codes by number only. */

import type { DeskConnection } from "./database.ts";

export interface CouponCode {
  readonly siteId: number;
  readonly hash: Buffer;
  readonly batchId: number;
  readonly codeId: number;
}

/** Which code of a site has this hash. */
export async function findCouponCode(
  db: DeskConnection,
  siteId: number,
  hash: Buffer,
): Promise<CouponCode | undefined> {
  const { rows } = await db.query<{ batch_id: string; code_id: string }>(
    "SELECT batch_id, code_id FROM desk.coupon_code WHERE site_id = $1 AND hash = $2",
    [siteId, hash],
  );
  const row = rows[0];
  return row && { siteId, hash, batchId: Number(row.batch_id), codeId: Number(row.code_id) };
}

/** Adds the codes of a batch; those that are there already stay. */
export async function addCouponCodes(
  db: DeskConnection,
  codes: readonly CouponCode[],
): Promise<void> {
  await db.query(
    `INSERT INTO desk.coupon_code (site_id, hash, batch_id, code_id)
     SELECT * FROM unnest($1::int[], $2::bytea[], $3::bigint[], $4::bigint[])
     ON CONFLICT DO NOTHING`,
    [
      codes.map(({ siteId }) => siteId),
      codes.map(({ hash }) => hash),
      codes.map(({ batchId }) => batchId),
      codes.map(({ codeId }) => codeId),
    ],
  );
}
