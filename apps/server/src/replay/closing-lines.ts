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
import { currencyOfWallet, WALLET_TYPES } from "@naru/vocabulary/wallet";
import { timeText } from "../views/texts.ts";
import { type EventLine, orderFields, positionFields } from "./event-lines.ts";
import type { Names } from "./names.ts";
import { betFields } from "./round-lines.ts";

const SITE_CURRENCY = "KRW";

/** Open orders and positions by id, wallets by member, ledger accounts by number; zero accounts are left out. */
export function closingLines(state: State, names: Names): EventLine[] {
  const { openOrders, openPositions, openBets, balances } = rowsOf(state);
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
  return [...orders, ...positions, ...bets, ...wallets, ...accounts];
}

/** The BINARY wallet with all its figures; other wallets only where they hold something. */
function walletLines(state: State, account: AccountState, member: string): EventLine[] {
  const at = timeText(state.now);
  const { memberId } = account.row;
  const figures = figuresOf(openDraft(state, account, state.now), "BINARY");
  const margin: EventLine = {
    at,
    event: "WALLET",
    member,
    memberId: String(memberId),
    wallet: "BINARY",
    currency: SITE_CURRENCY,
    cash: won(figures.cash),
    openProfit: won(figures.openProfit),
    equity: won(equity(figures)),
    margin: won(figures.margin),
    reserved: won(figures.reserved),
    spendable: won(spendable(figures)),
    buyingPower: won(buyingPower(figures)),
  };
  const others = WALLET_TYPES.filter((wallet) => wallet !== "BINARY").flatMap((wallet) => {
    const cash = balanceOf(state, memberAccount(memberId, wallet, "AVAILABLE"));
    if (cash === 0n) return [];
    const currency = currencyOfWallet(wallet, SITE_CURRENCY);
    return [
      {
        at,
        event: "WALLET",
        member,
        memberId: String(memberId),
        wallet,
        currency,
        cash: formatDecimal(cash, scaleOf(currency)),
      },
    ];
  });
  return [margin, ...others];
}

function won(units: bigint): string {
  return formatDecimal(units, scaleOf(SITE_CURRENCY));
}
