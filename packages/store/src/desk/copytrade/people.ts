/** Traders and follows of a site, with whose they are. */

import { FOLLOW, type FollowRow } from "@naru/rows/copytrade/follow";
import { COPY_RULES, type CopyRulesRow } from "@naru/rows/copytrade/rules";
import { TRADER, type TraderRow } from "@naru/rows/copytrade/trader";
import { TRADER_STATUS_CODES, type TraderStatus } from "@naru/vocabulary/copytrade/words";
import { RowCodec } from "../../row/row-codec.ts";
import type { DeskConnection } from "../database.ts";

const traders = new RowCodec<TraderRow>(TRADER);
const follows = new RowCodec<FollowRow>(FOLLOW);
const rules = new RowCodec<CopyRulesRow>(COPY_RULES);

/** Who somebody is, for members by their nick and for operators by their name. */
export interface Person {
  readonly nick: string;
  readonly username: string;
  readonly name: string;
}

export interface NamedTrader extends TraderRow, Person {
  /** Who follow now. */
  readonly followers: number;
}

export interface TradersAsked {
  readonly siteId: number;
  readonly memberId?: number | undefined;
  readonly statuses?: readonly TraderStatus[] | undefined;
}

/** Traders, and those who asked to be one, the newest first. */
export async function readTraders(
  db: DeskConnection,
  { siteId, memberId, statuses }: TradersAsked,
): Promise<NamedTrader[]> {
  const { rows } = await db.query<Person & { followers: number }>(
    `SELECT t.*, m.nick, m.username, m.name,
       (SELECT count(*)::int FROM follow f
        WHERE f.trader_id = t.member_id AND f.site_id = t.site_id AND f.ended_at IS NULL) AS followers
     FROM trader t JOIN desk.member m ON m.site_id = t.site_id AND m.id = t.member_id
     WHERE t.site_id = $1 AND ($2::int8 IS NULL OR t.member_id = $2)
       AND ($3::int2[] IS NULL OR t.status = ANY ($3))
     ORDER BY t.applied_at DESC, t.member_id DESC`,
    [siteId, memberId ?? null, statuses?.map((word) => TRADER_STATUS_CODES.codeOf[word]) ?? null],
  );
  return rows.map((row) => ({
    ...traders.answered(row),
    ...personOf(row),
    followers: row.followers,
  }));
}

function personOf({ nick, username, name }: Person): Person {
  return { nick, username, name };
}

export interface NamedFollow extends FollowRow {
  readonly follower: Person;
  readonly trader: Person;
  /** Copies that are open, fills that were copied, and those that were not. */
  readonly open: number;
  readonly copied: number;
  readonly missed: number;
}

export interface FollowsAsked {
  readonly siteId: number;
  readonly id?: number | undefined;
  readonly memberId?: number | undefined;
  readonly traderId?: number | undefined;
  /** Only those that have not ended. */
  readonly isOpen?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Counted {
  readonly open: number;
  readonly copied: number;
  readonly missed: number;
  readonly follower_nick: string;
  readonly follower_username: string;
  readonly follower_name: string;
  readonly trader_nick: string;
  readonly trader_username: string;
  readonly trader_name: string;
}

const WANTED = `FROM follow f WHERE f.site_id = $1 AND ($2::int8 IS NULL OR f.id = $2)
  AND ($3::int8 IS NULL OR f.member_id = $3) AND ($4::int8 IS NULL OR f.trader_id = $4)
  AND (NOT $5 OR f.ended_at IS NULL)`;

/** A page of follows, the newest first, and how many there are. */
export async function listFollows(
  db: DeskConnection,
  asked: FollowsAsked,
): Promise<{ rows: NamedFollow[]; total: number }> {
  const { siteId, id, memberId, traderId, isOpen = false, limit, offset } = asked;
  const values = [siteId, id ?? null, memberId ?? null, traderId ?? null, isOpen];
  const counted = await db.query<{ total: string }>(`SELECT count(*) AS total ${WANTED}`, values);
  const { rows } = await db.query<Counted>(
    `SELECT w.*, fm.nick AS follower_nick, fm.username AS follower_username, fm.name AS follower_name,
       tm.nick AS trader_nick, tm.username AS trader_username, tm.name AS trader_name,
       (SELECT count(*)::int FROM copy_link l
        WHERE l.follow_id = w.id AND l.site_id = w.site_id AND l.ended_at IS NULL) AS open,
       c.copied, c.missed
     FROM (SELECT f.* ${WANTED} ORDER BY f.id DESC LIMIT $6 OFFSET $7) w
     JOIN desk.member fm ON fm.site_id = w.site_id AND fm.id = w.member_id
     JOIN desk.member tm ON tm.site_id = w.site_id AND tm.id = w.trader_id
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE reason IS NULL)::int AS copied,
         count(*) FILTER (WHERE reason IS NOT NULL)::int AS missed
       FROM copy c WHERE c.member_id = w.member_id AND c.follow_id = w.id AND c.site_id = w.site_id) c
     ORDER BY w.id DESC`,
    [...values, limit, offset],
  );
  return { rows: rows.map(namedFollow), total: Number(counted.rows[0]?.total ?? 0) };
}

function namedFollow(row: Counted): NamedFollow {
  return {
    ...follows.answered(row),
    follower: {
      ...{ nick: row.follower_nick, username: row.follower_username, name: row.follower_name },
    },
    trader: { nick: row.trader_nick, username: row.trader_username, name: row.trader_name },
    ...{ open: row.open, copied: row.copied, missed: row.missed },
  };
}

/** What a site forbids its traders; nothing where it never said. */
export async function readCopyRules(db: DeskConnection, siteId: number): Promise<CopyRulesRow> {
  const { rows } = await db.query("SELECT * FROM copy_rules WHERE site_id = $1", [siteId]);
  const [row] = rows;
  return row === undefined
    ? { siteId, barsTpSl: false, barsSell: false, barsOpposite: false }
    : rules.answered(row);
}
