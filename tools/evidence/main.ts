/** `npm run evidence`: what docs/evidence.md holds, and which rows are of other code. Exit code 1 where any is. */

import { readRows, staleRows } from "./evidence.ts";

const stale = staleRows();
for (const { name, goal, figure, exitCode } of readRows())
  console.log(`${name} (${goal}): ${figure}; exit code ${exitCode}`);
for (const sentence of stale) console.error(`stale: ${sentence}`);
if (stale.length > 0) process.exitCode = 1;
