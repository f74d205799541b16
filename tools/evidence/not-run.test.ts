import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRows, ROOT } from "./evidence.ts";
import { NOT_RUN_EXIT_CODE, NotRunError, reasonOf, recordNotRun } from "./not-run.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "naru-not-run-"));
  mkdirSync(path.join(root, "docs"));
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  [new NotRunError("strace is not there"), "strace is not there"],
  [new Error("No browser runs here: set CHROME_PATH"), "No browser runs here"],
  [
    new Error("the supervisor ended:\nNo embedded PostgreSQL for linux arm (x): set DATABASE_URL"),
    "No embedded PostgreSQL for linux arm (x)",
  ],
  [new Error("expected 1 to be 2"), undefined],
  // It may be we who leave files open.
  [new Error("EMFILE: too many open files, open 'x'"), undefined],
  ["a text", undefined],
])("%s: %s", (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test("a row that could not be measured says why, and no figure", () => {
  const command = "npm run stored-text -- --record";
  recordNotRun(["stored-text"], { command, seed: "1", reason: "No browser runs here" }, root);
  expect(readRows(root)).toMatchObject([
    { name: "stored-text", figure: "–", exitCode: "not run: No browser runs here" },
  ]);
});

test.each([
  ["new NotRunError('no room')", NOT_RUN_EXIT_CODE, "not run: no room\n"],
  [
    "new Error('No browser runs here: set CHROME_PATH')",
    NOT_RUN_EXIT_CODE,
    "not run: No browser runs here\n",
  ],
  ["new Error('it is broken')", 1, ""],
])("a program that throws %s ends with %i", (error, status, said) => {
  const program = path.join(root, "program.ts");
  const notRun = path.join(ROOT, "tools/evidence/not-run.ts");
  writeFileSync(
    program,
    `import { NotRunError, saysWhereNotRun } from ${JSON.stringify(notRun)};
     saysWhereNotRun(["stored-text"], undefined);
     await Promise.resolve(NotRunError);
     throw ${error};`,
  );
  const ended = spawnSync(process.execPath, [program], { encoding: "utf8" });
  expect([ended.status, ended.stdout]).toEqual([status, said]);
});
