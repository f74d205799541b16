/** What every telling of what a command about money owes is made of: movements, requests, accounts. */

import {
  type HousePurpose,
  houseAccount,
  type MemberPurpose,
  memberAccount,
  REAL_ASSETS,
} from "@naru/vocabulary/ledger-account";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { AccountBook } from "./account-book.ts";
import { AuditError } from "./audited.ts";
import type { AuditedBonus, AuditedQuote, AuditedRequest } from "./audited-money.ts";
import { amountOf } from "./money-book.ts";

export interface Movement {
  readonly code: TransactionCode;
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
  /** What statements name it by: the id of the request or bonus that the step makes, or one that is known. */
  readonly of: "request" | "bonus" | number;
}

export interface Due {
  readonly movements: readonly Movement[];
  /** A new request, all but its id. */
  readonly request?: Omit<AuditedRequest, "id">;
  /** What a withdrawal of coins counts towards its day. */
  readonly worth?: bigint;
  /** Pending requests that end, each as it must be afterwards. */
  readonly ended?: readonly AuditedRequest[];
  /** A new quote, all but its id; or the one that is used up. */
  readonly quote?: Omit<AuditedQuote, "id">;
  readonly bonus?: Pick<AuditedBonus, "wallet" | "units" | "contracts">;
  readonly revoked?: number;
}

const MINUTE_MS = 60_000;

type Terms = Pick<AuditedRequest, "kind" | "units"> &
  Partial<Pick<AuditedRequest, "toWallet" | "toUnits" | "fee" | "rate" | "spread" | "day">>;
type Asked = { readonly memberId: number; readonly at: number; readonly wallet: WalletType };

/** A request that waits for a person. */
export function asked(books: AccountBook, input: Asked, terms: Terms): Omit<AuditedRequest, "id"> {
  const { expiryMinutes } = rulesOf(books, input.memberId, input.wallet);
  const expiresAt = expiryMinutes === 0 ? null : input.at + expiryMinutes * MINUTE_MS;
  return { ...done(books, input, terms), status: "PENDING", endedAt: null, expiresAt };
}

/** A request that is approved as it is taken. */
export function done(
  books: AccountBook,
  { memberId, at, wallet }: Asked,
  terms: Terms,
): Omit<AuditedRequest, "id"> {
  return {
    siteId: books.siteOf(memberId).id,
    memberId,
    wallet,
    askedUnits: null,
    toWallet: null,
    toUnits: null,
    fee: 0n,
    rate: null,
    spread: 0n,
    day: 0,
    status: "APPROVED",
    reason: null,
    createdAt: at,
    endedAt: at,
    expiresAt: null,
    ...terms,
  };
}

/** What a wallet's rules allow; throws where it takes no requests. */
export function rulesOf(books: AccountBook, memberId: number, wallet: WalletType) {
  const rules = books.money.rulesOf(books.siteOf(memberId).id, wallet);
  if (rules === undefined) throw new AuditError(`${wallet} takes no requests`);
  return rules;
}

/** What a text says in a wallet's smallest units. */
export function unitsOf(
  books: AccountBook,
  memberId: number,
  wallet: WalletType,
  text: string,
): bigint {
  const sent = amountOf(text, currencyOfWallet(wallet, books.siteOf(memberId).currency));
  if (sent === undefined) throw new AuditError(`"${text}" is no amount`);
  return sent.units;
}

interface Accounts {
  of(wallet: WalletType, purpose: MemberPurpose): number;
  house(wallet: WalletType, purpose: HousePurpose): number;
  /** The bank of the site's currency, the custody of a coin; a demo site's hold play money. */
  asset(wallet: WalletType): number;
}

/** A member's accounts, and those of its house. */
export function accountsOf(books: AccountBook, memberId: number): Accounts {
  const { id, currency, isDemo } = books.siteOf(memberId);
  const held = (wallet: WalletType) => currencyOfWallet(wallet, currency);
  return {
    of: (wallet, purpose) => memberAccount(memberId, wallet, purpose),
    house: (wallet, purpose) => houseAccount(id, held(wallet), purpose),
    asset: (wallet) =>
      houseAccount(
        isDemo ? id : REAL_ASSETS + id,
        held(wallet),
        held(wallet) === currency ? "BANK" : "CUSTODY",
      ),
  };
}
