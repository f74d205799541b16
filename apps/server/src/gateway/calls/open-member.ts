/** How a member comes to be: the account first, then the member, once for a key; and bound to who brought them. */

import type { SignedUpView } from "@naru/contract/views";
import { keepConsents, type Version } from "@naru/store/desk/content/consents";
import { keepSignUpOrigin, type SignUpOrigin } from "@naru/store/desk/identity/identities";
import {
  addMember,
  findSignUp,
  findTaken,
  type MemberRecord,
  nextMemberId,
  type TakenField,
} from "@naru/store/desk/members";
import type { DeskConnection } from "@naru/store/desk/database";
import { lockCommissionSite } from "@naru/store/desk/partners/accrue";
import { addBond } from "@naru/store/desk/partners/codes";
import { addRates } from "@naru/store/desk/partners/tree";
import type { MemberStatus } from "@naru/vocabulary/member";
import type { Rates } from "@naru/vocabulary/partner/commission";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { bodyOf } from "../link/answer-body.ts";
import type { Caller } from "../refusals/fair-queue.ts";
import { busy, RefusalError } from "../refusals/refusal-error.ts";
import { isBreached } from "../sessions/passwords.ts";
import type { Site } from "../sessions/sites.ts";
import { type PhoneProof, spendCertificate } from "./certificates.ts";
import type { Desk } from "./handler.ts";
import { type ProvenIdentity, spendIdentity } from "./identity/identity.ts";
import { refuseRates } from "./partner/partner-rates.ts";
import { bodyHash } from "../../platform/uuid.ts";

const TAKEN_CODES: Record<TakenField, RefusalCode> = {
  username: "DUPLICATE_USERNAME",
  nick: "DUPLICATE_NICK",
  phone: "DUPLICATE_PHONE",
};

/** Whoever is to become a member, as far as they said. */
export interface FreshMember {
  readonly member: Omit<MemberRecord, "id" | "passwordHash">;
  readonly password: string;
  readonly caller: Caller;
  readonly signUp: { readonly key: string; readonly hash: string };
  /** That the phone is theirs, where the site asks for it; spent with the member. */
  readonly proof: PhoneProof | null;
  /** Who a provider found them to be, where the site asks for it; spent with the member. */
  readonly identity?: ProvenIdentity | null;
  /** Whence a sign-up came. */
  readonly origin?: SignUpOrigin;
  /** By which code they came, and what part of its partner's rate is theirs; null where they came by a partner's number, or nobody. */
  readonly code: { readonly code: string; readonly memberShare: number } | null;
  /** What they agreed to. */
  readonly consents?: readonly Version[];
  /** Of a partner: what they earn from the start. */
  readonly rates?: Rates;
}

/** The member whom a key has made already; refuses the key where something else was sent with it. Undefined before the first time, when a password that everybody knows is refused. */
export async function openedBefore(
  desk: Desk,
  site: Site,
  sent: Pick<FreshMember, "password" | "caller" | "signUp"> & { readonly status: MemberStatus },
): Promise<SignedUpView | undefined> {
  const earlier = await findSignUp(desk.db, site.id, sent.signUp.key);
  if (earlier === undefined) {
    if (isBreached(sent.password)) throw new RefusalError("INVALID_REQUEST");
    return undefined;
  }
  // The hash leaves the password out: only its slow hash is ever kept.
  const isSame =
    earlier.hash === sent.signUp.hash &&
    (await desk.passwords.verify(earlier.member.passwordHash, sent.password, sent.caller));
  if (!isSame) throw new RefusalError("INVALID_REQUEST", { status: 422 });
  const { id, username } = earlier.member;
  return { id: String(id), username, status: sent.status };
}

/** Refuses what another member has. */
export async function refuseTaken(desk: Desk, fresh: FreshMember): Promise<void> {
  const taken = await findTaken(desk.db, fresh.member);
  if (taken !== undefined) throw new RefusalError(TAKEN_CODES[taken]);
}

/**
 * Opens the account, then adds the member: what stops between the two leaves an empty account that nobody can reach,
 * never a member without one.
 */
export async function openMember(
  desk: Desk,
  site: Site,
  fresh: FreshMember,
): Promise<SignedUpView> {
  const { member, signUp } = fresh;
  const passwordHash = await desk.passwords.hash(fresh.password, fresh.caller);
  const id = await nextMemberId(desk.db);
  const { role, status } = member;
  const command = { kind: "openAccount", memberId: id, siteId: site.id, role, status } as const;
  const answer = await desk.engine.command({
    siteId: site.id,
    memberId: id,
    key: signUp.key,
    hash: bodyHash("/player", command),
    command,
  });
  bodyOf(answer);
  const now = desk.clock.now();
  const added = await desk.db.transaction(async (db) => {
    // What is proven once makes one member; one that is not added leaves the proof as it was.
    if (fresh.proof !== null) await spendCertificate(desk, db, site, fresh.proof);
    const result = await addMember(db, { ...member, id, passwordHash, signUp }, now);
    if (result.ok) await keepConsents(db, id, fresh.consents ?? [], now);
    if (result.ok && fresh.origin !== undefined) await keepSignUpOrigin(db, id, fresh.origin);
    if (result.ok && fresh.identity) await spendIdentity(db, id, { identity: fresh.identity, now });
    if (result.ok && member.partnerId !== null) {
      const { code, memberShare } = fresh.code ?? { code: null, memberShare: 0 };
      const about = { siteId: site.id, memberId: id };
      await addBond(db, { ...about, partnerId: member.partnerId, code, memberShare, now });
      if (fresh.rates !== undefined) await giveRates(db, fresh, { ...about, now });
    }
    return result;
  });
  // The same key came twice at once: the other one is on its way.
  if (!added.ok) throw added.taken === "key" ? busy() : new RefusalError(TAKEN_CODES[added.taken]);
  return { id: String(id), username: member.username, status };
}

/** Within the parent's as they are by now, whatever they were when the account was asked for: nobody changes any meanwhile. */
async function giveRates(
  db: DeskConnection,
  { member: { partnerId }, rates = {} }: FreshMember,
  { siteId, memberId, now }: { siteId: number; memberId: number; now: number },
): Promise<void> {
  const { bases } = await lockCommissionSite(db, { siteId, now });
  await refuseRates(db, { siteId, partner: undefined, parentId: partnerId, bases }, rates);
  await addRates(db, { siteId, memberId, proposalId: null }, rates, now);
}
