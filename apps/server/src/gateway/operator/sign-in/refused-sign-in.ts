/**
 * A refused sign-in in the audit log, which keeps everything for good: never what was typed, which may be a password, and no
 * more than its share. Whoever has no account is `(unknown)`.
 */

import { appendAudit } from "@naru/store/desk/audit";
import { countAttempt } from "@naru/store/desk/attempts";
import type { OperatorRecord } from "@naru/store/desk/operators";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";

const HOUR_MS = 3_600_000;
/** Entries an hour about one operator, and about all who are none; the gateway's log counts on. */
const ENTRIES_MAX = 60;

/** Tells that a password or a code of a site's operator was refused; `operator` is undefined where there is none of the name. */
export async function auditRefusedSignIn(
  desk: Pick<OperatorDesk, "db" | "clock">,
  who: {
    readonly site: Pick<Site, "id">;
    readonly operator: Pick<OperatorRecord, "username"> | undefined;
    readonly ip: string;
  },
  action: "signin.refused" | "signin.wrong_code",
): Promise<void> {
  const { site, operator, ip } = who;
  const now = desk.clock.now();
  const target = `operator ${operator?.username ?? "(unknown)"}`;
  // No operator's name holds a space.
  const key = `audit ${site.id} ${operator === undefined ? "of nobody" : target}`;
  if (!(await countAttempt(desk.db, { key, limit: ENTRIES_MAX, windowMs: HOUR_MS, now }))) return;
  await desk.db.transaction((db) =>
    appendAudit(db, {
      siteId: site.id,
      operatorId: null,
      person: null,
      ip,
      at: now,
      action,
      target,
    }),
  );
}
