/** A member's perpetuals as the wire shows them: pure functions of the engine's state. */

import type { FuturesEvent } from "@naru/contract/areas/futures/channels";
import type {
  FuturesCrossView,
  FuturesExitView,
  FuturesOrderView,
  FuturesPartView,
  FuturesPositionView,
  FuturesSettingView,
} from "@naru/contract/views/futures-account";
import { FUTURES_QUEUE } from "@naru/contract/destinations";
import { coverOf, figuresOf } from "@naru/engine/account/figures";
import { buyingPower, spendable } from "@naru/engine/account/spendable";
import type { MemberEvent } from "@naru/engine/change";
import { openDraft } from "@naru/engine/draft";
import { exitPrice } from "@naru/engine/futures/exits/legs";
import { futuresOptionOf } from "@naru/engine/futures/kept/state";
import { alertAnswer } from "@naru/engine/futures/price-alert";
import { tiersFor } from "@naru/engine/futures/terms";
import {
  coinDecimals,
  heldOf,
  instrumentFor,
  marginOf,
  markOf,
  priceOf,
  profitAtMark,
} from "@naru/engine/futures/worth";
import type {
  FuturesExitRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
} from "@naru/engine/rows";
import type { AccountState, State } from "@naru/engine/state";
import { averageOfPosition } from "@naru/engine/trading/average";
import { formatDecimal } from "@naru/money/decimal";
import { futuresBalance } from "@naru/money/perpetual/balance";
import { PERPETUAL_SCALE, roe } from "@naru/money/perpetual/held";
import { liquidationPrice, type Stand } from "@naru/money/perpetual/liquidation";
import { maintenanceMargin } from "@naru/money/perpetual/margin";
import { formatPrice } from "@naru/money/price";
import type { MemberFrame } from "../bus/messages.ts";
import { coins, futuresOrderViewOf, type Perpetual, usdt } from "../views/futures-order-view.ts";
import { startText } from "../views/start-text.ts";
import { timeText } from "../views/texts.ts";

/** Decimals of a return in percent. */
const ROE_SCALE = 2;

/** What perpetuals add to an account. */
export function futuresPart(state: State, account: AccountState): FuturesPartView {
  return {
    cross: futuresCrossView(state, account),
    orders: [...account.futuresOrders.values()].map((order) => futuresOrderView(state, order)),
    positions: [...account.futuresPositions.values()].map((position) => {
      const exits = [...account.futuresExits.values()];
      return futuresPositionView(
        state,
        position,
        exits.filter(({ positionId }) => positionId === position.id),
      );
    }),
    settings: [...account.futuresSettings.values()].map(settingView),
    alerts: [...account.futuresAlerts.values()].map((alert) => alertAnswer(state, alert)),
  };
}

/** The futures wallet in figures (product.md §3, §4); isolated positions count in its open profit, as product.md adds it up. */
export function futuresCrossView(state: State, account: AccountState): FuturesCrossView {
  const figures = figuresOf(openDraft(state, account, state.now), "FUTURES");
  let markPnl = 0n;
  for (const position of account.futuresPositions.values())
    markPnl += profitAtMark(state, position);
  // Funding is paid with its stamp: none is ever due.
  const parts = { playerPoint: figures.cash, markPnl, minusFundingFee: 0n };
  return {
    playerPoint: usdt(parts.playerPoint),
    markPnl: usdt(parts.markPnl),
    minusFundingFee: usdt(parts.minusFundingFee),
    balance: usdt(futuresBalance(parts).shown),
    owed: usdt(figures.owed),
    margin: usdt(figures.margin),
    reserved: usdt(figures.reserved),
    spendable: usdt(spendable(figures)),
    buyingPower: usdt(buyingPower(figures)),
  };
}

/** An order of the state, working or ended. */
function futuresOrderView(state: State, order: FuturesOrderRow): FuturesOrderView {
  return futuresOrderViewOf(order, perpetualOf(state, order.optionId));
}

/** A position at its mark, with its open exits. */
export function futuresPositionView(
  state: State,
  position: FuturesPositionRow,
  exits: readonly FuturesExitRow[],
): FuturesPositionView {
  const perpetual = perpetualOf(state, position.optionId);
  const { price: mark } = markOf(state, futuresOptionOf(state, position.optionId).symbol);
  const isOpen = position.qty !== 0;
  const pnl = isOpen ? profitAtMark(state, position) : 0n;
  const margin = marginOf(state, position);
  const liquidatedAt = isOpen ? liquidationOf(state, position) : null;
  const average = averageOfPosition(position, perpetual.precision);
  return {
    futuresPositionId: String(position.id),
    futuresOptionId: String(position.optionId),
    stock: perpetual.stock,
    koName: perpetual.koName,
    tradeType: position.qty < 0 || position.openedCost < 0n ? "SHORT" : "LONG",
    qty: coins(Math.abs(position.qty), perpetual),
    avgPrice: average ?? formatPrice(0, perpetual.precision),
    markPrice: formatDecimal(mark, PERPETUAL_SCALE),
    leverage: position.leverage,
    marginType: position.marginType,
    margin: usdt(margin),
    isolated: usdt(position.isolated),
    maintenance: usdt(isOpen ? maintenanceOf(state, position) : 0n),
    pnl: usdt(pnl),
    roe: formatDecimal(margin === 0n ? 0n : roe(pnl, margin), ROE_SCALE),
    liquidationPrice: liquidatedAt === null ? null : formatDecimal(liquidatedAt, PERPETUAL_SCALE),
    exits: isOpen ? exits.map((exit) => exitView(position, exit, perpetual)) : [],
    realised: usdt(position.realised),
    fees: usdt(position.fees),
    reason: position.closing,
    openedAt: timeText(position.openedAt),
    closedAt: position.closedAt === null ? null : timeText(position.closedAt),
  };
}

/** The mark at which a position is liquidated if nothing else moves, on the grid of its prices (domain.md 2.3). */
export function liquidationOf(state: State, position: FuturesPositionRow): bigint | null {
  const instrument = instrumentFor(state, position.optionId);
  const step = priceOf(instrument.tickUnits, instrument);
  const tiers = tiersFor(state, position, state.now);
  return liquidationPrice(heldOf(state, position), standOf(state, position), tiers, step);
}

/** What covers a position: what is set aside for it, or the wallet with all other cross positions. */
function standOf(state: State, position: FuturesPositionRow): Stand {
  if (position.marginType === "ISOLATED") return { wallet: position.isolated };
  const account = state.accounts.get(position.memberId);
  if (account === undefined) throw new Error(`a position of nobody: ${position.memberId}`);
  const others = { maintenance: 0n, profit: 0n };
  for (const other of account.futuresPositions.values()) {
    if (other.id === position.id || other.marginType !== "CROSS") continue;
    others.maintenance += maintenanceOf(state, other);
    others.profit += profitAtMark(state, other);
  }
  return { wallet: coverOf(openDraft(state, account, state.now), "FUTURES"), others };
}

function maintenanceOf(state: State, position: FuturesPositionRow): bigint {
  const { price } = markOf(state, futuresOptionOf(state, position.optionId).symbol);
  const tiers = tiersFor(state, position, state.now);
  return maintenanceMargin(heldOf(state, position).qty, price, tiers);
}

function exitView(
  position: FuturesPositionRow,
  exit: FuturesExitRow,
  { precision }: Perpetual,
): FuturesExitView {
  return {
    id: String(exit.id),
    kind: exit.kind,
    price: formatPrice(exitPrice(position, exit), precision),
    distance: exit.kind === "TRAIL" ? formatPrice(exit.price, precision) : null,
    startPrice: startText(exit, precision),
    isMark: exit.isMark ? 1 : 0,
  };
}

function settingView({ optionId, leverage, marginType }: FuturesSettingRow): FuturesSettingView {
  return { futuresOptionId: String(optionId), leverage, marginType };
}

/** What the wire says of an option, which exists. */
export function perpetualOf(state: State, optionId: number): Perpetual {
  const instrument = instrumentFor(state, optionId);
  const { koName } = futuresOptionOf(state, optionId);
  const { root: stock, precision } = instrument;
  return { stock, koName, precision, qtyPrecision: coinDecimals(instrument) };
}

/** What an event says of copying; undefined where it is about something else. */
function copyingPart({
  copy,
  copyFact,
  follow,
  trader,
}: MemberEvent): Pick<FuturesEvent["futures"], "copy" | "follow"> | undefined {
  if (follow !== undefined)
    return { follow: { traderFollowerId: String(follow.id), status: follow.status } };
  if (trader !== undefined) return {};
  const of = copy ?? copyFact;
  if (of === undefined) return undefined;
  const { optionId, tradeType } = of;
  return {
    copy: { futuresOptionId: String(optionId), tradeType, reason: copy?.reason ?? null },
  };
}

/** The frame of an event that is about perpetuals, or undefined. */
export function futuresFrame(state: State, event: MemberEvent): MemberFrame | undefined {
  const { futuresOrder, futuresPosition, futuresExits, futuresSetting, futuresAlert } = event;
  const copying = copyingPart(event);
  const parts = [futuresOrder, futuresPosition, futuresSetting, futuresAlert, copying];
  if (parts.every((part) => part === undefined)) return undefined;
  const body: FuturesEvent = {
    version: event.version,
    event: event.name as FuturesEvent["event"],
    at: timeText(event.at),
    futures: {
      ...(futuresOrder === undefined ? {} : { order: futuresOrderView(state, futuresOrder) }),
      ...(futuresPosition === undefined
        ? {}
        : { position: futuresPositionView(state, futuresPosition, futuresExits ?? []) }),
      ...(futuresSetting === undefined ? {} : { setting: settingView(futuresSetting) }),
      ...(futuresAlert === undefined ? {} : { alert: alertAnswer(state, futuresAlert) }),
      ...copying,
    },
    ...(event.reason === undefined ? {} : { reason: event.reason }),
  };
  return { memberId: event.memberId, destination: FUTURES_QUEUE, body: JSON.stringify(body) };
}
