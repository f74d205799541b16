/**
 * `npm run audit`: reads the whole audit log and says whether it is as it was written. Exit 0 where it is, 1 where an
 * entry was changed, deleted, inserted, moved or cut off.
 */

import path from "node:path";
import { checkAudit } from "@naru/store/desk/audit";
import { openDesk } from "@naru/store/desk/database";
import { readConfig } from "../../platform/config.ts";
import { embeddedUrl } from "../../platform/embedded-pg.ts";
import { keptHead } from "./audit-head.ts";

const config = readConfig(process.env);
const db = openDesk(config.databaseUrl ?? embeddedUrl(path.join(config.dataDir, "pg")), 1);
try {
  const kept = keptHead(config.dataDir);
  const { entries, head, fault } = await checkAudit(db, kept);
  const witness = kept === undefined ? "no head was kept yet" : `kept head: entry ${kept.seq}`;
  process.stdout.write(
    fault === null
      ? `the audit log is whole: ${entries} entries, last ${head.hash.slice(0, 16)}, ${witness}\n`
      : `entry ${fault.seq} ${fault.what} (${entries} entries before it are whole, ${witness})\n`,
  );
  process.exitCode = fault === null ? 0 : 1;
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`audit: ${reason}\nIs Naru running? It must be, or DATABASE_URL be set.\n`);
  process.exitCode = 2;
} finally {
  await db.close();
}
