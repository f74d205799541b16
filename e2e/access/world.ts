/** The installation that the matrix is asked of: its actors with their sessions, its clock, its database. */

import path from "node:path";
import {
  OPERATOR_PATHS,
  OPERATOR_PREFIX,
  type OperatorRouteId,
} from "@naru/contract/operator-paths";
import { API_PREFIX, PATHS, type RouteId } from "@naru/contract/paths";
import type { DeskDatabase } from "@naru/store/desk/database";
import { addPin } from "@naru/store/desk/pins";
import { addOperator, findOperator, startOperatorSession } from "@naru/store/desk/operators";
import { findMember } from "@naru/store/desk/members";
import { endSession, startSession } from "@naru/store/desk/sessions";
import { createPasswords } from "../../apps/server/src/gateway/sessions/passwords.ts";
import { sealedPin } from "../../apps/server/src/gateway/calls/pins.ts";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { openSecretBox } from "../../apps/server/src/platform/secret-box.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../../apps/server/src/seed/demo.ts";
import { freshToken } from "../../apps/server/src/gateway/sessions/tokens.ts";
import { clockOf, type Running } from "../support/running.ts";
import { uuid7 } from "../support/trader.ts";
import { until } from "../support/until.ts";
import { type Actor, CAST, type Cast, helpers, OWNER_OF_SECOND, SECOND_SITE } from "./actors.ts";
import { type Answer, openHttp } from "./http.ts";
import { marksOf } from "./marks.ts";
import { patientDesk } from "../support/books.ts";

const HOUR_MS = 3_600_000;
/** So old a PIN lets things go to others as well. */
const WEEK_MS = 604_800_000;

/** What a call sends besides who sends it. */
export interface Sent {
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** JSON, or the bytes of a multipart body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface World {
  readonly address: string;
  readonly dataDir: string;
  readonly db: DeskDatabase;
  readonly actors: readonly Actor[];
  /** An actor or helper by its name. */
  actor(name: string): Actor;
  /** The same actor with a session of its own, for a call that ends one. */
  again(actor: Actor): Promise<Actor>;
  /** The installation's time, epoch milliseconds. */
  now(): number;
  call(actor: Actor, id: RouteId, sent: Sent): Promise<Answer>;
  operate(actor: Actor, id: OperatorRouteId, sent: Sent): Promise<Answer>;
  /** The same world behind another gateway. */
  behind(address: string): World;
  close(): Promise<void>;
}

/** Opens sessions for everybody. They are written as sign-in writes them, so that no code or password is used up. */
export async function openWorld({
  address,
  dataDir,
}: Pick<Running, "address" | "dataDir">): Promise<World> {
  const db = patientDesk(embeddedUrl(path.join(dataDir, "pg")), 4);
  const away = await clockOf(address);
  const now = (): number => Date.now() + away;
  const customerId = await completeSecondSite(address, db, dataDir, now());
  await addOperator(
    db,
    {
      siteId: 1,
      username: "dismissed",
      name: "dismissed",
      person: "P-1-dismissed",
      role: "OWNER",
      status: "DISABLED",
      passwordHash: "none",
      enrolCode: null,
    },
    now(),
  );
  const everybody = new Map<string, Actor>();
  for (const cast of [...CAST, ...helpers(customerId)])
    everybody.set(cast.name, await enter(db, cast, now()));
  return worldAt(address, { dataDir, db, now, everybody });
}

/**
 * Gives the demo's second site what only the first has: a customer and a partner. It asks nobody for a code here; whether it
 * does is another test's question. Returns the customer's number.
 */
async function completeSecondSite(
  address: string,
  db: DeskDatabase,
  dataDir: string,
  now: number,
): Promise<number> {
  const ids: number[] = [];
  for (const [index, username] of Object.values(SECOND_SITE).entries()) {
    const answer = await fetch(`${address}${API_PREFIX}${PATHS.signUp.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        siteInfoId: 2,
        username,
        password: DEMO_PASSWORD,
        name: username,
        phone: `0107100000${index}`,
      }),
    });
    ids.push(Number(((await answer.json()) as { id: string }).id));
  }
  const [customerId = 0, partnerId = 0] = ids;
  const pinHash = await (await createPasswords()).hash(DEMO_PIN);
  for (const memberId of ids)
    await addPin(db, {
      memberId,
      hash: sealedPin(openSecretBox(dataDir), memberId, pinHash),
      now: now - WEEK_MS,
    });
  await db.query("UPDATE desk.member SET status = 'ACTIVE', role = 'PARTNER' WHERE id = $1", [
    partnerId,
  ]);
  await db.query("UPDATE desk.site_desk SET is_otp_required = false");
  const owner = await enter(db, OWNER_OF_SECOND, now);
  const approved = await fetch(`${address}${OPERATOR_PREFIX}${OPERATOR_PATHS.approveMember.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address, ...owner.headers },
    body: JSON.stringify({ memberId: String(customerId) }),
  });
  if (!approved.ok) throw new Error(`the second site has no customer: ${await approved.text()}`);
  return customerId;
}

interface Shared {
  readonly dataDir: string;
  readonly db: DeskDatabase;
  readonly now: () => number;
  readonly everybody: ReadonlyMap<string, Actor>;
}

function worldAt(address: string, shared: Shared): World {
  const { db, dataDir, now, everybody } = shared;
  const http = openHttp(address);
  const actor = (name: string): Actor => {
    const found = everybody.get(name);
    if (found === undefined) throw new Error(`nobody plays ${name}`);
    return found;
  };
  return {
    address,
    dataDir,
    db,
    now,
    actors: CAST.map(({ name }) => actor(name)),
    actor,
    again: (who) => enter(db, who, now()),
    call: (who, id, sent) =>
      settled(() =>
        http.ask({
          method: PATHS[id].method,
          path: `${API_PREFIX}${PATHS[id].path}${queryOf(sent.query)}`,
          headers: { "idempotency-key": uuid7(), ...who.headers, ...sent.headers },
          ...(PATHS[id].method === "POST" && { body: sent.body ?? {} }),
        }),
      ),
    operate: (who, id, sent) =>
      settled(() =>
        http.ask({
          method: OPERATOR_PATHS[id].method,
          path: `${OPERATOR_PREFIX}${OPERATOR_PATHS[id].path}${queryOf(sent.query)}`,
          headers: { origin: address, ...who.headers, ...sent.headers },
          ...(OPERATOR_PATHS[id].method === "POST" && { body: sent.body ?? {} }),
        }),
      ),
    behind: (other) => worldAt(other, shared),
    async close() {
      http.close();
      await db.close();
    },
  };
}

/** Asks again what a machine under load put off: its feed fell silent for a moment, or its engine was busy. */
function settled(ask: () => Promise<Answer>): Promise<Answer> {
  return until(async () => {
    const answer = await ask();
    const { code } = (answer.body ?? {}) as { code?: string };
    return answer.status === 503 || code === "MARKET_CLOSED" ? undefined : answer;
  });
}

/** A query string, `?` included. */
export function queryOf(query: Readonly<Record<string, unknown>> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return "";
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

/** No device, since no sign-in was. */
const NOWHERE = { hash: null, name: "", address: "127.0.0.1" };

/** Gives somebody a session. */
async function enter(db: DeskDatabase, who: Cast | Actor, now: number): Promise<Actor> {
  const { kind, siteId, username, memberId = 0, role = null, shut = null } = who;
  const marks = await marksOf(db, memberId);
  const played = { name: who.name, kind, siteId, username, memberId, marks, role, shut };
  const token = freshToken();
  if (kind === "guest" || (kind === "stranger" && memberId === 0))
    return { ...played, headers: who.headers ?? {} };
  if (kind === "operator") {
    const operator = await findOperator(db, siteId, username);
    if (operator === undefined) throw new Error(`no operator ${username}`);
    await startOperatorSession(db, {
      hash: token.hash,
      operator,
      isFull: role !== "half",
      enrolling: null,
      ip: "127.0.0.1",
      now,
      expiresAt: now + HOUR_MS,
    });
    return { ...played, headers: { cookie: `naru_operator=${token.text}` } };
  }
  const tokens = { access: token.hash, refresh: freshToken().hash };
  const member = await findMember(db, siteId, memberId);
  const began =
    member && (await startSession(db, { member, isMobile: false, place: NOWHERE, tokens, now }));
  if (began === undefined) throw new Error(`no member ${username}`);
  const { sessionId } = began;
  // A slow machine takes longer than a token lives, or a proof is fresh.
  await db.query(
    `WITH lasting AS (UPDATE desk.access_token SET expires_at = $2 WHERE session_id = $1)
     UPDATE desk.session SET proved_at = $2 WHERE id = $1`,
    [sessionId, new Date(now + HOUR_MS)],
  );
  if (kind === "stranger") await endSession(db, { sessionId, memberId, reason: "LOGOUT", now });
  return { ...played, headers: { ...who.headers, authorization: `Bearer ${token.text}` } };
}
