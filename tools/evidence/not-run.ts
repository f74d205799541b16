/**
 * How a program that fills rows of docs/evidence.md ends where the machine lacks what it needs: "not run" with the
 * reason in each of its rows, and an exit code of its own. It is never a pass; what is broken stays broken.
 */

import { record, ROOT } from "./evidence.ts";
import type { RowName } from "./rows.ts";

/** What a machine does not allow. */
export class NotRunError extends Error {}

/** Neither 0, held, nor 1, broken. */
export const NOT_RUN_EXIT_CODE = 2;

/** What our own parts say where it is the machine that lacks something. */
const MACHINE_LACKS = [/No embedded PostgreSQL for [^:\n]+/, /No browser runs here/];

/** Why a machine could not run what ended so; undefined where it is broken. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof NotRunError) return error.message;
  return lackIn(String(error));
}

/** What a machine lacks, by words that were printed. */
export function lackIn(words: string): string | undefined {
  for (const lack of MACHINE_LACKS) {
    const found = lack.exec(words);
    if (found !== null) return found[0];
  }
  return undefined;
}

/** What is written of rows that could not be measured. */
export function recordNotRun(
  rows: readonly RowName[],
  { command, seed, reason }: { command: string; seed: string; reason: string },
  root = ROOT,
): void {
  for (const row of rows)
    record(row, { figure: "–", command, seed, exitCode: `not run: ${reason}` }, root);
}

/**
 * To be called first: whatever the program then throws and leaves to the end of the process is "not run" where the
 * machine lacks something, else broken (exit code 1). `command` is undefined where nothing is recorded.
 */
export function saysWhereNotRun(
  rows: readonly RowName[],
  command: string | undefined,
  seed = "none",
): void {
  process.on("uncaughtException", (error) => {
    const reason = reasonOf(error);
    if (reason === undefined) {
      console.error(error);
      process.exit(1);
    }
    console.log(`not run: ${reason}`);
    if (command !== undefined) recordNotRun(rows, { command, seed, reason });
    process.exit(NOT_RUN_EXIT_CODE);
  });
}
