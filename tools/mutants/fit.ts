/** Part of `npm run check`: every mutant fits the code as it is, or it would break nothing when it is asked for. */

import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { applyPatch, parsePatch } from "diff";
import { parseMutant } from "./mutant.ts";

/** What hinders one mutant (the text of its file) from being put on the sources under `root`. */
export function misfits(root: string, name: string, text: string): string[] {
  const missing = parseMutant(name, text)
    .tests.filter((test) => !existsSync(path.join(root, test)))
    .map((test) => `${name}: there is no ${test}`);
  const changed = parsePatch(text.slice(text.indexOf("diff --git"))).flatMap((patch) => {
    const source = (patch.newFileName ?? "").replace(/^[ab]\//, "");
    const file = path.join(root, source);
    const fits = existsSync(file) && applyPatch(readFileSync(file, "utf8"), patch) !== false;
    return fits ? [] : [`${name}: ${source} is no longer as the patch expects it`];
  });
  return [...missing, ...changed];
}

if (import.meta.main) {
  const found = globSync("*.patch", { cwd: import.meta.dirname }).flatMap((file) =>
    misfits(
      path.resolve(import.meta.dirname, "../.."),
      file,
      readFileSync(path.join(import.meta.dirname, file), "utf8"),
    ),
  );
  for (const line of found) console.log(line);
  if (found.length > 0) process.exitCode = 1;
}
