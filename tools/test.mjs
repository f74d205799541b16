/**
 * `npm test`: set up what is missing, then everything that can say no: checks, unit and integration tests, kills,
 * browser stories. The last line sums them: `N passed, N failed`. Plain JavaScript for Node 20.
 */

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { check } from "./check.mjs";
import { runTool } from "./run-tool.mjs";
import { ROOT, SetupError, setUp } from "./setup.mjs";
import { outcomeOfStories, outcomeOfVitest, tellFailure } from "./test-report.mjs";

/** @typedef {import("./test-report.mjs").Outcome} Outcome */

const REPORTS = path.join(ROOT, ".cache", "reports");
const REPORTER = path.join(ROOT, "tools", "testing", "outcome-reporter.ts");

/** @type {readonly [title: string, run: () => Promise<Outcome>][]} */
const STEPS = [
  ["Checks", check],
  ["Unit and integration tests", () => runVitest("unit", "vitest.config.ts")],
  ["Screens, in parts", () => runVitest("screens", "vitest.screens.config.ts")],
  ["Whole installations", () => runVitest("e2e", "vitest.e2e.config.ts")],
  ["Browser stories", runStories],
];
/** A machine that others use too may be several times slower than a quiet one. */
const STEP_MS_MAX = 40 * 60_000;
const SLOWEST_SHOWN = 10;

/**
 * Runs a vitest configuration and reads its report.
 *
 * @param {string} name
 * @param {string} config
 */
async function runVitest(name, config) {
  const report = path.join(REPORTS, `${name}.json`);
  const args = ["run", "--config", config, "--reporter=dot", `--reporter=${REPORTER}`];
  // In a log, a coloured dot a test would be most of what there is to read.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1" };
  const ended = await runTool("vitest", args, {
    show: true,
    env: { ...plain, NARU_TEST_REPORT: report },
    timeoutMs: STEP_MS_MAX,
  });
  return outcomeOfVitest(readReport(report), ended);
}

async function runStories() {
  const report = path.join(REPORTS, "stories.json");
  const ended = await runTool("playwright", ["test", "--reporter=list,json"], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    timeoutMs: STEP_MS_MAX,
  });
  return outcomeOfStories(readReport(report), ended, (file) => readFileSync(file, "utf8"));
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Runs every step; what each came to, and what it took. */
async function runAll() {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const steps = [];
  for (const [title, run] of STEPS) {
    console.log(`\n== ${title}`);
    const startedAt = performance.now();
    const { passed, failures, times } = await run();
    const seconds = (performance.now() - startedAt) / 1000;
    const counts = `${passed} passed, ${failures.length} failed`;
    console.log(`== ${title}: ${counts}, ${seconds.toFixed(1)} s`);
    steps.push({ title, passed, failures, times, seconds });
  }
  return steps;
}

/**
 * Prints where the time went, as the table of CONTRIBUTING has it.
 *
 * @param {Awaited<ReturnType<typeof runAll>>} steps
 */
function printTimes(steps) {
  console.log("\n| step | tests | seconds |\n|---|---|---|");
  for (const { title, passed, failures, seconds } of steps)
    console.log(`| ${title} | ${passed + failures.length} | ${seconds.toFixed(0)} |`);
  const minutes = steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  console.log(`| in all | | ${minutes.toFixed(1)} minutes |`);
  console.log("\n| slowest files | seconds |\n|---|---|");
  const times = steps.flatMap((step) => step.times).sort((a, b) => b.seconds - a.seconds);
  for (const { file, seconds } of times.slice(0, SLOWEST_SHOWN))
    console.log(`| ${file} | ${seconds.toFixed(0)} |`);
}

try {
  await setUp();
  const steps = await runAll();
  printTimes(steps);
  const failures = steps.flatMap((step) => step.failures);
  for (const failure of failures) console.log(`\n${tellFailure(failure)}`);
  const passed = steps.reduce((sum, step) => sum + step.passed, 0);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof SetupError ? `\n${error.message}\n` : error);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
