/** An empty database for a test file, on the server that the test run started. */

import { randomUUID } from "node:crypto";
import pg from "pg";
import { migrate } from "../migrations/migrate.ts";

export interface ScratchDatabase {
  readonly url: string;
  /** Runs one statement as an outsider, with int8 as text. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Ends every session and removes the database. */
  drop(): Promise<void>;
}

/** A fresh database; migrated unless told otherwise. Call `drop` in `afterAll`. */
export async function scratchDatabase(options = { migrated: true }): Promise<ScratchDatabase> {
  const server = process.env["NARU_TEST_DATABASE_URL"];
  if (!server) throw new Error("NARU_TEST_DATABASE_URL is not set: run the tests with vitest");
  const name = `store_${randomUUID().replaceAll("-", "")}`;
  await execute(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (options.migrated) await migrate(url.href);
  return {
    url: url.href,
    query: (statement, values) => execute(url.href, statement, values),
    drop: async () => {
      await execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function execute(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
