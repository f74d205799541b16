/** `npm run walls`: prints every import that goes the wrong way. */

import path from "node:path";
import { checkWalls } from "./check.ts";

const report = await checkWalls(path.resolve(import.meta.dirname, "../.."));
for (const problem of report.problems) console.error(problem);
console.log(
  `${report.modules} modules, ${report.importsBetweenStages} imports between stages, ` +
    `${report.problems.length} the wrong way`,
);
// A check that looks at nothing is green and worthless: a parser that does not understand us sees no import.
if (report.modules === 0 || report.importsBetweenStages === 0) {
  console.error("The walls looked at nothing: is the parser still able to read these files?");
  process.exitCode = 1;
}
if (report.problems.length > 0) process.exitCode = 1;
