/** Why an operator made nothing, or something, of what stands out about a member, in the finding's panel. */

import path from "node:path";
import { openDesk } from "@naru/store/desk/database";
import { embeddedUrl } from "../../../apps/server/src/platform/embedded-pg.ts";
import type { Sink, Written } from "../sink.ts";
import { isTaken } from "../taken.ts";

export const anomalies: Sink = {
  fields: ["operator decideAnomaly.body.reason"],
  app: "console",
  lists: [],
  async write({ running, owner }, texts) {
    const desk = openDesk(embeddedUrl(path.join(running.dataDir, "pg")), 1);
    const written: Written[] = [];
    for (const [index, reason] of texts.entries()) {
      const lastAt = "2026-11-20T00:00:00.000Z";
      // Found by hand: nobody of the demo stands out as often as there are texts.
      const { rows } = await desk.query<{ id: string }>(
        `INSERT INTO desk.anomaly (site_id, kind, subject, member_id, members, facts, evidence, first_at, last_at)
         VALUES (1, 'SHARED_DEVICE', $1, 10000, '{10000,10001}', '{10000,10001}', '{}', $2, $2) RETURNING id::text`,
        [`text ${index}`, lastAt],
      );
      const anomalyId = String(rows[0]?.id);
      const body = { anomalyId, lastAt, decision: "CLEARED", reason };
      if (isTaken(await owner.call("decideAnomaly", body)))
        written.push({ text: reason, screen: `/anomalies?state=ALL&id=${anomalyId}` });
    }
    await desk.close();
    return written;
  },
};
