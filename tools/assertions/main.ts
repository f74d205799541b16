/**
 * `npm run assertions -- [--record]`: assertions a function of the engine (reliability.md G51), and the functions that
 * change state and make none of their own. What they write is asserted where it is applied (`fold` of an area's rows).
 */

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { record, ROOT } from "../evidence/evidence.ts";
import { figureOf, functionsIn } from "./assertions.ts";

const { values } = parseArgs({ options: { record: { type: "boolean", default: false } } });
const functions = globSync("packages/engine/src/**/*.ts", { cwd: ROOT })
  .filter((file) => !file.endsWith(".test.ts") && !file.includes("/scenarios/"))
  .sort()
  .flatMap((file) => functionsIn(file, readFileSync(path.join(ROOT, file), "utf8")));
for (const { file, line, name, assertions, changesState } of functions)
  if (changesState && assertions === 0) console.log(`${file}:${line} ${name ?? "(no name)"}`);
const figure = figureOf(functions);
console.log(figure);
if (values.record)
  record("assertions", {
    figure,
    command: "npm run assertions -- --record",
    seed: "none",
    exitCode: 0,
  });
