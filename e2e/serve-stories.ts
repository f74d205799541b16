/** The installation that the browser stories meet, gone with its data once it has stopped. */

import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { knowMarket } from "./support/known-market.ts";

const dataDir = process.env["NARU_DATA_DIR"];
if (dataDir === undefined) throw new Error("NARU_DATA_DIR says what to remove");

// A run that was killed may have left its own under the same port.
rmSync(dataDir, { recursive: true, force: true });
knowMarket(dataDir);
const start = path.join(import.meta.dirname, "../tools/start.mjs");
const child = spawn(process.execPath, [start], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => child.kill(signal));
}
child.once("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
