/**
 * Ordinary access to the database: Kysely over a small pool. The writer does not come this way (`shard.ts`).
 *
 * int8 arrives as `bigint`; ids and times are narrowed with `Number` by whoever reads them, money stays.
 */

import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { StoreSchema } from "./schema.ts";

export interface DatabaseOptions {
  readonly connectionsMax?: number;
  /** Shown in the server's list of sessions. */
  readonly name?: string;
  /** A connection that idles in the pool broke; the next query opens another. */
  readonly onIdleError?: (error: Error) => void;
}

export interface Database<Schema = StoreSchema> {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  /** Ends every connection; queries that run are waited for. */
  close(): Promise<void>;
}

const INT8_OID = 20;
const INT8_ARRAY_OID = 1016;

const types = {
  getTypeParser(oid: number, format?: "text" | "binary"): unknown {
    if (format !== "binary" && oid === INT8_OID) return BigInt;
    if (format !== "binary" && oid === INT8_ARRAY_OID) {
      const parse = pg.types.getTypeParser(INT8_ARRAY_OID as number) as (
        text: string,
      ) => (string | null)[];
      return (text: string) => parse(text).map((value) => (value === null ? null : BigInt(value)));
    }
    return pg.types.getTypeParser(oid, format as "text");
  },
};

/**
 * Opens a pool on the database of `databaseUrl`. Nothing connects before the first query.
 *
 * `Schema` is `StoreSchema` unless the caller adds tables of its own (the desk does).
 */
export function openDatabase<Schema = StoreSchema>(
  databaseUrl: string,
  options: DatabaseOptions = {},
): Database<Schema> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.connectionsMax ?? 4,
    application_name: options.name ?? "naru",
    types: types as pg.CustomTypesConfig,
  });
  // without a listener a broken idle connection would end the process
  pool.on("error", (error) => options.onIdleError?.(error));
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    close: () => pool.end(),
  };
}
