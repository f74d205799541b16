import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./test-database.ts";

test("each test database is empty and apart from the others", async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new pg.Client({ connectionString: one.url });
  await client.connect();
  await client.query("CREATE TABLE t ()");
  await client.end();
  const other = new pg.Client({ connectionString: two.url });
  await other.connect();
  await expect(other.query("SELECT FROM t")).rejects.toThrow(/does not exist/);
  await other.end();
  await Promise.all([one.drop(), two.drop()]);
  const gone = new pg.Client({ connectionString: one.url });
  await expect(gone.connect()).rejects.toThrow(/does not exist/);
});
