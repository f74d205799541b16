/**
 * `npm run evidence`: what docs/evidence.md holds, which rows are of other code and which have not been measured at all.
 * Exit code 1 where there are any of these.
 */

import { missingRows, readRows, staleRows } from "./evidence.ts";

const stale = staleRows();
for (const { name, goal, figure, exitCode } of readRows())
  console.log(`${name} (${goal}): ${figure}; exit code ${exitCode}`);
for (const sentence of stale) console.error(`stale: ${sentence}`);
const missing = missingRows();
for (const name of missing) console.error(`missing: ${name} has no row`);
if (stale.length + missing.length > 0) process.exitCode = 1;
