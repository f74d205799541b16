/** A member's account as the wire shows it: pure functions of the engine's state. */

import type {
  AccountView,
  CrossView,
  ExitView,
  GaugeView,
  OrderLimitsView,
  OrderView,
  PositionView,
  RequestView,
  WalletView,
} from "@naru/contract/views";
import type { AnnouncedTermsView } from "@naru/contract/views/instrument";
import type { OverseaPartView } from "@naru/contract/views/account";
import { openDraft } from "@naru/engine/draft";
import { buyingPower, equity, spendable } from "@naru/engine/account/spendable";
import type { Instrument } from "@naru/engine/instrument";
import { stoppedProducts } from "@naru/engine/site/openings";
import { averageOfPosition } from "@naru/engine/trading/average";
import { exitPrice } from "@naru/engine/oversea/exits/exit-price";
import { startText } from "../views/start-text.ts";
import { dayLossMaxAt, dayResultAt } from "@naru/engine/ledger/day-result";
import { figuresOf } from "@naru/engine/account/figures";
import { losscutLine, openProfit } from "@naru/engine/oversea/exposure";
import { alertAnswer } from "@naru/engine/oversea/price-alert";
import { gaugeOf } from "@naru/engine/oversea/gauge";
import { askedOf, lotsOf } from "@naru/engine/terms/lots";
import { overnightRequired } from "@naru/engine/oversea/overnight";
import { withdrawable } from "@naru/engine/account/withdrawable";
import type { AccountRow, ExitRow, OrderRow, PositionRow } from "@naru/engine/rows";
import { balanceOf, instrumentOf, siteOf, type AccountState, type State } from "@naru/engine/state";
import { POSITION } from "@naru/rows/oversea/position";
import { formatDecimal, formatDecimalShort, powerOfTen } from "@naru/money/decimal";
import { BASIS_SCALE, formatPrice } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { scaleOf, type Currency } from "@naru/vocabulary/currency";
import { memberAccount, type MemberPurpose } from "@naru/vocabulary/ledger-account";
import { lossDayEnd } from "@naru/vocabulary/member";
import { currencyOfWallet, WALLET_TYPES } from "@naru/vocabulary/wallet";
import { shownColumns } from "../views/shown-columns.ts";
import { termsChangeView } from "./market-views.ts";
import { orderViewOf } from "../views/order-view.ts";
import { requestView } from "../views/request-view.ts";
import { timeText } from "../views/texts.ts";
import { optionOf } from "@naru/engine/oversea/kept/state";

/** The snapshot of an account at its version. */
export function accountView(state: State, account: AccountState): AccountView {
  const { cross, orders, positions, alerts, gauge, orderLimits, terms } = overseaPart(
    state,
    account,
  );
  return {
    version: account.row.version,
    cross,
    wallet: walletView(state, account),
    orders,
    positions,
    alerts,
    gauge,
    requests: requestViews(state, account),
    ...heldBackView(state, account),
    orderLimits,
    terms,
  };
}

/** What overseas futures add to an account. */
export function overseaPart(state: State, account: AccountState): OverseaPartView {
  return {
    cross: crossView(state, account),
    orders: [...account.orders.values()].map((order) => orderView(state, order)),
    positions: [...account.positions.values()].map((position) => {
      const exits = [...account.exits.values()].filter((exit) => exit.positionId === position.id);
      return positionView(state, position, exits);
    }),
    alerts: [...account.alerts.values()].map((alert) => alertAnswer(state, alert)),
    gauge: gaugeView(state, account),
    orderLimits: orderLimitsView(state, account),
    terms: termsViews(state, account),
  };
}

/** Terms under way of what the member holds or has ordered. */
function termsViews(state: State, { positions, orders }: AccountState): AnnouncedTermsView[] {
  const ids = new Set([...positions.values(), ...orders.values()].map(({ optionId }) => optionId));
  return [...ids].flatMap((optionId) => {
    const option = optionOf(state, optionId);
    const next = termsChangeView(state, option);
    return next === null
      ? []
      : [{ overseaOptionId: String(optionId), koName: option.koName, next }];
  });
}

/** Pending requests about money, oldest first. */
export function requestViews(state: State, account: AccountState): RequestView[] {
  return [...account.requests.values()].map((request) =>
    requestView(request, siteOf(state, request.siteId).currency),
  );
}

/** The member's own guard, the margin as decimal text. */
export function orderLimitsView(state: State, { row }: AccountState): OrderLimitsView {
  const { orderQtyMax, orderMarginMax, orderTicksMax } = row;
  const money = moneyOf(siteOf(state, row.siteId).currency);
  return {
    qtyMax: orderQtyMax,
    marginMax: orderMarginMax === null ? null : money(orderMarginMax),
    ticksMax: orderTicksMax,
  };
}

/** Until when withdrawals are held back, and until when the member takes a break from trading; null where neither is so. And what operators stopped. */
export function heldBackView(
  state: State,
  { row }: AccountState,
): Pick<AccountView, "withdrawHeldUntil" | "coolOffUntil" | "dayLoss" | "stoppedProducts"> {
  const ahead = (until: number) => (until > state.now ? timeText(until) : null);
  return {
    withdrawHeldUntil: ahead(row.withdrawHeldUntil),
    coolOffUntil: ahead(row.coolOffUntil),
    dayLoss: dayLossView(state, row),
    stoppedProducts: stoppedProducts(state, row.siteId),
  };
}

/** The member's own limit of the day's loss, as it is in force now. */
function dayLossView(state: State, row: AccountRow): AccountView["dayLoss"] {
  const { now } = state;
  const max = dayLossMaxAt(row, now);
  if (max === null) return null;
  const money = moneyOf(siteOf(state, row.siteId).currency);
  const { dayLossNext: next, dayLossNextFrom: from } = row;
  return {
    max: money(max),
    result: money(dayResultAt(row, now)),
    endsAt: timeText(lossDayEnd(now)),
    next: from > now ? { max: next === null ? null : money(next), from: timeText(from) } : null,
  };
}

/** Oversea cross data (product.md §3–4): what a member has, has at stake and may still order. */
export function crossView(state: State, account: AccountState): CrossView {
  const { siteId, memberId } = account.row;
  const figures = figuresOf(openDraft(state, account, state.now), "BINARY");
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
  const draft = openDraft(state, account, state.now);
  const wallet: WalletView = {};
  for (const type of WALLET_TYPES) {
    const currency = currencyOfWallet(type, siteCurrency);
    const money = moneyOf(currency);
    const balance = (purpose: MemberPurpose): string =>
      money(balanceOf(state, memberAccount(memberId, type, purpose)));
    wallet[type] = {
      type,
      currency,
      point: balance("AVAILABLE"),
      gameWaitPoint: balance("BINARY_WAIT"),
      held: balance("HOLD_WITHDRAW"),
      bonusLocked: balance("BONUS_LOCKED"),
      available: money(withdrawable(draft, type)),
    };
  }
  return wallet;
}

/** An order of the state, working or ended. */
export function orderView(state: State, order: OrderRow): OrderView {
  const { symbol, koName } = optionOf(state, order.optionId);
  const { root, precision } = instrumentOf(state, symbol);
  return orderViewOf(order, { stock: root, koName, precision });
}

/** A position with its open profit at the last price, and its open exits. */
export function positionView(
  state: State,
  position: PositionRow,
  exits: readonly ExitRow[],
): PositionView {
  const option = optionOf(state, position.optionId);
  const instrument = instrumentOf(state, option.symbol);
  const money = moneyOf(siteOf(state, position.siteId).currency);
  const qty = Math.abs(position.qty);
  const lots = lotsOf(position);
  const whole = (kind: ExitRow["kind"]): number | null =>
    exits.find((exit) => exit.kind === kind && exit.level === 0)?.tick ?? null;
  const overnight = overnightNeed(state, position);
  return {
    overseaPositionId: String(position.id),
    overseaOptionId: String(position.optionId),
    stock: instrument.root,
    koName: option.koName,
    tradeType: position.qty < 0 ? "SHORT" : "LONG",
    qty,
    avgPrice:
      averageOfPosition(position, instrument.precision) ?? formatPrice(0, instrument.precision),
    cost: costInUnits(position.basis, instrument.precision),
    basis: formatDecimalShort(position.basis, instrument.precision + BASIS_SCALE),
    pnl: money(position.qty === 0 ? 0n : openProfit(state, position)),
    margin: money(askedOf(option, lots, "intradayMargin")),
    losscut: money(askedOf(option, lots, "losscut")),
    isActive: position.overnightQty > 0 ? 1 : 0,
    isWhole: position.isOvernightWhole ? 1 : 0,
    overnightRequired: money(overnight.required),
    overnightShort: money(overnight.short),
    tpTick: whole("TP"),
    slTick: whole("SL"),
    exits: position.qty === 0 ? [] : exits.map((exit) => exitView(exit, position, instrument)),
    ...shownColumns(POSITION, position, money),
  };
}

function costInUnits(basis: bigint, precision: number): string {
  return formatDecimal(divide(basis, powerOfTen(BASIS_SCALE), "down"), precision);
}

/** What keeping all of a position over the day's end asks of equity, and what is missing of it. */
function overnightNeed(
  state: State,
  position: PositionRow,
): { readonly required: bigint; readonly short: bigint } {
  const account = state.accounts.get(position.memberId);
  if (account === undefined || position.qty === 0) return { required: 0n, short: 0n };
  const required = overnightRequired(state, position, [...account.positions.values()]);
  const short = required - equity(figuresOf(openDraft(state, account, state.now), "BINARY"));
  return { required, short: short > 0n ? short : 0n };
}

function exitView(exit: ExitRow, position: PositionRow, instrument: Instrument): ExitView {
  return {
    id: String(exit.id),
    kind: exit.kind,
    level: exit.level,
    tick: exit.tick,
    price: formatPrice(exitPrice(position, exit, instrument), instrument.precision),
    qty: exit.qty,
    step: exit.kind === "TRAIL" ? exit.step : null,
    startPrice: startText(exit, instrument.precision),
  };
}

/** How near the loss-cut is. */
export function gaugeView(state: State, account: AccountState): GaugeView {
  const { room, cushion, level, ticks } = gaugeOf(state, account);
  const hundredths = cushion <= 0n || room <= 0n ? 0n : (room * 100n) / cushion;
  return {
    ratio: account.positions.size === 0 ? null : formatDecimal(hundredths, 2),
    level,
    toLosscut: moneyOf(siteOf(state, account.row.siteId).currency)(room),
    ticks: Object.fromEntries([...ticks].map(([optionId, count]) => [String(optionId), count])),
  };
}

function moneyOf(currency: Currency): (units: bigint) => string {
  const scale = scaleOf(currency);
  return (units) => formatDecimal(units, scale);
}
