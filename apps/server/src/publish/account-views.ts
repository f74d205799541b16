/** A member's account as the wire shows it: pure functions of the engine's state. */

import type {
  AccountView,
  CrossView,
  OrderView,
  PositionView,
  WalletView,
} from "@naru/contract/views";
import { openDraft } from "@naru/engine/draft";
import { buyingPower, spendable } from "@naru/engine/ledger/spendable";
import { averagePriceText } from "@naru/engine/oversea/average";
import { contracts, figuresOf, losscutLine, openProfit } from "@naru/engine/oversea/exposure";
import type { OrderRow, PositionRow } from "@naru/engine/rows";
import {
  balanceOf,
  instrumentOf,
  optionOf,
  siteOf,
  type AccountState,
  type State,
} from "@naru/engine/state";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { scaleOf, type Currency } from "@naru/vocabulary/currency";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { currencyOfWallet, WALLET_TYPES } from "@naru/vocabulary/wallet";
import { timeText } from "./texts.ts";

/** The snapshot of an account at its version. */
export function accountView(state: State, account: AccountState): AccountView {
  return {
    version: account.row.version,
    cross: crossView(state, account),
    wallet: walletView(state, account),
    orders: [...account.orders.values()].map((order) => orderView(state, order)),
    positions: [...account.positions.values()].map((position) => positionView(state, position)),
  };
}

/** Oversea cross data (product.md §3–4): what a member has, has at stake and may still order. */
export function crossView(state: State, account: AccountState): CrossView {
  const { siteId, memberId } = account.row;
  const figures = figuresOf(openDraft(state, account, state.now));
  const line = losscutLine(state, [...account.positions.values()]);
  const waiting = balanceOf(state, memberAccount(memberId, "BINARY", "BINARY_WAIT"));
  const money = moneyOf(siteOf(state, siteId).currency);
  return {
    playerPoint: money(figures.cash),
    lastPnl: money(figures.openProfit),
    losscut: money(line),
    playerGameWaitPoint: money(waiting),
    margin: money(figures.margin),
    reserved: money(figures.reserved),
    spendable: money(spendable(figures)),
    buyingPower: money(buyingPower(figures)),
  };
}

/** Every wallet of the member, keyed by type; the gateway leaves out what the site does not use. */
export function walletView(state: State, account: AccountState): WalletView {
  const { siteId, memberId } = account.row;
  const siteCurrency = siteOf(state, siteId).currency;
  const wallet: WalletView = {};
  for (const type of WALLET_TYPES) {
    const currency = currencyOfWallet(type, siteCurrency);
    const money = moneyOf(currency);
    wallet[type] = {
      type,
      currency,
      point: money(balanceOf(state, memberAccount(memberId, type, "AVAILABLE"))),
      gameWaitPoint: money(balanceOf(state, memberAccount(memberId, type, "BINARY_WAIT"))),
    };
  }
  return wallet;
}

/** An order, working or ended. */
export function orderView(state: State, order: OrderRow): OrderView {
  const option = optionOf(state, order.optionId);
  const instrument = instrumentOf(state, option.symbol);
  const price = (units: number | null): string | null =>
    units === null ? null : formatPrice(units, instrument.precision);
  return {
    id: String(order.id),
    overseaOptionId: String(order.optionId),
    stock: instrument.root,
    koName: option.koName,
    marketType: order.marketType,
    tradeType: order.tradeType,
    price: price(order.price),
    stopPrice: price(order.stopPrice),
    qty: order.qty,
    filledQty: order.filledQty,
    avgPrice: averagePriceText(order.filledCost, order.filledQty, instrument.precision),
    status: order.status,
    reason: order.reason,
    createdAt: timeText(order.placedAt),
    closedAt: order.closedAt === null ? null : timeText(order.closedAt),
  };
}

/** A position with its open profit at the last price. */
export function positionView(state: State, position: PositionRow): PositionView {
  const option = optionOf(state, position.optionId);
  const instrument = instrumentOf(state, option.symbol);
  const money = moneyOf(siteOf(state, position.siteId).currency);
  const qty = Math.abs(position.qty);
  const size = contracts(position.qty);
  return {
    overseaPositionId: String(position.id),
    overseaOptionId: String(position.optionId),
    stock: instrument.root,
    koName: option.koName,
    tradeType: position.qty < 0 ? "SHORT" : "LONG",
    qty,
    avgPrice:
      averagePriceText(position.cost, position.qty, instrument.precision) ??
      formatPrice(0, instrument.precision),
    cost: formatDecimal(position.cost, instrument.precision),
    pnl: money(position.qty === 0 ? 0n : openProfit(state, position)),
    margin: money(size * option.intradayMargin),
    losscut: money(size * option.losscut),
    isActive: position.overnightQty > 0 ? 1 : 0,
    overnightQty: position.overnightQty,
    tpTick: null,
    slTick: null,
    realised: money(position.realised),
    fees: money(position.fees),
    openedAt: timeText(position.openedAt),
  };
}

function moneyOf(currency: Currency): (units: bigint) => string {
  const scale = scaleOf(currency);
  return (units) => formatDecimal(units, scale);
}
