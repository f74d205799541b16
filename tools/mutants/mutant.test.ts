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
