/** Calls of the console: the session is a cookie, refusals come back in the operator's own language. */

import { ApiError } from "@naru/client/api-error";
import { browserTimers } from "@naru/client/timers";
import { uuid7 } from "@naru/client/uuid7";
import { type Language, messageOf } from "@naru/contract/messages";
import type { OperatorAnswer, OperatorBody, OperatorQuery } from "@naru/contract/operator-calls";
import {
  OPERATOR_PATHS,
  OPERATOR_PREFIX,
  type OperatorRouteId,
} from "@naru/contract/operator-paths";
import { REFUSAL_CODES, type RefusalCode } from "@naru/vocabulary/refusal";
import { createStore } from "@naru/ui/state/store";
import { language, say } from "@naru/ui/texts/i18n";
import { commonTexts } from "./texts.ts";

export type { OperatorAnswer, OperatorBody, OperatorQuery } from "@naru/contract/operator-calls";
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

/** A question: nothing changes. Rejects with an `ApiError`. */
export async function ask<Id extends OperatorRouteId>(
  id: Id,
  query?: OperatorQuery<Id>,
  signal?: AbortSignal,
): Promise<OperatorAnswer<Id>> {
  const search = new URLSearchParams();
  const values = (query ?? {}) as Readonly<Record<string, string | number | null | undefined>>;
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, `${value}`);
  }
  const text = search.toString();
  const init: RequestInit = { method: "GET", headers: { accept: "application/json" } };
  if (signal !== undefined) init.signal = signal;
  return await send(OPERATOR_PATHS[id].path + (text === "" ? "" : `?${text}`), init);
}

/** A change, under a key that stays while no answer came. Rejects with an `ApiError`. */
export async function act<Id extends OperatorRouteId>(
  id: Id,
  body: OperatorBody<Id> | Record<string, never>,
): Promise<OperatorAnswer<Id>> {
  const { path } = OPERATOR_PATHS[id];
  const content = JSON.stringify(body);
  const key = unanswered.get(path + content) ?? newKey();
  unanswered.set(path + content, key);
  try {
    const answer = await send<OperatorAnswer<Id>>(path, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: content,
    });
    unanswered.delete(path + content);
    return answer;
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status !== 0 && error.status !== 503;
    if (isAnswered) unanswered.delete(path + content);
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
