/**
 * `npm run chaos -- --minutes N --seed S [--record]`: an installation under load is harmed in every way we know, and what was
 * acknowledged is kept outside and compared (reliability.md G01–G04, G07, G08, G19, G20, G22).
 *
 * Exit code 1 where anything was lost or doubled, or a build that is broken on purpose was not caught. What the machine
 * does not allow ends as "not run", which is no pass: exit code 2.
 */

import { parseArgs } from "node:util";
import { quantile } from "../../bench/quantile.ts";
import { record } from "../../tools/evidence/evidence.ts";
import { NOT_RUN_EXIT_CODE, NotRunError, reasonOf } from "../../tools/evidence/not-run.ts";
import type { RowName } from "../../tools/evidence/rows.ts";
import { fullDisk } from "./full-disk.ts";
import type { PartOptions } from "./part.ts";
import { cuts, deploys, fsyncErrors, isCaught, kills, MUTANTS } from "./parts.ts";
import type { Outcome } from "./under-load.ts";
import { isSound } from "./verdict.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    only: { type: "string", multiple: true },
    record: { type: "boolean", default: false },
  },
});
const MS = Number(values.minutes) * 60_000;
const SEED = Number(values.seed);
const MUTANT_HITS = 6;

interface Part {
  readonly rows: readonly RowName[];
  /** Of the whole time. */
  readonly share: number;
  readonly hitsMax: number;
  run(options: PartOptions): Promise<Outcome>;
}

const PARTS: Readonly<Record<string, Part>> = {
  kills: { rows: ["chaos-kills", "chaos-retries"], share: 0.4, hitsMax: 700, run: kills },
  deploys: { rows: ["chaos-deploys"], share: 0.2, hitsMax: 21, run: deploys },
  cuts: { rows: ["chaos-cuts"], share: 0.2, hitsMax: 200, run: cuts },
  fsync: { rows: ["chaos-fsync"], share: 0.1, hitsMax: 30, run: fsyncErrors },
  disk: { rows: ["chaos-disk"], share: 0.1, hitsMax: 3, run: fullDisk },
};

for (const name of values.only ?? [])
  if (!Object.hasOwn(PARTS, name) && name !== "mutants")
    throw new Error(`no part ${name}: ${Object.keys(PARTS).join(", ")}, mutants`);
let isGood = true;
const notRun: string[] = [];
for (const [index, [name, part]] of Object.entries(PARTS).entries())
  if (isAsked(name)) isGood = (await runPart(name, part, SEED + 1_000 * index)) && isGood;
if (isAsked("mutants")) isGood = (await runMutants()) && isGood;
const rest = notRun.length === 0 ? "" : `; NOT RUN: ${notRun.join(", ")}`;
console.log((isGood ? "nothing lost, nothing doubled in what ran" : "BROKEN") + rest);
process.exitCode = !isGood ? 1 : notRun.length > 0 ? NOT_RUN_EXIT_CODE : 0;

function isAsked(name: string): boolean {
  return values.only === undefined || values.only.includes(name);
}

async function runPart(
  name: string,
  { rows, share, hitsMax, run }: Part,
  seed: number,
): Promise<boolean> {
  try {
    const outcome = await run({ seed, forMs: MS * share, hitsMax });
    if (outcome.hits === 0) throw new NotRunError("the time was over before any harm was done");
    const exitCode = isSound(outcome) && outcome.isAmiss !== true ? 0 : 1;
    for (const row of rows) note(row, figureOf(row, outcome), exitCode);
    console.log(`${name}: ${figureOf(rows[0], outcome)}`);
    return exitCode === 0;
  } catch (error) {
    const reason = reasonOf(error);
    for (const row of rows) note(row, "–", reason === undefined ? 1 : `not run: ${reason}`);
    console.log(
      `${name}: ${reason === undefined ? (error as Error).message : `not run: ${reason}`}`,
    );
    if (reason !== undefined) notRun.push(name);
    return reason !== undefined;
  }
}

function figureOf(row: RowName | undefined, outcome: Outcome): string {
  const {
    hits,
    acknowledged,
    lost,
    doubled,
    faults,
    recoveries,
    perSecond,
    answersDropped,
    repeats,
    note: more,
  } = outcome;
  const tail = `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${faults} faults in the books`;
  if (row === "chaos-retries")
    return `${answersDropped} answers dropped, ${repeats} commands repeated, ${tail}`;
  const away = recoveries.length === 0 ? [0] : recoveries;
  return (
    `${hits} times, ${tail}; recovery p50 ${seconds(quantile(away, 0.5))} s, ` +
    `max ${seconds(Math.max(...away))} s; ${perSecond.toFixed(0)} orders/s` +
    (more === undefined ? "" : `; ${more}`)
  );
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}

async function runMutants(): Promise<boolean> {
  const told: string[] = [];
  let areCaught = true;
  for (const mutant of Object.keys(MUTANTS)) {
    const begin = performance.now();
    const caught = await isCaught(mutant, { seed: SEED, forMs: MS, hitsMax: MUTANT_HITS });
    told.push(
      `${mutant} ${caught ? "caught" : "NOT CAUGHT"} in ${((performance.now() - begin) / 1_000).toFixed(0)} s`,
    );
    console.log(told.at(-1));
    areCaught &&= caught;
  }
  note("chaos-mutants", told.join(", "), areCaught ? 0 : 1);
  return areCaught;
}

function note(row: RowName, figure: string, exitCode: 0 | 1 | `not run: ${string}`): void {
  if (!values.record) return;
  const only = (values.only ?? []).map((name) => ` --only ${name}`).join("");
  const command = `npm run chaos -- --minutes ${values.minutes} --seed ${SEED}${only} --record`;
  record(row, { figure, command, seed: String(SEED), exitCode });
}
