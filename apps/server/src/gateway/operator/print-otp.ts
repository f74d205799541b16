/**
 * `npm run otp -- owner`: the code that a demo operator's authenticator app would show now. It opens the installation's
 * own secrets, for operators of demo sites alone.
 */

import path from "node:path";
import { openDesk } from "@naru/store/desk/database";
import { systemClock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config.ts";
import { embeddedUrl } from "../../platform/embedded-pg.ts";
import { openSecretBox } from "../../platform/secret-box.ts";
import { codeAt } from "../../platform/otp.ts";
import { demoSecrets } from "./demo-secrets.ts";

const username = process.argv[2];
const config = readConfig(process.env);
const db = openDesk(config.databaseUrl ?? embeddedUrl(path.join(config.dataDir, "pg")), 1);
try {
  const secrets = await demoSecrets(db, openSecretBox(config.dataDir));
  const found = secrets.find((each) => each.username === username);
  if (found === undefined) {
    const known = secrets.map((each) => each.username).join(" ");
    process.stderr.write(`npm run otp -- OPERATOR, one of: ${known}\n`);
    process.exitCode = 1;
  } else {
    const now = systemClock(config.clockOffsetMs).now();
    process.stdout.write(`${codeAt(found.secret, now)}\n`);
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`otp: ${reason}\nIs Naru running? It must be, or DATABASE_URL be set.\n`);
  process.exitCode = 2;
} finally {
  await db.close();
}
