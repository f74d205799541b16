/** A played member at the public API, signed in by password as anybody is. */

import type { CallArguments, Called, ListId, Listed } from "@naru/contract/calls";
import { addressOf, PATHS, type RouteId } from "@naru/contract/paths";
import type { LoginView } from "@naru/contract/views";

/** An answer is not waited for longer. */
const PATIENCE_MS = 10_000;

/** A call that was refused, or got no answer: then the status is 0. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** For how long not to ask again, where the server says so. */
  readonly afterMs: number | undefined;

  constructor(status: number, code: string, afterMs?: number) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.afterMs = afterMs;
  }
}

/** Makes calls of the contract for one member. Every call throws `CallError` where it is not answered with what was asked for. */
export interface Caller {
  call<Id extends RouteId>(id: Id, ...args: CallArguments<Id, never>): Promise<Called<Id>>;
  list<Id extends ListId>(id: Id, ...args: CallArguments<Id, never>): Promise<Listed<Id>>;
}

export interface CallerParts {
  /** The gateway's address, with a slash at its end. */
  readonly baseUrl: string;
  readonly siteId: number;
  readonly username: string;
  /** Read at each sign-in; may throw. */
  readonly password: () => string;
}

/** A site where money is real is nobody's to play in. */
export const NOT_A_DEMO = "NOT_A_DEMO";

/** The caller of a member, who signs in with the first call and again whenever a session has ended. */
export function createCaller(parts: CallerParts): Caller {
  let tokens: Pick<LoginView, "accessToken" | "refreshToken"> | undefined;

  return {
    call: (id, ...args) => signedIn(id, args[0] ?? {}),
    list: (id, ...args) => signedIn(id, { ...args[0], resultType: "LIST" }),
  };

  async function signedIn<T>(id: RouteId, given: object): Promise<T> {
    tokens ??= await begin();
    try {
      return await send<T>(id, given, tokens.accessToken);
    } catch (error) {
      if (!isEnded(error)) throw error;
    }
    const { refreshToken } = tokens;
    tokens = undefined;
    tokens = await renew(refreshToken);
    return await send<T>(id, given, tokens.accessToken);
  }

  async function begin(): Promise<LoginView> {
    const { isDemo } = await send<Called<"siteInfo">>("siteInfo", {});
    if (!isDemo) throw new CallError(0, NOT_A_DEMO);
    return await send("login", { username: parts.username, password: parts.password() });
  }

  async function renew(refreshToken: string): Promise<LoginView> {
    try {
      return await send<LoginView>("login", { refreshToken });
    } catch (error) {
      if (isEnded(error)) return await begin();
      throw error;
    }
  }

  async function send<T>(id: RouteId, given: object, token?: string): Promise<T> {
    const sent = { ...given, siteInfoId: String(parts.siteId) };
    const isPost = PATHS[id].method === "POST";
    const url = new URL(addressOf(id), parts.baseUrl);
    if (!isPost) url.search = new URLSearchParams(sent).toString();
    const answer = await answered(url, {
      method: PATHS[id].method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isPost ? { "content-type": "application/json" } : {}),
      },
      ...(isPost ? { body: JSON.stringify(sent) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) return answer.body as T;
    const code = String(Object(answer.body).code ?? "NO_ANSWER");
    throw new CallError(answer.status, code, answer.afterMs);
  }
}

/** The answer as JSON, whatever its status. */
async function answered(url: URL, init: RequestInit) {
  try {
    const answer = await fetch(url, init);
    const after = Number(answer.headers.get("retry-after") ?? Number.NaN);
    const { ok, status } = answer;
    const afterMs = after > 0 ? after * 1_000 : undefined;
    return { ok, status, afterMs, body: (await answer.json()) as unknown };
  } catch {
    throw new CallError(0, "NO_ANSWER");
  }
}

function isEnded(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}
