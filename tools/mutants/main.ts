/**
 * `npm run mutants [-- NAME …]`: breaks one rule at a time in a copy of the repository and asks the tests.
 *
 * Exit code 0 only when every mutant's tests are green without it and red with it.
 */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { applyPatch, copyRepository } from "./copy.ts";
import { type Mutant, parseMutant } from "./mutant.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const TEST_TIMEOUT_MS = 10 * 60_000;

interface TestRun {
  /** `broken`: the tests did not get as far as to fail (a syntax error, no such file). */
  readonly verdict: "green" | "red" | "broken";
  readonly output: string;
}

/** Runs the mutant's test files in the copy as it stands. */
function runTests(copy: string, { tests, config }: Mutant): TestRun {
  const report = path.join(copy, "mutant-report.json");
  rmSync(report, { force: true });
  const vitest = path.join(ROOT, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--config", config, "--bail=1", "--reporter=json"];
  const run = spawnSync(process.execPath, [...args, `--outputFile=${report}`, ...tests], {
    cwd: copy,
    encoding: "utf8",
    timeout: TEST_TIMEOUT_MS,
  });
  const output = `${run.stdout}${run.stderr}`;
  let result: { numPassedTests: number; numFailedTests: number };
  try {
    result = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return { verdict: "broken", output };
  }
  if (result.numFailedTests > 0) return { verdict: "red", output };
  return { verdict: run.status === 0 && result.numPassedTests > 0 ? "green" : "broken", output };
}

/** Several mutants share their tests; without a mutant these run once. */
const healthyRuns = new Map<string, TestRun>();

/** Whether the tests notice the mutant; prints why not. */
function isNoticed(copy: string, mutant: Mutant): boolean {
  const patch = path.join(import.meta.dirname, `${mutant.name}.patch`);
  const tests = [mutant.config, ...mutant.tests].join(" ");
  const healthy = healthyRuns.get(tests) ?? runTests(copy, mutant);
  healthyRuns.set(tests, healthy);
  if (healthy.verdict !== "green") {
    console.log(`  the tests fail already without it:\n${healthy.output}`);
    return false;
  }
  applyPatch(copy, patch, { reverse: false });
  const broken = runTests(copy, mutant);
  applyPatch(copy, patch, { reverse: true });
  if (broken.verdict === "red") return true;
  if (broken.verdict === "green") console.log("  the tests pass although the rule is broken");
  else console.log(`  the tests did not run with it, which proves nothing:\n${broken.output}`);
  return false;
}

const asked = process.argv.slice(2);
const mutants = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".patch"))
  .map((file) => file.slice(0, -".patch".length))
  .filter((name) => asked.length === 0 || asked.includes(name))
  .sort()
  .map((name) =>
    parseMutant(name, readFileSync(path.join(import.meta.dirname, `${name}.patch`), "utf8")),
  );
if (mutants.length === 0) throw new Error(`no such mutant: ${asked.join(", ")}`);

const copy = copyRepository(ROOT);
let missed = 0;
try {
  for (const mutant of mutants) {
    console.log(`${mutant.name}: ${mutant.breaks}`);
    const noticed = isNoticed(copy, mutant);
    if (!noticed) missed++;
    console.log(noticed ? "  noticed" : "  NOT NOTICED");
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${mutants.length - missed} of ${mutants.length} mutants noticed`);
process.exitCode = missed === 0 ? 0 : 1;
