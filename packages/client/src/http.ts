/**
 * Calls to the API: bearer, `siteInfoId` on every request, one Idempotency-Key per state-changing call kept over its
 * retries, and one token refresh at a time over all tabs (product.md §4, §7; design.md §3 rules 4 and 10).
 */

import type { CallArguments, Called, Listed, ListId } from "@naru/contract/calls";
import type { CallPath } from "@naru/contract/call";
import { PATHS, type RouteId } from "@naru/contract/paths";
import { ApiError } from "./api-error.ts";
import { createPace } from "./pace.ts";
import { hasNoAnswer, patiently } from "./patience.ts";
import { type Given, requestOf } from "./request.ts";
import type { TabLock } from "./tab-lock.ts";
import type { Timers } from "./timers.ts";
import type { TokenStore, Tokens } from "./tokens.ts";
import { uuid7 } from "./uuid7.ts";
import type { PasskeyAnswer } from "./views.ts";

export interface HttpOptions {
  readonly fetch: typeof fetch;
  /** Where the API stands, without a slash at the end: "/api". */
  readonly base: string;
  readonly tokens: TokenStore;
  readonly timers: Timers;
  readonly random: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly lock: TabLock;
  /** The site's id once it is known. */
  readonly siteInfoId: () => string | null;
  /** The session is over and its tokens are cleared: the page reloads (product.md §4). */
  readonly onSessionLost: () => void;
  /**
   * Asks the member to prove who they are, as a call needs it (PROOF_NEEDED); answers whether they did, and the call is
   * made once more.
   */
  readonly prove: () => Promise<boolean>;
  /** Every request that leaves, for the request counter of the route guards. */
  readonly onRequest?: () => void;
  /** The server asked to wait so long (ms) before the next calls leave (429). */
  readonly onPaced?: (ms: number) => void;
  /** Text for a call that got no answer at all. */
  readonly offlineMessage: () => string;
}

/** What may be said of a call beside what is sent. */
export interface How {
  readonly signal?: AbortSignal | undefined;
  /** The Idempotency-Key of a state-changing call, to name it oneself. */
  readonly key?: string;
  /** Headers of its own: what is secret never stands in the address of a GET. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a session begins with. */
export type Credentials =
  | { readonly username: string; readonly password: string }
  | { readonly passkey: PasskeyAnswer };

export interface Http {
  /**
   * Makes a call of the contract: what is given is the query of a GET or the body of a POST. Of a list it answers a page.
   * The same state-changing call again soon after one whose answer never came repeats it under its key.
   */
  call<Id extends RouteId>(id: Id, ...args: CallArguments<Id, How>): Promise<Called<Id>>;
  /** Asks for a list: the rows alone. */
  list<Id extends ListId>(id: Id, ...args: CallArguments<Id, How>): Promise<Listed<Id>>;
  /** A new Idempotency-Key. */
  newKey(): string;
  /** Signs in and keeps the tokens. */
  login(credentials: Credentials): Promise<void>;
  /** An access token that has not expired, or null for guests; refreshes where needed. */
  accessToken(): Promise<string | null>;
}

/**
 * How long a state-changing call whose answer never came is remembered: the same call again within this time goes out
 * with its key, so that a second tap cannot become a second order.
 */
const unansweredMs = 60_000;

/**
 * Calls to one site's API as this browser. A failed call rejects with an `ApiError` that carries the server's code
 * and text; `OFFLINE` with status 0 where no answer came.
 */
export function createHttp(options: HttpOptions): Http {
  const { tokens, timers } = options;
  const pace = createPace(timers, (ms) => options.onPaced?.(ms));
  let refreshing: Promise<Tokens | null> | null = null;
  let proving: Promise<boolean> | null = null;
  /** Keys of calls without an answer, by path and content. */
  const unanswered = new Map<string, { key: string; at: number }>();

  return {
    call(id, ...args) {
      const [given = {}, how = {}] = args as readonly unknown[] as Arguments;
      return make(PATHS[id], given, how);
    },
    list(id, ...args) {
      const [given = {}, how = {}] = args as readonly unknown[] as Arguments;
      return make(PATHS[id], { ...given, resultType: "LIST" }, how);
    },
    newKey,
    async login(credentials) {
      tokens.write(await send(PATHS.login, { given: credentials }, null), timers.now());
    },
    accessToken: async () => (await freshTokens())?.accessToken ?? null,
  };

  function newKey(): string {
    return uuid7(timers.now(), options.random);
  }

  function make<T>(path: CallPath, given: Given, how: How): Promise<T> {
    if (path.method === "POST") return postOnce<T>(path, given, how);
    return call<T>(path, { given, ...how });
  }

  async function postOnce<T>(path: CallPath, given: Given, how: How): Promise<T> {
    const content = `${path.path} ${JSON.stringify(given)}`;
    const before = unanswered.get(content);
    const isRecent = before !== undefined && timers.now() - before.at < unansweredMs;
    const key = how.key ?? (isRecent ? before.key : newKey());
    unanswered.delete(content);
    try {
      return await call<T>(path, { given, ...how, key });
    } catch (error) {
      if (hasNoAnswer(error)) unanswered.set(content, { key, at: timers.now() });
      throw error;
    }
  }

  async function call<T>(path: CallPath, request: Request): Promise<T> {
    try {
      return await callSignedIn<T>(path, request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "PROOF_NEEDED") throw error;
      proving ??= options.prove().finally(() => {
        proving = null;
      });
      if (!(await proving)) throw error;
      return await callSignedIn<T>(path, request);
    }
  }

  async function callSignedIn<T>(path: CallPath, request: Request): Promise<T> {
    const held = await freshTokens();
    try {
      return await sendPatiently<T>(path, request, held?.accessToken ?? null);
    } catch (error) {
      if (held === null || !(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await refresh(held);
      if (renewed === null) throw error;
      return await sendPatiently<T>(path, request, renewed.accessToken);
    }
  }

  function sendPatiently<T>(path: CallPath, request: Request, token: string | null): Promise<T> {
    return patiently(() => send<T>(path, request, token), {
      timers,
      pace,
      signal: request.signal,
    });
  }

  async function send<T>(path: CallPath, request: Request, token: string | null): Promise<T> {
    options.onRequest?.();
    const siteInfoId = options.siteInfoId();
    const site = siteInfoId === null ? {} : { siteInfoId };
    const headers: Record<string, string> = { ...request.headers, accept: "application/json" };
    if (token !== null) headers.authorization = `Bearer ${token}`;
    if (request.key !== undefined) headers["idempotency-key"] = request.key;
    const sent = requestOf(path, { ...request.given, ...site });
    const init: RequestInit = { method: sent.method, headers };
    if (request.signal !== undefined) init.signal = request.signal;
    if (sent.body !== null) {
      headers["content-type"] = "application/json";
      init.body = sent.body;
    }
    let response: Response;
    try {
      response = await options.fetch(options.base + sent.path, init);
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new ApiError("OFFLINE", options.offlineMessage(), 0);
    }
    const body = await readJson(response);
    if (response.ok) return body as T;
    throw errorFrom(body, response, options.offlineMessage());
  }

  async function freshTokens(): Promise<Tokens | null> {
    const held = tokens.read();
    if (held === null || held.expiresAt > timers.now()) return held;
    return await refresh(held);
  }

  /**
   * 1. Wait for the lock of all tabs. 2. Another tab may have renewed meanwhile: take its tokens. 3. Ask with the
   * refresh token. 4. Refused: the session is over. No answer or a busy server is no refusal and keeps the tokens.
   */
  function refresh(stale: Tokens): Promise<Tokens | null> {
    refreshing ??= options
      .lock("refresh", async () => {
        const held = tokens.read();
        if (held === null) return null;
        if (held.accessToken !== stale.accessToken && held.expiresAt > timers.now()) return held;
        try {
          const given = { refreshToken: held.refreshToken };
          return tokens.write(await sendPatiently(PATHS.login, { given }, null), timers.now());
        } catch (error) {
          if (
            error instanceof ApiError &&
            (error.status === 0 || error.status === 429 || error.status >= 500)
          )
            throw error;
          tokens.clear();
          options.onSessionLost();
          return null;
        }
      })
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  }
}

/** The arguments of every call after its id, whose types the contract has held. */
type Arguments = readonly [given?: Given, how?: How];

interface Request extends How {
  readonly given: Given;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function errorFrom(body: unknown, { status, headers }: Response, fallback: string): ApiError {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : null;
  if (typeof body === "object" && body !== null && "code" in body && "message" in body) {
    const { code, message, detail } = body as { code: unknown; message: unknown; detail?: unknown };
    const extra =
      typeof detail === "object" && detail !== null ? (detail as Record<string, unknown>) : null;
    return new ApiError(String(code), String(message), status, extra, retryAfterMs);
  }
  return new ApiError("TRY_AGAIN_SHORTLY", fallback, status, null, retryAfterMs);
}
