/** What a member was told within a span: events, messages, notices, and answers of the service desk. */

import type { MemberEvent } from "@naru/engine/change";
import { type Kysely, sql } from "kysely";
import { PackWriter } from "../../packed.ts";
import { decodeEvents } from "../../rows.ts";
import type { StoreSchema } from "../../schema.ts";
import type { HistoryOwner } from "../history.ts";
import { SHARD } from "../trades.ts";
import type { Span, SpanPlace } from "./batches.ts";

export interface ToldEvent {
  readonly batch: number;
  readonly event: MemberEvent;
}

/** The events that a member was sent; the outbox forgets them after a day or two. */
export async function eventsOf(
  db: Kysely<StoreSchema>,
  { memberId }: HistoryOwner,
  { from, to }: Span,
  { days, first, last }: SpanPlace,
): Promise<ToldEvent[]> {
  // Bytes that are the member's number by chance are sorted out below.
  const writer = new PackWriter();
  writer.reset();
  writer.unsigned(memberId);
  const { rows } = await sql<{ sequence: bigint; events: Buffer }>`
    SELECT sequence, events FROM outbox
    WHERE shard = ${SHARD} AND day = ANY(${days}::int4[])
      AND sequence BETWEEN ${first}::int8 AND ${last}::int8
      AND position(${writer.view()}::bytea IN events) > 0
    ORDER BY day, sequence`.execute(db);
  return rows.flatMap(({ sequence, events }) =>
    decodeEvents(events)
      .filter((event) => event.memberId === memberId && from <= event.at && event.at < to)
      .map((event) => ({ batch: Number(sequence), event })),
  );
}

/** What was written to a member, by people. */
export interface ToldText {
  readonly kind: "MESSAGE" | "NOTICE" | "ANSWER" | "CHAT";
  readonly id: number;
  readonly title: string | null;
  readonly text: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Messages, thrown away or not; notices to the whole site; what the service desk wrote back. */
export async function textsOf(
  db: Kysely<StoreSchema>,
  { siteId, memberId }: HistoryOwner,
  { from, to }: Span,
): Promise<ToldText[]> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${new Date(from)} AND ${sql.ref(column)} < ${new Date(to)}`;
  const { rows } = await sql<Omit<ToldText, "id" | "at"> & { id: string; at: Date }>`
    SELECT 'MESSAGE' AS kind, m.id, s.title, s.body AS text, s.created_at AS at
      FROM desk.message_sending s JOIN desk.message m ON m.sending_id = s.id AND m.member_id = ${memberId}
      WHERE s.site_id = ${siteId} AND ${within("s.created_at")}
    UNION ALL
    SELECT 'NOTICE', v.content_id, v.title, v.body, v.published_from
      FROM desk.content c JOIN desk.content_version v ON v.content_id = c.id
      WHERE c.site_id = ${siteId} AND c.section = 'NOTICE' AND ${within("v.published_from")}
    UNION ALL
    SELECT 'ANSWER', e.id, NULL, e.text, e.created_at
      FROM desk.contact c JOIN desk.contact_entry e ON e.contact_id = c.id
      WHERE c.site_id = ${siteId} AND c.member_id = ${memberId} AND e.operator_id IS NOT NULL
        AND ${within("e.created_at")}
    UNION ALL
    SELECT 'CHAT', c.id, NULL, e.text, e.created_at
      FROM desk.chat c JOIN desk.chat_entry e ON e.chat_id = c.id
      WHERE c.site_id = ${siteId} AND c.member_id = ${memberId} AND e.operator_id IS NOT NULL
        AND e.kind = 'OPERATOR' AND ${within("e.created_at")}`.execute(db);
  return rows.map(({ id, at, ...row }) => ({ ...row, id: Number(id), at: at.getTime() }));
}
