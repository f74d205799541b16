/**
 * `npm run dev`: the server, started again when its sources change, and in front of it the member app and the console
 * with hot reload. Plain JavaScript for Node 20.
 */

import { spawn } from "node:child_process";
import path from "node:path";
import { nodeBinary, ROOT, SetupError, setUp, toolEnvironment } from "./setup.mjs";

const SERVER_SOURCES = ["apps/server/src", "packages"];

try {
  await setUp();
  const node = nodeBinary();
  const watched = SERVER_SOURCES.map((folder) => `--watch-path=${path.join(ROOT, folder)}`);
  const supervisor = path.join(ROOT, "apps", "server", "src", "supervisor.ts");
  const vite = path.join(ROOT, "node_modules", "vite", "bin", "vite.js");
  const children = [
    spawn(
      node,
      [...watched, "--watch-preserve-output", "--watch-kill-signal=SIGTERM", supervisor],
      {
        stdio: "inherit",
        env: toolEnvironment(),
      },
    ),
    ...["member", "operator"].map((app) =>
      spawn(node, [vite, "--host"], {
        cwd: path.join(ROOT, "apps", app),
        stdio: "inherit",
        env: toolEnvironment(),
      }),
    ),
  ];
  for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => children.forEach((child) => child.kill(signal)));
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
