/**
 * Proofs that whoever holds a session is its member: a sign-in, the password, a code or a passkey asked again. A stolen session has none,
 * so it changes neither how the member proves who they are nor where their money goes. Nor does one that a found password began,
 * for three days: a code that was read along is no member (decision 029).
 */

import type { ProofView } from "@naru/contract/views";
import { passwordFoundAt } from "@naru/store/desk/identity/found-passwords";
import { findMember, type MemberRecord } from "@naru/store/desk/members";
import { markProved, provedAt, type SessionRecord } from "@naru/store/desk/sessions";
import { instantText } from "@naru/vocabulary/instant";
import { knowsPassword } from "./guesses.ts";
import type { Call, Desk } from "./handler.ts";
import { spendOtp } from "./member-otp.ts";
import { spendPasskey } from "./passkeys.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import { siteMinute } from "../../views/site-minute.ts";

/** How long a proof is good. */
const PROOF_MS = 5 * 60_000;
/** How long after a password was found again nothing changes that guards the account. */
const FOUND_HOLD_MS = 72 * 3_600_000;

/** Refuses a call that needs a fresh proof and comes without one. Asked of the database: no gateway's memory is older. */
export async function demandProof(
  desk: Desk,
  session: SessionRecord | null,
  site: Site,
): Promise<void> {
  const at = session === null ? undefined : await provedAt(desk.db, session.id);
  if (session === null || at === undefined) throw new RefusalError("TOKEN_EXPIRED");
  await demandOwnPassword(desk, session, site);
  if (at === null || desk.clock.now() - at > PROOF_MS) throw new RefusalError("PROOF_NEEDED");
}

/** Refuses a member whose password was found again within the last three days. */
export async function demandOwnPassword(
  desk: Desk,
  { memberId }: Pick<SessionRecord, "memberId">,
  site: Site,
): Promise<void> {
  const foundAt = await passwordFoundAt(desk.db, memberId);
  if (foundAt === null) return;
  const until = foundAt + FOUND_HOLD_MS;
  if (desk.clock.now() < until) throw changesHeld(site, until);
}

/** Refuses what guards the account until a moment, epoch ms: something that guards it was reset shortly before. */
export function changesHeld(site: Site, until: number): RefusalError {
  return new RefusalError("CHANGES_HELD", {
    detail: { until: siteMinute(site.view.timeZone, new Date(until)) },
  });
}

/** Takes a proof, for the five minutes that follow. */
export async function prove(
  desk: Desk,
  { session, site, request }: Pick<Call<"prove">, "session" | "site" | "request">,
  given: Call<"prove">["body"],
): Promise<ProofView> {
  if ("passkey" in given) {
    const { id, memberId } = session;
    const asked = { site, request, purpose: "PROVE", holder: String(id), memberId } as const;
    await spendPasskey(desk, asked, given.passkey);
  } else if ("code" in given) await spendOtp(desk, session.memberId, given.code);
  else if (!(await checkPassword(desk, session, given.password)).knows) throw wrongPassword();
  const now = desk.clock.now();
  await markProved(desk.db, session.id, now);
  return { freshUntil: instantText(now + PROOF_MS) };
}

/** The member of a session, and whether that is their password. */
export async function checkPassword(
  desk: Desk,
  session: SessionRecord,
  password: string,
): Promise<{ readonly member: MemberRecord; readonly knows: boolean }> {
  const member = await memberOf(desk, session);
  const { passwordHash } = member;
  const asked = { guessed: { realm: "member", ...session }, session: String(session.id) } as const;
  const knows = await knowsPassword(desk, asked, { passwordHash, password });
  return { member, knows };
}

/** The member of a session. */
export async function memberOf(
  desk: Desk,
  { siteId, memberId }: Pick<SessionRecord, "siteId" | "memberId">,
): Promise<MemberRecord> {
  const member = await findMember(desk.db, siteId, memberId);
  if (member === undefined) throw new RefusalError("TOKEN_EXPIRED");
  return member;
}

/** No 401: the session is good, and a client that reads one would renew it and ask again. */
export function wrongPassword(): RefusalError {
  return new RefusalError("WRONG_CREDENTIALS", { status: 409 });
}
