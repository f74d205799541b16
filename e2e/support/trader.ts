/** A member over the real HTTP API, who asks again with the same key until he has an answer. */

import { type Given, requestOf } from "@naru/client/request";
import type { CallArguments, Called, Listed, ListId } from "@naru/contract/calls";
import { addressOf, API_PREFIX, PATHS, type RouteId } from "@naru/contract/paths";
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** An answer with its status; `body` is the parsed JSON. */
export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** An answer, with the key that it was given to. */
export interface Traded extends Reply {
  readonly key: string;
}

/** A busy machine takes its time with an answer. */
const PATIENCE_MS = 60_000;
/** Whoever insists takes an answer for lost that has not come by now, and asks again. */
const LOST_AFTER_MS = 5_000;

export interface Trader {
  readonly username: string;
  /** A call that may be wrong on purpose: what is given is not typed, and the caller decides what a refusal means. */
  call(id: RouteId, given?: object, key?: string, patienceMs?: number): Promise<Reply>;
  /** A state-changing call that is sent again, with its key, while the answer is 503 or does not come, until `signal` aborts. */
  insist(id: RouteId, given: object, key: string, signal?: AbortSignal): Promise<Reply>;
  /**
   * `insist`, as whoever trades: asked anew under a fresh key while the market is closed, since on a busy machine a feed falls silent
   * for a moment. Never for a market that rests.
   */
  trade(id: RouteId, given: object): Promise<Traded>;
  /** The answer of a question that is answered; of a list a page. */
  read<Id extends RouteId>(id: Id, ...args: CallArguments<Id, never>): Promise<Called<Id>>;
  /** The rows of a list. */
  list<Id extends ListId>(id: Id, ...args: CallArguments<Id, never>): Promise<Listed<Id>>;
  /** Starts a session, or another one. */
  signIn(): Promise<void>;
  /** The access token that calls carry. */
  token(): string;
  /** When calls were sent that `insist` got no answer to, by `performance.now()`. */
  readonly unanswered: readonly number[];
}

/** Signs a demo member in. */
export async function signIn(
  address: string,
  username: string,
  password: string,
  siteInfoId = "1",
): Promise<Trader> {
  let token = "";
  const unanswered: number[] = [];
  const trader: Trader = {
    username,
    token: () => token,
    unanswered,
    async signIn() {
      const answer = await fetch(`${address}${addressOf("login")}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username, password, siteInfoId }),
      });
      const body = (await answer.json()) as { accessToken?: string };
      if (!answer.ok || body.accessToken === undefined)
        throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
      token = body.accessToken;
    },
    async call(id, given = {}, key, patienceMs = PATIENCE_MS) {
      const { method, path, body } = requestOf(PATHS[id], { ...given });
      const answer = await fetch(`${address}${API_PREFIX}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === null ? {} : { "content-type": "application/json" }),
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        body,
        signal: AbortSignal.timeout(patienceMs),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    read: (id, ...args) => answered(id, givenIn(args)),
    list: (id, ...args) => answered(id, { ...givenIn(args), resultType: "LIST" }),
    trade: (id, given) => traded(trader, id, given),
    async insist(id, given, key, signal) {
      for (;;) {
        signal?.throwIfAborted();
        const sentAt = performance.now();
        try {
          const reply = await trader.call(id, given, key, LOST_AFTER_MS);
          if (reply.status === 401) await trader.signIn();
          else if (reply.status !== 503 && reply.status !== 429) return reply;
        } catch {
          // No answer came: the same key asks again.
          unanswered.push(sentAt);
        }
        await pause(10);
      }
    },
  };
  await trader.signIn();
  return trader;

  async function answered<T>(id: RouteId, given: object): Promise<T> {
    const { status, body } = await trader.call(id, given);
    if (status !== 200) throw new Error(`${id}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }
}

async function traded(trader: Trader, id: RouteId, given: object): Promise<Traded> {
  for (;;) {
    const key = uuid7();
    const reply = await trader.insist(id, given, key);
    if (reply.body["code"] !== "MARKET_CLOSED") return { ...reply, key };
    await pause(100);
  }
}

/** What stands after the id of a call. */
export function givenIn(args: readonly unknown[]): Given {
  return (args[0] ?? {}) as Given;
}

/** A version 7 UUID, as our client makes them. */
export function uuid7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
