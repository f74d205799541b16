/** What every gateway passes on to whoever listens there: to consoles of a site, to its members' screens. */

import type { DeskConnection } from "./database.ts";

/** PostgreSQL notification channel; the payload is a `ToldTopic` as JSON. */
export const TOPIC_CHANNEL = "desk_topic_told";

export interface ToldTopic {
  readonly destination: string;
  /** JSON. */
  readonly body: string;
}

/** Tells it at every gateway, this one too, once the transaction is committed; under 8,000 bytes as JSON. */
export async function tellTopic(db: DeskConnection, told: ToldTopic): Promise<void> {
  await db.query("SELECT pg_notify($1, $2)", [TOPIC_CHANNEL, JSON.stringify(told)]);
}
