/** `npm run check`: everything that can be said about the source without running it, in a few seconds. */

import { pathToFileURL } from "node:url";
import { runTool } from "./run-tool.mjs";

/** @type {readonly [name: string, command: string, ...args: string[]][]} */
const CHECKS = [
  ["types", "tsc", "-b", "--pretty"],
  ["lint", "oxlint", "--deny-warnings", "-f", "unix"],
  ["import walls", "node", "tools/walls/main.ts"],
  ["format", "biome", "format", "--reporter=summary"],
  ["dead code", "knip", "--no-progress", "--no-config-hints"],
  ["tidy", "node", "tools/tidy/main.ts"],
  ["ratchet", "node", "tools/ratchet/main.ts"],
  ["mutants fit", "node", "tools/mutants/fit.ts"],
];

/**
 * Runs every check and prints what the failing ones say.
 *
 * @returns {Promise<import("./test-report.mjs").Outcome>}
 */
export async function check() {
  const results = await Promise.all(
    CHECKS.map(async ([name, command, ...args]) => ({ name, ...(await runTool(command, args)) })),
  );
  for (const { name, code, output, seconds } of results) {
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) console.log(output.trimEnd());
  }
  const failures = results
    .filter(({ code }) => code !== 0)
    .map(({ name, output }) => ({ file: "npm run check", name, message: output }));
  return { passed: results.length - failures.length, failures, times: [] };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { failures } = await check();
  process.exitCode = failures.length === 0 ? 0 : 1;
}
