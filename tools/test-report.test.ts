import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { type Outcome, outcomeOfStories, outcomeOfVitest, tellFailure } from "./test-report.mjs";

const badly = { code: 1, output: "many words\nError: no such config" };

/** A file of tests each, by what is wrong in it. */
const FILES = {
  "hook.test.ts": `import { beforeAll, describe, test } from "vitest";
    describe("block", () => {
      beforeAll(() => { throw new Error("no database"); });
      test("is never run", () => {});
    });
    test("is green", () => {});`,
  "load.test.ts": `import "./gone.ts";`,
  "red.test.ts": `import { expect, test } from "vitest";
    test("adds", () => { expect({ sum: 1 }).toEqual({ sum: 2 }); });`,
  "unhandled.test.ts": `import { test } from "vitest";
    test("is too early", () => { setTimeout(() => { throw new Error("nobody waits"); }, 0); });`,
};

test("a vitest run names every kind of failure with its file and what it says", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-report-"));
  vi.stubEnv("NARU_TEST_REPORT", path.join(folder, "report.json"));
  const root = path.join(import.meta.dirname, "..");
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  const { status } = spawnSync(
    path.join(root, "node_modules/.bin/vitest"),
    ["run", "--root", folder, `--reporter=${path.join(root, "tools/testing/outcome-reporter.ts")}`],
    { cwd: folder },
  );
  expect(status).toBe(1);
  const report = JSON.parse(readFileSync(path.join(folder, "report.json"), "utf8")) as Outcome;
  rmSync(folder, { recursive: true });
  const { passed, failures, times } = outcomeOfVitest(report, badly);
  expect(passed).toBe(2);
  const sayings = failures.map(({ file, name, message }) => [file, name, message.split("\n")[0]]);
  expect(new Set(sayings)).toEqual(
    new Set([
      ["hook.test.ts", "block (its hooks)", "no database"],
      ["load.test.ts", "(the file as a whole)", expect.stringContaining("./gone.ts")],
      ["red.test.ts", "adds", "expected { sum: 1 } to deeply equal { sum: 2 }"],
      ["unhandled.test.ts", "(thrown outside of every test)", "nobody waits"],
    ]),
  );
  expect(failures.find(({ name }) => name === "adds")?.message).toContain('+   "sum": 1');
  expect(times.map(({ file }) => file).toSorted()).toEqual(Object.keys(FILES));
  expect(times.every(({ seconds }) => seconds > 0)).toBe(true);
});

test("a vitest run that ended badly without saying why fails with its last words", () => {
  const message = "many words\nError: no such config";
  expect(outcomeOfVitest(undefined, badly)).toEqual({
    passed: 0,
    failures: [{ file: "vitest", name: "(no failed test, and exit code 1)", message }],
    times: [],
  });
});

describe("the browser stories", () => {
  const story = (title: string, status: string, ...messages: string[]): object => ({
    title,
    tests: [
      { status, results: [{ duration: 1_500, errors: messages.map((message) => ({ message })) }] },
    ],
  });

  const unread = (file: string): string => {
    throw new Error(`${file} is not asked for`);
  };

  test("are named with the suites around them; one that passed at a second try failed", () => {
    const report = {
      stats: { expected: 1 },
      suites: [
        {
          file: "money.spec.ts",
          specs: [story("asks", "expected"), story("pays", "flaky", "not at once")],
          suites: [{ title: "a coupon", specs: [story("is refused", "unexpected", "Timed out")] }],
        },
      ],
    };
    expect(outcomeOfStories(report, { code: 1, output: "" }, unread)).toEqual({
      passed: 1,
      failures: [
        { file: "e2e/money.spec.ts", name: "pays", message: "not at once" },
        { file: "e2e/money.spec.ts", name: "a coupon › is refused", message: "Timed out" },
      ],
      times: [{ file: "e2e/money.spec.ts", seconds: 4.5 }],
    });
  });

  test("show the page that one failed on", () => {
    const attachments = [{ name: "error-context", path: "context.md" }];
    const errors = [{ message: "Timed out" }];
    const tests = [{ status: "unexpected", results: [{ duration: 1, errors, attachments }] }];
    const suites = [{ file: "money.spec.ts", specs: [{ title: "pays", tests }] }];
    const texts: Record<string, string> = {
      "context.md": "# Page snapshot\n\n```yaml\n- main:\n  - button\n```\n\n# Test source",
    };
    const report = { stats: { expected: 0 }, suites };
    const read = (file: string) => texts[file] ?? unread(file);
    const [failure] = outcomeOfStories(report, { code: 1, output: "" }, read).failures;
    expect(failure?.page).toBe("- main:\n  - button");
    const told = tellFailure({ file: "a", name: "b", message: "", page: "- main:\n  - button" });
    expect(told.split("\n").slice(2)).toEqual(
      ["The page:", "- main:", "  - button"].map((line) => `      ${line}`),
    );
  });

  test("fail where no installation came up", () => {
    const report = {
      stats: { expected: 0 },
      suites: [],
      errors: [{ message: "Timed out: webServer" }],
    };
    expect(outcomeOfStories(report, { code: 1, output: "" }, unread).failures).toEqual([
      { file: "playwright", name: "(outside of the stories)", message: "Timed out: webServer" },
    ]);
  });
});

test("a failure is told in few plain lines, without the inner calls of packages", () => {
  const inner = "    at run (file:///repository/node_modules/vitest/run.js:1:1)";
  const message = `\u001b[31mexpected 1\u001b[39m\n${inner}\n\n${"x".repeat(500)}\n${"line\n".repeat(50)}`;
  const told = tellFailure({ file: "a.test.ts", name: "adds", message }).split("\n");
  const shown = ["FAILED a.test.ts", "    adds", "      expected 1", `      ${"x".repeat(200)}`];
  expect(told).toEqual([...shown, ...Array.from({ length: 28 }, () => "      line")]);
});
