/** What members write down of their own trades: read and written by whoever wrote it, and by nobody else. */

import {
  type NotedKind,
  TRADE_NOTES_MAX,
  type TradeNote,
} from "@naru/vocabulary/service/trade-note";
import type { DeskConnection } from "../database.ts";

/** A member's notes, the newest first. */
export async function readTradeNotes(db: DeskConnection, memberId: number): Promise<TradeNote[]> {
  const { rows } = await db.query<{
    kind: NotedKind;
    record_id: string;
    note: string;
    tags: string[];
  }>(
    `SELECT kind, record_id, note, tags FROM desk.trade_note WHERE member_id = $1
     ORDER BY saved_at DESC, kind, record_id DESC`,
    [memberId],
  );
  return rows.map(({ kind, record_id, note, tags }) => ({ kind, id: record_id, note, tags }));
}

/** The numbers of a member's trades of a kind that carry a tag. */
export async function taggedTrades(
  db: DeskConnection,
  of: { readonly memberId: number; readonly kind: NotedKind; readonly tag: string },
): Promise<number[]> {
  const { rows } = await db.query<{ record_id: string }>(
    "SELECT record_id FROM desk.trade_note WHERE member_id = $1 AND kind = $2 AND $3 = ANY (tags)",
    [of.memberId, of.kind, of.tag],
  );
  return rows.map(({ record_id }) => Number(record_id));
}

/**
 * Keeps what a member writes of a trade in place of what was there; nothing written takes it away.
 *
 * @returns false where the member has written of as many as may be
 */
export async function saveTradeNote(
  db: DeskConnection,
  memberId: number,
  { kind, id, note, tags }: TradeNote,
  now: number,
): Promise<boolean> {
  if (note === "" && tags.length === 0) {
    await db.query(
      "DELETE FROM desk.trade_note WHERE member_id = $1 AND kind = $2 AND record_id = $3",
      [memberId, kind, id],
    );
    return true;
  }
  const { rowCount } = await db.query(
    `INSERT INTO desk.trade_note (member_id, kind, record_id, note, tags, saved_at)
     SELECT $1, $2, $3, $4, $5, $6
     WHERE (SELECT count(*) FROM desk.trade_note WHERE member_id = $1
       AND (kind, record_id) <> ($2, $3::bigint)) < $7
     ON CONFLICT (member_id, kind, record_id) DO UPDATE
       SET note = excluded.note, tags = excluded.tags, saved_at = excluded.saved_at`,
    [memberId, kind, id, note, tags, new Date(now), TRADE_NOTES_MAX],
  );
  return rowCount === 1;
}
