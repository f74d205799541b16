/** One logger a process: JSON lines on standard error, which the supervisor keeps in `<data>/log/<process>.log`. */

import { destination, type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** Field names whose values never reach a log, at the top of a record or one level down. */
const SECRET_FIELDS = [
  "password",
  "accessToken",
  "refreshToken",
  "authorization",
  "token",
  "databaseUrl",
];

/** A line of a log as a person reads it: of a record what happened and what was wrong, else the line itself. */
export function wordsOf(line: string): string {
  try {
    const { msg, err } = Object(JSON.parse(line)) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message].filter((part) => part !== undefined).join(": ") || line;
  } catch {
    return line;
  }
}

/**
 * A logger that names its process. Members' names, phones, bank data and tokens are never logged; the known
 * secret fields are removed even when somebody tries.
 */
export function createLog(
  processName: string,
  level: Config["logLevel"],
  to = destination(2),
): Log {
  return pino(
    {
      name: processName,
      level,
      base: { pid: process.pid },
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]),
        censor: "[removed]",
      },
    },
    to,
  );
}
