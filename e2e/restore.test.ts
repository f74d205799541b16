/**
 * A restore to an earlier moment by its command: the copy runs as the installation it was, `verify` counts what it lacks, and
 * somebody who knows acknowledges it (docs/operations.md).
 */

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditChain, journalChain } from "@naru/store/read/chains";
import { appendLine } from "../apps/server/src/anchor/anchor-file.ts";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { signInOperator } from "./support/operator.ts";
import { place } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn } from "./support/trader.ts";

const SERVER = path.join(import.meta.dirname, "../apps/server/src");
const MOMENT = "before the mistake";

let home: string;
let running: Running | undefined;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), "naru-restore-"));
});
afterAll(async () => {
  await running?.stop();
  rmSync(home, { recursive: true, force: true });
});

interface Said {
  readonly code: number;
  readonly said: string;
}

/** What the key of secrets is sealed with beside the backup. */
const PASSPHRASE = "seven herons over the ford";

/** Runs a command against an installation: its exit code and what it said. */
function run(dataDir: string, file: string, ...words: readonly string[]): Promise<Said> {
  return runWith({ NARU_BACKUP_PASSPHRASE: PASSPHRASE }, dataDir, file, ...words);
}

function runWith(
  more: Readonly<Record<string, string>>,
  dataDir: string,
  file: string,
  ...words: readonly string[]
): Promise<Said> {
  const env = {
    ...process.env,
    NARU_DATA_DIR: dataDir,
    NARU_BACKUP_DIR: path.join(home, "backup"),
    ...more,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(SERVER, file), ...words], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err });
    });
  });
}

test("what a restored installation lacks is counted until it is acknowledged", async () => {
  const [was, is] = [path.join(home, "was"), path.join(home, "is")];
  running = await startInstallation({
    dataDir: was,
    env: { NARU_BACKUP_DIR: path.join(home, "backup") },
  });
  expect(await run(was, "backup/main.ts")).toMatchObject({ code: 0, said: expect.any(String) });
  const member = await signIn(running.address, "demo", DEMO_PASSWORD);
  const database = new pg.Client({ connectionString: embeddedUrl(path.join(was, "pg")) });
  await database.connect();
  await database.query("SELECT pg_create_restore_point($1)", [MOMENT]);
  for (let order = 0; order < 3; order += 1) await place(member, "NRX", "LONG");
  const journal = await journalChain(database, 1).end();
  const audit = await auditChain(database).end();
  await appendLine(path.join(was, "anchors"), {
    ...{ kind: "anchor", at: journal.at, why: "hour", journal: { shard: 1, ...journal } },
    audit: { number: audit.number, hash: audit.hash },
  });
  await database.query("SELECT pg_switch_wal()");
  await database.end();
  await running.stop();

  // The machine is lost, and with it the key of secrets: the backup's is sealed.
  const [lost, anew] = [path.join(home, "lost"), path.join(home, "anew")];
  const restoring = ["backup/main.ts", "--to", anew, "--at", MOMENT] as const;
  expect(await runWith({}, lost, ...restoring)).toMatchObject({
    code: 1,
    said: expect.stringContaining("NARU_BACKUP_PASSPHRASE does not say"),
  });
  expect(await run(lost, ...restoring)).toMatchObject({ code: 0, said: expect.any(String) });
  const key = (dataDir: string) => readFileSync(path.join(dataDir, "secret.key"));
  expect(key(anew)).toEqual(key(was));

  const missing =
    /^\d+ batches since .* are missing: the journal ends with batch \d+, the anchor of .* names batch \d+$/m;
  const restored = await run(was, "backup/main.ts", "--to", is, "--at", MOMENT);
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(missing) });
  expect(restored.said).toContain('npm run -s anchors -- --acknowledge "REASON"');

  running = await startInstallation({ dataDir: is });
  await signInOperator(running, "owner");
  expect(await run(is, "replay/verify-main.ts")).toMatchObject({
    code: 1,
    // It has gone on meanwhile, perhaps beyond what is missing.
    said: expect.stringMatching(/^(\d+ batch(es)? since .* missing|batch \d+ is not the one)/m),
  });
  expect(await run(is, "anchor/main.ts", "--acknowledge", MOMENT)).toMatchObject({ code: 0 });
  const verified = await run(is, "replay/verify-main.ts");
  expect(verified.said).toMatch(/^everything agrees$/m);
  expect(verified.said).toMatch(
    /^1 anchors are not compared: acknowledged by .* \(before the mistake\)$/m,
  );
  expect(verified.code).toBe(0);
});
