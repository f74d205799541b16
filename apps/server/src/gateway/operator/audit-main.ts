/**
 * `npm run audit`: reads the whole audit log and says whether it is as it was written. Exit 0 where it is, 1 where an
 * entry was changed, deleted, inserted, moved or cut off.
 */

import path from "node:path";
import { checkAudit } from "@naru/store/desk/audit";
import { openDesk } from "@naru/store/desk/database";
import { checkAnchors, placesOf } from "../../anchor/check-anchors.ts";
import { readConfig } from "../../platform/config.ts";
import { embeddedUrl } from "../../platform/embedded-pg.ts";

const SHARD = 1;

const config = readConfig(process.env);
const db = openDesk(config.databaseUrl ?? embeddedUrl(path.join(config.dataDir, "pg")), 1);
try {
  const { differences, notes } = await checkAnchors(db, "audit", SHARD, placesOf(config));
  const { entries, head, fault } = await checkAudit(db, undefined);
  const faults =
    fault === null
      ? []
      : [`entry ${fault.seq} ${fault.what} (${entries} entries before it are whole)`];
  const isWhole = faults.length + differences.length === 0;
  const whole = `the audit log is whole: ${entries} entries, last ${head.hash.slice(0, 16)}`;
  const lines = [...faults, ...differences, ...(isWhole ? [whole] : []), ...notes];
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`audit: ${reason}\nIs Naru running? It must be, or DATABASE_URL be set.\n`);
  process.exitCode = 2;
} finally {
  await db.close();
}
