// `npm run properties -- --sequences N`: the random lives of the engine, N of them (100,000 where it is not said), each
// at least 50 steps long. Then as many commands about money as `--commands K` says (1,000,000), each held against its
// posting rule, as many exchanges there and back as `--trips T` says (1,000,000), and as many replays by chance as
// `--replays M` says (40), against the naive replay.

import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    sequences: { type: "string", default: "100000" },
    commands: { type: "string", default: "1000000" },
    trips: { type: "string", default: "1000000" },
    replays: { type: "string", default: "40" },
  },
});

const RUNS = [
  ["packages/engine/src/scenarios/properties.test.ts", "NARU_PROPERTY_RUNS", values.sequences],
  ["packages/engine/src/scenarios/money-lives.test.ts", "NARU_MONEY_COMMANDS", values.commands],
  ["packages/engine/src/scenarios/round-trips.test.ts", "NARU_ROUND_TRIPS", values.trips],
  ["apps/server/src/replay/fuzz.test.ts", "NARU_FUZZ_SEEDS", values.replays],
];

let isGood = true;
for (const [file, setting, count] of RUNS) {
  if (!/^\d{1,9}$/.test(count)) throw new Error(`"${count}" is no count`);
  if (count === "0") continue;
  const begin = process.hrtime.bigint();
  const { status } = spawnSync("vitest", ["run", file], {
    stdio: "inherit",
    env: { ...process.env, [setting]: count },
  });
  const seconds = Number((process.hrtime.bigint() - begin) / 1_000_000n) / 1000;
  console.log(`${file}: ${count} in ${seconds} s, ${status === 0 ? "all hold" : "NOT all hold"}`);
  isGood &&= status === 0;
}
process.exitCode = isGood ? 0 : 1;
