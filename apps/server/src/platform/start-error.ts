/** What keeps a start from going on: a sentence for the person at the terminal. */

import pg from "pg";
import { assertDurable } from "./durability.ts";

export class StartError extends Error {}

/** The same, with what it throws as a StartError. */
export async function orStartError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

/** The database answers and keeps what it is told. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database of DATABASE_URL does not answer: ${reason}`);
  }
  try {
    await orStartError(assertDurable(client));
  } finally {
    await client.end();
  }
}
