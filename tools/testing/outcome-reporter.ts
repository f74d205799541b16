/**
 * A vitest reporter for `tools/test.mjs`: writes to the file of `NARU_TEST_REPORT` how much passed, what each file took, its
 * hooks and imports included, and everything that failed. (Vitest's own report leaves out what hooks and nobody's tests threw.)
 */

import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule, TestSuite } from "vitest/node";
import type { Failure, Outcome } from "../test-report.mjs";

type Errors = readonly ReturnType<TestSuite["errors"]>[number][];

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
    const report = process.env["NARU_TEST_REPORT"];
    if (report === undefined) throw new Error("NARU_TEST_REPORT does not say where to report to");
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const outcome: Outcome = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failures: [...modules.flatMap(failuresOf), ...unhandled.map(unhandledFailure)],
      times: modules.map((module) => ({ file: fileOf(module), seconds: secondsOf(module) })),
    };
    writeFileSync(report, JSON.stringify(outcome));
  }
}

/** What failed in a file: loading it, hooks of its blocks, its tests. */
function failuresOf(module: TestModule): Failure[] {
  const blocks = [...module.children.allSuites()].map((suite) => ({
    name: `${suite.fullName} (its hooks)`,
    errors: suite.errors(),
  }));
  const tests = [...module.children.allTests()].map((test) => ({
    name: test.fullName,
    errors: test.result().errors ?? [],
  }));
  return [{ name: "(the file as a whole)", errors: module.errors() }, ...blocks, ...tests]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => ({ file: fileOf(module), name, message: textOf(errors) }));
}

function unhandledFailure(error: Errors[number]): Failure {
  const file = typeof error["VITEST_TEST_PATH"] === "string" ? error["VITEST_TEST_PATH"] : "vitest";
  return {
    file: path.relative(process.cwd(), file),
    name: "(thrown outside of every test)",
    message: textOf([error]),
  };
}

function textOf(errors: Errors): string {
  const lines = errors.flatMap(({ message, diff, stacks = [] }): unknown[] => [
    message,
    diff,
    ...stacks.map(({ file, line }) => `  at ${path.relative(process.cwd(), file)}:${line}`),
  ]);
  return lines.filter((line) => typeof line === "string").join("\n");
}

function fileOf({ moduleId }: TestModule): string {
  return path.relative(process.cwd(), moduleId);
}

function secondsOf(module: TestModule): number {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  const ms = prepareDuration + environmentSetupDuration + setupDuration + collectDuration;
  return (ms + duration) / 1000;
}
