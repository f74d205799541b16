/** Rows into the columns of their tables: the one place that knows both. */

import {
  ALERT_STATUS_CODES,
  END_REASON_CODES,
  EXIT_KIND_CODES,
  FILL_RULE_CODES,
  MARKET_TYPE_CODES,
  ORDER_STATUS_CODES,
  ORDER_STEP_CODES,
  TRADE_TYPE_CODES,
  TRIGGER_SIDE_CODES,
} from "@naru/vocabulary/order";
import { MEMBER_ROLE_CODES, MEMBER_STATUS_CODES } from "@naru/vocabulary/member";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import type {
  AccountRow,
  AlertRow,
  ExitRow,
  FillRow,
  OrderRow,
  OrderStepRow,
  TransferRow,
} from "@naru/engine/rows";
import { canonicalJson } from "@naru/engine/snapshot";
import type { StoredAnswer } from "./batch.ts";
import { addMoney, addSite } from "./fill-money.ts";
import type { Folded } from "./fold.ts";
import type { BalanceRow, TrickledRow } from "./rows.ts";
import { POSITIONS } from "./row/kinds.ts";
import type { RowBuffers } from "./statement.ts";

/** Empties every buffer. */
export function resetBuffers(buffers: RowBuffers): void {
  for (const buffer of Object.values(buffers)) buffer.reset();
}

/** What the batch appends and replaces; trickled rows come one by one through `addTrickled`. */
export function addFolded(
  buffers: RowBuffers,
  folded: Folded,
  openOrderIds: ReadonlySet<number>,
): void {
  for (const row of folded.orders.values()) {
    const wasOpen = openOrderIds.has(row.id);
    if (row.status === "OPEN") addOpenOrder(wasOpen ? buffers.openOrder : buffers.newOrder, row);
    else addClosedOrder(buffers, row, wasOpen);
    if (hasTerms(row)) addTerms(buffers, row);
  }
  for (const row of folded.steps) addStep(buffers, row);
  for (const row of folded.exits.values()) addExit(buffers, row);
  for (const row of folded.alerts.values()) addAlert(buffers, row);
  for (const row of folded.fills) addFill(buffers, row);
  for (const row of folded.transfers) addTransfer(buffers, row);
  addMoney(buffers, folded);
  addSettings(buffers, folded);
}

/** Puts an answer into the arrays of the batch. */
export function addAnswer({ answer }: RowBuffers, row: StoredAnswer): void {
  const to = answer.columns;
  to.site_id.number(row.siteId);
  to.member_id.number(row.memberId);
  to.key.uuid(row.key);
  to.hash.hex(row.hash);
  to.outcome.text(row.outcome);
  answer.count += 1;
}

/** Puts a row whose turn has come into the arrays of its table. */
export function addTrickled(buffers: RowBuffers, { kind, row }: TrickledRow): void {
  switch (kind) {
    case "balance":
      addBalance(buffers, row);
      return;
    case "account":
      addAccount(buffers, row);
      return;
    case "position":
      POSITIONS.fill(buffers.position, row);
      return;
  }
}

function addOpenOrder(to: RowBuffers["openOrder"], row: OrderRow): void {
  addOrderColumns(to.columns, row);
  to.count += 1;
}

function addClosedOrder(
  { closedOrder, endedOrder }: RowBuffers,
  row: OrderRow,
  wasOpen: boolean,
): void {
  if (row.closedAt === null) throw new Error(`order ${row.id} is ${row.status} and never closed`);
  const to = closedOrder.columns;
  addOrderColumns(to, row);
  to.closed_at.number(row.closedAt);
  to.status.number(ORDER_STATUS_CODES.codeOf[row.status]);
  closedOrder.count += 1;
  if (!wasOpen) return;
  endedOrder.columns.id.number(row.id);
  endedOrder.columns.site_id.number(row.siteId);
  endedOrder.count += 1;
}

function addOrderColumns(to: RowBuffers["openOrder"]["columns"], row: OrderRow): void {
  to.site_id.number(row.siteId);
  to.option_id.number(row.optionId);
  to.id.number(row.id);
  to.member_id.number(row.memberId);
  to.price.number(row.price);
  to.stop_price.number(row.stopPrice);
  to.qty.number(row.qty);
  to.filled_qty.number(row.filledQty);
  to.filled_cost.big(row.filledCost);
  to.placed_at.number(row.placedAt);
  to.market_type.number(MARKET_TYPE_CODES.codeOf[row.marketType]);
  to.trade_type.number(TRADE_TYPE_CODES.codeOf[row.tradeType]);
  to.reason.number(row.reason === null ? null : END_REASON_CODES.codeOf[row.reason]);
}

/** Orders with a trigger or a bracket have a row for these too; one whose trigger is used up had one. */
function hasTerms({ stopPrice, tpTick, slTick }: OrderRow): boolean {
  return stopPrice !== null || tpTick !== null || slTick !== null;
}

function addTerms({ orderTerms }: RowBuffers, row: OrderRow): void {
  const to = orderTerms.columns;
  to.site_id.number(row.siteId);
  to.id.number(row.id);
  to.trigger_side.number(
    row.triggerSide === null ? null : TRIGGER_SIDE_CODES.codeOf[row.triggerSide],
  );
  to.tp_tick.number(row.tpTick);
  to.sl_tick.number(row.slTick);
  orderTerms.count += 1;
}

function addStep({ orderStep }: RowBuffers, row: OrderStepRow): void {
  const to = orderStep.columns;
  to.site_id.number(row.siteId);
  to.id.number(row.id);
  to.order_id.number(row.orderId);
  to.member_id.number(row.memberId);
  to.price.number(row.price);
  to.stop_price.number(row.stopPrice);
  to.qty.number(row.qty);
  to.filled_qty.number(row.filledQty);
  to.at.number(row.at);
  to.step.number(ORDER_STEP_CODES.codeOf[row.step]);
  orderStep.count += 1;
}

function addExit({ exit }: RowBuffers, row: ExitRow): void {
  const to = exit.columns;
  to.site_id.number(row.siteId);
  to.option_id.number(row.optionId);
  to.id.number(row.id);
  to.member_id.number(row.memberId);
  to.position_id.number(row.positionId);
  to.qty.number(row.qty);
  to.peak.number(row.peak);
  to.created_at.number(row.createdAt);
  to.closed_at.number(row.closedAt);
  to.tick.number(row.tick);
  to.step.number(row.step);
  to.kind.number(EXIT_KIND_CODES.codeOf[row.kind]);
  to.level.number(row.level);
  to.status.number(ORDER_STATUS_CODES.codeOf[row.status]);
  to.reason.number(row.reason === null ? null : END_REASON_CODES.codeOf[row.reason]);
  exit.count += 1;
}

function addAlert({ alert }: RowBuffers, row: AlertRow): void {
  const to = alert.columns;
  to.site_id.number(row.siteId);
  to.option_id.number(row.optionId);
  to.id.number(row.id);
  to.member_id.number(row.memberId);
  to.price.number(row.price);
  to.created_at.number(row.createdAt);
  to.closed_at.number(row.closedAt);
  to.side.number(TRIGGER_SIDE_CODES.codeOf[row.side]);
  to.status.number(ALERT_STATUS_CODES.codeOf[row.status]);
  alert.count += 1;
}

function addFill({ fill }: RowBuffers, row: FillRow): void {
  const to = fill.columns;
  to.site_id.number(row.siteId);
  to.id.number(row.id);
  to.order_id.number(row.orderId);
  to.member_id.number(row.memberId);
  to.position_id.number(row.positionId);
  to.price.number(row.price);
  to.qty.number(row.qty);
  to.tape_sequence.number(row.tapeSequence);
  to.rate.big(row.rate);
  to.fee.big(row.fee);
  to.profit.big(row.profit);
  to.at.number(row.at);
  to.option_id.number(row.optionId);
  to.trade_type.number(TRADE_TYPE_CODES.codeOf[row.tradeType]);
  to.rule.number(FILL_RULE_CODES.codeOf[row.rule]);
  fill.count += 1;
}

function addTransfer({ transfer }: RowBuffers, row: TransferRow): void {
  const to = transfer.columns;
  to.site_id.number(row.siteId);
  to.id.number(row.id);
  to.member_id.number(row.memberId);
  to.debit.number(row.debit);
  to.credit.number(row.credit);
  to.amount.big(row.amount);
  to.debit_after.big(row.debitAfter);
  to.credit_after.big(row.creditAfter);
  to.reference_id.number(row.referenceId);
  to.at.number(row.at);
  to.code.number(TRANSACTION_NUMBERS.codeOf[row.code]);
  transfer.count += 1;
}

function addBalance({ balance }: RowBuffers, row: BalanceRow): void {
  const to = balance.columns;
  to.site_id.number(row.siteId);
  to.account_id.number(row.account);
  to.balance.big(row.balance);
  balance.count += 1;
}

function addAccount({ account }: RowBuffers, row: AccountRow): void {
  const to = account.columns;
  to.site_id.number(row.siteId);
  to.member_id.number(row.memberId);
  to.role.number(MEMBER_ROLE_CODES.codeOf[row.role]);
  to.status.number(MEMBER_STATUS_CODES.codeOf[row.status]);
  to.version.number(row.version);
  to.warned.number(row.warned);
  to.withdraw_held_until.number(row.withdrawHeldUntil);
  to.day_of_withdrawals.number(row.dayOfWithdrawals);
  to.withdrawn_today.big(row.withdrawnToday);
  to.withdraw_day_max.big(row.withdrawDayMax);
  to.order_qty_max.number(row.orderQtyMax);
  to.order_margin_max.big(row.orderMarginMax);
  to.order_ticks_max.number(row.orderTicksMax);
  account.count += 1;
}

function addSettings(buffers: RowBuffers, folded: Folded): void {
  for (const row of folded.sites.values()) addSite(buffers, row);
  for (const row of folded.instruments.values()) {
    const to = buffers.instrument.columns;
    to.symbol.number(row.symbol);
    to.root.text(row.root);
    to.currency.text(row.currency);
    to.calendar.text(row.calendar);
    to.precision.number(row.precision);
    to.tick_units.number(row.tickUnits);
    to.unit_value.text(row.unitValue.toString());
    buffers.instrument.count += 1;
  }
  for (const row of folded.options.values()) {
    const to = buffers.option.columns;
    to.site_id.number(row.siteId);
    to.id.number(row.id);
    to.symbol.number(row.symbol);
    to.ko_name.text(row.koName);
    to.is_play.boolean(row.isPlay);
    to.is_stop.boolean(row.isStop);
    to.is_rest.boolean(row.isRest);
    to.intraday_margin.big(row.intradayMargin);
    to.overnight_margin.big(row.overnightMargin);
    to.losscut.big(row.losscut);
    to.fee.big(row.fee);
    to.max_contracts.number(row.maxContracts);
    to.terms_change.text(row.change === null ? null : canonicalJson(row.change));
    buffers.option.count += 1;
  }
  for (const row of folded.rates.values()) {
    const to = buffers.rate.columns;
    to.site_id.number(row.siteId);
    to.currency.text(row.currency);
    to.rate.big(row.rate);
    to.at.number(row.at);
    buffers.rate.count += 1;
  }
}
