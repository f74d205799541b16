import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { missingRows, readRows, record } from "./evidence.ts";
import { ROWS } from "./rows.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "naru-evidence-"));
  mkdirSync(path.join(root, "docs"));
});
afterEach(() => rmSync(root, { recursive: true }));

const measured = { figure: "1 life", command: "npm run sim", seed: "7", exitCode: 0 } as const;

test("a row stands once, with what was measured last, and names command, seed, commit and exit code", () => {
  record("sim", { ...measured, figure: "an older figure" }, root);
  record("sim-3", { ...measured, exitCode: 1 }, root);
  record("sim", measured, root);
  expect(readRows(root)).toMatchObject([
    {
      name: "sim",
      goal: "G05",
      figure: "1 life",
      command: "`npm run sim`",
      seed: "7",
      // The folder is no checkout.
      commit: "unknown",
      exitCode: "0",
    },
    { name: "sim-3", exitCode: "1" },
  ]);
});

test("a row that was taken out, or never measured, is missing", () => {
  expect(missingRows(root)).toEqual(Object.keys(ROWS));
  record("sim", measured, root);
  expect(missingRows(root)).toEqual(Object.keys(ROWS).filter((name) => name !== "sim"));
});
