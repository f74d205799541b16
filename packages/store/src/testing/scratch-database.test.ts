import { expect, test } from "vitest";
import { scratchDatabase } from "./scratch-database.ts";

test("each database is apart from the others, and gone once it is dropped", async () => {
  const [one, two] = await Promise.all([scratchDatabase(), scratchDatabase()]);
  await one.query("CREATE TABLE t ()");
  await expect(two.query("SELECT FROM t")).rejects.toThrow(/does not exist/);
  await Promise.all([one.drop(), two.drop()]);
  await expect(one.query("SELECT")).rejects.toThrow(/does not exist/);
});

test("a migrated one has the schema, another has nothing", async () => {
  const [migrated, empty] = await Promise.all([
    scratchDatabase(),
    scratchDatabase({ migrated: false }),
  ]);
  expect(await migrated.query("SELECT FROM oversea_order")).toEqual([]);
  expect(
    await empty.query("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
  ).toEqual([]);
  await Promise.all([migrated.drop(), empty.drop()]);
});
