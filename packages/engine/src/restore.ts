/**
 * The state from rows: what the store loads at start. Rows may come in any order; here they are
 * taken by id.
 */

import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import { applyChanges } from "./apply.ts";
import type { Change } from "./change.ts";
import type { Instrument, MoneyRules, OverseaOption, Site } from "./instrument.ts";
import { newSymbolMarket, type SymbolMarket } from "./market/market.ts";
import { currencyOfAccount } from "./ledger/account-currency.ts";
import type {
  AccountRow,
  AlertRow,
  BonusRow,
  CouponBatchRow,
  CouponUseRow,
  ExitRow,
  OrderRow,
  PositionRow,
  QuoteRow,
  RequestRow,
} from "./rows.ts";
import { createState, siteOf, type State } from "./state.ts";
import { ownerOf, FIRST_MEMBER_ID, siteOfHouse } from "@naru/vocabulary/ledger-account";

/** Everything a shard is, at rest. */
export interface StateRows {
  readonly now: number;
  readonly nextId: number;
  readonly sites: readonly Site[];
  readonly instruments: readonly Instrument[];
  readonly options: readonly OverseaOption[];
  readonly rates: readonly {
    readonly siteId: number;
    readonly currency: string;
    readonly rate: bigint;
    readonly at: number;
  }[];
  readonly moneyRules: readonly MoneyRules[];
  readonly couponBatches: readonly CouponBatchRow[];
  readonly couponUses: readonly CouponUseRow[];
  readonly accounts: readonly AccountRow[];
  readonly openOrders: readonly OrderRow[];
  readonly openPositions: readonly PositionRow[];
  readonly openExits: readonly ExitRow[];
  readonly openAlerts: readonly AlertRow[];
  readonly openRequests: readonly RequestRow[];
  readonly lockedBonuses: readonly BonusRow[];
  readonly quotes: readonly QuoteRow[];
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
  for (const market of rows.markets)
    state.markets.set(market.symbol, { ...newSymbolMarket(market.symbol), ...market });
  const changes: Change[] = [];
  for (const row of byId(rows.sites)) changes.push({ kind: "site", row });
  for (const row of inOrder(rows.instruments, ({ symbol }) => symbol))
    changes.push({ kind: "instrument", row });
  for (const row of byId(rows.options)) changes.push({ kind: "option", row });
  for (const rate of rows.rates) changes.push({ kind: "rate", ...rate });
  for (const row of rows.moneyRules) changes.push({ kind: "moneyRules", row });
  for (const row of byId(rows.couponBatches)) changes.push({ kind: "couponBatch", row });
  applyChanges(state, changes);
  for (const [account, balance] of inOrder(rows.balances, ([account]) => account))
    state.balances.set(account, balance);
  applyChanges(state, changesOf(rows));
  state.nextId = Math.max(state.nextId, rows.nextId);
  sumBalances(state);
  return state;
}

/** What accounts hold, as changes that are applied one after the other: none of them is kept. */
function* changesOf(rows: StateRows): Iterable<Change> {
  for (const row of inOrder(rows.accounts, ({ memberId }) => memberId))
    yield { kind: "account", row };
  for (const row of byId(rows.openOrders)) yield { kind: "order", row };
  for (const row of byId(rows.openPositions)) yield { kind: "position", row };
  for (const row of byId(rows.openExits)) yield { kind: "exit", row };
  for (const row of byId(rows.openAlerts)) yield { kind: "alert", row };
  for (const row of byId(rows.openRequests)) yield { kind: "request", row };
  for (const row of byId(rows.lockedBonuses)) yield { kind: "bonus", row };
  for (const row of byId(rows.quotes)) yield { kind: "quote", row };
  for (const row of inOrder(rows.couponUses, ({ requestId }) => requestId))
    yield { kind: "couponUse", row };
}

/**
 * Sums every currency anew; a shard whose books do not balance must not start (design.md §3 rule
 * 2).
 */
export function sumBalances(state: State): void {
  state.totals.clear();
  for (const [account, balance] of state.balances) {
    const owner = ownerOf(account);
    const siteId =
      owner < FIRST_MEMBER_ID
        ? siteOfHouse(account)
        : (state.accounts.get(owner)?.row.siteId ?? -1);
    const currency = currencyOfAccount(account, siteOf(state, siteId).currency);
    state.totals.set(currency, (state.totals.get(currency) ?? 0n) + balance);
  }
  for (const [currency, total] of state.totals) {
    if (total !== 0n) throw new Error(`the books of ${currency} are off by ${total}`);
  }
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] {
  return inOrder(rows, ({ id }) => id);
}

/** The rows by a number of theirs; where they come so already, as the store hands them over, nothing is copied. */
function inOrder<Row>(rows: readonly Row[], numberOf: (row: Row) => number): readonly Row[] {
  let last = -Infinity;
  for (const row of rows) {
    const number = numberOf(row);
    if (number < last) return rows.toSorted((a, b) => numberOf(a) - numberOf(b));
    last = number;
  }
  return rows;
}
