/**
 * A database of its own for a test file, on the server that the test run started. The schema is laid once a run, in a
 * template: a migrated database is a copy of it.
 */

import { randomUUID } from "node:crypto";
import pg from "pg";
import { migrate } from "../migrations/migrate.ts";

/** Where the run's server answers, and its template there; inherited by the test workers. */
export const SERVER_VARIABLE = "NARU_TEST_DATABASE_URL";
const TEMPLATE_VARIABLE = "NARU_TEST_TEMPLATE";

export interface ScratchDatabase {
  readonly url: string;
  /** Runs one statement as an outsider, with int8 as text. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Ends every session and removes the database. */
  drop(): Promise<void>;
}

/** Lays the run's template by the migrations of these sources, and returns how to remove it. */
export async function layTemplate(): Promise<() => Promise<void>> {
  const template = await createDatabase("template0");
  await migrate(template.url);
  process.env[TEMPLATE_VARIABLE] = template.name;
  return async () => {
    delete process.env[TEMPLATE_VARIABLE];
    await template.drop();
  };
}

/** A fresh database; migrated unless told otherwise. Call `drop` in `afterAll`. */
export async function scratchDatabase({ migrated } = { migrated: true }): Promise<ScratchDatabase> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (template === undefined) throw new Error(`${TEMPLATE_VARIABLE} is not set: ${RUN}`);
  const { url, drop } = await createDatabase(migrated ? template : "template0");
  return { url, query: (statement, values) => execute(url, statement, values), drop };
}

const RUN = "run the tests with vitest";

async function createDatabase(
  template: string,
): Promise<Pick<ScratchDatabase, "url" | "drop"> & { readonly name: string }> {
  const server = process.env[SERVER_VARIABLE];
  if (!server) throw new Error(`${SERVER_VARIABLE} is not set: ${RUN}`);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Hundreds of small files: copying them is less work than writing each page through the log.
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
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
