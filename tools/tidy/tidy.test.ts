import path from "node:path";
import { LANGUAGES, messageOf } from "@naru/contract/messages";
import { REFUSAL_CODES } from "@naru/vocabulary/refusal";
import { expect, test } from "vitest";
import { readSources, tidy } from "./tidy.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

test("the repository keeps its own rules", () => {
  const sources = readSources(ROOT);
  expect(sources.length).toBeGreaterThan(100);
  const wrong = tidy(sources).filter((finding) => !finding.isWarning);
  expect(wrong.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
});

test.each(LANGUAGES)("every refusal has a text in %s, in that language alone", (language) => {
  const hangul = /\p{Script=Hangul}/u;
  const wrong = REFUSAL_CODES.filter((code) => {
    const text = messageOf(code, language, { stock: "S" });
    return text === "" || hangul.test(text) !== (language === "ko");
  });
  expect(wrong).toEqual([]);
});

const findingsIn = (file: string, text: string): string[] =>
  tidy([{ file, lines: text.split("\n") }]).map(({ line, message }) => `${line} ${message}`);

test.each([
  ["a reminder", "packages/money/src/a.ts", `// ${"TO"}${"DO"}: later`, "a reminder"],
  ["sleeping code", "packages/money/src/a.ts", "// const x = 1;", "commented-out code"],
  ["a sleeping call", "packages/money/src/a.ts", "//   ledger.post(batch);", "commented-out code"],
  ["another place", "packages/money/src/a.ts", `// see ../${"shared"}/x`, "a path outside"],
  ["no docstring", "packages/money/src/a.ts", "\nexport function f() {}", "an exported function"],
  [
    "a skipped test",
    "packages/money/src/a.test.ts",
    `test.${"skip"}("x", f);`,
    "a test that is skipped",
  ],
  ["a pause", "packages/money/src/a.test.ts", `  await ${"sleep"}(100);`, "a fixed pause"],
  ["the machine's time", "apps/server/src/a.ts", "const at = Date.now();", "the time comes from"],
  ["a rule that is nowhere", "apps/server/src/a.ts", `// (domain${".md"} 9.9)`, "is in no page"],
  [
    "a goal that is nowhere",
    "apps/server/src/a.ts",
    `// (reliability${".md"} G99)`,
    "is in no page",
  ],
  ["a call by its path", "e2e/a.test.ts", 'read("/oversea/account")', "the path of a call"],
  ["one with a query", "e2e/a.test.ts", "get(`${at}/api/dnw/list?size=1`)", "the path of a call"],
  ["too much", "apps/server/src/a.ts", "\n".repeat(700), "701 lines"],
])("%s is found", (_, file, text, message) => {
  const findings = findingsIn(file, text);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(message);
});

test.each([
  ["prose", "// The rest returns to the house; nothing is lost."],
  ["prose with a call", "// `divide(a, b)` rounds down."],
  ["a rule that is here", "// (domain.md 1.4.3, reliability.md G09, product.md §3)"],
  ["a docstring", "/** One. */\nexport function one() {}"],
  ["an overload", "/** One. */\nexport function one(): void;\nexport function one(a?: 1): void {}"],
])("%s is fine", (_, text) => {
  expect(findingsIn("packages/money/src/a.ts", text)).toEqual([]);
});
