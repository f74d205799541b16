/** A whole installation for a test: its own data folder, port, database, engine and gateway. */

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { naru } from "../apps/server/src/program.ts";
import { startSupervisor, type Supervisor } from "../apps/server/src/supervisor.ts";

export interface Naru {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The processes as they run now; a killed one comes back under another id. */
  readonly pids: Supervisor["pids"];
  /** What the supervisor printed. */
  readonly lines: readonly string[];
  /** Ends the processes as Ctrl-C does; the data stays. */
  stop(): Promise<void>;
  /** Starts again on the same data and port. */
  restart(env?: NodeJS.ProcessEnv): Promise<void>;
  /** Ends the processes and removes the data. */
  remove(): Promise<void>;
}

/**
 * Starts an installation and waits until it is ready.
 *
 * @param env beyond the defaults of a test (`NARU_RATE_LIMITS=raised`), such as `NARU_CLOCK`
 */
export async function startNaru(env: NodeJS.ProcessEnv = {}): Promise<Naru> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "naru-e2e-"));
  const port = await freePort();
  const lines: string[] = [];
  const start = (more: NodeJS.ProcessEnv): Promise<Supervisor> => {
    const settings = {
      PORT: String(port),
      HOST: "127.0.0.1",
      NARU_DATA_DIR: dataDir,
      NARU_RATE_LIMITS: "raised",
      NARU_LOG_LEVEL: "warn",
    };
    return startSupervisor(readConfig({ ...settings, ...more }), naru, (line) => lines.push(line));
  };
  let supervisor = await start(env);
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    get databaseUrl() {
      return supervisor.databaseUrl;
    },
    get pids() {
      return supervisor.pids;
    },
    lines,
    stop: () => supervisor.stop(),
    async restart(more = env) {
      await supervisor.stop();
      supervisor = await start(more);
    },
    async remove() {
      await supervisor.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
