/**
 * `npm run deploy`: builds the apps where their sources changed, then the running installation exchanges its engine and its
 * gateway for processes of the files on disk (decision 011). Plain JavaScript for Node 20.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import {
  dropOutdatedAssets,
  lockDeploys,
  nodeBinary,
  packagesAreCurrent,
  ROOT,
  SetupError,
  setUp,
  toolEnvironment,
} from "./setup.mjs";

try {
  // The database that serves runs from one of them.
  if (!packagesAreCurrent()) {
    throw new SetupError(
      "This build needs other packages than those that are installed, and they cannot be exchanged under a running " +
        "installation: stop it, then npm start.",
    );
  }
  const release = lockDeploys();
  try {
    await setUp(true);
    const entry = path.join(ROOT, "apps", "server", "src", "deploy", "main.ts");
    const child = spawn(nodeBinary(), [entry], { stdio: "inherit", env: toolEnvironment() });
    const [code] = await once(child, "exit");
    if (code === 0) dropOutdatedAssets();
    process.exitCode = code ?? 1;
  } finally {
    release();
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
