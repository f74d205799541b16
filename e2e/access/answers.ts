/** What every answer must be, whoever asks: of the contract to the last field, of the catalogue, of nobody else. */

import { isDeepStrictEqual } from "node:util";
import type { Route } from "@naru/contract/route";
import { AccountView, ErrorView } from "@naru/contract/views";
import type { Refused } from "./actors.ts";
import type { Answer } from "./http.ts";

/** Headers that differ from one answer to the next. */
const PASSING = ["date", "x-request-id", "idempotency-key", "content-length", "set-cookie", "etag"];

/** What is wrong with a refusal, if anything. */
export function faultOfRefusal(
  { status, body, text, headers }: Answer,
  [wanted, code]: Refused,
): string | undefined {
  const parsed = ErrorView.safeParse(body);
  if (status !== wanted || (body as { code?: string } | undefined)?.code !== code)
    return `${status} ${quoted(text)} instead of ${wanted} ${code}`;
  if (!parsed.success || !isDeepStrictEqual(parsed.data, body))
    return `no refusal of the catalogue: ${quoted(text)}`;
  return faultOfHeaders(headers);
}

/** What is wrong with an answer of 200, if anything: a field that the contract does not list is. */
export function faultOfAnswer(
  { status, body, text, headers }: Answer,
  { answer: schema, media }: Pick<Route, "answer" | "media">,
): string | undefined {
  if (status !== 200) return `${status} ${quoted(text)} instead of 200`;
  if (media !== undefined)
    return headers["content-type"] === media ? faultOfHeaders(headers) : "no picture";
  const parsed = schema.safeParse(body);
  if (!parsed.success) return `not as the contract says: ${parsed.error.message.slice(0, 300)}`;
  // Zod leaves out what is not listed.
  if (!isDeepStrictEqual(parsed.data, body)) return `fields that are not listed: ${quoted(text)}`;
  const account = (body as { account?: unknown } | null)?.account;
  if (isAccount(account) && !isDeepStrictEqual(AccountView.safeParse(account).data, account))
    return "fields of an account that are not listed";
  return faultOfHeaders(headers);
}

/** The beginning of an answer, for a sentence. */
function quoted(text: string): string {
  return text.slice(0, 200).replace(/\p{C}/gu, "·");
}

/** Whether two answers cannot be told from one another, but for the number that was asked for. */
export function isSame(one: Answer, other: Answer, ids: readonly [string, string]): boolean {
  const [a, b] = [one, other].map(({ status, text, headers }, index) => ({
    status,
    text: text.replaceAll(ids[index] as string, "#"),
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => !PASSING.includes(name)),
    ),
  }));
  return isDeepStrictEqual(a, b);
}

/** No answer lets a page of another origin read it. */
function faultOfHeaders(headers: Answer["headers"]): string | undefined {
  const open = Object.keys(headers).find((name) => name.startsWith("access-control-"));
  return open === undefined ? undefined : `the header ${open}`;
}

/** The member of an operator's view is one too, by `account`; a bank's is not. */
function isAccount(value: unknown): boolean {
  return typeof value === "object" && value !== null && "version" in value;
}
