/**
 * The chart of accounts (domain.md 5.5) as small integers.
 *
 * An account belongs to an owner (a member, or a site's house), holds one wallet's or currency's
 * money for one purpose, and is numbered `owner × 256 + slot × 16 + purpose`, so that hot rows stay
 * narrow and the number can be read back. A site's house is owned by the site's number, below
 * REAL_ASSETS; accounts that mirror real money at a bank, in custody or with a provider by
 * REAL_ASSETS and that number; members start at FIRST_MEMBER_ID.
 *
 * Slots and purposes from 16 on lie on further pages: the number is `page × ACCOUNT_PAGE + owner × 256 +
 * slot % 16 × 16 + purpose % 16` with the page `⌊purpose / 16⌋ × 16 + ⌊slot / 16⌋`. There is room for 256 slots and 128
 * purposes; `store/read/account-sql.ts` says the same to the database.
 */

import { codes, type WordOf } from "./codes.ts";
import type { Currency } from "./currency.ts";
import type { WalletType } from "./wallet.ts";

/** Owner ids below this are houses, from it on members. */
export const FIRST_MEMBER_ID = 10_000;

/** Owner ids from this up to FIRST_MEMBER_ID are a site's real assets: `REAL_ASSETS + site`. */
export const REAL_ASSETS = 5_000;

/** Accounts of one page; owner ids are below `ACCOUNT_PAGE / 256`, 68 billion. */
export const ACCOUNT_PAGE = 2 ** 44;

/**
 * Whether a number can be a member's: its accounts have numbers of their own, apart from the
 * sites'.
 */
export function isMemberId(id: number): boolean {
  return Number.isSafeInteger(id) && id >= FIRST_MEMBER_ID && id * 256 < ACCOUNT_PAGE;
}

/** Whether a number can be a site's: its house and its real assets have numbers of their own. */
export function isSiteId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0 && id < REAL_ASSETS;
}

/** Slots of members' accounts. */
export const WALLET_SLOTS = codes("wallet's slot", {
  BINARY: 0,
  FUTURES: 1,
  USDT: 2,
  BTC: 3,
  ETH: 4,
  XRP: 5,
  DOGE: 6,
  EOS: 7,
} satisfies Record<WalletType, number>);

/** Slots of houses' accounts. */
export const CURRENCY_SLOTS = codes("currency's slot", {
  KRW: 0,
  USD: 1,
  USDT: 2,
  BTC: 3,
  ETH: 4,
  XRP: 5,
  DOGE: 6,
  EOS: 7,
} satisfies Record<Currency, number>);

export const MEMBER_PURPOSE_CODES = codes("member's purpose", {
  AVAILABLE: 0,
  HOLD_WITHDRAW: 1,
  HOLD_ORDER: 2,
  MARGIN_ISO: 3,
  BINARY_WAIT: 4,
  BONUS_LOCKED: 5,
  /** A seller's coins while a deal between two members is under way. */
  HOLD_P2P: 6,
  /** A trader's part of what a follow has earned, until it is settled. */
  HOLD_SHARE: 7,
});
export const MEMBER_PURPOSES = MEMBER_PURPOSE_CODES.words;
export type MemberPurpose = WordOf<typeof MEMBER_PURPOSE_CODES>;

export const HOUSE_PURPOSE_CODES = codes("house's purpose", {
  PNL: 0,
  FEE: 1,
  FUNDING_CLEARING: 2,
  INSURANCE: 3,
  BAD_DEBT: 4,
  BONUS_EXPENSE: 5,
  FX_SPREAD: 6,
  FX_CLEARING: 7,
  SUSPENSE_DEPOSIT: 8,
  CUSTODY: 9,
  BANK: 10,
  PROVIDER: 11,
  PARTNER_PAYABLE: 12,
  PROFITSHARE_PAYABLE: 13,
  ROUNDING: 14,
  TRANSIT: 15,
  /** What operators give and take by hand: no money of the bank's, no result of trading. */
  ADJUSTMENT: 16,
  /** Coins that are kept off line: money somewhere else, as custody is. */
  COLD: 17,
  /** What was broadcast and is not yet settled on its chain. */
  PAYOUT_SENT: 18,
  /** What chains took for carrying the house's own transactions. */
  CHAIN_FEE: 19,
  /** What a deal between two members moves, while it is on its way from one to the other. */
  P2P_CLEARING: 20,
  /** What members had spent of deposits that a chain took back. */
  REORG_LOSS: 21,
});
export const HOUSE_PURPOSES = HOUSE_PURPOSE_CODES.words;
export type HousePurpose = WordOf<typeof HOUSE_PURPOSE_CODES>;

/** Purposes whose balance is money somewhere else: at a bank, in custody, off line, with a provider. */
export const ASSET_PURPOSES = ["SUSPENSE_DEPOSIT", "CUSTODY", "BANK", "PROVIDER", "COLD"] as const;
export type AssetPurpose = (typeof ASSET_PURPOSES)[number];

/** The number of an account, below 2^51. */
export type LedgerAccountId = number;

/** The account of an owner, a slot and a purpose, all as numbers. */
export function accountAt(owner: number, slot: number, purpose: number): LedgerAccountId {
  const page = Math.floor(purpose / 16) * 16 + Math.floor(slot / 16);
  return page * ACCOUNT_PAGE + owner * 256 + (slot % 16) * 16 + (purpose % 16);
}

/** A member's account for one wallet and purpose. */
export function memberAccount(
  memberId: number,
  wallet: WalletType,
  purpose: MemberPurpose,
): LedgerAccountId {
  return accountAt(memberId, WALLET_SLOTS.codeOf[wallet], MEMBER_PURPOSE_CODES.codeOf[purpose]);
}

/** A site's house account for one currency and purpose. */
export function houseAccount(
  siteId: number,
  currency: Currency,
  purpose: HousePurpose,
): LedgerAccountId {
  return accountAt(siteId, CURRENCY_SLOTS.codeOf[currency], HOUSE_PURPOSE_CODES.codeOf[purpose]);
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
  const purpose = HOUSE_PURPOSE_CODES.find(purposeOf(account));
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
  return Math.floor((account - pageOf(account) * ACCOUNT_PAGE) / 256);
}

/** The number of its slot: a wallet's of `WALLET_SLOTS`, of a house a currency's of `CURRENCY_SLOTS`. */
export function slotOf(account: LedgerAccountId): number {
  return (pageOf(account) % 16) * 16 + (Math.floor(account / 16) % 16);
}

/** The number of its purpose, a member's or a house's. */
export function purposeOf(account: LedgerAccountId): number {
  return Math.floor(pageOf(account) / 16) * 16 + (account % 16);
}

function pageOf(account: LedgerAccountId): number {
  return Math.floor(account / ACCOUNT_PAGE);
}

/**
 * The name domain.md 5.5 gives an account: `MEMBER:10001:BINARY:AVAILABLE`, `HOUSE:1:KRW:FEE`,
 * `REAL:3:KRW:BANK`.
 */
export function nameOfAccount(account: LedgerAccountId): string {
  const owner = ownerOf(account);
  const [slot, purpose] = [slotOf(account), purposeOf(account)];
  if (owner >= FIRST_MEMBER_ID) {
    const wallet = WALLET_SLOTS.find(slot);
    return `MEMBER:${owner}:${wallet}:${MEMBER_PURPOSE_CODES.find(purpose)}`;
  }
  const kind = owner < REAL_ASSETS ? "HOUSE" : "REAL";
  const currency = CURRENCY_SLOTS.find(slot);
  return `${kind}:${siteOfHouse(account)}:${currency}:${HOUSE_PURPOSE_CODES.find(purpose)}`;
}
