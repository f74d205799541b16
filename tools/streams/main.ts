/**
 * `npm run streams -- [--seed N] [--trials N] [--life N]`: what members' apps show after events came in another order,
 * twice or not at all (reliability.md G12): 10,000 trials where it is not said. `--record` writes the figure into
 * docs/evidence.md.
 */

import { parseArgs } from "node:util";
import { record } from "../evidence/evidence.ts";
import { tryStreams } from "./streams.ts";

const FAILURES_SHOWN_MAX = 3;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    trials: { type: "string", default: "10000" },
    life: { type: "string", default: "1" },
    record: { type: "boolean", default: false },
  },
});
const [seed, trials, life] = [values.seed, values.trials, values.life].map(Number);
if (seed === undefined || trials === undefined || life === undefined) throw new Error("no numbers");
if (!(trials > 0)) throw new Error("no trial shows nothing");
const report = await tryStreams({ seed, trials, life });
const equal = trials - report.failures.length;
const figure = `${equal} of ${trials} streams end as the server's account, of a life with ${report.events} events`;
console.log(figure);
for (const failure of report.failures.slice(0, FAILURES_SHOWN_MAX))
  console.error(
    `\n${failure.words}\n  npm run streams -- --seed ${failure.seed} --trials 1 --life ${life}`,
  );
if (values.record)
  record("streams", {
    figure,
    command: `npm run streams -- --seed ${seed} --trials ${trials} --life ${life} --record`,
    seed: `${seed} to ${seed + trials - 1}, life ${life}`,
    exitCode: equal === trials ? 0 : 1,
  });
process.exitCode = equal === trials ? 0 : 1;
