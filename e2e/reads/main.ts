/**
 * `npm run reads -- [--pairs 50000] [--record]`: writes and reads after them on other connections (reliability.md G13).
 * Exit code 1 where a read was stale.
 */

import { parseArgs } from "node:util";
import { record } from "../../tools/evidence/evidence.ts";
import { saysWhereNotRun } from "../../tools/evidence/not-run.ts";
import { startInstallation } from "../support/running.ts";
import { MEMBERS, openPair, readAfterWrites } from "./pairs.ts";

const { values } = parseArgs({
  options: {
    pairs: { type: "string", default: "50000" },
    record: { type: "boolean", default: false },
  },
});

const COMMAND = `npm run reads -- --pairs ${values.pairs} --record`;
saysWhereNotRun(["reads"], values.record ? COMMAND : undefined, "–");
const running = await startInstallation();
try {
  const pairs = await Promise.all(MEMBERS.map((name) => openPair(running.address, name)));
  const begin = performance.now();
  const { pairs: count, stale } = await readAfterWrites(pairs, Number(values.pairs));
  const seconds = (performance.now() - begin) / 1_000;
  for (const pair of pairs) pair.close();
  const figure = `${count} writes, each read at once on another connection, ${stale.length} stale; ${seconds.toFixed(0)} s`;
  console.log(figure);
  for (const line of stale) console.error(line);
  process.exitCode = stale.length === 0 ? 0 : 1;
  if (values.record) {
    record("reads", {
      figure,
      command: COMMAND,
      seed: "–",
      exitCode: stale.length === 0 ? 0 : 1,
    });
  }
} finally {
  await running.stop();
  running.removeData();
}
