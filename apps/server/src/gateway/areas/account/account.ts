/** The member, signing up and out (product.md §4, §8; design.md §3 rule 10). */

import type { SignedUpView } from "@naru/contract/views";
import { findMember, findMemberByUsername, type MemberRecord } from "@naru/store/desk/members";
import type { SignUpOrigin } from "@naru/store/desk/identity/identities";
import { lastPasskeyAt } from "@naru/store/desk/identity/passkeys";
import { readPin } from "@naru/store/desk/pins";
import { endSession } from "@naru/store/desk/sessions";
import { mergeSettings, readSettings } from "@naru/store/desk/settings";
import type { MemberStatus } from "@naru/vocabulary/member";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { demandCertificate, phoneProofOf } from "../../calls/certificates.ts";
import { consentsOfSignUp } from "../../calls/consents.ts";
import { bodyHash } from "../../../platform/uuid.ts";
import { idempotencyKey } from "../../calls/idempotency.ts";
import { openedBefore, openMember, refuseTaken } from "../../calls/open-member.ts";
import { demandIdentity } from "../../calls/identity/identity.ts";
import { partnerOf } from "../../calls/partner/partner-of.ts";
import { keepJoiningDevice } from "../../http/devices.ts";
import { callerOf } from "../../http/rate-limits.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { walletOf } from "../../calls/account-of.ts";
import { newsOf } from "../../calls/news.ts";
import { refresh, signInByPasskey, signInByPassword } from "./sign-in.ts";
import { withinSignUpCap } from "./sign-up-cap.ts";

/** In JSON text: a NUL, or half a surrogate pair, neither of which the database keeps. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

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

/** A repeated key gets the same answer. */
async function signUp(
  desk: Desk,
  { site, body, request, reply }: Call<"signUp">,
): Promise<SignedUpView> {
  const { password: _, siteInfoId: __, ...sent } = body;
  const key = idempotencyKey(request, reply, desk.clock.now());
  const signUpKey = { key, hash: bodyHash("/player", sent) };
  const caller = { key: callerOf(request.ip), isKnown: false };
  const { password } = body;
  const status = firstStatus(site);
  const first = { password, caller, signUp: signUpKey };
  const earlier = await openedBefore(desk, site, { ...first, status });
  if (earlier !== undefined) return earlier;
  const from = await partnerOf(desk, site.id, body.partnerId);
  const member: Omit<MemberRecord, "id" | "passwordHash"> = {
    siteId: site.id,
    username: body.username,
    name: body.name.trim(),
    nick: body.nick?.trim() || body.username,
    phone: body.phone.replaceAll("-", ""),
    email: body.email || null,
    bankInfo: textOf(body.bankInfo),
    address: body.address || null,
    partnerId: from.partnerId,
    blockDevice: null,
    status,
    role: "MEMBER",
  };
  const { secretCode, identity: sentIdentity } = Object(body.etcJson) as Record<string, unknown>;
  const proof = phoneProofOf(site, member.phone, secretCode);
  // Before anything is said of who has the number.
  if (proof !== null) await demandCertificate(desk, site, proof);
  const identity = await demandIdentity(desk, site, sentIdentity);
  const at = { siteId: site.id, now: desk.clock.now() };
  const consents = await consentsOfSignUp(desk.db, at, body.etcJson);
  const fresh = {
    ...{ ...first, proof, identity, code: from.code, consents },
    // The name that the provider found, whatever the form says.
    member: { ...member, name: identity?.name ?? member.name },
  };
  await refuseTaken(desk, fresh);
  return withinSignUpCap(desk, site.id, () => {
    const device = keepJoiningDevice(request, reply, desk.secrets);
    return openMember(desk, site, { ...fresh, origin: { device, bank: bankOf(body.bankInfo) } });
  });
}

/** The bank account that a sign-up names: compared with other members' before it is let in. */
function bankOf(bankInfo: Call<"signUp">["body"]["bankInfo"]): SignUpOrigin["bank"] {
  const { bankCode, number } = Object(bankInfo) as Record<string, unknown>;
  const digits = typeof number === "string" ? number.replaceAll(/\D/g, "") : "";
  const isBank = typeof bankCode === "string" && /^\d{3}$/.test(bankCode) && digits !== "";
  return isBank ? { bankCode, number: digits } : null;
}

function firstStatus(site: Site): MemberStatus {
  return site.signUp === "DIRECT" ? "ACTIVE" : "PENDING";
}

function textOf(value: string | Record<string, unknown> | null | undefined): string | null {
  if (value === undefined || value === null || value === "") return null;
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 2_000);
}
