import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { applyPatch, parsePatch } from "diff";
import { expect, test } from "vitest";
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

const ROOT = path.resolve(import.meta.dirname, "../..");

test.each(globSync("*.patch", { cwd: import.meta.dirname }))(
  "%s fits the code as it is",
  (file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), "utf8");
    for (const name of parseMutant(file, text).tests)
      expect([name, existsSync(path.join(ROOT, name))]).toEqual([name, true]);
    for (const patch of parsePatch(text.slice(text.indexOf("diff --git")))) {
      const source = path.join(ROOT, (patch.newFileName ?? "").replace(/^[ab]\//, ""));
      expect([source, applyPatch(readFileSync(source, "utf8"), patch)]).not.toContain(false);
    }
  },
);
