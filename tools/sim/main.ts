/**
 * `npm run sim -- --seed N --commands M [--seeds K] [--shards 1|3]`: simulated lives on all cores.
 *
 * Prints commands per second and what the lives held; a life that breaks a rule with the one line that lives it again.
 * `--faults off` for a world in which nothing fails, `--twice` to live each seed again and compare how it ends,
 * `--until-failure` to live no seed after the first that fails, `--keep NAME` to put a failing seed among those that the
 * tests live for ever, `--record` to write the figure into docs/evidence.md.
 */

import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { type Life, summed } from "@naru/simulator/life";
import { record } from "../evidence/evidence.ts";
import { keepSeed } from "./kept-seeds.ts";

/** What a worker is told to live, one message a seed. */
export interface Order {
  readonly seed: number;
  readonly commands: number;
  readonly shards: 1 | 3;
  readonly hasFaults: boolean;
}
/** And what it says. */
export type Report = { readonly seed: number } & (
  | { readonly life: Life }
  | { readonly failure: string }
);

const FAILURES_SHOWN_MAX = 5;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1" },
    commands: { type: "string", default: "2000" },
    shards: { type: "string", default: "1" },
    faults: { type: "string", default: "on" },
    workers: { type: "string", default: String(availableParallelism()) },
    "until-failure": { type: "boolean", default: false },
    twice: { type: "boolean", default: false },
    keep: { type: "string" },
    record: { type: "boolean", default: false },
  },
});
const first = whole(values.seed);
const count = whole(values.seeds);
if (count === 0) throw new Error("no seed, no life");
const order = {
  commands: whole(values.commands),
  shards: values.shards === "3" ? 3 : 1,
  hasFaults: values.faults !== "off",
} as const;

const lives: Life[] = [];
const hashes = new Map<number, string>();
const failures: { seed: number; failure: string }[] = [];
const startedAt = performance.now();
/** Lives so far ordered, and how many there will be: with `--twice` every seed once more when all have been lived. */
let ordered = 0;
const total = values.twice ? 2 * count : count;
await Promise.all(Array.from({ length: Math.min(whole(values.workers), total) }, work));
const seconds = (performance.now() - startedAt) / 1_000;
/** What it took of the processors, garbage and start included: on a machine that others use, the steadier figure. */
const { user, system } = process.cpuUsage();
const cpuSeconds = (user + system) / 1_000_000;

const sum = (figure: (life: Life) => number): number =>
  lives.reduce((total, life) => total + figure(life), 0);
const commands = sum((life) => life.commands);
const inOrder = [...hashes].sort(([a], [b]) => a - b).map(([, hash]) => hash);
const figure =
  `${lives.length} lives × ${order.commands} commands = ${commands} in ${seconds.toFixed(0)} s, ` +
  `${Math.round(commands / seconds)} commands/s, ${Math.round(commands / cpuSeconds)} a second of one core; ` +
  `${failures.length} failed${values.twice ? `; ${count} seeds lived twice, each with one state hash` : ""}`;
console.log(figure);
console.log(
  `${sum((life) => life.steps)} steps audited (${sum((life) => life.refused)} refusals), ${sum((life) => life.fills)} fills, ` +
    `${sum((life) => life.losscuts)} by loss-cut, ${sum((life) => life.deficits)} debts taken over, ` +
    `${sum((life) => life.batches)} batches, ${sum((life) => life.deaths)} processes ended`,
);
for (const [words, counts] of [
  ["taken", summed(lives.map(({ taken }) => taken))],
  ["refused", summed(lives.map(({ met }) => met))],
  ["told", summed(lives.map(({ told }) => told))],
] as const)
  console.log(`${words}: ${wordsOfCounts(counts)}`);
console.log(`state hash ${createHash("sha256").update(inOrder.join()).digest("hex").slice(0, 16)}`);
for (const { seed, failure } of failures.slice(0, FAILURES_SHOWN_MAX))
  console.error(`\nseed ${seed}: ${failure}\n  npm run sim -- ${wordsOf(seed, 1)}`);
const [worst] = failures;
if (worst !== undefined && values.keep !== undefined)
  keepSeed({ name: values.keep, ...order, seed: worst.seed, found: worst.failure });
if (values.record)
  record(values.twice ? "sim-twice" : order.shards === 3 ? "sim-3" : "sim", {
    figure,
    command: `npm run sim -- ${wordsOf(first, count)} --record`,
    seed: `${first} to ${first + count - 1}`,
    exitCode: failures.length === 0 ? 0 : 1,
  });
process.exitCode = failures.length === 0 ? 0 : 1;

/** One worker lives one seed after the other until none is left. */
function work(): Promise<void> {
  const worker = new Worker(path.join(import.meta.dirname, "worker.ts"), {
    // Lives are short: what they leave behind should be swept young.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  return new Promise((resolve, reject) => {
    const orderNext = (): void => {
      const isEnough = values["until-failure"] && failures.length > 0;
      if (isEnough || ordered >= total) {
        void worker.terminate().then(() => resolve());
        return;
      }
      worker.postMessage({ ...order, seed: first + (ordered % count) } satisfies Order);
      ordered += 1;
    };
    worker.on("message", (report: Report) => {
      if ("life" in report) hear(report.seed, report.life);
      else failures.push(report);
      orderNext();
    });
    worker.on("error", reject);
    orderNext();
  });
}

/** A seed that is lived again ends in the same state. */
function hear(seed: number, life: Life): void {
  const before = hashes.get(seed);
  if (before !== undefined && before !== life.stateHash)
    failures.push({ seed, failure: `it ended in ${before}, and again in ${life.stateHash}` });
  lives.push(life);
  hashes.set(seed, life.stateHash);
}

function wordsOf(seed: number, seeds: number): string {
  const faults = (order.hasFaults ? "" : " --faults off") + (values.twice ? " --twice" : "");
  return `--seed ${seed} --seeds ${seeds} --commands ${order.commands} --shards ${order.shards}${faults}`;
}

function wordsOfCounts(counts: ReadonlyMap<string, number>): string {
  const inOrder = [...counts].sort(([, a], [, b]) => b - a);
  return inOrder.map(([word, times]) => `${word} ${times}`).join(", ");
}

function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`"${text}" is no whole number`);
  return Number(text);
}
