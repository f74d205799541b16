/**
 * The state from rows: what the store loads at start. Rows may come in any order; here they are
 * taken by id.
 */

import { inOrder, laterColumns, sorted } from "@naru/rows/row";
import { STANDING_KINDS, type StandingRows } from "./row-kinds.ts";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import { applyChanges } from "./apply.ts";
import type { Change } from "./change.ts";
import { newSymbolMarket, type SymbolMarket } from "./market/market.ts";
import { NOTHING_STATED } from "./market/stated.ts";
import { currencyOfAccount } from "./ledger/account-currency.ts";
import { keepTrialSum } from "./ledger/trial-sums.ts";
import { createState } from "./create-state.ts";
import { RULES_PACKED_VERSION } from "./rules-version.ts";
import { siteOf, type State } from "./state.ts";
import { ownerOf, FIRST_MEMBER_ID, siteOfHouse } from "@naru/vocabulary/ledger-account";

/** Everything a shard is, at rest. */
export interface StateRows extends StandingRows {
  readonly now: number;
  readonly nextId: number;
  readonly balances: readonly (readonly [LedgerAccountId, bigint])[];
  readonly markets: readonly SymbolMarket[];
}

/**
 * Rebuilds the state; asserts that the balances of each currency sum to zero before anything is
 * decided on it.
 */
export function restoreState(rows: StateRows): State {
  const state = createState();
  state.now = rows.now;
  // A build before may have left a record without what it did not know.
  for (const market of rows.markets) {
    const stated = { ...NOTHING_STATED, ...market.stated };
    state.markets.set(market.symbol, { ...newSymbolMarket(market.symbol), ...market, stated });
  }
  for (const [account, balance] of sorted(rows.balances, ([account]) => account))
    state.balances.set(account, balance);
  applyChanges(state, changesOf(rows));
  state.nextId = Math.max(state.nextId, rows.nextId);
  const { totals, trialSums } = sumBalances(state);
  for (const [currency, total] of totals) state.totals.set(currency, total);
  for (const [key, sum] of trialSums) state.trialSums.set(key, sum);
  return state;
}

/** What stands, as changes that are applied one after the other: none of them is kept. */
function* changesOf(rows: StateRows): Iterable<Change> {
  for (const kind of STANDING_KINDS) {
    const later = laterColumns(kind, RULES_PACKED_VERSION).map(({ name, before }) => [
      name,
      before,
    ]);
    const unsaid: object | null = later.length === 0 ? null : Object.fromEntries(later);
    for (const row of inOrder<object>(kind, rows[kind.standing.list]))
      yield { kind: kind.name, row: unsaid === null ? row : { ...unsaid, ...row } } as Change;
  }
}

/**
 * Sums every currency and line of the trial balance anew; a shard whose books do not balance must not start (design.md §3 rule 2).
 */
function sumBalances(state: State): Pick<State, "totals" | "trialSums"> {
  const totals: State["totals"] = new Map();
  const trialSums: State["trialSums"] = new Map();
  for (const [account, balance] of state.balances) {
    const owner = ownerOf(account);
    const siteId =
      owner < FIRST_MEMBER_ID
        ? siteOfHouse(account)
        : (state.accounts.get(owner)?.row.siteId ?? -1);
    const currency = currencyOfAccount(account, siteOf(state, siteId).currency);
    totals.set(currency, (totals.get(currency) ?? 0n) + balance);
    keepTrialSum(trialSums, { siteId, currency, account }, { before: 0n, after: balance });
  }
  for (const [currency, total] of totals) {
    if (total !== 0n) throw new Error(`the books of ${currency} are off by ${total}`);
  }
  return { totals, trialSums };
}

/** Asserts that the books balance, and that the sums kept with each transfer are what the balances come to. */
export function checkSums(state: State): void {
  const { trialSums } = sumBalances(state);
  for (const key of new Set([...trialSums.keys(), ...state.trialSums.keys()])) {
    const { accounts = 0, balance = 0n } = trialSums.get(key) ?? {};
    const kept = state.trialSums.get(key);
    if (kept?.balance !== balance || kept.accounts !== accounts)
      throw new Error(
        `sum ${key} is kept as ${kept?.balance} on ${kept?.accounts}, not ${balance} on ${accounts}`,
      );
  }
}
