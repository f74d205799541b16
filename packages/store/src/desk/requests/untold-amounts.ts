/** Requests that were approved with another amount, and whose members have no message of it yet (decision 077). */

import {
  REJECT_REASON_CODES,
  REQUEST_KIND_CODES,
  type RejectReason,
} from "@naru/vocabulary/request";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";

/** Amounts in the smallest units of the wallet's currency. */
export interface UntoldAmount {
  readonly siteId: number;
  readonly requestId: number;
  readonly memberId: number;
  readonly kind: "DEPOSIT" | "WITHDRAW";
  readonly wallet: WalletType;
  readonly askedUnits: bigint;
  /** What was credited, or paid out. */
  readonly units: bigint;
  readonly reason: RejectReason | null;
  /** Who approved it alone, or proposed it. */
  readonly operatorId: number;
  readonly person: string;
}

/** Those that ended since an instant (epoch ms), of one site where it is named, the earliest first. */
export async function readUntoldAmounts(
  db: DeskConnection,
  { since, siteId = null }: { readonly since: number; readonly siteId?: number | null },
): Promise<UntoldAmount[]> {
  const { rows } = await db.query<{
    site_id: number;
    id: string;
    member_id: string;
    kind: number;
    wallet: number;
    asked_units: string;
    units: string;
    reason: number | null;
    operator_id: string;
    person: string;
  }>(
    `SELECT r.site_id, r.id, r.member_id, r.kind, r.wallet, r.asked_units, r.units, r.reason, decided.operator_id, decided.person
     FROM money_request r
     CROSS JOIN LATERAL (
       SELECT p.maker_id AS operator_id, p.maker_person AS person FROM desk.proposal p
       WHERE p.site_id = r.site_id AND p.request_id = r.id AND p.state IN ('APPROVED', 'DONE')
       UNION ALL SELECT a.operator_id, o.person FROM desk.alone_approval a JOIN desk.operator o ON o.id = a.operator_id
       WHERE a.site_id = r.site_id AND a.request_id = r.id
       LIMIT 1
     ) AS decided
     WHERE r.asked_units IS NOT NULL AND r.ended_at >= $1 AND ($2::int4 IS NULL OR r.site_id = $2)
       AND NOT EXISTS (SELECT FROM desk.message_sending s
         WHERE s.site_id = r.site_id AND s.segment = 'REQUEST' AND s.segment_id = r.id)
     ORDER BY r.ended_at, r.id LIMIT 100`,
    [since, siteId],
  );
  return rows.map((row) => ({
    ...{ siteId: row.site_id, requestId: Number(row.id), memberId: Number(row.member_id) },
    kind: REQUEST_KIND_CODES.wordOf(row.kind) as UntoldAmount["kind"],
    wallet: WALLET_CODES.wordOf(row.wallet),
    ...{ askedUnits: BigInt(row.asked_units), units: BigInt(row.units) },
    reason: row.reason === null ? null : REJECT_REASON_CODES.wordOf(row.reason),
    ...{ operatorId: Number(row.operator_id), person: row.person },
  }));
}
