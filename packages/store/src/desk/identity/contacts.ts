/** Members by where they can be reached: phones, which are one member's of a site, and addresses that were proven. */

import type { CertificateChannel } from "@naru/vocabulary/certificate";
import type { DeskConnection } from "../database.ts";
import { findMemberByUsername, type MemberRecord } from "../members.ts";

/** A place of a site: digits of a phone, or an address in small letters. */
export interface Contact {
  readonly siteId: number;
  readonly channel: CertificateChannel;
  readonly key: string;
}

/** An address that nobody proved finds no account: it may be anybody's. */
const REACHED = `site_id = $1 AND CASE $2 WHEN 'PHONE' THEN phone = $3
  ELSE lower(email) = $3 AND email_verified_at IS NOT NULL END`;

/** Whether a phone is a member's. */
export async function isPhoneTaken(
  db: DeskConnection,
  siteId: number,
  phone: string,
): Promise<boolean> {
  const { rows } = await db.query("SELECT FROM desk.member WHERE site_id = $1 AND phone = $2", [
    siteId,
    phone,
  ]);
  return rows.length > 0;
}

/** The usernames of members of a name who are reached there, the oldest first. */
export async function findUsernames(
  db: DeskConnection,
  { siteId, channel, key }: Contact,
  name: string,
): Promise<string[]> {
  const { rows } = await db.query<{ username: string }>(
    `SELECT username FROM desk.member WHERE ${REACHED} AND name = $4 ORDER BY id`,
    [siteId, channel, key, name],
  );
  return rows.map(({ username }) => username);
}

/** The member of a username who is reached there; another's username and none at all are the same. */
export async function findContact(
  db: DeskConnection,
  { siteId, channel, key }: Contact,
  username: string,
): Promise<MemberRecord | undefined> {
  const { rows } = await db.query(`SELECT FROM desk.member WHERE ${REACHED} AND username = $4`, [
    siteId,
    channel,
    key,
    username,
  ]);
  return rows.length === 0 ? undefined : findMemberByUsername(db, siteId, username);
}
