/** What became of traders' fills for their followers, and what was shared of the profit. */

import { COPY, type CopyRow } from "@naru/rows/copytrade/copy";
import { PROFIT_SHARE, type ProfitShareRow } from "@naru/rows/copytrade/share";
import { MISSED_COPY_CODES, type MissedCopy } from "@naru/vocabulary/copytrade/words";
import { RowCodec } from "../../row/row-codec.ts";
import type { DeskConnection } from "../database.ts";
import type { Person } from "./people.ts";

const copies = new RowCodec<CopyRow>(COPY);
const shares = new RowCodec<ProfitShareRow>(PROFIT_SHARE);

interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

interface Both {
  readonly follower_nick: string;
  readonly follower_username: string;
  readonly follower_name: string;
  readonly trader_nick: string;
  readonly trader_username: string;
  readonly trader_name: string;
}

const BOTH = `fm.nick AS follower_nick, fm.username AS follower_username, fm.name AS follower_name,
  tm.nick AS trader_nick, tm.username AS trader_username, tm.name AS trader_name`;
const MEMBERS = `JOIN desk.member fm ON fm.site_id = w.site_id AND fm.id = w.member_id
  JOIN desk.member tm ON tm.site_id = w.site_id AND tm.id = w.trader_id`;

function bothOf(row: Both): { readonly follower: Person; readonly trader: Person } {
  return {
    follower: {
      ...{ nick: row.follower_nick, username: row.follower_username, name: row.follower_name },
    },
    trader: { nick: row.trader_nick, username: row.trader_username, name: row.trader_name },
  };
}

export interface NamedCopy extends CopyRow {
  readonly follower: Person;
  readonly trader: Person;
}

export interface CopyRowsAsked extends PageOf {
  readonly siteId: number;
  readonly memberId?: number | undefined;
  readonly traderId?: number | undefined;
  /** Those that were not copied, or those that were. */
  readonly isMissed: boolean;
  readonly reason?: MissedCopy | undefined;
}

const COPY_ROWS = `FROM copy c WHERE c.site_id = $1 AND ($2::int8 IS NULL OR c.member_id = $2)
  AND ($3::int8 IS NULL OR c.trader_id = $3) AND (c.reason IS NOT NULL) = $4
  AND ($5::int2 IS NULL OR c.reason = $5)`;

/** A page of what became of fills, the newest first, and how many there are. */
export async function listCopyRows(
  db: DeskConnection,
  { siteId, memberId, traderId, isMissed, reason, limit, offset }: CopyRowsAsked,
): Promise<{ rows: NamedCopy[]; total: number }> {
  const code = reason === undefined ? null : MISSED_COPY_CODES.codeOf[reason];
  const values = [siteId, memberId ?? null, traderId ?? null, isMissed, code];
  const counted = await db.query<{ total: string }>(
    `SELECT count(*) AS total ${COPY_ROWS}`,
    values,
  );
  const { rows } = await db.query<Both>(
    `SELECT w.*, ${BOTH}
     FROM (SELECT c.* ${COPY_ROWS} ORDER BY c.fill_id DESC, c.follow_id DESC LIMIT $6 OFFSET $7) w
     ${MEMBERS} ORDER BY w.fill_id DESC, w.follow_id DESC`,
    [...values, limit, offset],
  );
  return {
    rows: rows.map((row) => ({ ...copies.answered(row), ...bothOf(row) })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

export interface NamedShare extends ProfitShareRow {
  readonly follower: Person;
  readonly trader: Person;
  /** What of it was taken and stands: corrections are off, or on, it. 10^-8 USDT. */
  readonly stands: bigint;
}

/** What the follower was given back of a settlement since. */
const CORRECTED = `(SELECT coalesce(sum(c.units), 0)::text FROM share_correction c
  WHERE c.share_id = w.id AND c.member_id = w.member_id)`;

type AnsweredShare = Both & { readonly corrected: string };

function namedShare(row: AnsweredShare): NamedShare {
  const share = shares.answered(row);
  return { ...share, ...bothOf(row), stands: share.taken - BigInt(row.corrected) };
}

/** A settlement of a site; undefined where there is none such. */
export async function readShare(
  db: DeskConnection,
  { siteId, id }: { readonly siteId: number; readonly id: number },
): Promise<NamedShare | undefined> {
  const { rows } = await db.query<AnsweredShare>(
    `SELECT w.*, ${BOTH}, ${CORRECTED} AS corrected FROM profit_share w ${MEMBERS}
     WHERE w.site_id = $1 AND w.id = $2`,
    [siteId, id],
  );
  const [row] = rows;
  return row === undefined ? undefined : namedShare(row);
}

export interface SharesAsked extends PageOf {
  readonly siteId: number;
  /** Of whom it is, as a follower or as a trader. */
  readonly memberId?: number | undefined;
  readonly traderId?: number | undefined;
}

const SHARES = `FROM profit_share s WHERE s.site_id = $1
  AND ($2::int8 IS NULL OR s.member_id = $2 OR s.trader_id = $2) AND ($3::int8 IS NULL OR s.trader_id = $3)`;

/** A page of settlements, the newest first, and how many there are. */
export async function listShares(
  db: DeskConnection,
  { siteId, memberId, traderId, limit, offset }: SharesAsked,
): Promise<{ rows: NamedShare[]; total: number }> {
  const values = [siteId, memberId ?? null, traderId ?? null];
  const counted = await db.query<{ total: string }>(`SELECT count(*) AS total ${SHARES}`, values);
  const { rows } = await db.query<AnsweredShare>(
    `SELECT w.*, ${BOTH}, ${CORRECTED} AS corrected FROM (SELECT s.* ${SHARES} ORDER BY s.id DESC LIMIT $4 OFFSET $5) w
     ${MEMBERS} ORDER BY w.id DESC`,
    [...values, limit, offset],
  );
  return {
    rows: rows.map(namedShare),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}
