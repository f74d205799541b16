/** Many members at once: accounts with money through the engine, names and sessions straight into the desk's tables. */

import type { UntimedCommand } from "../../apps/server/src/bus/messages.ts";
import type { EngineLink } from "../../apps/server/src/gateway/link/engine-link.ts";
import { uuidV7 } from "../../apps/server/src/gateway/calls/idempotency.ts";
import { freshToken } from "../../apps/server/src/gateway/sessions/tokens.ts";
import type { DeskDatabase } from "@naru/store/desk/database";
import { addMember } from "@naru/store/desk/members";
import { startSession } from "@naru/store/desk/sessions";
import { patientDesk } from "./books.ts";

export const CROWD_SITE = 1;
/** Beyond every demo member. */
const FIRST_ID = 20_000;
/** Of site 1, in its smallest unit. */
const CASH = "1000000000000";
/** So many calls of the database at once. */
const AT_ONCE = 8;

/** One of a crowd, signed in. */
export interface Person {
  readonly id: number;
  readonly token: string;
}

/** The ids of a crowd. */
export function crowdIds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => FIRST_ID + index);
}

/** Opens an account with money for each; throws at the first that the engine does not open. */
export async function openAccounts(engine: EngineLink, ids: readonly number[]): Promise<void> {
  const commands = ids.flatMap((memberId): (UntimedCommand & { memberId: number })[] => [
    { kind: "openAccount", memberId, siteId: CROWD_SITE, role: "MEMBER", status: "ACTIVE" },
    { kind: "deposit", memberId, wallet: "BINARY", units: CASH, code: "D" },
  ]);
  const answers = await Promise.all(commands.map((command) => sendTo(engine, command)));
  const failed = answers.find(({ outcome }) => outcome !== "ok");
  if (failed !== undefined) throw new Error(`no account: ${JSON.stringify(failed)}`);
}

let commandsSent = 0;

/** Sends a command past the gateway, under a key of its own. */
export function sendTo(
  engine: EngineLink,
  command: UntimedCommand & { readonly memberId: number },
): ReturnType<EngineLink["command"]> {
  commandsSent += 1;
  return engine.command({
    siteId: CROWD_SITE,
    memberId: command.memberId,
    key: uuidV7(Date.now()),
    hash: commandsSent.toString(16).padStart(64, "0"),
    command,
    urgent: true,
  });
}

/** Adds the members to the desk's tables and starts a session for each. */
export async function signCrowdIn(databaseUrl: string, ids: readonly number[]): Promise<Person[]> {
  const db = patientDesk(databaseUrl, AT_ONCE);
  try {
    await inTurns(ids, (id) => addToDesk(db, id));
    return await inTurns(ids, (id) => startSessionOf(db, id));
  } finally {
    await db.close();
  }
}

/** Another session for each of them: an access token lasts ten minutes. */
export async function signCrowdInAgain(
  databaseUrl: string,
  crowd: readonly Person[],
): Promise<Person[]> {
  const db = patientDesk(databaseUrl, AT_ONCE);
  try {
    return await inTurns(crowd, ({ id }) => startSessionOf(db, id));
  } finally {
    await db.close();
  }
}

/** What of a member a sign-in goes by. */
const SEEN = { passwordHash: "none", status: "ACTIVE", blockDevice: null } as const;

function addToDesk(db: DeskDatabase, id: number): Promise<unknown> {
  const name = `crowd${id}`;
  return addMember(
    db,
    {
      id,
      siteId: CROWD_SITE,
      username: name,
      name,
      nick: name,
      phone: `0100000${String(id).padStart(6, "0")}`,
      email: null,
      bankInfo: null,
      address: null,
      partnerId: null,
      ...SEEN,
      role: "MEMBER",
    },
    Date.now(),
  );
}

async function startSessionOf(db: DeskDatabase, id: number): Promise<Person> {
  const [access, refresh] = [freshToken(), freshToken()];
  const tokens = { access: access.hash, refresh: refresh.hash };
  const member = { id, siteId: CROWD_SITE, ...SEEN };
  const place = { hash: null, name: "", address: "127.0.0.1" };
  await startSession(db, { member, isMobile: false, place, tokens, now: Date.now() });
  return { id, token: access.text };
}

/** As many at once as the pool has connections. */
async function inTurns<From, To>(
  all: readonly From[],
  work: (each: From) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return done;
}
