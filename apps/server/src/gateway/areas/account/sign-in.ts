/** How a member's session begins and goes on: by a password or a passkey, by the refresh token (design.md §3 rule 10). */

import type { LoginView } from "@naru/contract/views";
import type { PasskeyAnswer } from "@naru/contract/views/passkey";
import { boundDevices, isKnownDevice } from "@naru/store/desk/devices";
import { findMember, findMemberByUsername, type MemberRecord } from "@naru/store/desk/members";
import {
  ACCESS_TOKEN_MS,
  rotateRefreshToken,
  type SessionEndReason,
  startSession,
  tellMember,
} from "@naru/store/desk/sessions";
import { addSignIn, type SignInWay } from "@naru/store/desk/sign-ins";
import { instantText } from "@naru/vocabulary/instant";
import type { MemberStatus } from "@naru/vocabulary/member";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { admitGuess } from "../../calls/guesses.ts";
import type { Call, Desk } from "../../calls/handler.ts";
import { browserOf, passkeyRefused, spendPasskey } from "../../calls/passkeys.ts";
import { refusedStatus } from "../../calls/standing.ts";
import { deviceName, deviceOf, keepDevice, signInCaller } from "../../http/devices.ts";
import { isMobile } from "../../http/mobile.ts";
import { callerOf } from "../../http/rate-limits.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { freshToken, hashToken, isToken } from "../../sessions/tokens.ts";

/** What a client is told whose session ended without it: members must learn that they are blocked (product.md §4). */
const ENDED_CODES: Record<SessionEndReason, RefusalCode> = {
  LOGOUT: "TOKEN_EXPIRED",
  PASSWORD: "TOKEN_EXPIRED",
  OTP: "TOKEN_EXPIRED",
  PIN: "TOKEN_EXPIRED",
  FREEZE: "ACCOUNT_FROZEN",
  REPLAY: "TOKEN_EXPIRED",
  OPERATOR: "TOKEN_EXPIRED",
  EXPIRED: "TOKEN_EXPIRED",
  DENY: "ACCOUNT_DENIED",
  BLOCK_DEVICE: "MOBILE_BLOCKED",
};

type SignInCall = Pick<Call<"login">, "site" | "request" | "reply">;

/** Signs in with a password. */
export function signInByPassword(
  desk: Desk,
  call: SignInCall,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<LoginView> {
  const caller = signInCaller(call.request, desk.secrets, "member");
  const identify = async (onFound: (member: MemberRecord) => void): Promise<MemberRecord> => {
    const named = { siteId: call.site.id, username };
    const device = deviceOf(call.request, desk.secrets, "member");
    const isKnown = device && (await isKnownDevice(desk.db, { ...named, hash: device }));
    const guess = await admitGuess(desk, {
      ...named,
      realm: "member",
      address: callerOf(call.request.ip),
      knownDevice: isKnown === true ? device : null,
    });
    const member = await findMemberByUsername(desk.db, call.site.id, username);
    if (member !== undefined) onFound(member);
    const fits = await desk.passwords.verify(member?.passwordHash, password, caller);
    if (member === undefined || !fits) throw new RefusalError("WRONG_CREDENTIALS");
    await guess.right();
    return member;
  };
  return desk.signIns(caller, () => signIn(desk, call, "PASSWORD", identify));
}

/** Signs in with a passkey: nobody is named but by it. */
export function signInByPasskey(
  desk: Desk,
  call: SignInCall,
  answer: PasskeyAnswer,
): Promise<LoginView> {
  const { site, request } = call;
  const identify = async (onFound: (member: MemberRecord) => void): Promise<MemberRecord> => {
    const holder = browserOf(request);
    if (holder === undefined) throw passkeyRefused();
    const asked = { site, request, purpose: "SIGN_IN", holder, memberId: null } as const;
    let member: MemberRecord | undefined;
    await spendPasskey(desk, asked, answer, async ({ memberId }) => {
      member = await findMember(desk.db, site.id, memberId);
      if (member !== undefined) onFound(member);
    });
    if (member === undefined) throw passkeyRefused();
    return member;
  };
  const caller = signInCaller(request, desk.secrets, "member");
  return desk.signIns(caller, () => signIn(desk, call, "PASSKEY", identify));
}

/**
 * Finds out who it is, then says what stands against them or begins their session. The log and the member's own history are
 * told how it went; never what was typed.
 *
 * @param identify throws where it is nobody; tells whom it was tried for as soon as it knows
 */
async function signIn(
  desk: Desk,
  call: SignInCall,
  way: SignInWay,
  identify: (onFound: (member: MemberRecord) => void) => Promise<MemberRecord>,
): Promise<LoginView> {
  const { site, request } = call;
  const address = callerOf(request.ip);
  const device = deviceName(request.headers["user-agent"]);
  let tried: MemberRecord | undefined;
  const told = () => ({ siteId: site.id, memberId: tried?.id ?? null, address });
  /** Not waited for: that a name is somebody's must not show in the time of the answer. */
  const keep = (refusedFor: RefusalCode | null, isNewDevice: boolean): void => {
    if (tried === undefined) return;
    const entry = { at: desk.clock.now(), way, refusedFor, isNewDevice, device, address };
    addSignIn(desk.db, tried.id, entry).catch((error: Error) =>
      request.log.warn({ err: error }, "a sign-in is missing in its member's history"),
    );
  };
  try {
    const member = await identify((found) => (tried = found));
    tried = member;
    const { view, isNewDevice } = await begin(desk, call, member, { name: device, address });
    keep(null, isNewDevice);
    desk.security.signedIn(request.log, told());
    return view;
  } catch (error) {
    if (error instanceof RefusalError) {
      keep(error.code, false);
      desk.security.signInRefused(request.log, { ...told(), code: error.code });
    }
    throw error;
  }
}

async function begin(
  desk: Desk,
  { request, reply }: SignInCall,
  member: MemberRecord,
  place: { readonly name: string; readonly address: string },
): Promise<{ readonly view: LoginView; readonly isNewDevice: boolean }> {
  const mobile = isMobile(request.headers);
  refuseStatus(member.status);
  if (member.blockDevice === "M" && mobile) throw new RefusalError("MOBILE_BLOCKED");
  const access = freshToken();
  const fresh = freshToken();
  const began = await startSession(desk.db, {
    member,
    isMobile: mobile,
    place: { ...place, hash: keepDevice(request, reply, desk.secrets, "member") },
    tokens: { access: access.hash, refresh: fresh.hash },
    now: desk.clock.now(),
  });
  // The password, or what the member may, changed while this one was compared: it no longer says who they are.
  if (began === undefined) throw new RefusalError("WRONG_CREDENTIALS");
  const { isNewDevice } = began;
  if (isNewDevice) await boundDevices(desk.db, member.id);
  const told = {
    event: isNewDevice ? "NEW_DEVICE" : "SIGN_IN",
    device: place.name,
    address: place.address,
    at: instantText(desk.clock.now()),
  };
  // The new session has no socket yet: the old ones hear it.
  await tellMember(desk.db, { memberId: member.id, body: JSON.stringify(told) });
  return { view: loginView(access.text, fresh.text), isNewDevice };
}

/** Trades a refresh token for new tokens. */
export async function refresh(
  desk: Desk,
  { site, request }: SignInCall,
  refreshToken: string,
): Promise<LoginView> {
  if (!isToken(refreshToken)) throw new RefusalError("TOKEN_EXPIRED");
  const access = freshToken();
  const fresh = freshToken();
  const rotated = await rotateRefreshToken(desk.db, {
    hash: hashToken(refreshToken),
    siteId: site.id,
    tokens: { access: access.hash, refresh: fresh.hash },
    now: desk.clock.now(),
  });
  if (!rotated.ok) throw new RefusalError(ENDED_CODES[rotated.ended ?? "LOGOUT"]);
  refuseStatus(rotated.status);
  if (rotated.blockDevice === "M" && (rotated.isMobile || isMobile(request.headers)))
    throw new RefusalError("MOBILE_BLOCKED");
  return loginView(access.text, fresh.text);
}

function refuseStatus(status: MemberStatus): void {
  const refused = refusedStatus(status);
  if (refused !== undefined) throw new RefusalError(refused);
}

function loginView(accessToken: string, refreshToken: string): LoginView {
  return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_MS / 1000, tokenType: "Bearer" };
}
