/** How orders, positions, exits, alerts and options become part of the state. */

import { ALERT } from "@naru/rows/oversea/alert";
import { EXIT } from "@naru/rows/oversea/exit";
import { FILL } from "@naru/rows/oversea/fill";
import { LOSSCUT } from "@naru/rows/oversea/losscut";
import { OPTION } from "@naru/rows/oversea/option";
import { ORDER } from "@naru/rows/oversea/order";
import { ORDER_STEP } from "@naru/rows/oversea/order-step";
import { POSITION } from "@naru/rows/oversea/position";
import type { RowsOf } from "../../area.ts";
import { removeRow, withRow } from "../../sparse-rows.ts";
import type { OverseaOption } from "../../instrument.ts";
import { noteInvolved } from "../../market/involved.ts";
import { NOTHING_TRADED } from "../../market/traded.ts";
import type { AlertRow, ExitRow, OrderRow, PositionRow } from "../../rows.ts";
import {
  accountOf,
  heldBy,
  instrumentOf,
  marketOf,
  siteOf,
  triggersOf,
  type State,
} from "../../state.ts";
import { termsDueAt } from "../../terms/change-terms.ts";
import { foldAlertTrigger, foldOrderTrigger, removeTriggers } from "../../trading/fold-triggers.ts";
import { assertAlert, assertExit, assertOrder } from "../../trading/sound.ts";
import { VolumeIndex } from "../../trading/volume-index.ts";
import { volumeOf } from "../alert-volume.ts";
import { assertFill, assertPosition } from "./sound.ts";
import { optionOf } from "./state.ts";

/** Kinds of rows of overseas futures. */
export type OverseaKind =
  | typeof OPTION
  | typeof ORDER
  | typeof ORDER_STEP
  | typeof FILL
  | typeof LOSSCUT
  | typeof POSITION
  | typeof EXIT
  | typeof ALERT;

export const OVERSEA_FOLDS: RowsOf<OverseaKind> = {
  option: { kind: OPTION, fold: foldOption, standing: ({ options }) => options.values() },
  order: {
    kind: ORDER,
    fold: foldOrder,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ orders }) => orders),
  },
  orderStep: { kind: ORDER_STEP, fold: () => undefined, isNumbered: true },
  fill: { kind: FILL, fold: (_, row) => assertFill(row), isNumbered: true },
  losscut: { kind: LOSSCUT, fold: () => undefined, isNumbered: true },
  position: {
    kind: POSITION,
    fold: foldPosition,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ positions }) => positions),
  },
  exit: {
    kind: EXIT,
    fold: foldExit,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ exits }) => exits),
  },
  alert: {
    kind: ALERT,
    fold: foldAlert,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ alerts }) => alerts),
  },
};

function foldOption(state: State, row: OverseaOption): void {
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

function foldOrder(state: State, row: OrderRow): void {
  const account = accountOf(state, row.memberId);
  assertOrder(row);
  const symbol = optionOf(state, row.optionId).symbol;
  const worked = account.orders.has(row.id);
  const works = row.status === "OPEN";
  if (!worked && !works) return;
  if (works) account.orders = withRow(account.orders, row.id, row);
  else removeRow(account.orders, row.id);
  foldOrderTrigger(triggersOf(state, symbol), row.memberId, row);
  if (worked !== works) noteInvolved(state, row.memberId, symbol, works ? 1 : -1);
}

function foldPosition(state: State, row: PositionRow): void {
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
function foldExit(state: State, row: ExitRow): void {
  const account = accountOf(state, row.memberId);
  assertExit(row);
  if (row.status === "OPEN") {
    account.exits = withRow(account.exits, row.id, row);
    return;
  }
  removeRow(account.exits, row.id);
  removeTriggers(triggersOf(state, optionOf(state, row.optionId).symbol), row.memberId, row);
}

function foldAlert(state: State, row: AlertRow): void {
  const account = accountOf(state, row.memberId);
  assertAlert(row);
  const { symbol } = optionOf(state, row.optionId);
  const isOpen = row.status === "OPEN";
  if (isOpen) account.alerts = withRow(account.alerts, row.id, row);
  else removeRow(account.alerts, row.id);
  const volume = volumeOf(row);
  if (volume !== null) {
    const index = volumesOf(state, symbol);
    const trigger = { memberId: row.memberId, orderId: row.id };
    if (isOpen) index.place(trigger, volume.minutes, volume.qty);
    else index.remove(trigger, volume.minutes);
    return;
  }
  foldAlertTrigger(triggersOf(state, symbol), row, instrumentOf(state, symbol));
}

/** The alerts that wait for a volume of a symbol; from the first of them on it is counted. */
function volumesOf(state: State, symbol: number): VolumeIndex {
  const known = state.volumes.get(symbol);
  if (known !== undefined) return known;
  const index = new VolumeIndex();
  state.volumes.set(symbol, index);
  marketOf(state, symbol).traded ??= NOTHING_TRADED;
  return index;
}
