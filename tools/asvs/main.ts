/**
 * `npm run asvs -- [--record]`: which requirements of OWASP ASVS 5.0.0 hold, and by what (reliability.md G52). Writes
 * docs/asvs.md. Exit code 1 where a named test or file is not there.
 */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { record, ROOT } from "../evidence/evidence.ts";
import { countsOf, faultsOf, figureOf, pageOf, REQUIREMENTS } from "./asvs.ts";

const { values } = parseArgs({ options: { record: { type: "boolean", default: false } } });
const faults = faultsOf(REQUIREMENTS);
for (const fault of faults) console.error(fault);
const figure = figureOf(countsOf(REQUIREMENTS));
console.log(figure);
const exitCode = faults.length === 0 ? 0 : 1;
if (exitCode === 0) writeFileSync(path.join(ROOT, "docs/asvs.md"), pageOf(REQUIREMENTS));
if (values.record)
  record("asvs", { figure, command: "npm run asvs -- --record", seed: "none", exitCode });
process.exitCode = exitCode;
