/** Several members of a site on one device, one address or one bank account. */

import type { AnomalyKind } from "@naru/vocabulary/risk/anomaly";
import type { DeskConnection } from "../database.ts";
import type { AnomalyEvidence, Found, Look } from "./found.ts";
import {
  ADDRESS_MEMBERS,
  ADDRESS_MEMBERS_MAX,
  ADDRESS_MS,
  BANK_MEMBERS,
  DEVICE_MEMBERS,
} from "./thresholds.ts";

/** Members who have something in common, by their numbers. */
interface Group {
  site_id: number;
  subject: string;
  members: string[];
}

function foundOf(
  kind: AnomalyKind,
  { site_id, subject, members }: Group,
  evidence: AnomalyEvidence = {},
): Found {
  return { siteId: site_id, kind, subject, members: members.map(Number), facts: members, evidence };
}

/** Devices of new sign-ins from which other members of the site signed in too. */
export async function sharedDevices(db: DeskConnection, { sessions }: Look): Promise<Found[]> {
  const { rows } = await db.query<Group>(
    `SELECT seen.site_id, encode(seen.hash, 'hex') AS subject, array_agg(m.id::text ORDER BY m.id) AS members
     FROM (SELECT DISTINCT s.site_id, d.hash FROM desk.session s JOIN desk.device d ON d.id = s.device_id
       WHERE s.id > $1 AND s.id <= $2 AND s.viewed_by IS NULL) AS seen
     JOIN desk.device d ON d.hash = seen.hash
     JOIN desk.member m ON m.id = d.member_id AND m.site_id = seen.site_id
     GROUP BY seen.site_id, seen.hash HAVING count(*) >= ${DEVICE_MEMBERS} ORDER BY 1, 2`,
    [...sessions],
  );
  return rows.map((row) => foundOf("SHARED_DEVICE", row));
}

/** Addresses of new sign-ins from which several members of the site signed in within a day. */
export async function sharedAddresses(
  db: DeskConnection,
  { sessions, now }: Look,
): Promise<Found[]> {
  const { rows } = await db.query<Group>(
    `SELECT seen.site_id, seen.address AS subject, of.members
     FROM (SELECT DISTINCT site_id, address FROM desk.session
       WHERE id > $1 AND id <= $2 AND viewed_by IS NULL AND address IS NOT NULL) AS seen
     CROSS JOIN LATERAL (
       SELECT array_agg(member_id::text ORDER BY member_id) AS members, count(*) AS count FROM (
         SELECT DISTINCT s.member_id FROM desk.session s
         WHERE s.address = seen.address AND s.site_id = seen.site_id AND s.viewed_by IS NULL
           AND s.started_at >= $3::timestamptz - make_interval(secs => ${ADDRESS_MS} / 1000)
         LIMIT ${ADDRESS_MEMBERS_MAX} + 1) AS came
     ) AS of
     WHERE of.count BETWEEN ${ADDRESS_MEMBERS} AND ${ADDRESS_MEMBERS_MAX} ORDER BY 1, 2`,
    [...sessions, new Date(now)],
  );
  return rows.map((row) => foundOf("SHARED_ADDRESS", row, { address: row.subject }));
}

/** Bank accounts of whoever signed in, or whose money leaves, that other members of the site have too. */
export async function sharedBanks(
  db: DeskConnection,
  { sessions, leavings }: Look,
): Promise<Found[]> {
  const { rows } = await db.query<Group & { bank_code: string; account: string }>(
    `SELECT held.site_id, held.bank_code, reverse(left(held.digits, 4)) AS account,
       encode(sha256(convert_to(concat(held.bank_code, ' ', held.digits), 'UTF8')), 'hex') AS subject,
       array_agg(b.member_id::text ORDER BY b.member_id) AS members
     FROM (SELECT DISTINCT own.site_id, own.bank_code, reverse(replace(own.number, '-', '')) AS digits
       FROM (SELECT member_id FROM desk.session WHERE id > $1 AND id <= $2 AND viewed_by IS NULL
         UNION SELECT unnest($3::int8[])) AS come (member_id)
       JOIN desk.member_bank own USING (member_id)) AS held
     JOIN desk.member_bank b ON b.site_id = held.site_id AND b.bank_code = held.bank_code
       AND reverse(replace(b.number, '-', '')) = held.digits
     GROUP BY held.site_id, held.bank_code, held.digits
     HAVING count(*) >= ${BANK_MEMBERS} ORDER BY 1, 4`,
    [...sessions, leavings.map(({ memberId }) => memberId)],
  );
  return rows.map((row) =>
    foundOf("SHARED_BANK", row, { bankCode: row.bank_code, account: row.account }),
  );
}
