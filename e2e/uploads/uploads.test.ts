/** Hostile files through a whole installation (reliability.md G40), and that the harness sees one that is kept. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { type Running, startInstallation } from "../support/running.ts";
import { faultsOfStored, runUploads } from "./run.ts";

let running: Running;
let temporary: string;
beforeAll(async () => {
  temporary = mkdtempSync(path.join(tmpdir(), "naru-uploads-"));
  process.env["TMPDIR"] = temporary;
  running = await startInstallation();
});
afterAll(async () => {
  await running.stop();
  running.removeData();
  rmSync(temporary, { recursive: true, force: true });
});

test("nothing but pixels is kept of any of them, and nothing is left on the disk", async () => {
  const { files, kept, faults } = await runUploads(running, temporary);
  expect(faults).toEqual([]);
  expect(files).toBeGreaterThanOrEqual(25);
  expect(kept).toBeGreaterThan(0);
});

test("the harness sees a file that was kept as it came", async () => {
  const client = new pg.Client({ connectionString: embeddedUrl(path.join(running.dataDir, "pg")) });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>("SELECT count(*) FROM desk.file");
    const before = Number(rows[0]?.count);
    expect(await faultsOfStored(running, before)).toEqual([]);
    await client.query(
      `INSERT INTO desk.file (id, site_id, member_id, width, height, content, created_at)
       VALUES ('AAAAAAAAAAAAAAAAAAAAAA', 1, 10000, 1, 1, '<svg onload=alert(1)>', now())`,
    );
    expect(await faultsOfStored(running, before + 1)).toEqual([
      "AAAAAAAAAAAAAAAAAAAAAA was kept as it came",
    ]);
  } finally {
    await client.end();
  }
});
