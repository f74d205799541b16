/** What came in below a partner, and what a payee earned of it: what another rate would have meant is worked out from it. */

import type { CommissionBasis } from "@naru/vocabulary/partner/commission";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";

/** Facts of a basis in a wallet: smallest units that they came to, and that the payee earned. */
export interface Flow {
  readonly basis: CommissionBasis;
  readonly wallet: WalletType;
  readonly base: bigint;
  readonly units: bigint;
}

/** What a payee earned since a day (`2026-11-20`) by all whom `belowId`, or somebody below them, brought. */
export async function sumFlow(
  db: DeskConnection,
  of: { readonly payeeId: number; readonly belowId: number; readonly since: string },
): Promise<Flow[]> {
  const { rows } = await db.query<{
    basis: CommissionBasis;
    wallet: WalletType;
    base: string;
    units: string;
  }>(
    `WITH RECURSIVE below AS (
       SELECT member_id FROM desk.partner_bond WHERE partner_id = $2
       UNION ALL
       SELECT b.member_id FROM below t JOIN desk.partner_bond b ON b.partner_id = t.member_id
     )
     SELECT a.basis, a.wallet, sum(a.base) AS base, sum(a.units) AS units
     FROM desk.commission_accrual a JOIN below ON below.member_id = a.member_id
     WHERE a.payee_id = $1 AND a.day >= $3 GROUP BY a.basis, a.wallet ORDER BY a.basis, a.wallet`,
    [of.payeeId, of.belowId, of.since],
  );
  return rows.map(({ basis, wallet, base, units }) => ({
    basis,
    wallet,
    base: BigInt(base),
    units: BigInt(units),
  }));
}
