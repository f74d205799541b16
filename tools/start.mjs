/** `npm start`: set up what is missing, then hand over to the supervisor. Plain JavaScript for Node 20. */

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { nodeBinary, ROOT, SetupError, setUp, toolEnvironment } from "./setup.mjs";

const PORT_DEFAULT = 3000;

/** A taken port is told before a minute is spent on installing; everything else about it the supervisor says. */
async function checkPort() {
  const port = Number(process.env.PORT || PORT_DEFAULT);
  if (!(port >= 1 && port <= 65_535)) return;
  const server = createServer();
  const taken = await new Promise((resolve) => {
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      resolve(error.code === "EADDRINUSE");
    });
    server.listen(port, process.env.HOST || "0.0.0.0", () => server.close(() => resolve(false)));
  });
  if (!taken) return;
  throw new SetupError(
    `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
  );
}

/** Runs the supervisor in this terminal until it ends; its exit code is ours. */
function supervise() {
  const supervisor = path.join(ROOT, "apps", "server", "src", "supervisor.ts");
  const child = spawn(nodeBinary(), [supervisor], { stdio: "inherit", env: toolEnvironment() });
  // The terminal sends Ctrl-C to the supervisor as well, which does not mind hearing it twice.
  for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  child.once("exit", (code) => process.exit(code ?? 1));
}

try {
  await checkPort();
  await setUp();
  supervise();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
