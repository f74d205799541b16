/** Codes of sign-up links, who came by them, and what a partner notes of whom. */

import type { DeskConnection } from "../database.ts";

export interface PartnerCode {
  readonly code: string;
  readonly memberId: number;
  /** Of what the partner's rate gives, the part of whoever joins by it, in millionths. */
  readonly memberShare: number;
  readonly isPaused: boolean;
  /** How many joined by it. */
  readonly joined: number;
  /** Epoch ms. */
  readonly createdAt: number;
}

interface CodeRow {
  code: string;
  member_id: string;
  member_share: number;
  is_paused: boolean;
  joined: string;
  created_at: Date;
}

const CODES = `SELECT c.*, (SELECT count(*) FROM desk.partner_bond b
    WHERE b.partner_id = c.member_id AND b.code = c.code) AS joined
  FROM desk.partner_code c`;

/** A code of a site, whosever it is. */
export async function findCode(
  db: DeskConnection,
  siteId: number,
  code: string,
): Promise<PartnerCode | undefined> {
  const { rows } = await db.query<CodeRow>(`${CODES} WHERE c.site_id = $1 AND c.code = $2`, [
    siteId,
    code,
  ]);
  return rows[0] && codeOf(rows[0]);
}

/** A partner's codes, the oldest first. */
export async function listCodes(db: DeskConnection, memberId: number): Promise<PartnerCode[]> {
  const { rows } = await db.query<CodeRow>(
    `${CODES} WHERE c.member_id = $1 ORDER BY c.created_at, c.code`,
    [memberId],
  );
  return rows.map(codeOf);
}

/**
 * Makes a code, or changes one's own: paused or not, and its share only upward, since others joined by it.
 *
 * @returns whether it is so now; not where it is another's, or the share would fall
 */
export async function saveCode(
  db: DeskConnection,
  code: Pick<PartnerCode, "code" | "memberId" | "memberShare" | "isPaused"> & {
    readonly siteId: number;
    readonly now: number;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO desk.partner_code AS kept (site_id, code, member_id, member_share, is_paused, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id, code) DO UPDATE
       SET member_share = excluded.member_share, is_paused = excluded.is_paused
       WHERE kept.member_id = excluded.member_id AND kept.member_share <= excluded.member_share`,
    [
      ...[code.siteId, code.code, code.memberId, code.memberShare, code.isPaused],
      new Date(code.now),
    ],
  );
  return rowCount === 1;
}

/** Binds a new member to who brought them, for good. */
export async function addBond(
  db: DeskConnection,
  bond: {
    readonly siteId: number;
    readonly memberId: number;
    readonly partnerId: number;
    readonly code: string | null;
    readonly memberShare: number;
    readonly now: number;
  },
): Promise<void> {
  const { siteId, memberId, partnerId, code, memberShare, now } = bond;
  await db.query(
    `INSERT INTO desk.partner_bond (site_id, member_id, partner_id, code, member_share, bound_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [siteId, memberId, partnerId, code, memberShare, now],
  );
}

/** Keeps what a partner notes of somebody whom they brought themselves; whether they did. */
export async function noteReferee(
  db: DeskConnection,
  note: { readonly partnerId: number; readonly memberId: number; readonly text: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    "UPDATE desk.partner_bond SET note = $3 WHERE partner_id = $1 AND member_id = $2",
    [note.partnerId, note.memberId, note.text],
  );
  return rowCount === 1;
}

function codeOf(row: CodeRow): PartnerCode {
  return {
    code: row.code,
    memberId: Number(row.member_id),
    memberShare: row.member_share,
    isPaused: row.is_paused,
    joined: Number(row.joined),
    createdAt: row.created_at.getTime(),
  };
}
