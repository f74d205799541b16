/**
 * What is kept outside the database (docs/operations.md):
 *
 *     npm run -s anchors                            whether journal and audit log still hold it
 *     npm run -s anchors -- --acknowledge "REASON"  from here on what no longer holds is known, and why
 *
 * Exit code 0 where everything holds, 1 where something does not, 2 where the database does not answer.
 */

import { userInfo } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDesk } from "@naru/store/desk/database";
import { systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import { embeddedUrl } from "../platform/embedded-pg.ts";
import { placesOf } from "./check-anchors.ts";
import { acknowledgeSetBack, checkBoth } from "./set-back.ts";

const SHARD = 1;

const { values } = parseArgs({ options: { acknowledge: { type: "string" } } });
const config = readConfig(process.env);
const db = openDesk(config.databaseUrl ?? embeddedUrl(path.join(config.dataDir, "pg")), 1);
try {
  const places = placesOf(config);
  const reason = values.acknowledge?.trim();
  if (reason === "") throw new Error("--acknowledge asks for a reason");
  if (reason !== undefined) {
    const at = systemClock(config.clockOffsetMs).now();
    const by = userInfo().username;
    const count = await acknowledgeSetBack(db, SHARD, places, { at, by, reason });
    process.stdout.write(`${count} anchors acknowledged\n`);
  }
  const found = [...(await checkBoth(db, SHARD, places)).values()];
  const lines = new Set(found.flatMap(({ differences, notes }) => [...differences, ...notes]));
  process.stdout.write(`${[...lines].join("\n")}\n`);
  process.exitCode = found.every(({ differences }) => differences.length === 0) ? 0 : 1;
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  process.stderr.write(`anchors: ${words}\nIs Naru running? It must be, or DATABASE_URL be set.\n`);
  process.exitCode = 2;
} finally {
  await db.close();
}
