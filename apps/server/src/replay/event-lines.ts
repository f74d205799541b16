/**
 * What happened, one JSON object a line (docs/replay.md). The order of fields is fixed, amounts and prices are decimal
 * texts, members carry the command file's names, and nothing depends on where or when the replay runs.
 */

import type { Change, MemberEvent } from "@naru/engine/change";
import type { OverseaOption } from "@naru/engine/instrument";
import { averageOfPosition, averagePriceText } from "@naru/engine/trading/average";
import type { ExitRow, FillRow, OrderRow, PositionRow, TransferRow } from "@naru/engine/rows";
import { instrumentOf, type State } from "@naru/engine/state";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { scaleOf } from "@naru/vocabulary/currency";
import { memberAccount, nameOfAccount } from "@naru/vocabulary/ledger-account";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { entryOfSymbol } from "../market/catalogue.ts";
import type { DroppedTick } from "../market/tick-check.ts";
import { usdt } from "../views/futures-order-view.ts";
import { rateText, timeText } from "../views/texts.ts";
import { cashAfter } from "./cash-after.ts";
import type { CommandLine, DepositLine, StatusLine } from "./command-file.ts";
import { copyEventLines, copyLine } from "./copying/lines.ts";
import { futuresEventLines, futuresLine } from "./futures-lines.ts";
import type { Names } from "./names.ts";
import { betFields, roundLine } from "./round-lines.ts";
import { optionOf } from "@naru/engine/oversea/kept/state";
import type { FundingStamp } from "@naru/engine/market/perpetual";
import { MARK_SCALE } from "@naru/vocabulary/tick";
import type { Beat, TickArrived } from "@naru/engine/market/inputs";

/** The replayed site keeps its accounts in won. */
const WON_SCALE = scaleOf("KRW");

/** A line before it is text: `at` and `event` first, then what the event tells. */
export type EventLine = Readonly<Record<string, string | number | boolean | null>>;

/** Events of changes; `cause.line` is the command behind them, null where the market or the clock made them. */
export function linesOfChanges(
  state: State,
  names: Names,
  changes: readonly Change[],
  cause: { readonly at: number; readonly line: number | null },
): EventLine[] {
  const { line } = cause;
  const at = timeText(cause.at);
  const lines: EventLine[] = [];
  for (const [index, change] of changes.entries()) {
    switch (change.kind) {
      case "fill":
        lines.push(fillLine(state, names, change.row, changes.slice(index + 1)));
        break;
      case "event":
        lines.push(...memberLines(state, names, change.event));
        break;
      case "exit":
        lines.push(exitLine(state, names, change.row, at));
        break;
      case "transfer":
        if (nameOfAccount(change.row.debit).endsWith(":BAD_DEBT")) {
          lines.push(badDebtLine(names, change.row));
        }
        break;
      case "rate":
        lines.push({
          at,
          event: "FX",
          line,
          currency: change.row.currency,
          rate: rateText(change.row.rate),
        });
        break;
      case "round":
        if (change.row.endedAt !== null) lines.push(roundLine(state, change.row, at));
        break;
      case "option":
        lines.push({ at, event: "CONFIG", line, ...optionFields(change.row) });
        break;
      default: {
        const own =
          futuresLine(state, names, change, { at, line }, () => changes.slice(index + 1)) ??
          copyLine(names, change);
        if (own !== undefined) lines.push(own);
      }
    }
  }
  return lines;
}

/** A member the file names for the first time. */
export function openedLine(at: number, member: string, memberId: number): EventLine {
  return { at: timeText(at), event: "ACCOUNT", member, memberId: String(memberId) };
}

/** A deposit, with the wallet's balance after it. */
export function depositLine(command: DepositLine, balance: bigint): EventLine {
  const { line, member, wallet, code } = command;
  const scale = scaleOf(currencyOfWallet(wallet, "KRW"));
  const amount = formatDecimal(command.units, scale);
  const after = formatDecimal(balance, scale);
  return {
    at: timeText(command.at),
    event: "DEPOSIT",
    line,
    member,
    wallet,
    code,
    amount,
    balance: after,
  };
}

/** A member's status that an operator changed. */
export function statusLine(command: StatusLine): EventLine {
  const { line, member, status } = command;
  return { at: timeText(command.at), event: "STATUS", line, member, status };
}

/** A command that changed nothing. */
export function refusedLine(command: CommandLine, code: RefusalCode): EventLine {
  return {
    at: timeText(command.at),
    event: "REFUSED",
    line: command.line,
    member: "member" in command ? command.member : null,
    command: "word" in command ? command.word : command.kind,
    code,
  };
}

/** What the clock said; DAY_END is the end of a trading day, SESSION_BREAK a pause in it. */
export function beatLine(beat: Beat): EventLine {
  const at = timeText(beat.at);
  switch (beat.kind) {
    case "sessionOpened":
      return sessionLine(at, "SESSION_OPEN", beat);
    case "sessionClosed":
      return sessionLine(at, beat.endsTradingDay ? "DAY_END" : "SESSION_BREAK", beat);
    case "closingSoon":
      return sessionLine(at, "CLOSING_SOON", beat);
    case "overnightChecked":
      return sessionLine(at, "OVERNIGHT_CHECK", beat);
    case "feedHalted":
      return { at, event: "FEED_HALTED", stock: entryOfSymbol(beat.symbol).root };
    case "feedResumed":
      return { at, event: "FEED_RESUMED", stock: entryOfSymbol(beat.symbol).root };
    case "rolledOver":
      return { at, event: "ROLLOVER", stock: entryOfSymbol(beat.symbol).root };
  }
}

/** A funding stamp that has passed: the rate that was said of it last, and the mark that was in force. */
export function stampLine(
  { at, tick }: TickArrived,
  { at: stampAt, rate, mark }: FundingStamp,
): EventLine {
  const { root } = entryOfSymbol(tick.tick.symbol);
  const text = (units: number): string => formatDecimal(BigInt(units), MARK_SCALE);
  const figures = { rate: text(rate), markPrice: text(mark) };
  return {
    at: timeText(at),
    event: "FUNDING_STAMP",
    stock: root,
    stampAt: timeText(stampAt),
    ...figures,
  };
}

/** A recorded tick that was not believed. */
export function droppedLine({ tick, reason }: DroppedTick): EventLine {
  const { root, precision } = entryOfSymbol(tick.symbol);
  const price = tick.kind === "trade" ? formatPrice(tick.price, precision) : null;
  const at = timeText(tick.at);
  return { at, event: "TICK_DROPPED", stock: root, kind: tick.kind, price, reason };
}

function sessionLine(
  at: string,
  event: string,
  { calendar, tradingDay }: { readonly calendar: string; readonly tradingDay: string },
): EventLine {
  return { at, event, calendar, tradingDay };
}

/** A fill with the cash after it: its own transfers follow it at once. */
function fillLine(
  state: State,
  names: Names,
  fill: FillRow,
  following: readonly Change[],
): EventLine {
  const { precision, root } = contractOf(state, fill.optionId);
  const account = memberAccount(fill.memberId, "BINARY", "AVAILABLE");
  return {
    at: timeText(fill.at),
    event: "FILL",
    line: names.lineOfOrder(fill.orderId),
    member: names.memberOf(fill.memberId),
    orderId: String(fill.orderId),
    fillId: String(fill.id),
    positionId: String(fill.positionId),
    overseaOptionId: String(fill.optionId),
    stock: root,
    tradeType: fill.tradeType,
    rule: fill.rule,
    price: formatPrice(fill.price, precision),
    qty: fill.qty,
    profit: won(fill.profit),
    rate: rateText(fill.rate),
    fee: won(fill.fee),
    cash: won(cashAfter(state, account, fill.id, following)),
  };
}

function memberLines(state: State, names: Names, event: MemberEvent): EventLine[] {
  const head = { at: timeText(event.at), event: event.name };
  const member = names.memberOf(event.memberId);
  const reason = event.reason ?? null;
  const lines: EventLine[] = [];
  if (event.order !== undefined) {
    const line = names.lineOfOrder(event.order.id);
    lines.push({ ...head, line, member, ...orderFields(state, event.order), reason });
  }
  if (event.position !== undefined) {
    lines.push({ ...head, member, ...positionFields(state, event.position), reason });
  }
  if (event.alert !== undefined) {
    const { optionId, price, side, status } = event.alert;
    const { precision, root } = contractOf(state, optionId);
    const { volumeQty, volumeMinutes } = event.alert;
    const of = { ...head, member, overseaOptionId: String(optionId), stock: root };
    if (volumeQty === null)
      lines.push({ ...of, price: formatPrice(price, precision), side, status });
    else lines.push({ ...of, volumeQty, volumeMinutes, status });
  }
  if (event.bet !== undefined) {
    const line = names.lineOfOrder(event.bet.id);
    lines.push({ ...head, line, member, ...betFields(state, event.bet) });
  }
  lines.push(...futuresEventLines(state, names, event));
  lines.push(...copyEventLines(state, names, event));
  if (event.level !== undefined) lines.push({ ...head, member, level: event.level });
  if (event.name === "FORCE_LOGOUT") lines.push({ ...head, member });
  return lines;
}

/** An exit as it is from here on; where it fires follows from the position. */
function exitLine(state: State, names: Names, exit: ExitRow, at: string): EventLine {
  const { precision, root } = contractOf(state, exit.optionId);
  return {
    at,
    event: "EXIT",
    member: names.memberOf(exit.memberId),
    exitId: String(exit.id),
    positionId: String(exit.positionId),
    overseaOptionId: String(exit.optionId),
    stock: root,
    kind: exit.kind,
    level: exit.level,
    tick: exit.tick,
    qty: exit.qty,
    peak: exit.peak === null ? null : formatPrice(exit.peak, precision),
    startPrice: exit.startPrice === null ? null : formatPrice(exit.startPrice, precision),
    status: exit.status,
    reason: exit.reason,
  };
}

/** An order's fields in their fixed order. */
export function orderFields(state: State, order: OrderRow): EventLine {
  const { precision, root } = contractOf(state, order.optionId);
  const price = (units: number | null): string | null =>
    units === null ? null : formatPrice(units, precision);
  return {
    orderId: String(order.id),
    overseaOptionId: String(order.optionId),
    stock: root,
    marketType: order.marketType,
    tradeType: order.tradeType,
    price: price(order.price),
    stopPrice: price(order.stopPrice),
    qty: order.qty,
    filledQty: order.filledQty,
    avgPrice: averagePriceText(order.filledCost, order.filledQty, precision),
    status: order.status,
  };
}

/** A position's fields in their fixed order; `tradeType` is null once it is closed. */
export function positionFields(state: State, position: PositionRow): EventLine {
  const { precision, root } = contractOf(state, position.optionId);
  const side = position.qty > 0 ? "LONG" : "SHORT";
  return {
    positionId: String(position.id),
    overseaOptionId: String(position.optionId),
    stock: root,
    tradeType: position.qty === 0 ? null : side,
    qty: Math.abs(position.qty),
    avgPrice: averageOfPosition(position, precision),
    overnightQty: position.overnightQty,
    closing: position.closing,
    realised: won(position.realised),
    fees: won(position.fees),
  };
}

function optionFields(option: OverseaOption): EventLine {
  return {
    overseaOptionId: String(option.id),
    stock: entryOfSymbol(option.symbol).root,
    intradayMargin: won(option.intradayMargin),
    overnightMargin: won(option.overnightMargin),
    losscut: won(option.losscut),
    fee: won(option.fee),
    maxContracts: option.maxContracts,
    isPlay: option.isPlay ? 1 : 0,
    isStop: option.isStop ? 1 : 0,
    isRest: option.isRest ? 1 : 0,
  };
}

/** Of the FUTURES wallet it says so. */
function badDebtLine(names: Names, row: TransferRow): EventLine {
  const isPerpetual = row.credit === memberAccount(row.memberId, "FUTURES", "AVAILABLE");
  const text = isPerpetual ? usdt : won;
  return {
    at: timeText(row.at),
    event: "BAD_DEBT",
    member: names.memberOf(row.memberId),
    amount: text(row.amount),
    cash: text(row.creditAfter),
    ...(isPerpetual ? { wallet: "FUTURES" } : {}),
  };
}

function contractOf(state: State, optionId: number): { precision: number; root: string } {
  return instrumentOf(state, optionOf(state, optionId).symbol);
}

function won(units: bigint): string {
  return formatDecimal(units, WON_SCALE);
}
