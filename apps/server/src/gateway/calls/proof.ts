/**
 * Proofs that whoever holds a session is its member: a sign-in, the password or a code asked again. A stolen session has none,
 * so it changes neither how the member proves who they are nor where their money goes.
 */

import type { ProofView } from "@naru/contract/views";
import { countAttempt, forgetAttempts } from "@naru/store/desk/attempts";
import { findMember, type MemberRecord } from "@naru/store/desk/members";
import { markProved, provedAt, type SessionRecord } from "@naru/store/desk/sessions";
import { instantText } from "@naru/vocabulary/instant";
import type { Desk } from "./handler.ts";
import { spendOtp } from "./member-otp.ts";
import { RefusalError, tooMany } from "../refusals/refusal-error.ts";

/** How long a proof is good. */
const PROOF_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
/** Wrong passwords of one session an hour. */
const PASSWORDS_MAX = { normal: 10, raised: 1_000 };

/** Refuses a call that needs a fresh proof and comes without one. Asked of the database: no gateway's memory is older. */
export async function demandProof(desk: Desk, session: SessionRecord | null): Promise<void> {
  const at = session === null ? undefined : await provedAt(desk.db, session.id);
  if (at === undefined) throw new RefusalError("TOKEN_EXPIRED");
  if (at === null || desk.clock.now() - at > PROOF_MS) throw new RefusalError("PROOF_NEEDED");
}

/** Takes a proof, for the five minutes that follow. */
export async function prove(
  desk: Desk,
  session: SessionRecord,
  given: { readonly password: string } | { readonly code: string },
): Promise<ProofView> {
  if ("code" in given) await spendOtp(desk, session.memberId, given.code);
  else if (!(await checkPassword(desk, session, given.password)).knows) throw wrongPassword();
  const now = desk.clock.now();
  await markProved(desk.db, session.id, now);
  return { freshUntil: instantText(now + PROOF_MS) };
}

/**
 * The member of a session, and whether that is the password. Guesses are counted by session: what strangers try elsewhere
 * keeps nobody from what is theirs, and whoever holds a stolen session guesses no faster than they.
 */
export async function checkPassword(
  desk: Desk,
  session: SessionRecord,
  password: string,
): Promise<{ readonly member: MemberRecord; readonly knows: boolean }> {
  const attempt = {
    key: `session ${session.id}`,
    limit: PASSWORDS_MAX[desk.rateLimits],
    windowMs: HOUR_MS,
    now: desk.clock.now(),
  };
  if (!(await countAttempt(desk.db, attempt))) throw tooMany(HOUR_MS / 1000);
  const member = await memberOf(desk, session);
  const knows = await desk.passwords.verify(member.passwordHash, password);
  if (knows) await forgetAttempts(desk.db, attempt.key);
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
