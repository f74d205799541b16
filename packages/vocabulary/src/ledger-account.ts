/**
 * The chart of accounts (domain.md 5.5) as small integers.
 *
 * An account belongs to an owner (a member, or a site's house), holds one wallet's or currency's
 * money for one purpose, and is numbered `owner × 256 + slot × 16 + purpose`, so that hot rows stay
 * narrow and the number can be read back. House owners are the site numbers below FIRST_MEMBER_ID;
 * members start there.
 */

import { CURRENCIES, type Currency } from "./currency.ts";
import { WALLET_TYPES, type WalletType } from "./wallet.ts";

/** Owner ids below this are sites, from it on members. */
export const FIRST_MEMBER_ID = 10_000;

/**
 * Whether a number can be a member's: its accounts have numbers of their own, apart from the
 * sites'.
 */
export function isMemberId(id: number): boolean {
  return Number.isSafeInteger(id) && id >= FIRST_MEMBER_ID && Number.isSafeInteger(id * 256);
}

export const MEMBER_PURPOSES = [
  "AVAILABLE",
  "HOLD_WITHDRAW",
  "HOLD_ORDER",
  "MARGIN_ISO",
  "BINARY_WAIT",
  "BONUS_LOCKED",
] as const;
export type MemberPurpose = (typeof MEMBER_PURPOSES)[number];

export const HOUSE_PURPOSES = [
  "PNL",
  "FEE",
  "FUNDING_CLEARING",
  "INSURANCE",
  "BAD_DEBT",
  "BONUS_EXPENSE",
  "FX_SPREAD",
  "FX_CLEARING",
  "SUSPENSE_DEPOSIT",
  "CUSTODY",
  "BANK",
  "PROVIDER",
  "PARTNER_PAYABLE",
  "PROFITSHARE_PAYABLE",
  "ROUNDING",
  "TRANSIT",
] as const;
export type HousePurpose = (typeof HOUSE_PURPOSES)[number];

/** The number of an account; safe up to 35 trillion members. */
export type LedgerAccountId = number;

/** A member's account for one wallet and purpose. */
export function memberAccount(
  memberId: number,
  wallet: WalletType,
  purpose: MemberPurpose,
): LedgerAccountId {
  return memberId * 256 + WALLET_TYPES.indexOf(wallet) * 16 + MEMBER_PURPOSES.indexOf(purpose);
}

/** A site's house account for one currency and purpose. */
export function houseAccount(
  siteId: number,
  currency: Currency,
  purpose: HousePurpose,
): LedgerAccountId {
  return siteId * 256 + CURRENCIES.indexOf(currency) * 16 + HOUSE_PURPOSES.indexOf(purpose);
}

/** Whose account this is. */
export function ownerOf(account: LedgerAccountId): number {
  return Math.floor(account / 256);
}

/** The name domain.md 5.5 gives an account: `MEMBER:10001:BINARY:AVAILABLE`, `HOUSE:1:KRW:FEE`. */
export function nameOfAccount(account: LedgerAccountId): string {
  const owner = ownerOf(account);
  const slot = Math.floor((account % 256) / 16);
  const purpose = account % 16;
  return owner < FIRST_MEMBER_ID
    ? `HOUSE:${owner}:${CURRENCIES[slot]}:${HOUSE_PURPOSES[purpose]}`
    : `MEMBER:${owner}:${WALLET_TYPES[slot]}:${MEMBER_PURPOSES[purpose]}`;
}
