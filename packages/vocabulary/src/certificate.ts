/**
 * Codes that prove whose a phone or a mailbox is (product.md §7, `/certi`): how long they serve, how often they are asked for
 * and guessed at.
 */

/** Where a code goes: `key` is a mail address or a mobile number. */
export const CERTIFICATE_CHANNELS = ["EMAIL", "PHONE"] as const;
export type CertificateChannel = (typeof CERTIFICATE_CHANNELS)[number];

/** JOIN: of a number or address that is nobody's account yet. FIND: of whoever lost name or password. One never serves as the other. */
export const CERTIFICATE_PURPOSES = ["JOIN", "FIND"] as const;
export type CertificatePurpose = (typeof CERTIFICATE_PURPOSES)[number];

export const CODE_DIGITS = 6;
/** How long a code may be typed. */
export const CODE_MS = 3 * 60_000;
/** How long before another goes to the same place. */
export const CODE_AGAIN_MS = 60_000;
/** Wrong ones of one code. */
export const CODE_TRIES = 5;
/** How long what a right code proved may be used: a form to fill in, or a password to choose. */
export const PROOF_MS: Readonly<Record<CertificatePurpose, number>> = {
  JOIN: 30 * 60_000,
  FIND: 10 * 60_000,
};

/** What was sent to somebody outside: a code, that the password is another, or that two operators gave the account back. */
export const SENT_KINDS = [
  "CODE_JOIN",
  "CODE_FIND",
  "PASSWORD_RESET",
  "ACCOUNT_RECOVERED",
] as const;
export type SentKind = (typeof SENT_KINDS)[number];

/** KEPT: in the demo's own mailbox, since there is no way out. PENDING: on its way; one that stays so was lost with its process. */
export const SENT_STATES = ["KEPT", "PENDING", "SENT", "FAILED"] as const;
export type SentState = (typeof SENT_STATES)[number];

/** Who says, for a site, that somebody is who they say (본인확인). BUNDLED: our own page, for demos; it asks and believes. */
export const IDENTITY_PROVIDERS = ["BUNDLED"] as const;
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];

/** How long the provider's page may be answered. */
export const IDENTITY_REQUEST_MS = 10 * 60_000;
/** How long what it found is good for joining. */
export const IDENTITY_PROOF_MS = 30 * 60_000;

/** In what somebody who joins is like another member: the same device, phone number, bank account or person. */
export const LIKENESSES = ["DEVICE", "PHONE", "BANK", "PERSON"] as const;
export type Likeness = (typeof LIKENESSES)[number];
