import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scratchDatabase } from "@naru/store/testing/scratch-database";
import { migrateOnDisk } from "./migrate-on-disk.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-migrate-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("applies what is missing, and then has nothing to do", async () => {
  const database = await scratchDatabase({ migrated: false });
  expect(await migrateOnDisk(database.url)).toContain("001-shard");
  expect(await migrateOnDisk(database.url)).toEqual([]);
  await database.drop();
});

test("a database that does not answer is told", async () => {
  const away = migrateOnDisk("postgres://nobody@127.0.0.1:1/none");
  await expect(away).rejects.toThrow(/ECONNREFUSED/);
});

test("what failed and was mended runs as it is now", async () => {
  const program = path.join(folder, "migrate.mjs");
  const migration = path.join(folder, "007-new.mjs");
  writeFileSync(program, `import { up } from ${JSON.stringify(migration)}; up();`);
  writeFileSync(
    migration,
    `export const up = () => { console.error("no such column"); process.exit(1); };`,
  );
  await expect(migrateOnDisk("none", program)).rejects.toThrow(/^no such column$/);
  writeFileSync(migration, `export const up = () => console.log('["007-new"]');`);
  expect(await migrateOnDisk("none", program)).toEqual(["007-new"]);
});
