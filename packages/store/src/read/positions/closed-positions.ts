/**
 * A member's closed positions. Their table trickles behind (`trickle.ts`), so the packed rows of the batches that it
 * lacks are read too: what has just closed is there with the commit that closed it.
 */

import type { PositionRow } from "@naru/engine/rows";
import { type Kysely, sql } from "kysely";
import { CODECS } from "../../row/kinds.ts";
import { decodeTrickled } from "../../rows.ts";
import type { StoreSchema } from "../../schema.ts";
import { type DateRange, type HistoryOwner, midnight } from "../history.ts";
import { isOneOf, type Page, type PageRequest, pageOf } from "../page.ts";

export interface ClosedPositionQuery extends HistoryOwner, PageRequest {
  readonly optionId?: number | undefined;
  readonly tradeType?: "LONG" | "SHORT" | undefined;
  readonly dates?: DateRange | undefined;
  /** None but these. */
  readonly ids?: readonly number[] | undefined;
}

/**
 * Closed positions, the one that closed last first. Those of builds that did not keep what they opened for are left
 * out.
 */
export async function closedPositions(
  db: Kysely<StoreSchema>,
  query: ClosedPositionQuery,
): Promise<Page<PositionRow>> {
  const fresh = await freshlyClosed(db, query);
  const ids = fresh.map(({ id }) => BigInt(id));
  let wanted = db
    .selectFrom("oversea_position")
    .where("member_id", "=", BigInt(query.memberId))
    .where("site_id", "=", query.siteId)
    .where("closed_at", "is not", null)
    .where("opened_qty", ">", 0n);
  if (ids.length > 0) wanted = wanted.where("id", "not in", ids);
  if (query.optionId !== undefined) wanted = wanted.where("option_id", "=", query.optionId);
  if (query.tradeType !== undefined)
    wanted = wanted.where("opened_cost", query.tradeType === "LONG" ? ">" : "<", 0n);
  if (query.ids !== undefined) wanted = wanted.where(isOneOf(query.ids));
  const { from, to } = await boundsOf(db, query.dates);
  if (from !== null) wanted = wanted.where("closed_at", ">=", from);
  if (to !== null) wanted = wanted.where("closed_at", "<", to);
  const { count } = await wanted
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  const isAsked = ({ id, optionId, openedCost, closedAt }: PositionRow): boolean =>
    (query.ids === undefined || query.ids.includes(id)) &&
    (query.optionId === undefined || optionId === query.optionId) &&
    (query.tradeType === undefined || openedCost > 0n === (query.tradeType === "LONG")) &&
    (from === null || BigInt(closedAt ?? 0) >= from) &&
    (to === null || BigInt(closedAt ?? 0) < to);
  const ahead = fresh.filter(isAsked);
  const first = query.page * query.size;
  const rows = await wanted
    .selectAll()
    .orderBy("closed_at", "desc")
    .orderBy("id", "desc")
    .limit(query.size)
    .offset(Math.max(0, first - ahead.length))
    .execute();
  const stored = rows.map((row) => CODECS.position.answered(row));
  const content = [...ahead.slice(first, first + query.size), ...stored].slice(0, query.size);
  return pageOf(content, query, Number(count) + ahead.length);
}

/** What closed in batches that the table may lack, the newest first. */
async function freshlyClosed(
  db: Kysely<StoreSchema>,
  { memberId, siteId }: HistoryOwner,
): Promise<PositionRow[]> {
  const { rows } = await sql<{ unflushed: Buffer }>`
    SELECT outbox.unflushed
    FROM shard
    CROSS JOIN LATERAL (
      SELECT flushed_to FROM journal WHERE journal.shard = shard.shard
      ORDER BY day DESC, sequence DESC LIMIT 1
    ) AS last
    JOIN outbox ON outbox.shard = shard.shard
      AND outbox.sequence > greatest(last.flushed_to, shard.flushed_to)
    WHERE outbox.unflushed IS NOT NULL
    ORDER BY outbox.day, outbox.sequence`.execute(db);
  const closed: PositionRow[] = [];
  for (const { unflushed } of rows) {
    for (const { kind, row } of decodeTrickled(unflushed)) {
      if (kind !== "position" || row.closedAt === null || row.openedQty === 0) continue;
      if (row.memberId === memberId && row.siteId === siteId) closed.push(row);
    }
  }
  return closed.toSorted((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0) || b.id - a.id);
}

/** The instants of a range of dates, both in epoch ms, the end exclusive. */
async function boundsOf(
  db: Kysely<StoreSchema>,
  dates: DateRange | undefined,
): Promise<{ from: bigint | null; to: bigint | null }> {
  if (dates?.from === undefined && dates?.to === undefined) return { from: null, to: null };
  const { timeZone } = dates;
  const from = dates.from === undefined ? sql`NULL` : midnight(dates.from, 0, timeZone);
  const to = dates.to === undefined ? sql`NULL` : midnight(dates.to, 1, timeZone);
  const { rows } = await sql<{ from: bigint | null; to: bigint | null }>`
    SELECT (${from})::int8 AS "from", (${to})::int8 AS "to"`.execute(db);
  return rows[0] ?? { from: null, to: null };
}
