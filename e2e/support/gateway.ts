/** A gateway process of its own, beside or without an installation: on its port, at the bus of a data folder. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import path from "node:path";
import { READY } from "../../apps/server/src/platform/parent-link.ts";
import { freePort } from "../../apps/server/src/platform/port.ts";
import { compiledOf } from "./prepared/cluster.ts";

const ROOT = path.join(import.meta.dirname, "../..");

export interface OwnGateway {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the production gateway and waits until it listens; its output goes to a file in the data folder. */
export async function startGateway(options: {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The repository whose sources run; this one unless told otherwise. */
  readonly root?: string;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<OwnGateway> {
  const port = await freePort();
  const log = openSync(path.join(options.dataDir, `own-gateway-${port}.log`), "a");
  const entry = path.join(options.root ?? ROOT, "apps/server/src/gateway/main.ts");
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      ...compiledOf(options.root),
      DATABASE_URL: options.databaseUrl,
      NARU_DATA_DIR: options.dataDir,
      NARU_RATE_LIMITS: "raised",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...options.env,
    },
    stdio: ["ignore", log, log, "ipc"],
  });
  const gone = once(child, "exit");
  // It says so itself: whoever answers at an address may be another.
  const isUp = await Promise.race([
    once(child, "message").then(([message]) => message === READY),
    gone.then(() => false),
  ]);
  if (!isUp) throw new Error(`the gateway of ${entry} ended at once`);
  child.disconnect();
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await gone;
    },
  };
}
