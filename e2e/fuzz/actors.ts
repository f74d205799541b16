/**
 * Who asks. Sessions are written where the server keeps them, so that no random change of a password or a phone keeps
 * an actor out for the rest of a run; a member whom some operator blocked is let in again by the site's owners.
 */

import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import type { TimeOffsetView } from "@naru/contract/views";
import type { DeskDatabase } from "@naru/store/desk/database";
import { findMember } from "@naru/store/desk/members";
import {
  changeOperator,
  findOperator,
  listRoles,
  putRole,
  startOperatorSession,
} from "@naru/store/desk/operators";
import { startSession } from "@naru/store/desk/sessions";
import { OPENING_PRODUCTS } from "@naru/vocabulary/market/openings";
import { DEFAULT_ROLES } from "@naru/vocabulary/operator";
import path from "node:path";
import { freshToken } from "../../apps/server/src/gateway/sessions/tokens.ts";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { DEMO_OPERATORS, type DemoOperator } from "../../apps/server/src/seed/demo-operators.ts";
import type { Running } from "../support/running.ts";
import { until } from "../support/until.ts";
import { patientDesk } from "../support/books.ts";

const MEMBER_IDS = {
  demo: { siteId: 1, memberId: 10_000 },
  demo2: { siteId: 1, memberId: 10_001 },
  trader1: { siteId: 1, memberId: 10_002 },
  trader2: { siteId: 1, memberId: 10_003 },
  partner1: { siteId: 1, memberId: 10_004 },
  nomobile: { siteId: 1, memberId: 10_007 },
  foreigner: { siteId: 2, memberId: 10_050 },
} as const;

type MemberName = keyof typeof MEMBER_IDS;
/** `guest` shows nothing, `stranger` a token that was never given out. */
export type ActorName = MemberName | "guest" | "stranger" | (string & {});

export const MEMBERS: readonly ActorName[] = Object.keys(MEMBER_IDS);
export const OPERATORS: readonly ActorName[] = DEMO_OPERATORS.map(({ username }) => username);

const HOURS_12 = 12 * 3_600_000;
/** Whom the owners cannot let in again within this is kept out by a fault, on however slow a machine. */
const PATIENCE_MS = 120_000;
/** Not now, as it stands: overtaken by another operator, or the engine has yet to hear of what is to be undone. */
const NOT_YET: readonly number[] = [400, 409, 503];

export interface Actors {
  /** The headers by which an actor is known. */
  headersOf(actor: ActorName): Record<string, string>;
  /** Lets an actor in again that was turned away. */
  revive(actor: ActorName): Promise<void>;
  /** Lets go on what an operator has stopped of all of their site. */
  letGoOn(actor: ActorName): Promise<void>;
  close(): Promise<void>;
}

/** Signs everybody in. */
export async function openActors(running: Running): Promise<Actors> {
  const { address, dataDir } = running;
  const desk = patientDesk(embeddedUrl(path.join(dataDir, "pg")), 2);
  const headers = new Map<ActorName, Record<string, string>>([
    ["guest", {}],
    ["stranger", { authorization: `Bearer ${freshToken().text}` }],
  ]);
  const pending = new Map<ActorName, Promise<void>>();

  async function letIn(actor: ActorName): Promise<void> {
    const now = await serverNow(address);
    if (actor in MEMBER_IDS) {
      const member = MEMBER_IDS[actor as MemberName];
      await restore(desk, address, member, now);
      const token = await memberToken(desk, member, now);
      headers.set(actor, { authorization: `Bearer ${token}` });
      return;
    }
    const operator = DEMO_OPERATORS.find(({ username }) => username === actor);
    if (operator !== undefined)
      headers.set(actor, await operatorHeaders(desk, address, operator, now));
  }

  for (const actor of [...MEMBERS, ...OPERATORS]) await letIn(actor);
  return {
    headersOf: (actor) => headers.get(actor) ?? {},
    revive(actor) {
      const under = pending.get(actor) ?? letIn(actor).finally(() => pending.delete(actor));
      pending.set(actor, under);
      return under;
    },
    async letGoOn(actor) {
      const siteId = DEMO_OPERATORS.find(({ username }) => username === actor)?.siteId;
      if (siteId !== undefined) await letGoOn(desk, address, siteId, await serverNow(address));
    },
    close: () => desk.close(),
  };
}

/**
 * Through the two owners' own calls: the engine, too, must learn that the member may trade again. A proposal is put off
 * where the engine has not heard of the freeze yet, and refused where some operator of the flood was faster: then it is
 * looked again.
 */
async function restore(
  desk: DeskDatabase,
  address: string,
  { siteId, memberId }: { siteId: number; memberId: number },
  now: number,
): Promise<void> {
  let refusal = "";
  const upTo = performance.now() + PATIENCE_MS;
  await until(async () => {
    if (performance.now() > upTo) throw new Error(`member ${memberId} stays out: ${refusal}`);
    const member = await findMember(desk, siteId, memberId);
    if (member?.status !== "DENY" && member?.status !== "FROZEN") return true;
    const about =
      member.status === "DENY"
        ? { kind: "MEMBER_BLOCK", memberId: String(memberId), isBlocked: false }
        : { kind: "MEMBER_THAW", memberId: String(memberId) };
    refusal = await agree(desk, address, siteId, { ...about, reason: "let in again" }, now);
    return false;
  });
}

/** What an operator of the flood has stopped at once is let go on by the owners, or little of what comes after would be more than refused. */
async function letGoOn(
  desk: DeskDatabase,
  address: string,
  siteId: number,
  now: number,
): Promise<void> {
  const reason = "let go on";
  await agree(desk, address, siteId, { kind: "MONEY_ON", reason }, now);
  for (const product of OPENING_PRODUCTS)
    await agree(desk, address, siteId, { kind: "OPENINGS_ON", product, reason }, now);
}

/** The two owners of a site propose and approve something; what they were told where it is not to be done now, or nothing. */
async function agree(
  desk: DeskDatabase,
  address: string,
  siteId: number,
  proposal: object,
  now: number,
): Promise<string> {
  let refusal = "";
  const calling = async (name: "owner" | "director", path: string, body: object) => {
    const username = siteId === 1 ? name : `${name}2`;
    const signedIn = await operatorHeaders(desk, address, { siteId, username, role: "OWNER" }, now);
    const answer = await fetch(`${address}${OPERATOR_PREFIX}${path}`, {
      method: "POST",
      headers: { ...signedIn, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text) as { id: string; hash: string };
    refusal = `${answer.status} ${text}`;
    if (NOT_YET.includes(answer.status)) return undefined;
    throw new Error(refusal);
  };
  const made = await calling("owner", "/proposal/create", { proposal });
  if (made !== undefined)
    await calling("director", "/proposal/approve", { proposalId: made.id, hash: made.hash });
  return refusal;
}

async function memberToken(
  desk: DeskDatabase,
  { siteId, memberId }: { siteId: number; memberId: number },
  now: number,
): Promise<string> {
  const access = freshToken();
  const tokens = { access: access.hash, refresh: freshToken().hash };
  const member = await findMember(desk, siteId, memberId);
  const place = { hash: null, name: "", address: "127.0.0.1" };
  if (member === undefined) throw new Error(`no member ${memberId}`);
  await startSession(desk, { member, isMobile: false, place, tokens, now });
  return access.text;
}

async function operatorHeaders(
  desk: DeskDatabase,
  address: string,
  { siteId, username, role }: Pick<DemoOperator, "siteId" | "username" | "role">,
  now: number,
): Promise<Record<string, string>> {
  const operator = await findOperator(desk, siteId, username);
  if (operator === undefined) throw new Error(`no operator ${username}`);
  // Two operators may have agreed on something else meanwhile.
  if (operator.status !== "ACTIVE" || operator.role !== role)
    await changeOperator(desk, operator.id, { status: "ACTIVE", role }, now);
  const permissions = DEFAULT_ROLES[role];
  const standing = (await listRoles(desk, siteId)).find(({ name }) => name === role);
  if (permissions.some((each) => standing?.permissions.includes(each) !== true))
    await putRole(desk, { siteId, name: role, permissions }, now);
  const token = freshToken();
  await startOperatorSession(desk, {
    hash: token.hash,
    operator,
    isFull: true,
    enrolling: null,
    ip: "127.0.0.1",
    now,
    expiresAt: now + HOURS_12,
  });
  return { origin: address, cookie: `naru_operator=${token.text}` };
}

/** The installation's own time, epoch milliseconds: its clock may be put anywhere. */
async function serverNow(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/server_time_offset?ms=0`);
  return ((await answer.json()) as TimeOffsetView).ms;
}
