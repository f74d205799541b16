/** `npm run evidence`: what docs/evidence.md holds, how old each row is, and which have not been measured at all. */

import { commitsSince, missingRows, readRows } from "./evidence.ts";

for (const { name, goal, figure, commit, exitCode } of readRows()) {
  const age = commitsSince(commit);
  const since = age === undefined ? "of an unknown commit" : `${age} commits ago`;
  console.log(`${name} (${goal}): ${figure}; exit code ${exitCode}; ${commit}, ${since}`);
}
for (const name of missingRows()) console.log(`${name}: not measured`);
