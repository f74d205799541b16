/**
 * `npm run sockets -- [--only storm|slow|overload|soak] [--seed S] [--sockets N] [--minutes M] [--record]`: sockets
 * and orders by the thousand, and for long, as reliability.md G23 to G25 and G28 want them. One line a part; exit code 1 where something does not hold that the
 * program alone decides. Bars that the machine did not meet are said in the line.
 */

import { parseArgs } from "node:util";
import { record } from "../../tools/evidence/evidence.ts";
import { saysWhereNotRun } from "../../tools/evidence/not-run.ts";
import type { RowName } from "../../tools/evidence/rows.ts";
import { overloadPart, type Sizes, slowPart, soakPart, stormPart, type Told } from "./parts.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    seed: { type: "string", default: "1" },
    sockets: { type: "string", default: "2000" },
    minutes: { type: "string", default: "10" },
    record: { type: "boolean", default: false },
  },
});

interface Part {
  readonly row: RowName;
  run(seed: number, sizes: Sizes): Promise<Told>;
}

const PARTS: Readonly<Record<string, Part>> = {
  storm: { row: "sockets-storm", run: stormPart },
  slow: { row: "sockets-slow", run: slowPart },
  overload: { row: "sockets-overload", run: overloadPart },
  soak: { row: "sockets-soak", run: soakPart },
};

const sockets = Number(values.sockets);
const sizes: Sizes = {
  sockets,
  stalled: Math.ceil(sockets / 10),
  guards: 40,
  minutes: Number(values.minutes),
};
/** What the machine does not allow to one part, it does not allow to those after it. */
const left = (values.only ?? Object.keys(PARTS)).map((name) => {
  const part = PARTS[name];
  if (part === undefined) throw new Error(`no part ${name}: ${Object.keys(PARTS).join(", ")}`);
  return [name, part] as const;
});
saysWhereNotRun(
  left.map(([, { row }]) => row),
  values.record ? commandOf(left.map(([name]) => name)) : undefined,
  values.seed,
);
for (const [name, part] of left) {
  const { figure, holds } = await part.run(Number(values.seed), sizes);
  console.log(`${name}: ${figure}${holds ? "" : ": BROKEN"}`);
  if (!holds) process.exitCode = 1;
  if (values.record) {
    const command = commandOf([name]);
    record(part.row, { figure, command, seed: values.seed, exitCode: holds ? 0 : 1 });
  }
}

function commandOf(names: readonly string[]): string {
  const only = names.map((name) => ` --only ${name}`).join("");
  return `npm run sockets --${only} --seed ${values.seed} --sockets ${sockets} --minutes ${values.minutes} --record`;
}
