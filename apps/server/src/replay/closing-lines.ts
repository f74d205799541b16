/** How a replay ends: what still works and stands open, every wallet, every ledger account (docs/replay.md). */

import { openDraft } from "@naru/engine/draft";
import { currencyOfAccount } from "@naru/engine/ledger/account-currency";
import { buyingPower, equity, spendable } from "@naru/engine/account/spendable";
import { figuresOf } from "@naru/engine/account/figures";
import { openProfit } from "@naru/engine/oversea/exposure";
import { rowsOf } from "@naru/engine/snapshot";
import { balanceOf, type AccountState, type State } from "@naru/engine/state";
import { formatDecimal } from "@naru/money/decimal";
import { scaleOf } from "@naru/vocabulary/currency";
import { memberAccount, nameOfAccount } from "@naru/vocabulary/ledger-account";
import { currencyOfWallet, type MarginWallet, WALLET_TYPES } from "@naru/vocabulary/wallet";
import { timeText } from "../views/texts.ts";
import { type EventLine, orderFields, positionFields } from "./event-lines.ts";
import { futuresOrderFields, futuresPositionFields } from "./futures-lines.ts";
import type { Names } from "./names.ts";
import { betFields } from "./round-lines.ts";

const SITE_CURRENCY = "KRW";

/** Open orders and positions by id, wallets by member, ledger accounts by number; zero accounts are left out. */
export function closingLines(state: State, names: Names): EventLine[] {
  const rows = rowsOf(state);
  const { openOrders, openPositions, openBets, balances } = rows;
  const at = timeText(state.now);
  const orders = openOrders.map((order) => ({
    at,
    event: "OPEN_ORDER",
    line: names.lineOfOrder(order.id),
    member: names.memberOf(order.memberId),
    ...orderFields(state, order),
  }));
  const positions = openPositions.map((position) => ({
    at,
    event: "OPEN_POSITION",
    member: names.memberOf(position.memberId),
    ...positionFields(state, position),
    openProfit: won(openProfit(state, position)),
  }));
  const perpetualOrders = rows.openFuturesOrders.map((order) => ({
    at,
    event: "OPEN_ORDER",
    line: names.lineOfOrder(order.id),
    member: names.memberOf(order.memberId),
    ...futuresOrderFields(state, order),
  }));
  const perpetualPositions = rows.openFuturesPositions.map((position) => ({
    at,
    event: "OPEN_POSITION",
    member: names.memberOf(position.memberId),
    ...futuresPositionFields(state, position),
  }));
  const bets = openBets.map((bet) => ({
    at,
    event: "OPEN_BET",
    line: names.lineOfOrder(bet.id),
    member: names.memberOf(bet.memberId),
    ...betFields(state, bet),
  }));
  const wallets = names.members().flatMap(([memberId, member]) => {
    const account = state.accounts.get(memberId);
    return account === undefined ? [] : walletLines(state, account, member);
  });
  const accounts = balances.map(([account, balance]) => {
    const currency = currencyOfAccount(account, SITE_CURRENCY);
    const amount = formatDecimal(balance, scaleOf(currency));
    return { at, event: "BALANCE", account: nameOfAccount(account), currency, amount };
  });
  const perpetuals = [...perpetualOrders, ...perpetualPositions];
  return [...orders, ...positions, ...perpetuals, ...bets, ...wallets, ...accounts];
}

/** The BINARY wallet with all its figures, and those of FUTURES where it was ever used; other wallets only where they hold something. */
function walletLines(state: State, account: AccountState, member: string): EventLine[] {
  const at = timeText(state.now);
  const { memberId } = account.row;
  const head = { at, event: "WALLET", member, memberId: String(memberId) };
  const binary = marginWallet(state, account, "BINARY");
  const others = WALLET_TYPES.filter((wallet) => wallet !== "BINARY").flatMap((wallet) => {
    const cash = balanceOf(state, memberAccount(memberId, wallet, "AVAILABLE"));
    const isHeld = wallet === "FUTURES" && account.futuresPositions.size > 0;
    if (cash === 0n && !isHeld) return [];
    if (wallet === "FUTURES") return [{ ...head, ...futuresWallet(state, account) }];
    const currency = currencyOfWallet(wallet, SITE_CURRENCY);
    return [{ ...head, wallet, currency, cash: formatDecimal(cash, scaleOf(currency)) }];
  });
  return [{ ...head, ...binary }, ...others];
}

/** With what is set aside for isolated positions, which no other figure counts. */
function futuresWallet(state: State, account: AccountState): EventLine {
  const aside = balanceOf(state, memberAccount(account.row.memberId, "FUTURES", "MARGIN_ISO"));
  const isolated = formatDecimal(aside, scaleOf("USDT"));
  return { ...marginWallet(state, account, "FUTURES"), isolated };
}

function marginWallet(state: State, account: AccountState, wallet: MarginWallet): EventLine {
  const figures = figuresOf(openDraft(state, account, state.now), wallet);
  const currency = currencyOfWallet(wallet, SITE_CURRENCY);
  const text = (units: bigint): string => formatDecimal(units, scaleOf(currency));
  return {
    wallet,
    currency,
    cash: text(figures.cash),
    openProfit: text(figures.openProfit),
    equity: text(equity(figures)),
    margin: text(figures.margin),
    reserved: text(figures.reserved),
    spendable: text(spendable(figures)),
    buyingPower: text(buyingPower(figures)),
  };
}

function won(units: bigint): string {
  return formatDecimal(units, scaleOf(SITE_CURRENCY));
}
