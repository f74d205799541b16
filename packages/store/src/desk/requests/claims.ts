/** Which operator has a request before them, so that no two handle one and the member reads 확인 중. */

import type { DeskConnection } from "../database.ts";

export interface RequestClaim {
  readonly requestId: number;
  readonly operatorId: number;
  /** Epoch ms. */
  readonly claimedAt: number;
}

/** Claims of requests by request id. */
export async function claimsOf(
  db: DeskConnection,
  siteId: number,
  requestIds: readonly number[],
): Promise<Map<number, RequestClaim>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await db.query<{ request_id: string; operator_id: string; claimed_at: Date }>(
    `SELECT request_id, operator_id, claimed_at FROM desk.request_claim
     WHERE site_id = $1 AND request_id = ANY($2::bigint[])`,
    [siteId, requestIds],
  );
  return new Map(
    rows.map((row) => [
      Number(row.request_id),
      {
        requestId: Number(row.request_id),
        operatorId: Number(row.operator_id),
        claimedAt: row.claimed_at.getTime(),
      },
    ]),
  );
}

/**
 * Claims a request for an operator and says whose it is then: a claim is renewed by its owner, and may be taken over
 * once it is older than `expired` (epoch ms).
 */
export async function claimRequest(
  db: DeskConnection,
  {
    siteId,
    requestId,
    operatorId,
    now,
    expired,
  }: { siteId: number; requestId: number; operatorId: number; now: number; expired: number },
): Promise<number> {
  await db.query(
    `INSERT INTO desk.request_claim AS c (site_id, request_id, operator_id, claimed_at)
     VALUES ($1, $2, $3, $4) ON CONFLICT (site_id, request_id) DO UPDATE
       SET operator_id = excluded.operator_id, claimed_at = excluded.claimed_at
       WHERE c.operator_id = excluded.operator_id OR c.claimed_at < $5`,
    [siteId, requestId, operatorId, new Date(now), new Date(expired)],
  );
  const claims = await claimsOf(db, siteId, [requestId]);
  return claims.get(requestId)?.operatorId ?? operatorId;
}

/** Gives a request back, if it is this operator's. */
export async function releaseRequest(
  db: DeskConnection,
  { siteId, requestId, operatorId }: { siteId: number; requestId: number; operatorId: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `DELETE FROM desk.request_claim WHERE site_id = $1 AND request_id = $2 AND operator_id = $3`,
    [siteId, requestId, operatorId],
  );
  return rowCount === 1;
}
