/** The desk's own connections: accounts, sessions and texts, apart from the shard's one writer (design.md §2). */

import pg from "pg";

/** A pool of the desk, or one connection of it inside a transaction. */
export interface DeskConnection {
  query<Row extends pg.QueryResultRow>(
    statement: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

export interface DeskDatabase extends DeskConnection {
  /** Runs `work` in one transaction; whatever it throws rolls back. */
  transaction<Result>(work: (connection: DeskConnection) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** How long the desk waits before a stuck database is an error, ms. */
export interface DeskPatience {
  readonly connectMs: number;
  readonly statementMs: number;
}

/** Opens the desk's pool. Statements end after 5 s, so that a stuck database is an error and not a wait. */
export function openDesk(
  databaseUrl: string,
  connectionsMax = 8,
  { connectMs, statementMs }: DeskPatience = { connectMs: 2_000, statementMs: 5_000 },
): DeskDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connectionsMax,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
  });
  // A connection that breaks while idle is replaced at the next query; the query says so if it cannot be.
  pool.on("error", () => {});
  return {
    query: (statement, values) => pool.query(statement, values),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query("BEGIN");
        const result = await work(client);
        await client.query("COMMIT");
        return result;
      } catch (error) {
        await client.query("ROLLBACK").catch((reason: Error) => {
          broken = reason;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

/** A desk whose transactions are part of one that runs already, for functions that would begin their own. */
export function within(connection: DeskConnection): DeskDatabase {
  return {
    query: (statement, values) => connection.query(statement, values),
    transaction: (work) => work(connection),
    close: async () => {},
  };
}
