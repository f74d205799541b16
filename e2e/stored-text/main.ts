/**
 * `npm run stored-text -- [--texts N] [--rounds N] [--record]`: every payload through every place that takes text, shown by
 * the built apps in a real browser under their real policy (reliability.md G36). Exit code 1 where anything ran, could
 * act, broke a screen, or was not shown as it was typed.
 */

import { parseArgs } from "node:util";
import { record } from "../../tools/evidence/evidence.ts";
import { saysWhereNotRun } from "../../tools/evidence/not-run.ts";
import { startInstallation } from "../support/running.ts";
import { PAYLOADS, somePayloads } from "./payloads.ts";
import { faultsOf, runStoredText } from "./run.ts";
import { SINKS, TYPED } from "./sinks.ts";

const { values } = parseArgs({
  options: {
    texts: { type: "string", default: String(PAYLOADS.length) },
    rounds: { type: "string", default: "10" },
    record: { type: "boolean", default: false },
  },
});

const COMMAND = `npm run stored-text -- --texts ${values.texts} --rounds ${values.rounds} --record`;
const SEED = "none: every text in turn";
saysWhereNotRun(["stored-text"], values.record ? COMMAND : undefined, SEED);

const running = await startInstallation();
try {
  const texts = somePayloads(Number(values.texts));
  const outcome = await runStoredText(running, {
    texts,
    rounds: Number(values.rounds),
    isCrossed: true,
    say: console.log,
  });
  const faults = faultsOf(outcome);
  for (const fault of faults.slice(0, 50)) console.error(fault);
  const stored = Object.values(outcome.stored).reduce((sum, count) => sum + count, 0);
  const places = Object.values(SINKS).flatMap(({ fields }) => fields).length + TYPED.length;
  const figure =
    `${texts.length} payloads through ${places} text fields: ${stored} taken and stored, ${outcome.shown} times read to the ` +
    `letter on ${outcome.screens} screens; ${outcome.placed} more put into ${outcome.fields} fields of answers; ` +
    `${outcome.ran.length} ran, ${outcome.active.length} active nodes, ${faults.length} faults`;
  console.log(figure);
  process.exitCode = faults.length === 0 ? 0 : 1;
  if (values.record)
    record("stored-text", {
      figure,
      command: COMMAND,
      seed: SEED,
      exitCode: faults.length === 0 ? 0 : 1,
    });
} finally {
  await running.stop();
  running.removeData();
}
