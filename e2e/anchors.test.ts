/**
 * What is kept outside the database of a whole installation: anchors with their time stamps, and what `verify`, `audit` and
 * `anchors` say of them (docs/operations.md).
 */

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAnchors } from "../apps/server/src/anchor/anchor-file.ts";
import {
  type StandInTsa,
  startStandInTsa,
} from "../apps/server/src/anchor/testing/stand-in-tsa.ts";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { signInOperator } from "./support/operator.ts";
import { place } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn } from "./support/trader.ts";
import { until } from "./support/until.ts";

const SERVER = path.join(import.meta.dirname, "../apps/server/src");

let running: Running;
let tsa: StandInTsa;
let anchorDir: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  anchorDir = mkdtempSync(path.join(tmpdir(), "naru-anchors-"));
  tsa = await startStandInTsa(() => Date.now());
  const authority = path.join(anchorDir, "authority.pem");
  writeFileSync(authority, tsa.authority);
  const own = {
    NARU_ANCHOR_DIR: anchorDir,
    NARU_TIMESTAMP_URL: tsa.url,
    NARU_TIMESTAMP_CA: authority,
  };
  running = await startInstallation({ env: own });
  env = { ...process.env, ...own, NARU_DATA_DIR: running.dataDir };
});
afterAll(async () => {
  await running.stop();
  running.removeData();
  await tsa.close();
  rmSync(anchorDir, { recursive: true, force: true });
});

/** Runs a command of the installation: its exit code and what it said. */
function run(file: string, ...words: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(SERVER, file), ...words], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err });
    });
  });
}

test("anchors and heads are written and stamped, and the commands hold the database against them", async () => {
  const { anchors } = await until(async () => {
    const file = await readAnchors(anchorDir);
    return file.stamps.length > 0 && file;
  });
  expect(anchors[0]?.entry).toMatchObject({ why: "segment", segment: { firstSequence: 1 } });

  // A service that does not answer holds nothing up.
  tsa.behave("hangs");
  running.kill("engine");
  await running.ready();
  const member = await signIn(running.address, "demo", DEMO_PASSWORD);
  expect(await place(member, "NRX", "LONG")).toMatchObject({ status: "FILLED" });
  await signInOperator(running, "owner");
  for (const chain of ["journal", "audit"])
    await until(async () => {
      try {
        return readFileSync(path.join(running.dataDir, `${chain}-head.json`), "utf8") !== "";
      } catch {
        return false;
      }
    });

  const verified = await run("replay/verify-main.ts");
  expect(verified.said).toMatch(/^everything agrees$/m);
  expect(verified.said).toMatch(
    /^journal: \d+ heads from outside compared, the newest anchor of .*, kept head: batch \d+$/m,
  );
  expect(verified.said).toMatch(/stamped, .* by Stand-in TSA, whose authority is trusted$/m);
  expect(verified.code).toBe(0);
  expect(await run("gateway/operator/audit-main.ts")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^the audit log is whole: \d+ entries[^]*\naudit log: \d+ heads/),
  });
  expect(await run("anchor/main.ts")).toMatchObject({ code: 0 });
});

test("entries that are removed at the end of the audit log are counted, until somebody acknowledges it", async () => {
  const database = new pg.Client({
    connectionString: embeddedUrl(path.join(running.dataDir, "pg")),
  });
  await database.connect();
  await database.query("ALTER TABLE desk.audit DISABLE TRIGGER USER");
  await database.query("DELETE FROM desk.audit WHERE seq = (SELECT seq FROM desk.audit_head)");
  await database.query(
    `UPDATE desk.audit_head SET (seq, hash) =
       (SELECT seq, hash FROM desk.audit UNION ALL SELECT 0, '' ORDER BY seq DESC LIMIT 1)`,
  );
  await database.end();
  const cut =
    /^1 entry since .* is missing: the audit log (is empty|ends with entry \d+), the kept head of /m;
  expect(await run("gateway/operator/audit-main.ts")).toMatchObject({
    code: 1,
    said: expect.stringMatching(cut),
  });
  expect(await run("anchor/main.ts")).toMatchObject({ code: 1, said: expect.stringMatching(cut) });
  expect(await run("anchor/main.ts", "--acknowledge", " ")).toMatchObject({ code: 2 });
  expect(await run("anchor/main.ts", "--acknowledge", "a drill")).toMatchObject({ code: 0 });
  expect(await run("gateway/operator/audit-main.ts")).toMatchObject({ code: 0 });
});
