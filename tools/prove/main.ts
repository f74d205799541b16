/**
 * `npm run prove -- NAME … [--size N] [--seed N] [--record]`: runs the test files of a proof at full size, or at that size, and
 * tells what each of its rows has shown: the figures that its tests said (`task.meta.figure`), or how many passed.
 * `npm test` draws from a fixed seed; here each run has its own, which is told, or the one of `--seed N`.
 * `--record` writes the rows into docs/evidence.md. Without a name it lists them. Exit code 0 where all of them hold, 2
 * where the machine could not run them.
 */

import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { record, ROOT } from "../evidence/evidence.ts";
import { NOT_RUN_EXIT_CODE, recordNotRun } from "../evidence/not-run.ts";
import type { RowName } from "../evidence/rows.ts";
import { type Proof, PROOFS } from "./proofs.ts";
import {
  allPassed,
  figureOf,
  lackOf,
  type Report,
  reportOfStories,
  type StoriesReport,
} from "./report.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string" },
    seed: { type: "string" },
    record: { type: "boolean", default: false },
  },
});

const drawn = values.seed ?? String(randomInt(2 ** 31));
if (positionals.length === 0) {
  console.log(`npm run prove -- ${Object.keys(PROOFS).join(" | ")}`);
  process.exitCode = 1;
}
for (const name of positionals) {
  const proof = PROOFS[name];
  if (proof === undefined) throw new Error(`no proof is called ${name}`);
  const code = prove(name, proof);
  // Broken counts more than not run.
  if (process.exitCode !== 1 && code !== 0) process.exitCode = code;
}

/** 0 where every test of the proof's files passed; tells, and records, its rows. */
function prove(name: string, proof: Proof): 0 | 1 | typeof NOT_RUN_EXIT_CODE {
  const begin = performance.now();
  const { report, isGood } = run(proof);
  const seconds = Math.round((performance.now() - begin) / 1000);
  const words = ["npm run prove --", name];
  if (values.size !== undefined) words.push("--size", values.size);
  const seed = proof.seed === "drawn" ? drawn : proof.seed;
  const command = [...words, "--record"].join(" ");
  const reason = isGood ? undefined : lackOf(report);
  if (reason !== undefined) {
    console.log(`${name}: not run: ${reason}`);
    const rows = Object.keys(proof.rows) as RowName[];
    if (values.record) recordNotRun(rows, { command, seed, reason });
    return NOT_RUN_EXIT_CODE;
  }
  let areGood = isGood;
  for (const [row, tests] of Object.entries(proof.rows) as [RowName, RegExp][]) {
    const isRowGood = isGood && allPassed(report, tests);
    areGood &&= isRowGood;
    const figure = `${figureOf(report, tests)}; ${seconds} s in all`;
    console.log(`${row}: ${figure}; seed ${seed}`);
    if (values.record)
      record(row, {
        figure,
        command,
        seed,
        exitCode: isRowGood ? 0 : 1,
      });
  }
  return areGood ? 0 : 1;
}

function run({ files, config, size }: Proof): { report: Report; isGood: boolean } {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-prove-"));
  const file = path.join(folder, "report.json");
  const setting = { NARU_SEED: drawn, ...(size && { [size.setting]: values.size ?? size.full }) };
  const isStories = config === "playwright.config.ts";
  const [tool, ...args] = isStories
    ? ["playwright", "test", "--reporter=list,json"]
    : [
        ...["vitest", "run", "--config", config],
        ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
      ];
  try {
    const { status } = spawnSync(tool as string, [...args, ...files], {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...setting, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    const said: unknown = JSON.parse(readFileSync(file, "utf8"));
    return {
      report: isStories ? reportOfStories(said as StoriesReport) : (said as Report),
      isGood: status === 0,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
