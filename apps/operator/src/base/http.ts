/** Calls of the console: the session is a cookie, refusals come back in the operator's own language. */

import { ApiError } from "@naru/client/api-error";
import { type Given, requestOf } from "@naru/client/request";
import { browserTimers } from "@naru/client/timers";
import { uuid7 } from "@naru/client/uuid7";
import { type Language, messageOf } from "@naru/contract/messages";
import type { OperatorAnswer, OperatorArguments } from "@naru/contract/operator-calls";
import {
  OPERATOR_PATHS,
  OPERATOR_PREFIX,
  type OperatorRouteId,
} from "@naru/contract/operator-paths";
import { REFUSAL_CODES, type RefusalCode } from "@naru/vocabulary/refusal";
import { createStore } from "@naru/ui/state/store";
import { language, say } from "@naru/ui/texts/i18n";
import { commonTexts } from "./texts.ts";

export type {
  OperatorAnswer,
  OperatorArguments,
  OperatorBody,
  OperatorQuery,
} from "@naru/contract/operator-calls";
export type { OperatorRouteId } from "@naru/contract/operator-paths";

/** Whether the last call found no server: the shell says so until one is answered. */
export const isOffline = createStore(false);

/** Called when the server no longer knows the session. */
let onSessionLost: () => void = () => {};
export function whenSessionIsLost(call: () => void): void {
  onSessionLost = call;
}

/** Keys of calls without an answer, by path and content: the same call again repeats it and is done once. */
const unanswered = new Map<string, string>();

/** Makes a call: what is given is the query of a GET or the body of a POST. Rejects with an `ApiError`. */
export async function call<Id extends OperatorRouteId>(
  id: Id,
  ...args: OperatorArguments<Id, AbortSignal>
): Promise<OperatorAnswer<Id>> {
  return await callWith(id, ...(args as readonly unknown[] as [Given?, AbortSignal?]));
}

/** Sends a file with a call that takes one; rejects with an `ApiError`. */
export async function sendFile<Id extends OperatorRouteId>(
  id: Id,
  query: Readonly<Record<string, string>>,
  file: File,
): Promise<OperatorAnswer<Id>> {
  const body = new FormData();
  body.set("file", file);
  const path = `${OPERATOR_PATHS[id].path}?${new URLSearchParams(query).toString()}`;
  return await send(path, { method: "POST", headers: { accept: "application/json" }, body });
}

/** The same for whoever has held what is given to its type already. */
export async function callWith<Id extends OperatorRouteId>(
  id: Id,
  given: Given = {},
  signal?: AbortSignal,
): Promise<OperatorAnswer<Id>> {
  const request = requestOf(OPERATOR_PATHS[id], given);
  const headers = { accept: "application/json" };
  if (request.body !== null) return await sendOnce(request.path, request.body, headers);
  const init: RequestInit = { method: request.method, headers };
  if (signal !== undefined) init.signal = signal;
  return await send(request.path, init);
}

/** A change, under a key that stays while no answer came. */
async function sendOnce<T>(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<T> {
  const key = unanswered.get(path + body) ?? newKey();
  unanswered.set(path + body, key);
  try {
    const answer = await send<T>(path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
      body,
    });
    unanswered.delete(path + body);
    return answer;
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status !== 0 && error.status !== 503;
    if (isAnswered) unanswered.delete(path + body);
    throw error;
  }
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(OPERATOR_PREFIX + path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    isOffline.set(true);
    throw new ApiError("OFFLINE", say(commonTexts, "offline"), 0);
  }
  isOffline.set(false);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const error = errorFrom(body, response.status);
  if (error.status === 401 && error.code === "TOKEN_EXPIRED") onSessionLost();
  throw error;
}

/** The refusal in the operator's language; a code that this build does not know keeps the server's text. */
function errorFrom(body: unknown, status: number): ApiError {
  const { code, message, detail } = (body ?? {}) as {
    code?: unknown;
    message?: unknown;
    detail?: unknown;
  };
  if (typeof code !== "string") {
    return new ApiError("TRY_AGAIN_SHORTLY", say(commonTexts, "tryAgain"), status);
  }
  const extra = typeof detail === "object" ? (detail as Record<string, string> | null) : null;
  const known = (REFUSAL_CODES as readonly string[]).includes(code);
  const text = known
    ? messageOf(code as RefusalCode, language.get() as Language, extra ?? {})
    : typeof message === "string"
      ? message
      : code;
  return new ApiError(code, text, status, extra);
}

function newKey(): string {
  return uuid7(browserTimers.now(), (bytes) => void crypto.getRandomValues(bytes));
}
