/** What `npm run deploy` runs once packages and apps are there: asks the running supervisor, exit code 1 where it failed. */

import { ConfigError, readConfig } from "../platform/config.ts";
import { askForDeploy } from "./deploy-socket.ts";

try {
  const { dataDir } = readConfig(process.env);
  const isDeployed = await askForDeploy(dataDir, (line) => process.stdout.write(`${line}\n`));
  process.exitCode = isDeployed ? 0 : 1;
} catch (error) {
  const { message } = error as Error;
  process.stderr.write(error instanceof ConfigError ? `${message}\n` : `\n${message}\n\n`);
  process.exitCode = 1;
}
