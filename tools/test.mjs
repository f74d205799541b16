/**
 * `npm test`: set up what is missing, then everything that can say no: checks, unit and integration tests, kills,
 * browser stories. The last line sums them: `N passed, N failed`. Plain JavaScript for Node 20.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { check } from "./check.mjs";
import { runTool } from "./run-tool.mjs";
import { ROOT, SetupError, setUp } from "./setup.mjs";

/** @typedef {{passed: number, failed: number}} Count */
/** @typedef {{file: string, seconds: number}} Time */

const REPORTS = path.join(ROOT, ".cache", "reports");

/** @type {readonly [title: string, run: () => Promise<Count>][]} */
const STEPS = [
  ["Checks", check],
  ["Unit and integration tests", () => runVitest("unit", "vitest.config.ts")],
  ["Whole installations", () => runVitest("e2e", "vitest.e2e.config.ts")],
  ["Whole installations under load", () => runVitest("load", "vitest.load.config.ts")],
  ["Browser stories", runStories],
];
/** A machine that others use too may be several times slower than a quiet one. */
const STEP_MS_MAX = 40 * 60_000;
const SLOWEST_SHOWN = 10;

/** What each test file took; files run side by side, so the sum is more than the run. @type {Time[]} */
const times = [];

/**
 * Runs a vitest configuration and counts from its own report.
 *
 * @param {string} name
 * @param {string} config
 * @returns {Promise<Count>}
 */
async function runVitest(name, config) {
  const report = path.join(REPORTS, `${name}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runTool("vitest", ["run", "--config", config, ...reporters], {
    show: true,
    timeoutMs: STEP_MS_MAX,
  });
  const result = readReport(report);
  if (!result) return { passed: 0, failed: 1 };
  for (const { name: file, startTime, endTime } of result.testResults)
    times.push({ file: path.relative(ROOT, file), seconds: (endTime - startTime) / 1000 });
  return withExitCode(code, {
    passed: result.numPassedTests,
    // A file that does not load has no tests to fail, and fails all the same.
    failed: result.numFailedTests + (result.numFailedTests === 0 ? result.numFailedTestSuites : 0),
  });
}

/** @returns {Promise<Count>} */
async function runStories() {
  const folder = path.join(ROOT, "e2e");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  if (!names.some((name) => name.endsWith(".spec.ts"))) return { passed: 0, failed: 0 };
  const report = path.join(REPORTS, "stories.json");
  const { code } = await runTool("playwright", ["test", "--reporter=list,json"], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    timeoutMs: STEP_MS_MAX,
  });
  const result = readReport(report);
  if (!result) return { passed: 0, failed: 1 };
  for (const suite of result.suites)
    times.push({ file: `e2e/${suite.file}`, seconds: storySeconds(suite) });
  const { expected, unexpected, flaky } = result.stats;
  // What passes only at the second try is broken.
  return withExitCode(code, { passed: expected, failed: unexpected + flaky });
}

/** What the stories of a file, or of a block in it, took. @param {any} suite @returns {number} */
function storySeconds({ specs = [], suites = [] }) {
  const own = specs
    .flatMap((/** @type {any} */ { tests }) => tests)
    .flatMap((/** @type {any} */ { results }) => results)
    .reduce(
      (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration / 1000,
      0,
    );
  return suites.reduce(
    (/** @type {number} */ sum, /** @type {any} */ inner) => sum + storySeconds(inner),
    own,
  );
}

/** A tool that failed without a failed test still failed. @param {number} code @param {Count} count */
function withExitCode(code, { passed, failed }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** @returns {Promise<Count>} */
async function runAll() {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const begun = performance.now();
  for (const [title, run] of STEPS) {
    console.log(`\n== ${title}`);
    const startedAt = performance.now();
    const { passed, failed } = await run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`== ${title}: ${passed} passed, ${failed} failed, ${seconds} s`);
    total.passed += passed;
    total.failed += failed;
  }
  times.sort((a, b) => b.seconds - a.seconds);
  console.log("\nThe slowest files:");
  for (const { file, seconds } of times.slice(0, SLOWEST_SHOWN))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  console.log(`In all ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
  return total;
}

try {
  await setUp();
  const { passed, failed } = await runAll();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof SetupError ? `\n${error.message}\n` : error);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
