/** This browser's passkeys: made, and asked to answer. The library comes with the first press. */

import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreationView,
  PasskeyRequestView,
} from "@naru/client/views";

/** Whether this browser gives passkeys to this page: over TLS or on this machine, and never for a bare address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && !isAddress && typeof PublicKeyCredential === "function";
}

/** A new passkey; null where the member thought better of it. Throws where this device has one already. */
export async function makePasskey(asked: PasskeyCreationView): Promise<NewPasskey | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const made = await startRegistration({ optionsJSON: asked }).catch(unlessGivenUp);
  if (made === null) return null;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return {
    credentialId: made.id,
    clientDataJSON,
    attestationObject,
    transports: transports as NewPasskey["transports"],
  };
}

/** A passkey's answer; null where the member chose none. */
export async function answerPasskey(asked: PasskeyRequestView): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const answer = await startAuthentication({ optionsJSON: asked }).catch(unlessGivenUp);
  if (answer === null) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = answer.response;
  return { credentialId: answer.id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Whether a device refused to make a second passkey of the same member. */
export function isMadeAlready(error: unknown): boolean {
  return error instanceof Error && error.name === "InvalidStateError";
}

/** Browsers do not tell a member who closes the question from one who lets it lapse. */
function unlessGivenUp(error: unknown): null {
  const isGivenUp =
    error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
  if (isGivenUp) return null;
  throw error;
}
