/** What was sent to people outside, by mail and by text message. */

import type { CertificateChannel, SentKind, SentState } from "@naru/vocabulary/certificate";
import type { DeskConnection } from "../database.ts";

export interface SentMessage {
  /** A uuid. */
  readonly id: string;
  readonly siteId: number;
  readonly channel: CertificateChannel;
  readonly kind: SentKind;
  /** To whom, as far as an operator may read it. */
  readonly masked: string;
  readonly state: SentState;
  /** Sealed; null where it left. */
  readonly text: Buffer | null;
  /** Why it did not leave. */
  readonly error: string | null;
  /** Epoch ms. */
  readonly createdAt: number;
}

interface Row {
  id: string;
  site_id: number;
  channel: CertificateChannel;
  kind: SentKind;
  masked: string;
  state: SentState;
  text: Buffer | null;
  error: string | null;
  created_at: Date;
}

/** Keeps that a message is sent. */
export async function addSentMessage(db: DeskConnection, message: SentMessage): Promise<void> {
  await db.query(
    `INSERT INTO desk.sent_message (id, site_id, channel, kind, masked, state, text, error, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      message.id,
      message.siteId,
      message.channel,
      message.kind,
      message.masked,
      message.state,
      message.text,
      message.error,
      new Date(message.createdAt),
    ],
  );
}

/** How its way out ended. */
export async function settleSentMessage(
  db: DeskConnection,
  { id, error }: Pick<SentMessage, "id" | "error">,
): Promise<void> {
  await db.query("UPDATE desk.sent_message SET state = $2, error = $3 WHERE id = $1", [
    id,
    error === null ? "SENT" : "FAILED",
    error,
  ]);
}

/** A site's messages, newest first, and how many there are; of all sites without one. */
export async function listSentMessages(
  db: DeskConnection,
  page: {
    readonly siteId?: number;
    readonly state?: SentState | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: SentMessage[]; total: number }> {
  const where = "($1::int IS NULL OR site_id = $1) AND ($2::text IS NULL OR state = $2)";
  const values = [page.siteId ?? null, page.state ?? null];
  const [{ rows }, counted] = await Promise.all([
    db.query<Row>(
      `SELECT id, site_id, channel, kind, masked, state, text, error, created_at FROM desk.sent_message
       WHERE ${where} ORDER BY created_at DESC, id LIMIT $3 OFFSET $4`,
      [...values, page.limit, page.offset],
    ),
    db.query<{ total: string }>(
      `SELECT count(*) AS total FROM desk.sent_message WHERE ${where}`,
      values,
    ),
  ]);
  return {
    total: Number(counted.rows[0]?.total ?? 0),
    rows: rows.map(({ site_id, created_at, ...row }) => ({
      ...row,
      siteId: site_id,
      createdAt: created_at.getTime(),
    })),
  };
}

/** Removes messages older than an instant (epoch ms); to be called now and then. */
export async function sweepSentMessages(db: DeskConnection, before: number): Promise<void> {
  await db.query("DELETE FROM desk.sent_message WHERE created_at < $1", [new Date(before)]);
}
