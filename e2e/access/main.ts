/**
 * `npm run access [-- --only PART] [--record]`: the access matrix in full size (reliability.md G32, G33, G34, G37): every call and
 * every destination × actor × own, other and absent thing, two sites crossed, forbidden fields, foreign origins, and gateways
 * broken on purpose, which must be noticed. There is no chance in it: `--only` lives a fault again.
 *
 * Exit code 1 where a cell is not as declared or a mutant was not noticed.
 */

import { parseArgs } from "node:util";
import { record } from "../../tools/evidence/evidence.ts";
import { saysWhereNotRun } from "../../tools/evidence/not-run.ts";
import type { RowName } from "../../tools/evidence/rows.ts";
import { startInstallation } from "../support/running.ts";
import { INSTALLATION } from "./installation.ts";
import type { Verdict } from "./verdict.ts";
import { MUTANTS, unnoticed } from "./mutants.ts";
import { PART_NAMES, type PartName, runPart } from "./parts.ts";
import { openWorld } from "./world.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    record: { type: "boolean", default: false },
  },
});
const isAsked = (name: string): boolean => values.only === undefined || values.only.includes(name);

for (const name of values.only ?? [])
  if (![...PART_NAMES, "mutants"].includes(name)) throw new Error(`no part is called ${name}`);
const COMMAND = "npm run access -- --record";
saysWhereNotRun(
  ["access", "access-fields", "access-sites", "access-origins"],
  values.record && values.only === undefined ? COMMAND : undefined,
);

const running = await startInstallation(INSTALLATION);
const world = await openWorld(running);
const verdicts = new Map<PartName, Verdict>();
let missed: string[] = [];
try {
  for (const name of PART_NAMES)
    if (isAsked(name)) verdicts.set(name, await runPart(world, name, true));
  if (isAsked("mutants")) missed = await unnoticed(world);
} finally {
  await world.close();
  await running.stop();
  running.removeData();
}
if (values.record && values.only === undefined) recordAll();
const faults = [...verdicts.values()].flatMap((verdict) => verdict.faults).length;
const cells = [...verdicts.values()].reduce((sum, verdict) => sum + verdict.cells, 0);
console.log(`${cells} cells, ${faults} not as declared, ${missed.length} mutants not noticed`);
process.exitCode = faults + missed.length === 0 ? 0 : 1;

function recordAll(): void {
  const of = (...names: PartName[]) => names.map((name) => verdicts.get(name) as Verdict);
  const sum = (parts: readonly Verdict[], field: "cells" | "crossed"): number =>
    parts.reduce((total, part) => total + (part[field] ?? 0), 0);
  const note = (row: RowName, figure: string, parts: readonly Verdict[]): void => {
    const wrong = parts.flatMap((part) => part.faults).length + missed.length;
    const tail = `${wrong - missed.length} not as declared; ${Object.keys(MUTANTS).length - missed.length} of ${Object.keys(MUTANTS).length} broken gateways noticed`;
    const exitCode = wrong === 0 ? 0 : 1;
    record(row, {
      figure: `${figure}, ${tail}`,
      command: COMMAND,
      seed: "none",
      exitCode,
    });
  };
  const calls = of("members", "operators");
  const sockets = of("destinations", "events");
  const sites = of("features", "events");
  note("access", `${sum(calls, "cells")} cells of calls, ${sum(sockets, "cells")} of sockets`, [
    ...calls,
    ...sockets,
  ]);
  note(
    "access-fields",
    `${sum(of("fields"), "cells")} bodies with a forbidden field`,
    of("fields"),
  );
  note(
    "access-sites",
    `${sum(calls, "crossed")} crossed cells of calls, ${sum(sites, "cells")} of switched off features and of events`,
    [...calls, ...sites],
  );
  note(
    "access-origins",
    `${sum(of("origins"), "cells")} calls and handshakes from elsewhere`,
    of("origins"),
  );
}
