/**
 * What every answer must hold, whatever was asked: no 5xx, nothing of what is inside, on success exactly what the
 * contract says, otherwise a code of the catalogue with its text (reliability.md G35, G49).
 */

import { isDeepStrictEqual } from "node:util";
import { LANGUAGES, messageOf } from "@naru/contract/messages";
import { statusOf } from "@naru/contract/status";
import { ErrorView } from "@naru/contract/views";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { Called } from "./cases.ts";
import { type Answered, parsed } from "./send.ts";

/** Words that only our own insides use; none of them is ever sent by the fuzzer. */
const INSIDES =
  /(?:\n|\\n)\s+at |node_modules|node:internal|\.[cm]?[jt]s[:?)]|FST_|ERR_|HPE_|ECONN|ENOENT|EACCES|TypeError|RangeError|SyntaxError|ReferenceError|ZodError|AssertionError|SELECT |INSERT INTO|UPDATE desk|pg_catalog|postgres|SQLSTATE|relation "|violates |JSON at position|is not defined|Cannot read/;

/** Statuses that a code may have besides its own: HTTP itself is at fault, or the caller goes too fast. */
const OTHER_STATUSES: Partial<Record<RefusalCode, readonly number[]>> = {
  INVALID_REQUEST: [404, 405, 408, 411, 412, 413, 414, 415, 416, 417, 422, 426, 431],
  WRONG_APPROACH: [400, 404],
  TRY_AGAIN_SHORTLY: [429],
  // Of a change that asks for the password once more: the session goes on.
  WRONG_CREDENTIALS: [409],
};

/** What is wrong with an answer of a call; empty where nothing is. */
export function faultsOf(call: Called, answered: Answered): string[] {
  const faults = commonFaults(answered);
  const { status, text, type } = answered;
  if (status !== 200) return [...faults, ...refusalFaults(answered)];
  if (call.media !== undefined)
    return type === call.media ? faults : [...faults, `200 of type ${type}`];
  const body = parsed(text);
  const read = call.answer.safeParse(body);
  if (!read.success)
    faults.push(`the answer is not the contract's: ${firstIssue(read.error.issues)}`);
  else if (!isDeepStrictEqual(read.data, body))
    faults.push("the answer holds what the contract does not name");
  return faults;
}

/** The same where it is not known which call, if any, was meant. */
export function commonFaults({ status, text }: Answered): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  const inside = INSIDES.exec(text);
  if (inside !== null) faults.push(`internal text: ${JSON.stringify(inside[0])}`);
  return faults;
}

/** What is wrong with an answer that is no success. */
export function refusalFaults({ status, text }: Answered): string[] {
  const view = ErrorView.strict().safeParse(parsed(text));
  if (!view.success) return [`status ${status} without a code of the catalogue`];
  const { code, message, detail } = view.data;
  const faults: string[] = [];
  const isItsOwn = LANGUAGES.some((language) => messageOf(code, language, detail) === message);
  if (!isItsOwn) faults.push(`${code} with the text ${JSON.stringify(message)}`);
  if (status !== statusOf(code) && !OTHER_STATUSES[code]?.includes(status))
    faults.push(`${code} with status ${status}`);
  return faults;
}

function firstIssue(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  return `${issue?.path.map(String).join(".") ?? ""} ${issue?.message ?? ""}`.trim();
}
