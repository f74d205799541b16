/**
 * The chart of accounts (domain.md 5.5) as small integers.
 *
 * An account belongs to an owner (a member, or a site's house), holds one wallet's or currency's
 * money for one purpose, and is numbered `owner × 256 + slot × 16 + purpose`, so that hot rows stay
 * narrow and the number can be read back. A site's house is owned by the site's number, below
 * REAL_ASSETS; accounts that mirror real money at a bank, in custody or with a provider by
 * REAL_ASSETS and that number; members start at FIRST_MEMBER_ID.
 */

import { CURRENCIES, type Currency } from "./currency.ts";
import { WALLET_TYPES, type WalletType } from "./wallet.ts";

/** Owner ids below this are houses, from it on members. */
export const FIRST_MEMBER_ID = 10_000;

/** Owner ids from this up to FIRST_MEMBER_ID are a site's real assets: `REAL_ASSETS + site`. */
export const REAL_ASSETS = 5_000;

/**
 * Whether a number can be a member's: its accounts have numbers of their own, apart from the
 * sites'.
 */
export function isMemberId(id: number): boolean {
  return Number.isSafeInteger(id) && id >= FIRST_MEMBER_ID && Number.isSafeInteger(id * 256);
}

/** Whether a number can be a site's: its house and its real assets have numbers of their own. */
export function isSiteId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0 && id < REAL_ASSETS;
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

/** Purposes whose balance is money somewhere else: at a bank, in custody, with a provider. */
export const ASSET_PURPOSES = ["SUSPENSE_DEPOSIT", "CUSTODY", "BANK", "PROVIDER"] as const;
export type AssetPurpose = (typeof ASSET_PURPOSES)[number];

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

/**
 * A site's account for money somewhere else: a demo site's holds play money, a real one's mirrors
 * real money, and they never have one number.
 */
export function assetAccount(
  site: { readonly id: number; readonly isDemo: boolean },
  currency: Currency,
  purpose: AssetPurpose,
): LedgerAccountId {
  return houseAccount(site.isDemo ? site.id : REAL_ASSETS + site.id, currency, purpose);
}

/**
 * Whether a site of this kind may post to an account of a house (domain.md 5.5): a demo site never
 * to real assets, a real site never to play ones.
 */
export function mayPostTo(isDemo: boolean, account: LedgerAccountId): boolean {
  const owner = ownerOf(account);
  if (owner >= FIRST_MEMBER_ID) return true;
  const purpose = HOUSE_PURPOSES[account % 16];
  const isAsset = ASSET_PURPOSES.some((each) => each === purpose);
  return owner >= REAL_ASSETS ? !isDemo && isAsset : isDemo || !isAsset;
}

/** The site of a house's account. */
export function siteOfHouse(account: LedgerAccountId): number {
  const owner = ownerOf(account);
  return owner < REAL_ASSETS ? owner : owner - REAL_ASSETS;
}

/** Whose account this is. */
export function ownerOf(account: LedgerAccountId): number {
  return Math.floor(account / 256);
}

/**
 * The name domain.md 5.5 gives an account: `MEMBER:10001:BINARY:AVAILABLE`, `HOUSE:1:KRW:FEE`,
 * `REAL:3:KRW:BANK`.
 */
export function nameOfAccount(account: LedgerAccountId): string {
  const owner = ownerOf(account);
  const slot = Math.floor((account % 256) / 16);
  const purpose = account % 16;
  return owner < FIRST_MEMBER_ID
    ? `${owner < REAL_ASSETS ? "HOUSE" : "REAL"}:${siteOfHouse(account)}:${CURRENCIES[slot]}:${HOUSE_PURPOSES[purpose]}`
    : `MEMBER:${owner}:${WALLET_TYPES[slot]}:${MEMBER_PURPOSES[purpose]}`;
}
