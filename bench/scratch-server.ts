/** A database server for one run: the embedded one with the settings of `npm start`, in a folder that goes with it. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPg } from "../apps/server/src/platform/embedded-pg.ts";
import { migrate } from "../packages/store/src/migrations/migrate.ts";

/** Connections for the peer's 64, ours and the tools'. */
const CONNECTIONS_MAX = "160";

export interface ScratchServer {
  /** Address of a migrated, empty database. */
  readonly url: string;
  readonly folder: string;
}

/** Calls `run` with a server of its own; afterwards nothing of it is left. */
export async function withServer(run: (server: ScratchServer) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-bench-"));
  const server = await startEmbeddedPg({
    dataDir: path.join(folder, "pg"),
    settings: { max_connections: CONNECTIONS_MAX },
  });
  try {
    await migrate(server.url);
    await run({ url: server.url, folder });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
