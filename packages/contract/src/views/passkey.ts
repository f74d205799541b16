/** Passkeys on the wire: what a browser is asked for (WebAuthn level 3, in its JSON spelling), and what a member sees of theirs. */

import { z } from "zod";
import { id, time } from "../fields.ts";

/** Bytes as WebAuthn spells them. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

/** How a browser may reach an authenticator. */
export const PASSKEY_TRANSPORTS = [
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
] as const;

const credentialId = base64url(1_400);
const clientDataJSON = base64url(4_096);
const credential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.enum(PASSKEY_TRANSPORTS)),
});

/** A new passkey as the browser hands it over. */
export const newPasskey = z.strictObject({
  credentialId,
  clientDataJSON,
  attestationObject: base64url(24_000),
  transports: z.array(z.enum(PASSKEY_TRANSPORTS)).max(8),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a passkey answers a challenge. */
export const passkeyAnswer = z.strictObject({
  credentialId,
  clientDataJSON,
  authenticatorData: base64url(4_096),
  signature: base64url(4_096),
  /** Whose it says that it is; none says so where it was asked for by name. */
  userHandle: base64url(128).nullish(),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** What a browser is asked to make a passkey of. */
export const PasskeyCreationView = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  /** Milliseconds, as the challenge lives. */
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreationView = z.infer<typeof PasskeyCreationView>;

/** What a browser is asked to have a passkey answer; none named is whichever the member chooses. */
export const PasskeyRequestView = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credential),
  userVerification: z.literal("required"),
});
export type PasskeyRequestView = z.infer<typeof PasskeyRequestView>;

/** A passkey of the member. */
export const PasskeyView = z.object({
  id,
  name: z.string(),
  /** The address of the site that it is for: at others the browser does not offer it. */
  host: z.string(),
  createdAt: time,
  usedAt: time.nullable(),
  /** Since when it is shut, because there seems to be a copy of it. */
  clonedAt: time.nullable(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;
