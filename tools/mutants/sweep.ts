/**
 * `npm run sweep -- [--faults N] [--seed S] [--record]`: makes N small faults (100), chosen by chance, one at a time in
 * the code that moves money, and asks its tests (reliability.md G50). Prints the faults that no test noticed, each as
 * the line that it makes, and how many in a hundred were. Exit code 0 where at least 95 % were.
 */

import { spawn } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { record, ROOT } from "../evidence/evidence.ts";
import { copyRepository } from "./copy.ts";
import { HARMLESS } from "./harmless.ts";
import { type SmallFault, smallFaults } from "./small-faults.ts";

/** Where money is counted, moved, reserved and released. */
const FOLDERS = "{packages/money/src,packages/engine/src/{ledger,dnw,oversea,orders,binary}}/*.ts";
const TESTS = ["packages/money", "packages/engine"];
/** The random lives are shortened: a fault that only the thousandth life meets counts as missed. */
const SIZES = { NARU_PROPERTY_RUNS: "200", NARU_MONEY_COMMANDS: "10000" };
const BAR_PERCENT = 95;
/** A fault may make a loop endless: that is noticed, too. */
const PATIENCE_MS = 180_000;

const { values } = parseArgs({
  options: {
    faults: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    record: { type: "boolean", default: false },
  },
});

type Chosen = SmallFault & { readonly file: string };

const everywhere = globSync(FOLDERS, { cwd: ROOT })
  .filter((file) => !file.endsWith(".test.ts"))
  .sort()
  .flatMap((file): Chosen[] =>
    smallFaults(file, readFileSync(path.join(ROOT, file), "utf8")).map((fault) => ({
      ...fault,
      file,
    })),
  )
  .filter((fault) => !isHarmless(fault));
const chosen = choose(everywhere, Number(values.faults), Number(values.seed));
const waiting = [...chosen];
const missed: string[] = [];
const begin = performance.now();
await Promise.all(Array.from({ length: Math.max(1, availableParallelism() - 1) }, work));

const noticed = chosen.length - missed.length;
const percent = Math.floor((noticed * 1_000) / chosen.length) / 10;
const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
const figure = `${noticed} of ${chosen.length} small faults noticed (${percent} %), chosen from ${everywhere.length}, ${minutes} min`;
console.log(figure);
if (values.record)
  record("sweep", {
    figure,
    command: `npm run sweep -- --faults ${chosen.length} --seed ${values.seed} --record`,
    seed: values.seed,
    exitCode: percent >= BAR_PERCENT ? 0 : 1,
  });
process.exitCode = percent >= BAR_PERCENT ? 0 : 1;

/** Some of many, each at most once, the same for the same seed. */
function choose(all: readonly Chosen[], count: number, seed: number): Chosen[] {
  const left = [...all];
  let chance = seed;
  return Array.from({ length: Math.min(count, left.length) }, () => {
    chance = (chance * 1_103_515_245 + 12_345) % 2 ** 31;
    return left.splice(Math.floor((chance / 2 ** 31) * left.length), 1)[0] as Chosen;
  });
}

/** Takes one fault after the other in a copy of its own. */
async function work(): Promise<void> {
  const copy = copyRepository(ROOT);
  try {
    if (!(await areGreen(copy))) throw new Error("the tests fail already without a fault");
    for (let fault = waiting.pop(); fault !== undefined; fault = waiting.pop()) {
      const file = path.join(copy, fault.file);
      const source = readFileSync(file, "utf8");
      writeFileSync(file, source.slice(0, fault.start) + fault.text + source.slice(fault.end));
      const isMissed = await areGreen(copy);
      writeFileSync(file, source);
      if (!isMissed) continue;
      missed.push(told(fault, source));
      console.log(`missed: ${told(fault, source)}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function areGreen(copy: string): Promise<boolean> {
  const vitest = path.join(ROOT, "node_modules/vitest/vitest.mjs");
  const tests = spawn(process.execPath, [vitest, "run", "--bail=1", "--maxWorkers=2", ...TESTS], {
    cwd: copy,
    stdio: "ignore",
    env: { ...process.env, ...SIZES },
    detached: true,
  });
  // An endless loop is in a worker of theirs: it ends with the whole group, or never.
  const patience = setTimeout(() => process.kill(-(tests.pid ?? 0), "SIGKILL"), PATIENCE_MS);
  return new Promise((resolve, reject) => {
    tests.on("error", reject);
    tests.on("exit", (code) => {
      clearTimeout(patience);
      resolve(code === 0);
    });
  });
}

/** The lines of a fault as they are and as it makes them. */
function lines({ start, end, text }: Chosen, source: string): { before: string; after: string } {
  const from = source.lastIndexOf("\n", start - 1) + 1;
  const before = source.slice(from, source.indexOf("\n", end));
  const after = before.slice(0, start - from) + text + before.slice(end - from);
  return { before: before.trim(), after: after.trim() };
}

function isHarmless(fault: Chosen): boolean {
  const known = HARMLESS.filter(({ file }) => file === fault.file);
  if (known.length === 0) return false;
  const { before, after } = lines(fault, readFileSync(path.join(ROOT, fault.file), "utf8"));
  return known.some((each) => each.before === before && each.after === after);
}

/** `file:line: before → after` */
function told(fault: Chosen, source: string): string {
  const { before, after } = lines(fault, source);
  const line = source.slice(0, fault.start).split("\n").length;
  return `${fault.file}:${line}: ${before} → ${after}`;
}
