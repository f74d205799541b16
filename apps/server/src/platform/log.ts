/** One logger a process: JSON lines on standard error, which the supervisor keeps in `<data>/log/<process>.log`. */

import { destination, type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** Field names whose values never reach a log, at the top of a record or one level down. */
const SECRET_FIELDS = [
  "password",
  "accessToken",
  "refreshToken",
  "authorization",
  "token",
  "otp",
  "databaseUrl",
  "phone",
  "accountNumber",
  "accountHolder",
];

/** Korean phone numbers, also foreign ways to write them, and tokens of ours, wherever in a line they stand. */
const PHONE = /(?<!\d)(?:\+?82[- ]?|0)1[016789][- ]?\d{3,4}[- ]?\d{4}(?!\d)/;
/** Ids of requests and keys: by chance one of them has the digits of a phone. */
const UUID = /(?<![\da-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/.source;
const UUID_OR_PHONE = new RegExp(`(${UUID})|${PHONE.source}`, "g");
const BEARER = /Bearer [\w.~+/-]{16,}=*/g;
/** What a database adds to its errors: the values of the row that was refused. */
const ROW_VALUES = /"(?:detail|where|parameters)":"(?:[^"\\]|\\.)*"/g;

/** A line as it may be kept: without phones, tokens and the values of rows. */
export function masked(line: string): string {
  return line
    .replace(ROW_VALUES, (field) => `${field.slice(0, field.indexOf(":"))}:"[removed]"`)
    .replace(UUID_OR_PHONE, (_, id?: string) => id ?? "[phone]")
    .replace(BEARER, "Bearer [removed]");
}

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
 * secret fields are removed even when somebody tries, and phones, tokens and rows of the database from every text.
 */
export function createLog(
  processName: string,
  level: Config["logLevel"],
  to: DestinationStream = destination(2),
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
      hooks: { streamWrite: masked },
    },
    to,
  );
}
