import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { misfits } from "./fit.ts";
import { parseMutant } from "./mutant.ts";

const DIFF = "diff --git a/x.ts b/x.ts\n--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n-one\n+two\n";

test("a mutant names the rule it breaks and the tests that must notice", () => {
  const text = `Breaks: one is one\nTests: a.test.ts  b.test.ts\n\n${DIFF}`;
  expect(parseMutant("one", text)).toEqual({
    name: "one",
    breaks: "one is one",
    tests: ["a.test.ts", "b.test.ts"],
    config: "vitest.config.ts",
  });
  expect(parseMutant("one", `Config: vitest.e2e.config.ts\n${text}`).config).toBe(
    "vitest.e2e.config.ts",
  );
});

test.each([
  ["no tests", `Breaks: x\n${DIFF}`],
  ["no rule", `Tests: a.test.ts\n${DIFF}`],
  ["no diff", "Breaks: x\nTests: a.test.ts\n"],
])("a file with %s is refused", (_, text) => {
  expect(() => parseMutant("bad", text)).toThrow("bad:");
});

test("a mutant that no longer fits is told with the file it would change, or the test it misses", () => {
  const root = mkdtempSync(path.join(tmpdir(), "naru-mutant-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const text = `Breaks: one is one\nTests: x.test.ts\n\n${DIFF}`;
  writeFileSync(path.join(root, "x.test.ts"), "");
  writeFileSync(path.join(root, "x.ts"), "one\n");
  expect(misfits(root, "one", text)).toEqual([]);
  writeFileSync(path.join(root, "x.ts"), "three\n");
  expect(misfits(root, "one", text)).toEqual(["one: x.ts is no longer as the patch expects it"]);
  rmSync(path.join(root, "x.ts"));
  rmSync(path.join(root, "x.test.ts"));
  expect(misfits(root, "one", text)).toEqual([
    "one: there is no x.test.ts",
    "one: x.ts is no longer as the patch expects it",
  ]);
});
