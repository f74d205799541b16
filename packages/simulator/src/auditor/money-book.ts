/** What members have asked for, were shown and were promised, and what their sites allow: told from inputs alone. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { MemberStatus } from "@naru/vocabulary/member";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import { AuditError } from "./audited.ts";
import type {
  AuditedBatch,
  AuditedBonus,
  AuditedOut,
  AuditedQuote,
  AuditedRequest,
  AuditedRules,
} from "./audited-money.ts";

export interface NaiveMoney {
  status: MemberStatus;
  /** No withdrawal before it (epoch ms). */
  heldUntil: number;
  dayMax: bigint | null;
  /** Asked and not given back, by the day (`yyyymmdd`) on which it was asked. */
  readonly withdrawn: Map<number, bigint>;
  readonly pending: Map<number, AuditedRequest>;
  /** What withdrawals of coins count towards their days, by request. */
  readonly worths: Map<number, bigint>;
  /** Approved withdrawals of coins of which nothing was broadcast. */
  readonly approved: Map<number, AuditedRequest>;
  /** By wallet: held besides requests, by areas that audit it themselves. */
  readonly alsoHeld: Map<WalletType, bigint>;
  /** The newest. */
  quote: AuditedQuote | undefined;
  /** Locked ones, oldest first. */
  readonly bonuses: Map<number, AuditedBonus>;
}

export interface NaiveCoupon {
  batch: AuditedBatch;
  /** Members by code. */
  readonly users: Map<number, Set<number>>;
  /** Codes by member. */
  readonly uses: Map<number, number>;
}

/** The rates of an exchange, in 10^-8 of the site's currency, and what the house keeps. */
export interface ExchangeTerms {
  readonly fromRate: bigint;
  readonly toRate: bigint;
  readonly spreadBps: number;
}

/** What an exchange must come to, in the currency bought; `bought + spread + rounding` is `worth`. */
export interface NaiveExchange {
  readonly worth: bigint;
  readonly bought: bigint;
  readonly spread: bigint;
  readonly rounding: bigint;
  /** As it is shown, in 10^-18. */
  readonly rate: bigint;
}

/** Rates this old (ms) are none. */
const STALE_AFTER_MS = 60_000;
const WHOLE_BPS = 10_000n;
const RATE_ONE = 10n ** 8n;

export class MoneyBook {
  readonly rules = new Map<string, AuditedRules>();
  readonly coupons = new Map<number, NaiveCoupon>();
  /** Terms of payouts by site and network. */
  readonly outs = new Map<string, AuditedOut>();
  /** Coins of other members that have arrived, by sender and request. */
  readonly coinsTaken = new Set<string>();
  /** Site currency per one of a currency, and when that was said. */
  readonly rates = new Map<string, { readonly rate: bigint; readonly at: number }>();

  /** What a site allows with a wallet; undefined where it takes no requests of it. */
  rulesOf(siteId: number, wallet: WalletType): AuditedRules | undefined {
    const rules = this.rules.get(`${siteId}:${wallet}`);
    return rules?.isOn === true ? rules : undefined;
  }

  /** The rates at which a site exchanges now; undefined where one of them is missing or too old. */
  termsNow(
    site: { readonly id: number; readonly currency: Currency },
    from: WalletType,
    to: WalletType,
    at: number,
  ): ExchangeTerms | undefined {
    const rate = (wallet: WalletType): bigint | undefined => {
      const currency = currencyOfWallet(wallet, site.currency);
      if (currency === site.currency) return RATE_ONE;
      const said = this.rates.get(`${site.id}:${currency}`);
      return said === undefined || at > said.at + STALE_AFTER_MS ? undefined : said.rate;
    };
    const [fromRate, toRate] = [rate(from), rate(to)];
    // The spread is the coin's, and between two coins the larger.
    const spreads = [from, to]
      .filter((wallet) => wallet !== "BINARY")
      .map((wallet) => this.rulesOf(site.id, wallet)?.spreadBps ?? Number.NaN);
    const spreadBps = Math.max(...spreads);
    if (fromRate === undefined || toRate === undefined || Number.isNaN(spreadBps)) return undefined;
    return { fromRate, toRate, spreadBps };
  }

  /** What a site asks of withdrawals on a network; undefined where it takes none. */
  outOf(siteId: number, network: CoinNetwork): AuditedOut | undefined {
    const out = this.outs.get(`${siteId} ${network}`);
    return out?.isOn === true ? out : undefined;
  }

  /** Coins in the site's smallest units at the rate of now, rounded down; undefined where there is none. */
  worthNow(
    site: { readonly id: number; readonly currency: Currency },
    coin: WalletType,
    units: bigint,
    at: number,
  ): bigint | undefined {
    const currency = currencyOfWallet(coin, site.currency);
    const said = this.rates.get(`${site.id}:${currency}`);
    if (said === undefined || at > said.at + STALE_AFTER_MS) return undefined;
    const one = (of: Currency): bigint => 10n ** BigInt(scaleOf(of));
    return (units * said.rate * one(site.currency)) / (RATE_ONE * one(currency));
  }

  coupon(batchId: number): NaiveCoupon {
    const coupon = this.coupons.get(batchId);
    if (coupon === undefined) throw new AuditError(`no coupon batch ${batchId}`);
    return coupon;
  }
}

/** A member who has asked for nothing. */
export function noMoney(status: MemberStatus): NaiveMoney {
  return {
    status,
    heldUntil: 0,
    dayMax: null,
    withdrawn: new Map(),
    alsoHeld: new Map(),
    pending: new Map(),
    worths: new Map(),
    approved: new Map(),
    quote: undefined,
    bonuses: new Map(),
  };
}

/** Everything is rounded down, once each; what that leaves over belongs to nobody. */
export function exchanged(
  units: bigint,
  [from, to]: readonly [Currency, Currency],
  { fromRate, toRate, spreadBps }: ExchangeTerms,
): NaiveExchange {
  const one = (currency: Currency): bigint => 10n ** BigInt(scaleOf(currency));
  const kept = BigInt(spreadBps);
  const part = (bps: bigint): bigint =>
    (units * fromRate * one(to) * bps) / (toRate * one(from) * WHOLE_BPS);
  const worth = part(WHOLE_BPS);
  const bought = part(WHOLE_BPS - kept);
  const spread = part(kept);
  const rate = (fromRate * (WHOLE_BPS - kept) * 10n ** 18n) / (toRate * WHOLE_BPS);
  return { worth, bought, spread, rounding: worth - bought - spread, rate };
}

/** A member's text in a currency's smallest units, and whether it fits them; undefined where it is no amount above zero. */
export function amountOf(
  text: string,
  currency: Currency,
): { readonly units: bigint; readonly isExact: boolean } | undefined {
  const found = /^(\d{1,30})(?:\.(\d{1,18}))?$/.exec(text);
  if (found === null) return undefined;
  const [, whole = "", part = ""] = found;
  const scale = scaleOf(currency);
  const units = BigInt(whole + part.slice(0, scale).padEnd(scale, "0"));
  const isExact = /^0*$/.test(part.slice(scale));
  return units === 0n && isExact ? undefined : { units, isExact };
}

const DAYS = new Map<string, { readonly until: number; readonly day: number }>();
const QUARTER_MS = 900_000;

/** The day of an instant (epoch ms) where a site is, as `yyyymmdd`; days begin on a quarter of an hour everywhere. */
export function dayAt(at: number, timeZone: string): number {
  const known = DAYS.get(timeZone);
  if (known !== undefined && at < known.until && at >= known.until - QUARTER_MS) return known.day;
  const text = new Date(at).toLocaleDateString("sv-SE", { timeZone });
  const until = Math.floor(at / QUARTER_MS + 1) * QUARTER_MS;
  const day = Number(text.replaceAll("-", ""));
  DAYS.set(timeZone, { until, day });
  return day;
}
