/**
 * A real PostgreSQL for tests: one throwaway server a test run (started by `startTestServer` in the global set-up),
 * a fresh empty database for each test file that asks.
 */

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPg } from "./embedded-pg.ts";

/** Where the run's server answers; inherited by the test workers. */
const SERVER_VARIABLE = "NARU_TEST_DATABASE_URL";

export interface TestDatabase {
  readonly url: string;
  /** Ends every session and removes the database. */
  drop(): Promise<void>;
}

/** Starts the run's server and returns how to stop it. A server named by the environment is used as it is. */
export async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env[SERVER_VARIABLE]) return async () => {};
  const folder = mkdtempSync(path.join(tmpdir(), "naru-test-"));
  const server = await startEmbeddedPg({ dataDir: path.join(folder, "pg"), throwaway: true });
  process.env[SERVER_VARIABLE] = server.url;
  return async () => {
    delete process.env[SERVER_VARIABLE];
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** An empty database on the run's server. Call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env[SERVER_VARIABLE];
  if (!server) throw new Error(`${SERVER_VARIABLE} is not set: run the tests with vitest`);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await execute(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
