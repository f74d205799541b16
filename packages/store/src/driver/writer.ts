/**
 * The writer's one connection: prepared for batches, and dead at the first doubt.
 *
 * Plans are generic and go by index: the statement is planned once, when tables may still be empty, and must stay
 * right when they are large.
 */

import pg from "pg";

const SETTINGS = {
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  enable_hashjoin: "off",
  enable_mergejoin: "off",
  enable_material: "off",
  enable_memoize: "off",
  jit: "off",
  synchronous_commit: "on",
} as const;

/** Connects for a writer; `prepareForBatches` before the first. `onEnd` hears of a connection that broke while nothing ran on it. */
export async function connectWriter(
  databaseUrl: string,
  onEnd: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "naru writer",
    keepAlive: true,
  });
  // without a listener a broken connection would end the process instead of the shard
  client.on("error", onEnd);
  await client.connect();
  return client;
}

/** Sets the connection up for batches; loading is over. */
export async function prepareForBatches(client: pg.Client): Promise<void> {
  const settings = Object.entries(SETTINGS).map(([name, value]) => `SET ${name} = '${value}'`);
  await client.query(settings.join("; "));
}

/** Has the server and the driver forget a prepared statement, where they know it. */
export async function forgetStatement(client: pg.Client, name: string): Promise<void> {
  // The driver asks this table, and nothing else, whether a text must be sent.
  const { parsedStatements } = client.connection as unknown as ParsedStatements;
  if (parsedStatements[name] === undefined) return;
  await client.query(`DEALLOCATE ${pg.escapeIdentifier(name)}`);
  delete parsedStatements[name];
}

interface ParsedStatements {
  readonly parsedStatements: Record<string, string | undefined>;
}
