/** Members' personal data before operators' eyes, and the log of that (decision 052). */

/**
 * MEMBER: a member was opened, with numbers masked. REQUEST: a request with the member's money and sign-ins. ACCOUNT: the
 * whole account of a withdrawal that an operator works on, or of a proposal to agree to, or the phone that one gives a member. REVEAL: phone, mail and accounts were
 * asked for, with a reason. SCREEN: the member app was opened as the member sees it, with a reason. CONTACT, CHAT: what happened
 * to the order, position or request that the member points at in an inquiry or a live chat.
 */
export const ACCESS_KINDS = [
  "MEMBER",
  "REQUEST",
  "ACCOUNT",
  "REVEAL",
  "SCREEN",
  "CONTACT",
  "CHAT",
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Why somebody asks for what is masked. */
export const REVEAL_REASONS = [
  "INQUIRY",
  "IDENTITY",
  "PAYOUT",
  "SIGN_UP",
  "ANOMALY",
  "LEGAL",
  "OTHER",
] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

/** These say nothing without a word more. */
export const NOTED_REASONS: readonly RevealReason[] = ["LEGAL", "OTHER"];

/** Members whom one person may reveal within a day. */
export const REVEALED_A_DAY = 200;
