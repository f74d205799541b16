/** What happened in perpetuals, one JSON object a line (docs/replay.md). */

import type { Change, MemberEvent } from "@naru/engine/change";
import type { FuturesOption } from "@naru/engine/instrument";
import { alertAnswer } from "@naru/engine/futures/price-alert";
import type {
  FuturesAlertRow,
  FuturesExitRow,
  FuturesFillRow,
  FuturesFundingRow,
  FuturesLiquidationRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
  LeverageTiersRow,
} from "@naru/engine/rows";
import type { State } from "@naru/engine/state";
import { formatDecimal } from "@naru/money/decimal";
import { PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { formatPrice } from "@naru/money/price";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { futuresPositionView, perpetualOf } from "../publish/futures-account-views.ts";
import { coins, futuresOrderViewOf, usdt } from "../views/futures-order-view.ts";
import { timeText } from "../views/texts.ts";
import { cashAfter } from "./cash-after.ts";
import type { EventLine } from "./event-lines.ts";
import type { Names } from "./names.ts";

/** The line of a change of perpetuals; undefined of what is none, or says nothing by itself. */
export function futuresLine(
  state: State,
  names: Names,
  change: Change,
  cause: { readonly at: string; readonly line: number | null },
  following: () => readonly Change[],
): EventLine | undefined {
  const { at, line } = cause;
  switch (change.kind) {
    case "futuresFill":
      return fillLine(state, names, change.row, following());
    case "futuresExit":
      return { at, event: "EXIT", ...exitFields(state, names, change.row) };
    case "futuresFunding":
      return fundingLine(state, names, change.row, following());
    case "futuresLiquidation":
      return liquidationLine(state, names, change.row);
    case "futuresOption":
      return { at, event: "CONFIG", line, ...optionFields(state, change.row) };
    case "leverageTiers":
      return { at, event: "TIERS", line, ...tiersFields(state, change.row) };
    default:
      return undefined;
  }
}

/** What a member is told of perpetuals. */
export function futuresEventLines(state: State, names: Names, event: MemberEvent): EventLine[] {
  const { futuresOrder, futuresPosition, futuresSetting, futuresAlert } = event;
  const head = { at: timeText(event.at), event: event.name };
  const member = names.memberOf(event.memberId);
  const reason = event.reason ?? null;
  const lines: EventLine[] = [];
  if (futuresOrder !== undefined) {
    const line = names.lineOfOrder(futuresOrder.id);
    lines.push({ ...head, line, member, ...futuresOrderFields(state, futuresOrder), reason });
  }
  if (futuresPosition !== undefined) {
    const fields = futuresPositionFields(state, futuresPosition);
    lines.push({ ...head, member, ...fields, reason });
  }
  if (futuresSetting !== undefined)
    lines.push({ ...head, member, ...settingFields(state, futuresSetting) });
  if (futuresAlert !== undefined)
    lines.push({ ...head, member, ...alertFields(state, futuresAlert) });
  return lines;
}

/** An order's fields in their fixed order. */
export function futuresOrderFields(state: State, order: FuturesOrderRow): EventLine {
  const view = futuresOrderViewOf(order, perpetualOf(state, order.optionId));
  const { id, koName: _, reason: __, createdAt: ___, closedAt: ____, ...fields } = view;
  return { orderId: id, ...fields };
}

/** A position's fields in their fixed order, at the mark of now. */
export function futuresPositionFields(state: State, position: FuturesPositionRow): EventLine {
  const view = futuresPositionView(state, position, []);
  const { koName: _, exits: __, reason: ___, openedAt: ____, closedAt: _____, ...fields } = view;
  return fields;
}

/** A fill with the cash after it: its own transfers follow it at once. */
function fillLine(
  state: State,
  names: Names,
  fill: FuturesFillRow,
  following: readonly Change[],
): EventLine {
  const perpetual = perpetualOf(state, fill.optionId);
  const account = memberAccount(fill.memberId, "FUTURES", "AVAILABLE");
  return {
    at: timeText(fill.at),
    event: "FILL",
    line: names.lineOfOrder(fill.orderId),
    member: names.memberOf(fill.memberId),
    orderId: String(fill.orderId),
    fillId: String(fill.id),
    positionId: String(fill.positionId),
    futuresOptionId: String(fill.optionId),
    stock: perpetual.stock,
    tradeType: fill.tradeType,
    rule: fill.rule,
    price: formatPrice(fill.price, perpetual.precision),
    qty: coins(fill.qty, perpetual),
    profit: usdt(fill.profit),
    fee: usdt(fill.fee),
    isolated: usdt(fill.isolated),
    cash: usdt(cashAfter(state, account, fill.id, following)),
  };
}

/** An exit as it is from here on. */
function exitFields(state: State, names: Names, exit: FuturesExitRow): EventLine {
  const { precision, stock } = perpetualOf(state, exit.optionId);
  return {
    member: names.memberOf(exit.memberId),
    exitId: String(exit.id),
    positionId: String(exit.positionId),
    futuresOptionId: String(exit.optionId),
    stock,
    kind: exit.kind,
    price: formatPrice(exit.price, precision),
    isMark: exit.isMark ? 1 : 0,
    peak: exit.peak === null ? null : formatPrice(exit.peak, precision),
    startPrice: exit.startPrice === null ? null : formatPrice(exit.startPrice, precision),
    status: exit.status,
    reason: exit.reason,
  };
}

function fundingLine(
  state: State,
  names: Names,
  row: FuturesFundingRow,
  following: readonly Change[],
): EventLine {
  const perpetual = perpetualOf(state, row.optionId);
  const account = memberAccount(row.memberId, "FUTURES", "AVAILABLE");
  return {
    at: timeText(row.at),
    event: "FUNDING",
    member: names.memberOf(row.memberId),
    fundingId: String(row.id),
    positionId: String(row.positionId),
    futuresOptionId: String(row.optionId),
    stock: perpetual.stock,
    stampAt: timeText(row.stampAt),
    rate: fine(BigInt(row.rate)),
    markPrice: fine(BigInt(row.mark)),
    qty: coins(row.qty, perpetual),
    amount: usdt(row.amount),
    isolated: usdt(row.isolated),
    cash: usdt(cashAfter(state, account, row.id, following)),
  };
}

/** The numbers that decided it. */
function liquidationLine(state: State, names: Names, row: FuturesLiquidationRow): EventLine {
  const perpetual = perpetualOf(state, row.optionId);
  return {
    at: timeText(row.at),
    event: "LIQUIDATION",
    member: names.memberOf(row.memberId),
    liquidationId: String(row.id),
    positionId: String(row.positionId),
    futuresOptionId: String(row.optionId),
    stock: perpetual.stock,
    marginType: row.marginType,
    qty: coins(row.qty, perpetual),
    markPrice: fine(BigInt(row.mark)),
    markSequence: row.markSequence,
    wallet: usdt(row.wallet),
    profit: usdt(row.profit),
    balance: usdt(row.balance),
    maintenance: usdt(row.maintenance),
    tierRate: fine(row.tierRate),
    tierDeduction: usdt(row.tierDeduction),
    price: formatPrice(row.price, perpetual.precision),
    insurance: usdt(row.insurance),
    cancelled: row.cancelled,
  };
}

function optionFields(state: State, option: FuturesOption): EventLine {
  return {
    futuresOptionId: String(option.id),
    stock: perpetualOf(state, option.id).stock,
    feeRate: fine(BigInt(option.feeRate)),
    isPlay: option.isPlay ? 1 : 0,
    isStop: option.isStop ? 1 : 0,
    isCloseOnly: option.isCloseOnly ? 1 : 0,
  };
}

function tiersFields(state: State, { optionId, effectiveAt, tiers }: LeverageTiersRow): EventLine {
  const rows = tiers.map(({ cap, rate, maxLeverage }) => [usdt(cap), fine(rate), maxLeverage]);
  return {
    futuresOptionId: String(optionId),
    stock: perpetualOf(state, optionId).stock,
    effectiveAt: timeText(effectiveAt),
    tiers: rows.map((row) => row.join("/")).join(" "),
  };
}

function settingFields(state: State, row: FuturesSettingRow): EventLine {
  const { optionId, leverage, marginType } = row;
  const { stock } = perpetualOf(state, optionId);
  return { futuresOptionId: String(optionId), stock, leverage, marginType };
}

function alertFields(state: State, row: FuturesAlertRow): EventLine {
  const { futuresOptionId, stock, price, isMark, side, status } = alertAnswer(state, row);
  return { futuresOptionId, stock, price, isMark, side, status };
}

function fine(units: bigint): string {
  return formatDecimal(units, PERPETUAL_SCALE);
}
