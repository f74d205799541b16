/** A member's passkeys: added, named, removed, and asked for (decision 018). */

import type {
  PasskeyCreationView,
  PasskeyRequestView,
  PasskeyView,
} from "@naru/contract/views/passkey";
import {
  addPasskey,
  listPasskeys,
  type PasskeyRecord,
  removePasskey,
  renamePasskey,
} from "@naru/store/desk/identity/passkeys";
import { type SessionRecord, tellMember } from "@naru/store/desk/sessions";
import { instantText } from "@naru/vocabulary/instant";
import { CHALLENGE_MS, type ChallengePurpose, freshChallenge } from "../../calls/challenges.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import {
  keepBrowser,
  PASSKEY_ALGORITHMS,
  passkeyRefused,
  soundPasskey,
  userHandle,
} from "../../calls/passkeys.ts";
import { relyingParty } from "../../calls/relying-party.ts";
import { deviceName } from "../../http/devices.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { callerOf } from "../../http/rate-limits.ts";
import { demandSecondFactor } from "./second-factor.ts";
import { holdWithdrawals } from "./security.ts";

/** More than a person has devices. */
const PASSKEYS_MAX = 10;

type Asked = Pick<Call<"askPasskey">, "site" | "request">;

export function passkeyHandlers(
  desk: Desk,
): Handlers<
  | "passkeys"
  | "beginPasskey"
  | "addPasskey"
  | "renamePasskey"
  | "removePasskey"
  | "askPasskey"
  | "askSignInPasskey"
> {
  return {
    passkeys: ({ session }) => viewsOf(desk, session),

    beginPasskey: (call) => begin(desk, call),
    addPasskey: (call) => add(desk, call),

    async renamePasskey({ body: { passkeyId, name }, session }) {
      const { memberId } = session;
      await renamePasskey(desk.db, { id: Number(passkeyId), memberId, name: name.trim() });
      return viewsOf(desk, session);
    },

    async removePasskey({ body, session, request: { ip } }) {
      const { memberId } = session;
      const name = await removePasskey(desk.db, { id: Number(body.passkeyId), memberId });
      if (name !== undefined)
        await tell(
          desk,
          session,
          { event: "PASSKEY_REMOVED", name, address: callerOf(ip) },
          desk.clock.now(),
        );
      return viewsOf(desk, session);
    },

    async askPasskey(call) {
      const { session } = call;
      const allowed = await listPasskeys(desk.db, session.memberId);
      return request(desk, call, { purpose: "PROVE", holder: String(session.id), allowed });
    },

    askSignInPasskey(call) {
      const holder = keepBrowser(call.request, call.reply);
      return request(desk, call, { purpose: "SIGN_IN", holder, allowed: [] });
    },
  };
}

function challenge(
  desk: Desk,
  { site, request: { headers } }: Asked,
  { purpose, holder }: Pick<ChallengePurpose, "purpose" | "holder">,
): string {
  const { id: rpId } = relyingParty(site, headers.host);
  const what = { purpose, siteId: site.id, rpId, holder };
  return freshChallenge(desk.secrets, what, desk.clock.now());
}

function request(
  desk: Desk,
  call: Asked,
  {
    allowed,
    ...what
  }: { purpose: "PROVE" | "SIGN_IN"; holder: string; allowed: readonly PasskeyRecord[] },
): PasskeyRequestView {
  return {
    rpId: relyingParty(call.site, call.request.headers.host).id,
    challenge: challenge(desk, call, what),
    timeout: CHALLENGE_MS,
    allowCredentials: allowed.map(credentialOf),
    userVerification: "required",
  };
}

async function begin(desk: Desk, call: Call<"beginPasskey">): Promise<PasskeyCreationView> {
  const { session, site, body } = call;
  await demandSecondFactor(desk, session, site, body);
  const known = await listPasskeys(desk.db, session.memberId);
  if (known.length >= PASSKEYS_MAX) throw full();
  return {
    rp: { id: relyingParty(site, call.request.headers.host).id, name: site.view.name },
    user: {
      id: userHandle(desk, session.memberId),
      name: session.username,
      displayName: session.username,
    },
    challenge: challenge(desk, call, { purpose: "ADD", holder: String(session.id) }),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

async function add(
  desk: Desk,
  { body: { passkey }, session, site, request: asked }: Call<"addPasskey">,
): Promise<PasskeyView[]> {
  const { memberId, id } = session;
  const call = { site, request: asked, purpose: "ADD", holder: String(id), memberId } as const;
  const { counter, answered, ...key } = await soundPasskey(desk, call, passkey);
  const name = deviceName(asked.headers["user-agent"]) || "Passkey";
  // The hold stands before the passkey does.
  await holdWithdrawals(desk, session);
  const now = desk.clock.now();
  const kept = { ...key, memberId, name, transports: passkey.transports, createdAt: now };
  const added = await addPasskey(desk.db, {
    passkey: kept,
    sessionId: id,
    counter,
    answered,
    most: PASSKEYS_MAX,
  });
  if (added === "ENDED") throw new RefusalError("TOKEN_EXPIRED");
  if (added === "FULL") throw full();
  if (added !== "ADDED") throw passkeyRefused();
  await tell(desk, session, { event: "PASSKEY_ADDED", name, address: callerOf(asked.ip) }, now);
  return viewsOf(desk, session);
}

async function viewsOf(desk: Desk, { memberId }: SessionRecord): Promise<PasskeyView[]> {
  return (await listPasskeys(desk.db, memberId)).map((passkey) => ({
    id: String(passkey.id),
    name: passkey.name,
    host: passkey.rpId,
    createdAt: instantText(passkey.createdAt),
    usedAt: passkey.usedAt === null ? null : instantText(passkey.usedAt),
    clonedAt: passkey.clonedAt === null ? null : instantText(passkey.clonedAt),
  }));
}

function credentialOf({ credentialId, transports }: PasskeyRecord) {
  return {
    id: credentialId.toString("base64url"),
    type: "public-key" as const,
    transports: transports as PasskeyRequestView["allowCredentials"][number]["transports"],
  };
}

/** Every open page of the member hears it. */
function tell(
  desk: Desk,
  { memberId }: SessionRecord,
  told: { event: "PASSKEY_ADDED" | "PASSKEY_REMOVED"; name: string; address: string },
  now: number,
): Promise<void> {
  const at = instantText(now);
  return tellMember(desk.db, { memberId, body: JSON.stringify({ ...told, at }) });
}

function full(): RefusalError {
  return new RefusalError("PASSKEYS_FULL", { detail: { max: String(PASSKEYS_MAX) } });
}
