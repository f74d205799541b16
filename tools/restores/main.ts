/**
 * `npm run restores -- [--seed N] [--points 25] [--commands 10000] [--record]`: replay is live, at random points of a life
 * on a database of its own. Exit code 1 where a point has two hashes.
 */

import { parseArgs } from "node:util";
import { withServer } from "../../bench/scratch-server.ts";
import { record } from "../evidence/evidence.ts";
import { saysWhereNotRun } from "../evidence/not-run.ts";
import { restoreAtRandomPoints } from "./restores.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    points: { type: "string", default: "25" },
    commands: { type: "string", default: "10000" },
    record: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const COMMAND = `npm run restores -- --seed ${seed} --points ${values.points} --commands ${values.commands} --record`;
saysWhereNotRun(["restores"], values.record ? COMMAND : undefined, String(seed));

await withServer(async ({ url }) => {
  const startedAt = performance.now();
  const { points, kills, commands, batches, differences, stateHash } = await restoreAtRandomPoints({
    databaseUrl: url,
    seed,
    points: Number(values.points),
    commands: Number(values.commands),
  });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  const figure =
    `${points - differences.length} of ${points} points with one hash (${kills} of them kills in the middle of a batch), ` +
    `${commands} commands in ${batches} batches, ${seconds} s`;
  console.log(`${figure}\nstate hash ${stateHash.slice(0, 16)}`);
  for (const difference of differences) console.error(difference);
  const exitCode = differences.length === 0 ? 0 : 1;
  if (values.record) record("restores", { figure, command: COMMAND, seed: String(seed), exitCode });
  process.exitCode = exitCode;
});
