/**
 * `npm run canaries -- [--record]`: secrets and personal data pushed through every flow of an installation, then looked for
 * in logs, answers, tables, the built apps and the repository (reliability.md G41, G48). Exit code 1 at the first hit.
 */

import { parseArgs } from "node:util";
import { record } from "../../tools/evidence/evidence.ts";
import { saysWhereNotRun } from "../../tools/evidence/not-run.ts";
import { startInstallation } from "../support/running.ts";
import { CANARY_SETTINGS } from "./canaries.ts";
import { runCanaries } from "./run.ts";

const { values } = parseArgs({ options: { record: { type: "boolean", default: false } } });
const COMMAND = "npm run canaries -- --record";
saysWhereNotRun(["canaries"], values.record ? COMMAND : undefined, "none: made anew");
const running = await startInstallation({ env: CANARY_SETTINGS });
try {
  const { canaries, calls, looked } = await runCanaries(running);
  const hits = Object.values(looked).flatMap((each) => each.hits);
  for (const hit of hits) console.error(hit);
  const places = Object.entries(looked).map(([name, { size }]) => `${size} ${name}`);
  const figure = `${canaries.length} canaries in ${calls} calls, looked for in ${places.join(", ")}: ${hits.length} hits`;
  console.log(figure);
  const exitCode = hits.length === 0 ? 0 : 1;
  process.exitCode = exitCode;
  if (values.record)
    record("canaries", {
      figure,
      command: COMMAND,
      seed: "none: made anew",
      exitCode,
    });
} finally {
  await running.stop();
  running.removeData();
}
