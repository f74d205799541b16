/** Folding changes into the state, with the checks that stop a shard whose books do not balance. */

import { mayPostTo } from "@naru/vocabulary/ledger-account";
import type { Change } from "./change.ts";
import { currencyOfAccount } from "./ledger/account-currency.ts";
import { NO_ROWS, removeRow, withRow } from "./sparse-rows.ts";
import { armExits } from "./oversea/arm-exits.ts";
import { armLosscut } from "./oversea/arm-losscut.ts";
import { termsDueAt } from "./terms/change-terms.ts";
import {
  assertAccount,
  assertBonus,
  assertCouponUse,
  assertExit,
  assertFill,
  assertOrder,
  assertPosition,
  assertRequest,
  assertTransfer,
} from "./sound-rows.ts";
import type { Instrument, OverseaOption } from "./instrument.ts";
import { newSymbolMarket, type SymbolMarket } from "./market/market.ts";
import type {
  AlertRow,
  BonusRow,
  CouponBatchRow,
  CouponUseRow,
  ExitRow,
  OrderRow,
  PositionRow,
  RequestRow,
  TransferRow,
} from "./rows.ts";
import {
  balanceOf,
  marketOf,
  optionOf,
  rateKey,
  rulesKey,
  siteOf,
  triggersOf,
  withdrawnKey,
  type AccountState,
  type State,
} from "./state.ts";

/**
 * Applies changes in order, then checks the sum of each currency and re-arms the loss-cut of every
 * account touched.
 */
export function applyChanges(state: State, changes: Iterable<Change>): void {
  const touched = new Set<number>();
  for (const change of changes) {
    switch (change.kind) {
      case "account":
        applyAccount(state, change.row.memberId, change.row);
        touched.add(change.row.memberId);
        break;
      case "order":
        applyOrder(state, change.row);
        seen(state, change.row.id);
        break;
      case "position":
        applyPosition(state, change.row);
        seen(state, change.row.id);
        break;
      case "exit":
        applyExit(state, change.row);
        seen(state, change.row.id);
        break;
      case "alert":
        applyAlert(state, change.row);
        seen(state, change.row.id);
        break;
      case "request":
        applyRequest(state, change.row);
        seen(state, change.row.id);
        break;
      case "bonus":
        applyBonus(state, change.row);
        seen(state, change.row.id);
        break;
      case "quote":
        accountOf(state, change.row.memberId).quote = change.row;
        seen(state, change.row.id);
        break;
      case "couponBatch":
        applyCouponBatch(state, change.row);
        break;
      case "couponUse":
        applyCouponUse(state, change.row);
        break;
      case "moneyRules":
        siteOf(state, change.row.siteId);
        state.moneyRules.set(rulesKey(change.row.siteId, change.row.wallet), change.row);
        break;
      case "fill":
        assertFill(change.row);
        seen(state, change.row.id);
        break;
      case "orderStep":
        seen(state, change.row.id);
        break;
      case "transfer":
        applyTransfer(state, change.row);
        seen(state, change.row.id);
        break;
      case "site":
        state.sites.set(change.row.id, change.row);
        break;
      case "instrument":
        if (!state.markets.has(change.row.symbol))
          state.markets.set(change.row.symbol, newMarket(state, change.row));
        state.instruments.set(change.row.symbol, change.row);
        break;
      case "option":
        applyOption(state, change.row);
        break;
      case "rate":
        state.rates.set(rateKey(change.row.siteId, change.row.currency), change.row);
        break;
      case "event":
        break;
    }
  }
  for (const [currency, total] of state.totals) {
    if (total !== 0n) throw new Error(`the books of ${currency} are off by ${total}`);
  }
  for (const memberId of touched) {
    armExits(state, accountOf(state, memberId));
    armLosscut(state, memberId);
  }
}

function seen(state: State, id: number): void {
  if (!Number.isSafeInteger(id) || id <= 0) throw new Error(`no row is called ${id}`);
  if (id >= state.nextId) state.nextId = id + 1;
}

/**
 * The market of a new instrument: without a price, and inside the session that its calendar is in, whose beats are
 * over.
 */
function newMarket(state: State, { symbol, calendar }: Instrument): SymbolMarket {
  const market = newSymbolMarket(symbol);
  for (const other of state.instruments.values()) {
    if (other.calendar !== calendar) continue;
    const { session, tradingDay, closingSoon, isOvernightChecked } = marketOf(state, other.symbol);
    const ofDay = { session, tradingDay, closingSoon, isOvernightChecked };
    return { ...market, ...ofDay, opening: session === "OPEN" };
  }
  return market;
}

function applyAccount(state: State, memberId: number, row: AccountState["row"]): void {
  const account = state.accounts.get(memberId);
  assertAccount(account?.row, row);
  if (account !== undefined) noteWithdrawn(state, account.row, -1n);
  noteWithdrawn(state, row, 1n);
  if (account === undefined)
    state.accounts.set(memberId, {
      row,
      orders: NO_ROWS,
      positions: NO_ROWS,
      exits: NO_ROWS,
      alerts: NO_ROWS,
      requests: NO_ROWS,
      bonuses: NO_ROWS,
      quote: undefined,
      armed: [],
    });
  else account.row = row;
}

/** What a site's accounts have asked to withdraw a day, kept as their sum. */
function noteWithdrawn(state: State, row: AccountState["row"], sign: 1n | -1n): void {
  if (row.withdrawnToday === 0n) return;
  const key = withdrawnKey(row.siteId, row.dayOfWithdrawals);
  const sum = (state.withdrawn.get(key) ?? 0n) + sign * row.withdrawnToday;
  if (sum < 0n) throw new Error(`site ${row.siteId} gave back more of a day than was asked for`);
  state.withdrawn.set(key, sum);
}

function applyRequest(state: State, row: RequestRow): void {
  const account = accountOf(state, row.memberId);
  const before = account.requests.get(row.id);
  assertRequest(before, row, row.id >= state.nextId);
  if (before !== undefined) state.expiries.remove(before);
  if (row.status === "PENDING") {
    account.requests = withRow(account.requests, row.id, row);
    state.expiries.add(row);
  } else removeRow(account.requests, row.id);
}

function applyBonus(state: State, row: BonusRow): void {
  const account = accountOf(state, row.memberId);
  assertBonus(account.bonuses.get(row.id), row);
  if (row.status === "LOCKED") account.bonuses = withRow(account.bonuses, row.id, row);
  else removeRow(account.bonuses, row.id);
}

function applyCouponBatch(state: State, row: CouponBatchRow): void {
  const coupon = state.coupons.get(row.id);
  if (coupon === undefined)
    state.coupons.set(row.id, { row, usersOf: new Map(), usesOf: new Map() });
  else coupon.row = row;
}

function applyCouponUse(state: State, row: CouponUseRow): void {
  const coupon = state.coupons.get(row.batchId);
  if (coupon === undefined) throw new Error(`no coupon batch ${row.batchId}`);
  let users = coupon.usersOf.get(row.codeId);
  if (users === undefined) coupon.usersOf.set(row.codeId, (users = new Map()));
  if (users.has(row.memberId))
    throw new Error(`member ${row.memberId} uses coupon ${row.codeId} twice`);
  users.set(row.memberId, { requestId: row.requestId, at: row.at });
  const uses = (coupon.usesOf.get(row.memberId) ?? 0) + 1;
  assertCouponUse(coupon.row, users.size, uses);
  coupon.usesOf.set(row.memberId, uses);
}

function accountOf(state: State, memberId: number): AccountState {
  const account = state.accounts.get(memberId);
  if (account === undefined) throw new Error(`no account ${memberId}`);
  return account;
}

function applyOrder(state: State, row: OrderRow): void {
  const account = accountOf(state, row.memberId);
  assertOrder(row);
  const symbol = optionOf(state, row.optionId).symbol;
  const trigger = { memberId: row.memberId, orderId: row.id };
  const worked = account.orders.has(row.id);
  if (row.status === "OPEN") {
    account.orders = withRow(account.orders, row.id, row);
    const index = triggersOf(state, symbol);
    if (row.triggerSide !== null) index.place(trigger, row.triggerSide, row.stopPrice ?? 0);
    else if (row.price !== null)
      index.place(trigger, row.tradeType === "LONG" ? "below" : "above", row.price);
    if (!worked) noteInvolved(state, row.memberId, symbol, 1);
  } else if (worked) {
    removeRow(account.orders, row.id);
    triggersOf(state, symbol).remove(trigger);
    noteInvolved(state, row.memberId, symbol, -1);
  }
}

function applyPosition(state: State, row: PositionRow): void {
  const account = accountOf(state, row.memberId);
  assertPosition(account.positions.get(row.optionId), row);
  const symbol = optionOf(state, row.optionId).symbol;
  const held = account.positions.has(row.optionId);
  if (row.qty === 0) removeRow(account.positions, row.optionId);
  else account.positions = withRow(account.positions, row.optionId, row);
  const holds = row.qty !== 0;
  if (held !== holds) noteInvolved(state, row.memberId, symbol, holds ? 1 : -1);
}

/** An exit's trigger is placed once all of the decision is applied (`armExits`). */
function applyExit(state: State, row: ExitRow): void {
  const account = accountOf(state, row.memberId);
  assertExit(row);
  if (row.status === "OPEN") {
    account.exits = withRow(account.exits, row.id, row);
    return;
  }
  removeRow(account.exits, row.id);
  const index = triggersOf(state, optionOf(state, row.optionId).symbol);
  const trigger = { memberId: row.memberId, orderId: row.id };
  index.remove(trigger);
  index.remove({ ...trigger, twin: true });
}

function applyAlert(state: State, row: AlertRow): void {
  const account = accountOf(state, row.memberId);
  const index = triggersOf(state, optionOf(state, row.optionId).symbol);
  const trigger = { memberId: row.memberId, orderId: row.id };
  if (row.status === "OPEN") {
    account.alerts = withRow(account.alerts, row.id, row);
    index.place(trigger, row.side, row.price);
  } else {
    removeRow(account.alerts, row.id);
    index.remove(trigger);
  }
}

/** Counts the working orders and positions a member has in a symbol. */
function noteInvolved(state: State, memberId: number, symbol: number, step: 1 | -1): void {
  let members = state.involved.get(symbol);
  if (members === undefined) state.involved.set(symbol, (members = new Map()));
  const count = (members.get(memberId) ?? 0) + step;
  if (count < 0) throw new Error(`member ${memberId} has less than nothing in symbol ${symbol}`);
  if (count === 0) members.delete(memberId);
  else members.set(memberId, count);
}

function applyTransfer(state: State, row: TransferRow): void {
  assertTransfer(row);
  const debitBefore = balanceOf(state, row.debit);
  const creditBefore = balanceOf(state, row.credit);
  if (
    debitBefore - row.amount !== row.debitAfter ||
    creditBefore + row.amount !== row.creditAfter
  ) {
    throw new Error(`transfer ${row.id} does not follow from the balances before it`);
  }
  state.balances.set(row.debit, row.debitAfter);
  state.balances.set(row.credit, row.creditAfter);
  const { currency: siteCurrency, isDemo } = siteOf(state, row.siteId);
  if (!mayPostTo(isDemo, row.debit) || !mayPostTo(isDemo, row.credit))
    throw new Error(`transfer ${row.id} mixes real money and a demo's`);
  const currency = currencyOfAccount(row.debit, siteCurrency);
  if (currency !== currencyOfAccount(row.credit, siteCurrency))
    throw new Error(`transfer ${row.id} mixes currencies`);
  const total =
    (state.totals.get(currency) ?? 0n) +
    (row.debitAfter - debitBefore) +
    (row.creditAfter - creditBefore);
  state.totals.set(currency, total);
}

function applyOption(state: State, row: OverseaOption): void {
  if (!state.instruments.has(row.symbol))
    throw new Error(`option ${row.id} without instrument ${row.symbol}`);
  siteOf(state, row.siteId);
  const others = (state.optionsOfSymbol.get(row.symbol) ?? []).filter(
    (option) => option.id !== row.id,
  );
  state.options.set(row.id, row);
  state.termsDueAt = Math.min(...[...state.options.values()].map(termsDueAt));
  state.optionsOfSymbol.set(
    row.symbol,
    [...others, row].sort((a, b) => a.id - b.id),
  );
}
