/** The member, signing up and out (product.md §4, §8; design.md §3 rule 10). */

import type { SignedUpView } from "@naru/contract/views";
import {
  addMember,
  findMember,
  findMemberByUsername,
  findSignUp,
  findTaken,
  type MemberRecord,
  nextMemberId,
  type TakenField,
} from "@naru/store/desk/members";
import { lastPasskeyAt } from "@naru/store/desk/identity/passkeys";
import { readPin } from "@naru/store/desk/pins";
import { endSession } from "@naru/store/desk/sessions";
import { mergeSettings, readSettings } from "@naru/store/desk/settings";
import type { MemberStatus } from "@naru/vocabulary/member";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { bodyHash, idempotencyKey } from "../../calls/idempotency.ts";
import { isBreached } from "../../sessions/passwords.ts";
import { callerOf } from "../../http/rate-limits.ts";
import type { Caller } from "../../refusals/fair-queue.ts";
import { busy, RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { walletOf } from "../../calls/account-of.ts";
import { newsOf } from "../../calls/news.ts";
import { refresh, signInByPasskey, signInByPassword } from "./sign-in.ts";
import { withinSignUpCap } from "./sign-up-cap.ts";

/** In JSON text: a NUL, or half a surrogate pair, neither of which the database keeps. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const TAKEN_CODES: Record<TakenField, RefusalCode> = {
  username: "DUPLICATE_USERNAME",
  nick: "DUPLICATE_NICK",
  phone: "DUPLICATE_PHONE",
};

export function accountHandlers(
  desk: Desk,
): Handlers<"me" | "login" | "logout" | "signUp" | "checkUsername" | "settings" | "saveSettings"> {
  return {
    async me({ session, site }) {
      const [member, wallet, pin, passkeyAt] = await Promise.all([
        findMember(desk.db, session.siteId, session.memberId),
        walletOf(desk, site, session.memberId),
        readPin(desk.db, session.memberId),
        lastPasskeyAt(desk.db, session.memberId),
      ]);
      if (member === undefined) throw new RefusalError("TOKEN_EXPIRED");
      return {
        id: String(member.id),
        username: member.username,
        name: member.name,
        nick: member.nick,
        phone: member.phone,
        status: member.status,
        role: member.role,
        etcJson: { blockDevice: member.blockDevice },
        wallet,
        pinResetAt: newsOf(pin?.resetAt ?? null, desk.clock.now()),
        passkeyAddedAt: newsOf(passkeyAt, desk.clock.now()),
      };
    },

    login(call) {
      if ("refreshToken" in call.body) return refresh(desk, call, call.body.refreshToken);
      return "passkey" in call.body
        ? signInByPasskey(desk, call, call.body.passkey)
        : signInByPassword(desk, call, call.body);
    },

    async logout({ session }) {
      await endSession(desk.db, {
        sessionId: session.id,
        memberId: session.memberId,
        reason: "LOGOUT",
        now: desk.clock.now(),
      });
      return { ok: true };
    },

    signUp: (call) => signUp(desk, call),

    async settings({ session }) {
      return JSON.stringify({ settings: await readSettings(desk.db, session) });
    },

    async saveSettings({ session, body }) {
      const isText = !UNKEEPABLE.test(JSON.stringify(body.settings));
      const kept = isText
        ? await mergeSettings(desk.db, session, body.settings, desk.clock.now())
        : undefined;
      if (kept === undefined) throw new RefusalError("INVALID_REQUEST");
      return JSON.stringify({ settings: kept });
    },

    async checkUsername({ query, site }) {
      const member = await findMemberByUsername(desk.db, site.id, query.username);
      return { username: query.username, isAvailable: member === undefined };
    },
  };
}

/**
 * Opens the account, then adds the member: what stops between the two leaves an empty account that nobody can reach,
 * never a member without one. A repeated key gets the same answer.
 */
async function signUp(
  desk: Desk,
  { site, body, request, reply }: Call<"signUp">,
): Promise<SignedUpView> {
  const { password, siteInfoId: _, ...sent } = body;
  const key = idempotencyKey(request, reply, desk.clock.now());
  const signUpKey = { key, hash: bodyHash("/player", sent) };
  const caller = { key: callerOf(request.ip), isKnown: false };
  const earlier = await findSignUp(desk.db, site.id, key);
  if (earlier !== undefined) {
    // The hash leaves the password out: only its slow hash is ever kept.
    const isSame =
      earlier.hash === signUpKey.hash &&
      (await desk.passwords.verify(earlier.member.passwordHash, password, caller));
    if (!isSame) throw new RefusalError("INVALID_REQUEST", { status: 422 });
    return signedUp(earlier.member.id, body.username, site);
  }
  if (isBreached(body.password)) throw new RefusalError("INVALID_REQUEST");
  const member: Omit<MemberRecord, "id" | "passwordHash"> = {
    siteId: site.id,
    username: body.username,
    name: body.name.trim(),
    nick: body.nick?.trim() || body.username,
    phone: body.phone.replaceAll("-", ""),
    email: body.email || null,
    bankInfo: textOf(body.bankInfo),
    address: body.address || null,
    partnerId: await partnerOf(desk, site.id, body.partnerId),
    blockDevice: null,
    status: firstStatus(site),
    role: "MEMBER",
  };
  const taken = await findTaken(desk.db, member);
  if (taken !== undefined) throw new RefusalError(TAKEN_CODES[taken]);
  return withinSignUpCap(desk, site.id, () =>
    openAndAdd(desk, site, { member, password: body.password, caller, signUp: signUpKey }),
  );
}

async function openAndAdd(
  desk: Desk,
  site: Site,
  fresh: {
    readonly member: Omit<MemberRecord, "id" | "passwordHash">;
    readonly password: string;
    readonly caller: Caller;
    readonly signUp: { readonly key: string; readonly hash: string };
  },
): Promise<SignedUpView> {
  const { member, signUp } = fresh;
  const passwordHash = await desk.passwords.hash(fresh.password, fresh.caller);
  const id = await nextMemberId(desk.db);
  const command = {
    kind: "openAccount",
    memberId: id,
    siteId: site.id,
    role: "MEMBER",
    status: member.status,
  } as const;
  const answer = await desk.engine.command({
    siteId: site.id,
    memberId: id,
    key: signUp.key,
    hash: bodyHash("/player", command),
    command,
  });
  bodyOf(answer);
  const now = desk.clock.now();
  const added = await addMember(desk.db, { ...member, id, passwordHash, signUp }, now);
  // The same key came twice at once: the other one is on its way.
  if (!added.ok) throw added.taken === "key" ? busy() : new RefusalError(TAKEN_CODES[added.taken]);
  return signedUp(id, member.username, site);
}

function firstStatus(site: Site): MemberStatus {
  return site.signUp === "DIRECT" ? "ACTIVE" : "PENDING";
}

function signedUp(memberId: number, username: string, site: Site): SignedUpView {
  return { id: String(memberId), username, status: firstStatus(site) };
}

async function partnerOf(
  desk: Desk,
  siteId: number,
  partnerId: string | number | null | undefined,
): Promise<number | null> {
  if (partnerId === undefined || partnerId === null || partnerId === "") return null;
  const partner = await findMember(desk.db, siteId, Number(partnerId));
  if (partner?.role !== "PARTNER" || partner.status !== "ACTIVE")
    throw new RefusalError("INVALID_REQUEST");
  return partner.id;
}

function textOf(value: string | Record<string, unknown> | null | undefined): string | null {
  if (value === undefined || value === null || value === "") return null;
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 2_000);
}
