/** `npm run walls`: prints every import that goes the wrong way. */

import path from "node:path";
import { checkWalls } from "./check.ts";

/** There are thousands. */
const IMPORTS_MIN = 50;

const report = await checkWalls(path.resolve(import.meta.dirname, "../.."));
for (const problem of report.problems) console.error(problem);
console.log(
  `${report.modules} modules, ${report.importsBetweenStages} imports between stages, ` +
    `${report.problems.length} the wrong way`,
);
// A check that looks at nothing is green and worthless: a parser that does not understand us sees hardly an import.
if (report.importsBetweenStages <= IMPORTS_MIN) {
  console.error(
    "The walls looked at hardly anything: is the parser still able to read these files?",
  );
  process.exitCode = 1;
}
if (report.problems.length > 0) process.exitCode = 1;
