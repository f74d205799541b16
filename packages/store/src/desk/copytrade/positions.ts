/** Positions of traders and the copies of them. */

import { COPY_LINK, type CopyLinkRow } from "@naru/rows/copytrade/copy";
import type { FuturesFillRow, FuturesPositionRow } from "@naru/engine/rows";
import { CODECS } from "../../row/kinds.ts";
import { RowCodec } from "../../row/row-codec.ts";
import type { DeskConnection } from "../database.ts";

const links = new RowCodec<CopyLinkRow>(COPY_LINK);

/** A position with what funding moved of it, 10^-8 USDT. */
export interface FundedPosition {
  readonly position: FuturesPositionRow;
  readonly funding: bigint;
}

/** Of a position that the statement calls `w`. */
const FUNDING_OF_COPY = `(SELECT coalesce(sum(u.amount), 0)::text FROM futures_funding u
  WHERE u.member_id = w.member_id AND u.site_id = w.site_id AND u.position_id = w.id) AS funding`;

/** Of a position that the statement calls `p`. */
const FUNDING = `(SELECT coalesce(sum(u.amount), 0)::text FROM futures_funding u
  WHERE u.member_id = p.member_id AND u.site_id = p.site_id AND u.position_id = p.id) AS funding`;

interface Funded {
  readonly funding: string;
}

function funded(row: Funded): FundedPosition {
  return { position: CODECS.futuresPosition.answered(row), funding: BigInt(row.funding) };
}

/** Positions of these members that closed after an instant (epoch ms), the first that closed first. */
export async function closedPositionsOf(
  db: DeskConnection,
  asked: { readonly siteId: number; readonly memberIds: readonly number[]; readonly since: number },
): Promise<FundedPosition[]> {
  if (asked.memberIds.length === 0) return [];
  const { rows } = await db.query<Funded>(
    `SELECT p.*, ${FUNDING} FROM futures_position p
     WHERE p.site_id = $1 AND p.member_id = ANY ($2::int8[]) AND p.closed_at > $3
     ORDER BY p.closed_at, p.id`,
    [asked.siteId, asked.memberIds, asked.since],
  );
  return rows.map(funded);
}

interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

/** A page of a trader's closed positions, the one that closed last first, and how many there are. */
export async function listClosedOf(
  db: DeskConnection,
  { siteId, memberId, limit, offset }: { siteId: number; memberId: number } & PageOf,
): Promise<{ rows: FundedPosition[]; total: number }> {
  const wanted = `FROM futures_position p WHERE p.site_id = $1 AND p.member_id = $2 AND p.closed_at IS NOT NULL`;
  const counted = await db.query<{ total: string }>(`SELECT count(*) AS total ${wanted}`, [
    ...[siteId, memberId],
  ]);
  const { rows } = await db.query<Funded>(
    `SELECT p.*, ${FUNDING} ${wanted} ORDER BY p.closed_at DESC, p.id DESC LIMIT $3 OFFSET $4`,
    [siteId, memberId, limit, offset],
  );
  return { rows: rows.map(funded), total: Number(counted.rows[0]?.total ?? 0) };
}

/** A trader's open position with what follows it. */
export interface Lead extends FundedPosition {
  /** Members with an open copy, the steps of all of them, and copies that were missed. */
  readonly followers: number;
  readonly copied: number;
  readonly missed: number;
}

/** A trader's open positions, the newest first. */
export async function openPositionsOf(
  db: DeskConnection,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: number },
): Promise<Lead[]> {
  const { rows } = await db.query<Funded & { followers: number; copied: string; missed: number }>(
    `SELECT p.*, ${FUNDING}, l.followers, l.copied, f.missed FROM futures_position p
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS followers, coalesce(sum(abs(q.qty)), 0)::text AS copied
       FROM copy_link k JOIN futures_position q ON q.id = k.position_id AND q.site_id = k.site_id
       WHERE k.trader_id = p.member_id AND k.site_id = p.site_id AND k.lead_id = p.id AND k.ended_at IS NULL) l
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(x.missed), 0)::int AS missed FROM copy_fact x
       WHERE x.trader_id = p.member_id AND x.site_id = p.site_id AND x.position_id = p.id) f
     WHERE p.site_id = $1 AND p.member_id = $2 AND p.closed_at IS NULL ORDER BY p.id DESC`,
    [siteId, memberId],
  );
  return rows.map((row) => ({
    ...funded(row),
    ...{ followers: row.followers, copied: Number(row.copied), missed: row.missed },
  }));
}

/** A copied position with its link, and the nicks of both. */
export interface CopiedPosition extends FundedPosition {
  readonly link: CopyLinkRow;
  readonly traderNick: string;
  readonly followerNick: string;
}

export interface CopiesAsked extends PageOf {
  readonly siteId: number;
  /** Of a follower, or of a trader. */
  readonly memberId?: number | undefined;
  readonly traderId?: number | undefined;
  /** Of one position of the trader. */
  readonly leadId?: number | undefined;
  readonly isOpen: boolean;
}

const COPIES = `FROM copy_link l JOIN futures_position p ON p.id = l.position_id AND p.site_id = l.site_id
  WHERE l.site_id = $1 AND ($2::int8 IS NULL OR l.member_id = $2) AND ($3::int8 IS NULL OR l.trader_id = $3)
    AND ($4::int8 IS NULL OR l.lead_id = $4)
    AND CASE WHEN $5 THEN l.ended_at IS NULL AND p.closed_at IS NULL ELSE p.closed_at IS NOT NULL END`;

/** A page of copied positions, the newest first, and how many there are. */
export async function listCopies(
  db: DeskConnection,
  { siteId, memberId, traderId, leadId, isOpen, limit, offset }: CopiesAsked,
): Promise<{ rows: CopiedPosition[]; total: number }> {
  const values = [siteId, memberId ?? null, traderId ?? null, leadId ?? null, isOpen];
  const counted = await db.query<{ total: string }>(`SELECT count(*) AS total ${COPIES}`, values);
  const { rows } = await db.query<
    Funded & { link: object; trader_nick: string; follower_nick: string }
  >(
    `SELECT w.*, ${FUNDING_OF_COPY}, row_to_json(k) AS link,
       tm.nick AS trader_nick, fm.nick AS follower_nick
     FROM (SELECT p.*, l.id AS link_id ${COPIES} ORDER BY l.id DESC LIMIT $6 OFFSET $7) w
     JOIN copy_link k ON k.id = w.link_id AND k.site_id = w.site_id
     JOIN desk.member tm ON tm.site_id = k.site_id AND tm.id = k.trader_id
     JOIN desk.member fm ON fm.site_id = k.site_id AND fm.id = k.member_id
     ORDER BY w.link_id DESC`,
    [...values, limit, offset],
  );
  return {
    rows: rows.map((row) => ({
      ...funded(row),
      link: links.answered(row.link),
      traderNick: row.trader_nick,
      followerNick: row.follower_nick,
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

/** What follows have bound: the cost of what is held by copies (price units × steps) by option and leverage. */
export interface BoundCost {
  readonly followId: number;
  readonly optionId: number;
  readonly leverage: number;
  readonly cost: bigint;
}

/** What each of these follows has bound; one that holds nothing has no row. */
export async function boundByFollows(
  db: DeskConnection,
  { siteId, followIds }: { readonly siteId: number; readonly followIds: readonly number[] },
): Promise<BoundCost[]> {
  if (followIds.length === 0) return [];
  const { rows } = await db.query<{
    follow_id: string;
    option_id: number;
    leverage: number;
    cost: string;
  }>(
    `SELECT l.follow_id, p.option_id, p.leverage, sum(abs(p.cost))::text AS cost
     FROM copy_link l JOIN futures_position p ON p.id = l.position_id AND p.site_id = l.site_id
     WHERE l.site_id = $1 AND l.follow_id = ANY ($2::int8[]) AND l.ended_at IS NULL AND p.closed_at IS NULL
     GROUP BY l.follow_id, p.option_id, p.leverage`,
    [siteId, followIds],
  );
  return rows.map((row) => ({
    followId: Number(row.follow_id),
    optionId: row.option_id,
    leverage: row.leverage,
    cost: BigInt(row.cost),
  }));
}

/** A fill with the leverage of its position. */
export interface LeveragedFill extends FuturesFillRow {
  readonly leverage: number;
}

/** A trader's fills of positions that opened after an instant (epoch ms), in their order. */
export async function fillsSince(
  db: DeskConnection,
  asked: { readonly siteId: number; readonly memberId: number; readonly since: number },
): Promise<LeveragedFill[]> {
  const { rows } = await db.query<{ leverage: number }>(
    `SELECT f.*, p.leverage FROM futures_fill f
     JOIN futures_position p ON p.id = f.position_id AND p.site_id = f.site_id
     WHERE f.site_id = $1 AND f.member_id = $2 AND p.opened_at > $3 ORDER BY f.id`,
    [asked.siteId, asked.memberId, asked.since],
  );
  return rows.map((row) => ({ ...CODECS.futuresFill.answered(row), leverage: row.leverage }));
}

/**
 * The position that an id of a copy or of a trader's own stands for: the position's own id, or that of an order of it;
 * undefined where the member has none such.
 */
export async function positionBehind(
  db: DeskConnection,
  asked: { readonly siteId: number; readonly memberId: number; readonly id: number },
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT p.id FROM futures_position p WHERE p.site_id = $1 AND p.member_id = $2 AND p.id = $3
     UNION ALL SELECT f.position_id FROM futures_fill f WHERE f.site_id = $1 AND f.member_id = $2 AND f.order_id = $3
     LIMIT 1`,
    [asked.siteId, asked.memberId, asked.id],
  );
  const [row] = rows;
  return row === undefined ? undefined : Number(row.id);
}
