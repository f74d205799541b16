/** A stand-in for the engine in the supervisor's own tests: lives until it is told to end, or ignores that. */

import { existsSync } from "node:fs";
import path from "node:path";
import { sayReady } from "../parent-link.ts";

if (existsSync(path.join(process.env["NARU_DATA_DIR"] as string, "broken-engine"))) process.exit(4);
setInterval(() => {}, 1_000);
process.on("SIGTERM", () => {
  if (process.env["FAKE_ENGINE"] !== "stubborn") process.exit(0);
});
sayReady();
