/**
 * The state of one account shard: what `decide` may read. It is a function of the inputs so far;
 * the tables are its truth at rest, so everything here can be loaded from rows (`restore.ts`) or
 * rebuilt from the journal.
 */

import { RATE_SCALE } from "@naru/money/price";
import { powerOfTen } from "@naru/money/decimal";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { Currency } from "@naru/vocabulary/currency";
import type { WalletType } from "@naru/vocabulary/wallet";
import { Expiries } from "./dnw/expiries.ts";
import type { Instrument, MoneyRules, OverseaOption, Site } from "./instrument.ts";
import type { SymbolMarket } from "./market/market.ts";
import { TriggerIndex } from "./orders/trigger-index.ts";
import type {
  AccountRow,
  AlertRow,
  BonusRow,
  CouponBatchRow,
  ExitRow,
  OrderRow,
  PositionRow,
  QuoteRow,
  RateRow,
  RequestRow,
} from "./rows.ts";

/**
 * One member's account: working orders by id and open positions by option. Only `apply.ts` changes its maps; most
 * accounts have nothing in most of them and share one that is empty (`sparse-rows.ts`).
 */
export interface AccountState {
  row: AccountRow;
  orders: ReadonlyMap<number, OrderRow>;
  positions: ReadonlyMap<number, PositionRow>;
  /** Open exits and alerts by id. */
  exits: ReadonlyMap<number, ExitRow>;
  alerts: ReadonlyMap<number, AlertRow>;
  /** Pending requests and locked bonuses by id. */
  requests: ReadonlyMap<number, RequestRow>;
  bonuses: ReadonlyMap<number, BonusRow>;
  /** The newest quote, used or not; undefined before the first. */
  quote: QuoteRow | undefined;
  /** Symbols in whose trigger index this account's loss-cut stands. */
  armed: readonly number[];
}

/** A coupon batch and who used which of its codes. */
export interface CouponState {
  row: CouponBatchRow;
  /** By code: its members with the request that redeemed it. */
  readonly usersOf: Map<number, Map<number, CouponUse>>;
  /** By member: how many of its codes were used. */
  readonly usesOf: Map<number, number>;
}

export interface CouponUse {
  readonly requestId: number;
  readonly at: number;
}

export interface State {
  /** Engine time of the last input, epoch ms; never goes back. */
  now: number;
  /** The next id this shard gives out. */
  nextId: number;
  readonly sites: Map<number, Site>;
  readonly instruments: Map<number, Instrument>;
  readonly options: Map<number, OverseaOption>;
  readonly optionsOfSymbol: Map<number, OverseaOption[]>;
  /** Site currency per contract currency, by `rateKey`. */
  readonly rates: Map<string, RateRow>;
  /** By `rulesKey`. */
  readonly moneyRules: Map<string, MoneyRules>;
  readonly coupons: Map<number, CouponState>;
  readonly expiries: Expiries;
  /** When (epoch ms) terms of some option next come into force or bind by time alone; infinity for never. Follows from `options`. */
  termsDueAt: number;
  /** What the accounts of a site have asked to withdraw, by `withdrawnKey`. */
  readonly withdrawn: Map<string, bigint>;
  readonly markets: Map<number, SymbolMarket>;
  readonly accounts: Map<number, AccountState>;
  readonly balances: Map<LedgerAccountId, bigint>;
  /**
   * Per currency: the sum of all balances, which is zero after every batch (design.md §3 rule 2).
   */
  readonly totals: Map<string, bigint>;
  readonly triggers: Map<number, TriggerIndex>;
  /** By symbol: how many working orders and open positions each member has in it. */
  readonly involved: Map<number, Map<number, number>>;
}

/** A shard in which nothing has happened. Ids start at 1. */
export function createState(): State {
  return {
    now: 0,
    nextId: 1,
    sites: new Map(),
    instruments: new Map(),
    options: new Map(),
    optionsOfSymbol: new Map(),
    rates: new Map(),
    moneyRules: new Map(),
    coupons: new Map(),
    expiries: new Expiries(),
    termsDueAt: Number.POSITIVE_INFINITY,
    withdrawn: new Map(),
    markets: new Map(),
    accounts: new Map(),
    balances: new Map(),
    totals: new Map(),
    triggers: new Map(),
    involved: new Map(),
  };
}

/** The balance of a ledger account, 0 before its first transfer. */
export function balanceOf(state: State, account: LedgerAccountId): bigint {
  return state.balances.get(account) ?? 0n;
}

/** The market of an instrument, made with it. */
export function marketOf(state: State, symbol: number): SymbolMarket {
  const market = state.markets.get(symbol);
  if (market === undefined) throw new Error(`no market for symbol ${symbol}`);
  return market;
}

/**
 * The instrument of a symbol; an option never stands without one (asserted when it is configured).
 */
export function instrumentOf(state: State, symbol: number): Instrument {
  const instrument = state.instruments.get(symbol);
  if (instrument === undefined) throw new Error(`no instrument for symbol ${symbol}`);
  return instrument;
}

/** The option of an order or position, which exists since they were accepted. */
export function optionOf(state: State, optionId: number): OverseaOption {
  const option = state.options.get(optionId);
  if (option === undefined) throw new Error(`no option ${optionId}`);
  return option;
}

/** The site of an account or option. */
export function siteOf(state: State, siteId: number): Site {
  const site = state.sites.get(siteId);
  if (site === undefined) throw new Error(`no site ${siteId}`);
  return site;
}

/** The triggers of a symbol, made on first use. */
export function triggersOf(state: State, symbol: number): TriggerIndex {
  let index = state.triggers.get(symbol);
  if (index === undefined) {
    index = new TriggerIndex(instrumentOf(state, symbol).tickUnits, marketOf(state, symbol).last);
    state.triggers.set(symbol, index);
  }
  return index;
}

/** Key of `State.rates`. */
export function rateKey(siteId: number, currency: string): string {
  return `${siteId}:${currency}`;
}

/**
 * One of the contract currency in the site's currency, in 10^-RATE_SCALE; undefined where no rate
 * was ever set.
 */
export function rateFor(state: State, siteId: number, currency: string): bigint | undefined {
  if (siteOf(state, siteId).currency === currency) return powerOfTen(RATE_SCALE);
  return state.rates.get(rateKey(siteId, currency))?.rate;
}

/** Key of `State.moneyRules`. */
export function rulesKey(siteId: number, wallet: WalletType): string {
  return `${siteId}:${wallet}`;
}

/** Key of `State.withdrawn`: a day (`yyyymmdd`) of a site. */
export function withdrawnKey(siteId: number, day: number): string {
  return `${siteId}:${day}`;
}

/** A rate older than this is no rate for an exchange: its feed is silent. */
export const RATE_STALE_MS = 60_000;

/**
 * As `rateFor` for an exchange, which takes no rate older than RATE_STALE_MS at `at`.
 */
export function freshRate(
  state: State,
  siteId: number,
  currency: Currency,
  at: number,
): bigint | undefined {
  if (siteOf(state, siteId).currency === currency) return powerOfTen(RATE_SCALE);
  const found = state.rates.get(rateKey(siteId, currency));
  return found === undefined || at - found.at > RATE_STALE_MS ? undefined : found.rate;
}
