/** What a withdrawal of coins goes through on its way out. */

import { codes, type WordOf } from "../codes.ts";

/**
 * PENDING waits for a person, APPROVED_FOR_PAYOUT for its signature, WAITING_FOR_FUNDS for coins on the address that it leaves; SENDING is signed, its money gone from the member, and may be
 * on its chain already; UNKNOWN has no answer from there; SENT is seen on it. Forward only, and one end: DONE; FAILED, for sure not
 * paid; CANCELLED, ended with its request before anything was signed.
 */
export const PAYOUT_STATE_CODES = codes("payout state", {
  PENDING: 1,
  APPROVED_FOR_PAYOUT: 2,
  SENDING: 3,
  UNKNOWN: 4,
  SENT: 5,
  DONE: 6,
  FAILED: 7,
  CANCELLED: 8,
  WAITING_FOR_FUNDS: 9,
});
export const PAYOUT_STATES = PAYOUT_STATE_CODES.words;
export type PayoutState = WordOf<typeof PAYOUT_STATE_CODES>;

/** Approved, and nothing of it signed yet. */
export const PAYOUT_UNSIGNED = [
  "APPROVED_FOR_PAYOUT",
  "WAITING_FOR_FUNDS",
] as const satisfies PayoutState[];

/**
 * Why a network pays nothing out for now: nobody is named who signs, whoever it is does not answer, refuses, or asks for approvals;
 * the address has not what carries its tokens, carrying costs more than the house pays, or the chain delivers nothing there.
 */
export const UNPAID_REASONS = [
  "NO_SIGNER",
  "SIGNER_AWAY",
  "SIGNER_REFUSES",
  "NEEDS_APPROVAL",
  "NO_FUEL",
  "DEAR",
  "UNDELIVERABLE",
] as const;
export type Unpaid = (typeof UNPAID_REASONS)[number];

/** Those that are the last of a payout. */
export const PAYOUT_ENDS = ["DONE", "FAILED", "CANCELLED"] as const satisfies PayoutState[];
