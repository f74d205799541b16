/** `npm run tidy`: prints what the repository's own rules find, warnings too. */

import path from "node:path";
import { readSources, tidy } from "./tidy.ts";

const findings = tidy(readSources(path.resolve(import.meta.dirname, "../..")));
for (const { file, line, message, isWarning } of findings) {
  console.log(`${file}:${line} ${isWarning ? "(warning) " : ""}${message}`);
}
if (findings.some((finding) => !finding.isWarning)) process.exitCode = 1;
