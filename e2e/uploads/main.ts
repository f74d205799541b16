/**
 * `npm run uploads -- [--record]`: hostile files through `POST /file` of an installation (reliability.md G40). Exit code 1
 * where one was kept as it came, was answered by anything but the contract, or left something on the disk.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { record } from "../../tools/evidence/evidence.ts";
import { saysWhereNotRun } from "../../tools/evidence/not-run.ts";
import { startInstallation } from "../support/running.ts";
import { runUploads } from "./run.ts";

const { values } = parseArgs({ options: { record: { type: "boolean", default: false } } });
const temporary = mkdtempSync(path.join(tmpdir(), "naru-uploads-"));
// Of all its processes and ours: the database's socket lies there too.
process.env["TMPDIR"] = temporary;
const COMMAND = "npm run uploads -- --record";
saysWhereNotRun(["uploads"], values.record ? COMMAND : undefined, "none");
const running = await startInstallation();
try {
  const { files, kept, refused, faults } = await runUploads(running, temporary);
  for (const fault of faults) console.error(fault);
  const figure =
    `${files} hostile files: ${refused} refused, of ${kept} the pixels kept, encoded anew under random names; ` +
    `0 left on the disk, 50 a day; ${faults.length} faults`;
  console.log(figure);
  const exitCode = faults.length === 0 ? 0 : 1;
  process.exitCode = exitCode;
  if (values.record) record("uploads", { figure, command: COMMAND, seed: "none", exitCode });
} finally {
  await running.stop();
  running.removeData();
  rmSync(temporary, { recursive: true, force: true });
}
