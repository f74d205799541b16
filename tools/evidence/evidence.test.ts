import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { codeHash, missingRows, readRows, record, ROOT, staleRows } from "./evidence.ts";
import { ROWS } from "./rows.ts";

test("no figure is older than the code it measures", () => {
  expect(readRows().length).toBeGreaterThan(0);
  expect(staleRows()).toEqual([]);
});

test("a row that could not run is no pass, one that ran says how it ended", () => {
  for (const { name, exitCode } of readRows())
    expect([name, exitCode]).toEqual([name, expect.stringMatching(/^(0|not run: .+)$/)]);
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "naru-evidence-"));
  mkdirSync(path.join(root, "docs"));
  for (const measure of ROWS.sim.measures)
    cpSync(path.join(ROOT, measure), path.join(root, measure), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const measured = { figure: "1 life", command: "npm run sim", seed: "7", exitCode: 0 } as const;

test("a row stands once, with what was measured last, and goes stale with its code", () => {
  record("sim", { ...measured, figure: "an older figure" }, root);
  record("sim", measured, root);
  const [row, ...others] = readRows(root);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    name: "sim",
    goal: "G05",
    figure: "1 life",
    seed: "7",
    exitCode: "0",
  });
  // The folder is no checkout.
  expect(row?.commit).toBe("unknown");
  expect(staleRows(root)).toEqual([]);

  appendFileSync(path.join(root, "packages/simulator/src/auditor/auditor.ts"), "\n");
  expect(staleRows(root)).toEqual(["sim: measured on other code; run `npm run sim` again"]);
  record("sim", measured, root);
  expect(staleRows(root)).toEqual([]);
});

test("a row that was taken out, or never measured, is missing", () => {
  expect(missingRows(root)).toEqual(Object.keys(ROWS));
  record("sim", measured, root);
  expect(missingRows(root)).toEqual(Object.keys(ROWS).filter((name) => name !== "sim"));
});

test("tests do not change a figure, a moved file does", () => {
  const before = codeHash(ROWS.sim.measures, root);
  appendFileSync(path.join(root, "packages/simulator/src/auditor/other.test.ts"), "\n");
  expect(codeHash(ROWS.sim.measures, root)).toBe(before);
  cpSync(
    path.join(root, "packages/simulator/src/auditor/audited.ts"),
    path.join(root, "packages/simulator/src/auditor/moved.ts"),
  );
  expect(codeHash(ROWS.sim.measures, root)).not.toBe(before);
});
