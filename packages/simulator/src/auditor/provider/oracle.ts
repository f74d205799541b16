/** Which refusal a command about a payment provider must meet, told from the books alone, in the order of the refusal list. */

import { scaleOf } from "@naru/vocabulary/currency";
import type { Provider, ProviderFlow, ProviderStatus } from "@naru/vocabulary/provider/words";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { AccountBook } from "../account-book.ts";
import type { AnyInput } from "../audited.ts";
import { amountOf, dayAt } from "../money-book.ts";
import type { AuditedProviderOrder } from "./audit.ts";
import type { Expected } from "../refusal-oracle.ts";

export interface AuditedProviderTerms {
  readonly siteId: number;
  readonly provider: Provider;
  readonly isOn: boolean;
  readonly wallets: readonly WalletType[];
  readonly least: bigint;
  readonly most: bigint;
  readonly feeBps: number;
  readonly expiryMinutes: number;
}

interface Ordered {
  readonly at: number;
  readonly memberId: number;
  readonly provider: Provider;
  readonly flow: ProviderFlow;
  readonly wallet: WalletType;
  readonly amount: string;
}

interface Told {
  readonly memberId: number;
  readonly orderId: number;
  readonly status: ProviderStatus;
  readonly units: bigint | null;
  readonly wallet: WalletType | null;
  readonly proposalId: number;
}

/** What is known of terms and orders so far. */
export interface ProviderBooks {
  readonly terms: ReadonlyMap<string, AuditedProviderTerms>;
  readonly orders: ReadonlyMap<number, AuditedProviderOrder>;
}

const UNITS_MAX = 10n ** 17n;
const STALE_MS = 60_000;
const OFFERS: Readonly<Record<Provider, readonly ProviderFlow[]>> = {
  ...{ paycoin: ["SEND"], paykiwoom: ["SEND"], "dh-safety": ["DEPOSIT"] },
  ...{ bitdex: ["CHARGE", "SEND", "SELL"], bitshop: ["DEPOSIT", "WITHDRAW"] },
  ...{ million: ["P2P_BUY", "P2P_SELL"], vancoin: ["P2P_BUY", "P2P_SELL"] },
  ...{ gluwa: ["DEPOSIT"], onepay: ["DEPOSIT"], codepay: ["DEPOSIT"] },
};
const HOLDING: readonly ProviderFlow[] = ["WITHDRAW", "SEND", "SELL", "P2P_SELL"];
const OF_WON: readonly ProviderFlow[] = ["DEPOSIT", "WITHDRAW"];
const ENDED: readonly ProviderStatus[] = ["PAID", "FAILED", "EXPIRED"];
const STANDING = { PENDING: "PENDING_APPROVAL", DENY: "ACCOUNT_DENIED", FROZEN: "ACCOUNT_FROZEN" };

/** The refusal that an input must meet, "none" where it must be taken; undefined where it is about something else. */
export function expectedOfProvider(
  books: AccountBook,
  known: ProviderBooks,
  input: AnyInput,
): Expected | undefined {
  const sent = input as unknown;
  switch (input.kind) {
    case "orderProvider":
      return ofOrder(books, known, sent as Ordered);
    case "tellProvider":
      return ofTelling(books, known, sent as Told);
    case "setProviderTerms":
      return ofTerms(books, (sent as { terms: AuditedProviderTerms }).terms);
    case "settleProvider": {
      const { siteId, wallet, units } = sent as { siteId: number; wallet: string; units: bigint };
      const isAmount = units !== 0n && units <= UNITS_MAX && units >= -UNITS_MAX;
      return isAmount && wallet !== "FUTURES" && books.sites.has(siteId)
        ? "none"
        : "INVALID_REQUEST";
    }
    default:
      return undefined;
  }
}

function ofOrder(books: AccountBook, { terms, orders }: ProviderBooks, sent: Ordered): Expected {
  const { memberId, provider, flow, wallet, at } = sent;
  const { status, heldUntil } = books.member(memberId).money;
  if (status !== "ACTIVE") return STANDING[status] as Expected;
  const site = books.siteOf(memberId);
  const isWon = OF_WON.includes(flow);
  const hasRules = (of: WalletType): boolean => books.money.rulesOf(site.id, of) !== undefined;
  if (isWon !== (wallet === "BINARY") || wallet === "FUTURES") return "WALLET_INVALID";
  if (!hasRules(wallet) || !hasRules("BINARY")) return "WALLET_INVALID";
  const own = terms.get(`${site.id}:${provider}`);
  if (own?.isOn !== true || !OFFERS[provider].includes(flow)) return "PROVIDER_OFF";
  if (!isWon && !own.wallets.includes(wallet)) return "PROVIDER_OFF";
  const amounts = amountsOf(books, sent);
  if (typeof amounts === "string") return amounts;
  const { units, won, isExact } = amounts;
  if (units <= 0n || won < own.least) return "AMOUNT_TOO_SMALL";
  if (!isExact) return "AMOUNT_MIN_UNIT";
  const isOut = HOLDING.includes(flow);
  const alike = [...orders.values()].filter(
    (each) =>
      each.memberId === memberId &&
      !ENDED.includes(each.status) &&
      HOLDING.includes(each.flow) === isOut,
  );
  if (alike.length >= (isOut ? 1 : 5)) return "REQUEST_IN_PROGRESS";
  const isLeaving = isOut && flow !== "SELL";
  if (isLeaving && heldUntil > at) return "WITHDRAW_HELD";
  if (won > own.most || units > UNITS_MAX) return "AMOUNT_OVER_LIMIT";
  return isOut ? ofOut(books, sent, { ...amounts, isLeaving, feeBps: own.feeBps }) : "none";
}

function ofOut(
  books: AccountBook,
  { memberId, flow, wallet, at }: Ordered,
  out: { units: bigint; won: bigint; isLeaving: boolean; feeBps: number },
): Expected {
  const { money } = books.member(memberId);
  const site = books.siteOf(memberId);
  const rules = books.money.rulesOf(site.id, "BINARY");
  const day = dayAt(at, site.timeZone);
  if (out.isLeaving && rules !== undefined) {
    const asked = money.withdrawn.get(day) ?? 0n;
    if (asked + out.won > (money.dayMax ?? rules.memberDayMax)) return "DAY_LIMIT";
    if (books.withdrawnOn(site.id, day) + out.won > rules.siteDayMax) return "SITE_LIMIT";
  }
  const fee = out.isLeaving ? up(out.units * BigInt(out.feeBps), 10_000n) : 0n;
  if (out.units + fee <= books.withdrawable(memberId, wallet)) return "none";
  return flow === "WITHDRAW" ? "WITHDRAW_OVER_AVAILABLE" : "NOT_ENOUGH_BALANCE";
}

function amountsOf(books: AccountBook, { memberId, flow, wallet, amount, at }: Ordered) {
  const site = books.siteOf(memberId);
  const currency = currencyOfWallet(wallet, site.currency);
  const isSite = currency === site.currency;
  const said = books.money.rates.get(`${site.id}:${currency}`);
  if (!isSite && (said === undefined || at - said.at > STALE_MS)) return "RATE_UNAVAILABLE";
  const sent = amountOf(amount, flow === "SEND" ? site.currency : currency);
  if (sent === undefined) return "DEPOSIT_AMOUNT_INVALID";
  const { units, isExact } = sent;
  if (isSite) return { units, won: units, isExact };
  const rate = (said?.rate ?? 0n) * 10n ** BigInt(scaleOf(site.currency));
  const one = 10n ** BigInt(8 + scaleOf(currency));
  return flow === "SEND"
    ? { units: up(units * one, rate), won: units, isExact }
    : { units, won: (units * rate) / one, isExact };
}

function ofTelling(books: AccountBook, { orders }: ProviderBooks, told: Told): Expected {
  const order = orders.get(told.orderId);
  if (order === undefined || order.memberId !== told.memberId || ENDED.includes(order.status))
    return "REQUEST_NOT_FOUND";
  const isAgreed = told.proposalId > 0;
  const word = wordOf(books, order, told);
  const isStuck = order.status === "UNKNOWN" || order.status === "MISMATCH";
  if (isAgreed)
    return isStuck && (word === "PAID" || word === "FAILED") ? "none" : "INVALID_REQUEST";
  if (order.status === "MISMATCH" || word === order.status) return "INVALID_REQUEST";
  return "none";
}

function wordOf(books: AccountBook, order: AuditedProviderOrder, told: Told): ProviderStatus {
  if (told.status !== "PAID") return told.status;
  const { currency } = books.siteOf(order.memberId);
  const wallet = order.flow === "SELL" ? "BINARY" : order.wallet;
  const due = order.flow === "SELL" ? order.won : order.units;
  const isWallet =
    told.wallet !== null &&
    currencyOfWallet(told.wallet, currency) === currencyOfWallet(wallet, currency);
  if (!isWallet || told.units === null) return "MISMATCH";
  const isIn = !HOLDING.includes(order.flow) && told.units > 0n && told.units <= UNITS_MAX;
  return told.units === due || (told.proposalId > 0 && isIn) ? "PAID" : "MISMATCH";
}

function ofTerms(books: AccountBook, terms: AuditedProviderTerms): Expected {
  const site = books.sites.get(terms.siteId);
  const { wallets, least, most, feeBps, expiryMinutes, isOn } = terms;
  const isCoin = (wallet: WalletType): boolean => wallet !== "BINARY" && wallet !== "FUTURES";
  const needsCoins = OFFERS[terms.provider].some((flow) => !OF_WON.includes(flow));
  const isSound =
    site !== undefined &&
    (!isOn || (site.currency === "KRW" && (!needsCoins || wallets.length > 0))) &&
    wallets.every(isCoin) &&
    new Set(wallets).size === wallets.length &&
    least > 0n &&
    most >= least &&
    most <= UNITS_MAX &&
    [feeBps, expiryMinutes].every((value) => Number.isSafeInteger(value) && value >= 0) &&
    feeBps <= 2_000 &&
    expiryMinutes > 0 &&
    expiryMinutes <= 1_440;
  return isSound ? "none" : "INVALID_REQUEST";
}

function up(of: bigint, by: bigint): bigint {
  return (of + by - 1n) / by;
}
