/**
 * `npm run codes`: the newest messages of the demo's mailbox, those that no operator may read at the console too. It opens the
 * installation's own secrets, as `npm run otp` does, for whoever may read its files.
 */

import path from "node:path";
import { openDesk } from "@naru/store/desk/database";
import { listSentMessages } from "@naru/store/desk/identity/sent-messages";
import { readSites } from "@naru/store/desk/sites";
import { readConfig } from "../../platform/config.ts";
import { embeddedUrl } from "../../platform/embedded-pg.ts";
import { openSecretBox } from "../../platform/secret-box.ts";
import { sentContext } from "./outbox.ts";

const SHOWN = 10;

const config = readConfig(process.env);
const db = openDesk(config.databaseUrl ?? embeddedUrl(path.join(config.dataDir, "pg")), 1);
try {
  const secrets = openSecretBox(config.dataDir);
  const sites = await readSites(db);
  const demos = sites.filter(({ view }) => view["isDemo"] === true).map(({ id }) => id);
  const { rows } = await listSentMessages(db, { state: "KEPT", limit: SHOWN, offset: 0 });
  for (const { id, siteId, masked, text, createdAt } of rows)
    if (text !== null && demos.includes(siteId))
      process.stdout.write(
        `${new Date(createdAt).toISOString()}  ${masked}  ${secrets.open(text, sentContext(id))}\n`,
      );
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`codes: ${reason}\nIs Naru running? It must be, or DATABASE_URL be set.\n`);
  process.exitCode = 2;
} finally {
  await db.close();
}
