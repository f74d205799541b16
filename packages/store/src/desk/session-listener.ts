/** Hears which sessions end and what all gateways are told, on a connection of its own that is opened again whenever it breaks. */

import pg from "pg";
import type { DeskConnection } from "./database.ts";
import {
  MEMBER_CHANNEL,
  SESSION_CHANNEL,
  type SessionEnd,
  type SessionEndReason,
} from "./sessions.ts";
import { TOPIC_CHANNEL, type ToldTopic } from "./topics.ts";

const RECONNECT_MS = 250;

export interface SessionListener {
  /** `false` while the connection is away: what was cached must not be believed. */
  readonly listening: boolean;
  close(): Promise<void>;
}

/**
 * Starts listening. `onGap` is called whenever endings may have been missed: at the first connection and at each
 * one after a break.
 */
export function listenForSessionEnds(
  databaseUrl: string,
  handlers: {
    onEnd(end: SessionEnd): void;
    onTold(told: { readonly memberId: number; readonly body: string }): void;
    onTopic(told: ToldTopic): void;
    onGap(): void;
  },
): SessionListener {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const state = { listening: false };

  const open = async (): Promise<void> => {
    const attempt = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
    });
    client = attempt;
    const lost = (): void => {
      if (client !== attempt) return;
      client = undefined;
      state.listening = false;
      attempt.end().catch(() => {});
      if (!closed) retry = setTimeout(() => void open(), RECONNECT_MS);
    };
    attempt.on("error", lost);
    attempt.on("end", lost);
    attempt.on("notification", ({ channel, payload }) => {
      if (!payload) return;
      if (channel === SESSION_CHANNEL) handlers.onEnd(JSON.parse(payload) as SessionEnd);
      else if (channel === TOPIC_CHANNEL) handlers.onTopic(JSON.parse(payload) as ToldTopic);
      else handlers.onTold(JSON.parse(payload) as { memberId: number; body: string });
    });
    try {
      await attempt.connect();
      await attempt.query(
        `LISTEN ${SESSION_CHANNEL}; LISTEN ${MEMBER_CHANNEL}; LISTEN ${TOPIC_CHANNEL}`,
      );
    } catch {
      lost();
      return;
    }
    state.listening = true;
    handlers.onGap();
  };
  void open();

  return {
    get listening() {
      return state.listening;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      state.listening = false;
      await last?.end().catch(() => {});
    },
  };
}

/** Which of these sessions have ended: to be asked after notifications may have been missed. */
export async function endedAmong(
  db: DeskConnection,
  sessionIds: readonly number[],
): Promise<SessionEnd[]> {
  const { rows } = await db.query<{ id: string; member_id: string; end_reason: SessionEndReason }>(
    `SELECT id, member_id, end_reason FROM desk.session
     WHERE id = ANY($1::bigint[]) AND ended_at IS NOT NULL`,
    [sessionIds],
  );
  return rows.map((row) => ({
    sessionId: Number(row.id),
    memberId: Number(row.member_id),
    reason: row.end_reason,
  }));
}
