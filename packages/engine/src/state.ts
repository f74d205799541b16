/**
 * The state of one account shard: what `decide` may read. It is a function of the inputs so far;
 * the tables are its truth at rest, so everything here can be loaded from rows (`restore.ts`) or
 * rebuilt from the journal.
 */

import { RATE_SCALE } from "@naru/money/price";
import { powerOfTen } from "@naru/money/decimal";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { Currency } from "@naru/vocabulary/currency";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { Binds, Deed } from "./area.ts";
import type { AreaAccount, AreaRows, AreaState, Consequence } from "./area-types.ts";
import type { Draft } from "./draft.ts";
import type { Instrument, Site } from "./instrument.ts";
import type { TrialSums } from "./ledger/trial-sums.ts";
import type { SymbolMarket } from "./market/market.ts";
import { TriggerIndex } from "./trading/trigger-index.ts";
import type { VolumeIndex } from "./trading/volume-index.ts";
import type { AccountRow, RateRow } from "./rows.ts";

/** One member's account: its row and what it holds. Only the areas' folding changes it. */
export interface AccountState extends AreaAccount {
  row: AccountRow;
}

/** What the areas have for what is of every account. */
export interface AreaParts {
  readonly newAccount: AreaAccount;
  readonly noRows: AreaRows;
  readonly binds: readonly Binds[];
  readonly first: readonly ((draft: Draft, what?: Consequence) => void)[];
  readonly settle: readonly ((draft: Draft) => void)[];
  readonly comesBack: readonly ((draft: Draft) => bigint)[];
  readonly freeze: readonly ((draft: Draft) => void)[];
  readonly endEntries: readonly ((draft: Draft) => void)[];
  readonly closeOut: readonly ((draft: Draft) => void)[];
  readonly recall: readonly ((draft: Draft) => void)[];
  readonly bars: readonly ((draft: Draft, deed: Deed) => RefusalCode | undefined)[];
}

export interface State extends AreaState {
  /** What the areas put in, so that none of their files needs the list of areas. */
  readonly areas: AreaParts;
  /** Engine time of the last input, epoch ms; never goes back. */
  now: number;
  /** The next id this shard gives out. */
  nextId: number;
  readonly sites: Map<number, Site>;
  readonly instruments: Map<number, Instrument>;
  /** Site currency per contract currency, by `rateKey`. */
  readonly rates: Map<string, RateRow>;
  /** What the accounts of a site have asked to withdraw, by `withdrawnKey`. */
  readonly withdrawn: Map<string, bigint>;
  readonly markets: Map<number, SymbolMarket>;
  readonly accounts: Map<number, AccountState>;
  readonly balances: Map<LedgerAccountId, bigint>;
  /**
   * Per currency: the sum of all balances, which is zero after every batch (design.md §3 rule 2).
   */
  readonly totals: Map<string, bigint>;
  /** What the balances come to, line by line of a trial balance. */
  readonly trialSums: TrialSums;
  readonly triggers: Map<number, TriggerIndex>;
  /** By symbol: the alerts that wait for its volume. */
  readonly volumes: Map<number, VolumeIndex>;
  /** By symbol: how many working orders and open positions each member has in it. */
  readonly involved: Map<number, Map<number, number>>;
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

/** The account of a member that is there. */
export function accountOf(state: State, memberId: number): AccountState {
  const account = state.accounts.get(memberId);
  if (account === undefined) throw new Error(`no account ${memberId}`);
  return account;
}

/** What all accounts hold of a kind. */
export function* heldBy<Row>(
  state: State,
  of: (account: AccountState) => ReadonlyMap<number, Row>,
): Iterable<Row> {
  for (const account of state.accounts.values()) {
    const rows = of(account);
    if (rows.size > 0) yield* rows.values();
  }
}
