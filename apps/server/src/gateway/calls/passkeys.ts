/**
 * What a browser's passkeys say, held against what they were asked (decision 018): the challenge is ours, for this and not
 * answered before, the page is the site's, the person was verified, the signature is of the key that the member registered.
 */

import type { NewPasskey, PasskeyAnswer } from "@naru/contract/views/passkey";
import {
  type Answered,
  findPasskey,
  type PasskeyRecord,
  countUse,
} from "@naru/store/desk/identity/passkeys";
import { tellMember } from "@naru/store/desk/sessions";
import { instantText } from "@naru/vocabulary/instant";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Cookie, readCookie, setCookie } from "../http/cookies.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import { freshToken, hashToken, isToken } from "../sessions/tokens.ts";
import { answeredChallenge, CHALLENGE_MS, type ChallengePurpose } from "./challenges.ts";
import type { Desk } from "./handler.ts";
import { relyingParty } from "./relying-party.ts";

/** ES256, Ed25519 and RS256: every authenticator has one of them. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257];
/** The browser that a challenge to sign in was given to. */
const BROWSER: Cookie = { name: "naru_passkey", path: "/api/login" };

/** Where an answer came from, and for what. */
export interface PasskeyCall {
  readonly site: Site;
  readonly request: FastifyRequest;
  readonly purpose: ChallengePurpose["purpose"];
  /** The session's number; before there is one, what `browserOf` says. */
  readonly holder: string;
  /** Whose passkey it must be; null while nobody is named. */
  readonly memberId: number | null;
}

/** A new passkey that may be kept. */
export interface SoundPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly rpId: string;
  readonly answered: Answered;
}

/** Loaded where the first passkey is: few gateways' first minute needs it. */
const library = () => import("@simplewebauthn/server");

/** The browser of a call, told by a cookie of its own; undefined where it has none. */
export function browserOf(request: FastifyRequest): string | undefined {
  const token = readCookie(request, BROWSER) ?? "";
  return isToken(token) ? hashToken(token).toString("base64url") : undefined;
}

/** The same, with a cookie for who has none. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, BROWSER) ?? "";
  const token = isToken(known) ? known : freshToken().text;
  setCookie(request, reply, BROWSER, { value: token, seconds: CHALLENGE_MS / 1000 });
  return hashToken(token).toString("base64url");
}

/** What a member is called before authenticators: the same for all of their passkeys, and nothing that names them. */
export function userHandle({ secrets }: Pick<Desk, "secrets">, memberId: number): string {
  return secrets.sign(String(memberId), "passkey user").toString("base64url");
}

/** A new passkey that is what was asked for; refuses any other. */
export async function soundPasskey(
  desk: Desk,
  call: PasskeyCall,
  { credentialId: id, clientDataJSON, attestationObject }: NewPasskey,
): Promise<SoundPasskey> {
  const party = relyingParty(call.site, call.request.headers.host);
  const answered = answeredIn(desk, call, party.id, clientDataJSON);
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    // `answeredIn` has looked at it.
    expectedChallenge: () => true,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => undefined);
  if (verified?.verified !== true) throw passkeyRefused();
  const { credential } = verified.registrationInfo;
  // What was sent beside the signed bytes names no other key than they do.
  if (credential.id !== id) throw passkeyRefused();
  return {
    credentialId: Buffer.from(credential.id, "base64url"),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    rpId: party.id,
    answered,
  };
}

/**
 * Uses a passkey up for its challenge and says whose it is; refuses where anything is not as it was asked. A counter that
 * goes back shuts the passkey, and its member is told: somebody has a copy.
 *
 * @param onGood told once it is certain that the member's own key answered, before it is refused for its counter
 */
export async function spendPasskey(
  desk: Desk,
  call: PasskeyCall,
  answer: PasskeyAnswer,
  onGood: (passkey: PasskeyRecord) => Promise<void> = async () => {},
): Promise<PasskeyRecord> {
  const party = relyingParty(call.site, call.request.headers.host);
  const answered = answeredIn(desk, call, party.id, answer.clientDataJSON);
  const passkey = await findPasskey(
    desk.db,
    call.site.id,
    Buffer.from(answer.credentialId, "base64url"),
  );
  if (passkey === undefined || passkey.rpId !== party.id) throw passkeyRefused();
  if (call.memberId !== null && passkey.memberId !== call.memberId) throw passkeyRefused();
  // Where nobody was named, the passkey must say whose it is.
  const handle = answer.userHandle ?? null;
  const isUnsaid = handle === null && call.memberId !== null;
  if (!isUnsaid && handle !== userHandle(desk, passkey.memberId)) throw passkeyRefused();
  const counter = await signedCounter(passkey, party, answer);
  await onGood(passkey);
  const now = desk.clock.now();
  const used = await countUse(desk.db, { id: passkey.id, counter, answered, now });
  if (used === "CLONED") await tellCloned(desk, passkey, now);
  if (used === "CLONED" || passkey.clonedAt !== null) throw new RefusalError("PASSKEY_CLONED");
  if (used === "REFUSED") throw passkeyRefused();
  return passkey;
}

/** The counter that a good signature is over. */
async function signedCounter(
  passkey: PasskeyRecord,
  party: ReturnType<typeof relyingParty>,
  { credentialId: id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: () => true,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The library compares counters before it looks at the signature, so that anybody could shut a key: `countUse` does.
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(() => undefined);
  if (verified?.verified !== true) throw passkeyRefused();
  return verified.authenticationInfo.newCounter;
}

/** The challenge that the browser says it answers, where it is ours for this. */
function answeredIn(
  desk: Desk,
  { site, purpose, holder }: PasskeyCall,
  rpId: string,
  clientDataJSON: string,
): Answered {
  const what = { purpose, siteId: site.id, rpId, holder };
  const now = desk.clock.now();
  const challenge = challengeIn(clientDataJSON);
  const answered =
    challenge === undefined ? undefined : answeredChallenge(desk.secrets, what, { challenge, now });
  if (answered === undefined) throw passkeyRefused();
  return answered;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

function tellCloned(desk: Desk, { memberId, name }: PasskeyRecord, now: number): Promise<void> {
  const told = { event: "PASSKEY_CLONED", name, at: instantText(now) };
  return tellMember(desk.db, { memberId, body: JSON.stringify(told) });
}

/** Says no more than that it was not the passkey that was asked for. No 401: a session that asks is good. */
export function passkeyRefused(): RefusalError {
  return new RefusalError("PASSKEY_REFUSED");
}
