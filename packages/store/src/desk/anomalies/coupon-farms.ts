/** Several redeemers of one batch of coupons who are, as it looks, one person. */

import { REQUEST_KIND_CODES } from "@naru/vocabulary/request";
import type { DeskConnection } from "../database.ts";
import type { Found, Look } from "./found.ts";
import { ADDRESS_MS, COUPON_MEMBERS } from "./thresholds.ts";

/** Of new redemptions: who of the same batch shares a device, the address of a session of today or a bank account with its member. */
export async function couponFarms(db: DeskConnection, { requests, now }: Look): Promise<Found[]> {
  const { rows } = await db.query<{
    site_id: number;
    batch_id: number;
    tie: string;
    shared: string;
    subject: string;
    members: string[];
  }>(
    `WITH redeemed AS (
       SELECT DISTINCT u.site_id, u.batch_id, u.member_id FROM money_request r
       JOIN coupon_use u ON u.request_id = r.id AND u.site_id = r.site_id
       WHERE r.id > $1 AND r.id <= $2 AND r.kind = $3
     ), tied AS (
       SELECT u.site_id, u.batch_id, 'DEVICE' AS tie, encode(mine.hash, 'hex') AS shared, other.member_id
       FROM redeemed u JOIN desk.device mine ON mine.member_id = u.member_id
       JOIN desk.device other ON other.hash = mine.hash
       UNION SELECT u.site_id, u.batch_id, 'ADDRESS', mine.address, other.member_id
       FROM redeemed u
       JOIN desk.session mine ON mine.member_id = u.member_id AND mine.ended_at IS NULL AND mine.viewed_by IS NULL
       JOIN desk.session other ON other.address = mine.address AND other.site_id = u.site_id
         AND other.viewed_by IS NULL
         AND other.started_at >= $4::timestamptz - make_interval(secs => ${ADDRESS_MS} / 1000)
       UNION SELECT u.site_id, u.batch_id, 'BANK',
         encode(sha256(convert_to(concat(mine.bank_code, ' ', reverse(replace(mine.number, '-', ''))), 'UTF8')), 'hex'),
         other.member_id
       FROM redeemed u JOIN desk.member_bank mine ON mine.member_id = u.member_id
       JOIN desk.member_bank other ON other.site_id = u.site_id AND other.bank_code = mine.bank_code
         AND reverse(replace(other.number, '-', '')) = reverse(replace(mine.number, '-', ''))
     )
     SELECT tied.site_id, tied.batch_id, tied.tie, tied.shared,
       concat(tied.batch_id, ' ', tied.tie, ' ', tied.shared) AS subject, array_agg(m.id::text ORDER BY m.id) AS members
     FROM tied JOIN desk.member m ON m.id = tied.member_id AND m.site_id = tied.site_id
     WHERE EXISTS (SELECT FROM coupon_use u WHERE u.site_id = tied.site_id AND u.batch_id = tied.batch_id
       AND u.member_id = tied.member_id)
     GROUP BY 1, 2, 3, 4 HAVING count(*) >= ${COUPON_MEMBERS} ORDER BY 1, 2, 3, 4`,
    [...requests, REQUEST_KIND_CODES.codeOf.COUPON, new Date(now)],
  );
  return rows.map(({ site_id, batch_id, tie, shared, subject, members }) => ({
    siteId: site_id,
    kind: "COUPON_FARM",
    subject,
    members: members.map(Number),
    facts: members,
    evidence: { batchId: batch_id, tie, ...(tie === "ADDRESS" && { address: shared }) },
  }));
}
