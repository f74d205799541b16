/**
 * `npm run bench`: `main.ts` in a process with the flags of the engine's, since most rows run its loop in their own process. With
 * others V8 makes what a batch holds among the old objects, which the engine has not done since it has these flags, and
 * the collector's pauses are another program's.
 */

import { spawnSync } from "node:child_process";
import path from "node:path";
import { NODE_FLAGS } from "../apps/server/src/platform/node-flags.ts";

const main = path.join(import.meta.dirname, "main.ts");
const { status } = spawnSync(
  process.execPath,
  [...NODE_FLAGS.engine, main, ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;
