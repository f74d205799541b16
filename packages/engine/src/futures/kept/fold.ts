/** How perpetuals of a site, and what members have of them, become part of the state. */

import { tiersOf } from "@naru/money/perpetual/tiers";
import { FUTURES_ALERT } from "@naru/rows/futures/alert";
import { FUTURES_EXIT } from "@naru/rows/futures/exit";
import { FUTURES_FILL } from "@naru/rows/futures/fill";
import { FUTURES_FUNDING } from "@naru/rows/futures/funding";
import { FUTURES_LIQUIDATION } from "@naru/rows/futures/liquidation";
import { LEVERAGE_TIERS } from "@naru/rows/futures/leverage-tiers";
import { FUTURES_OPTION } from "@naru/rows/futures/option";
import { FUTURES_ORDER } from "@naru/rows/futures/order";
import { FUTURES_POSITION } from "@naru/rows/futures/position";
import { FUTURES_SETTING } from "@naru/rows/futures/setting";
import { FUTURES_STAMP } from "@naru/rows/futures/stamp";
import { FUTURES_WARNING } from "@naru/rows/futures/warning";
import { keyOf } from "@naru/rows/row";
import type { RowsOf } from "../../area.ts";
import type { FuturesOption } from "../../instrument.ts";
import { noteInvolved } from "../../market/involved.ts";
import type {
  FuturesAlertRow,
  FuturesExitRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
  FuturesStampRow,
  FuturesWarningRow,
  LeverageTiersRow,
} from "../../rows.ts";
import { removeRow, withRow } from "../../sparse-rows.ts";
import { accountOf, heldBy, instrumentOf, siteOf, triggersOf, type State } from "../../state.ts";
import { foldAlertTrigger, foldOrderTrigger, removeTriggers } from "../../trading/fold-triggers.ts";
import { assertAlert, assertExit, assertFill, assertOrder } from "../../trading/sound.ts";
import { assertPosition, assertSetting } from "./sound.ts";
import { type BindingTiers, futuresOptionOf, markTriggersOf, tiersDueAfter } from "./state.ts";

export type FuturesKind =
  | typeof FUTURES_OPTION
  | typeof LEVERAGE_TIERS
  | typeof FUTURES_ORDER
  | typeof FUTURES_POSITION
  | typeof FUTURES_EXIT
  | typeof FUTURES_FILL
  | typeof FUTURES_ALERT
  | typeof FUTURES_SETTING
  | typeof FUTURES_WARNING
  | typeof FUTURES_LIQUIDATION
  | typeof FUTURES_FUNDING
  | typeof FUTURES_STAMP;

export const FUTURES_FOLDS: RowsOf<FuturesKind> = {
  futuresOption: {
    kind: FUTURES_OPTION,
    fold: foldOption,
    standing: ({ futuresOptions }) => futuresOptions.values(),
  },
  leverageTiers: {
    kind: LEVERAGE_TIERS,
    fold: foldTiers,
    standing: ({ leverageTiers }) => leverageTiers.values(),
  },
  futuresOrder: {
    kind: FUTURES_ORDER,
    fold: foldOrder,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ futuresOrders }) => futuresOrders),
  },
  futuresPosition: {
    kind: FUTURES_POSITION,
    fold: foldPosition,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ futuresPositions }) => futuresPositions),
  },
  futuresExit: {
    kind: FUTURES_EXIT,
    fold: foldExit,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ futuresExits }) => futuresExits),
  },
  futuresFill: { kind: FUTURES_FILL, fold: (_, row) => assertFill(row), isNumbered: true },
  futuresSetting: {
    kind: FUTURES_SETTING,
    fold: foldSetting,
    standing: (state) => heldBy(state, ({ futuresSettings }) => futuresSettings),
  },
  futuresWarning: {
    kind: FUTURES_WARNING,
    fold: foldWarning,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ futuresWarnings }) => futuresWarnings),
  },
  futuresLiquidation: { kind: FUTURES_LIQUIDATION, fold: () => undefined, isNumbered: true },
  futuresFunding: { kind: FUTURES_FUNDING, fold: () => undefined, isNumbered: true },
  futuresAlert: {
    kind: FUTURES_ALERT,
    fold: foldAlert,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ futuresAlerts }) => futuresAlerts),
  },
  futuresStamp: {
    kind: FUTURES_STAMP,
    fold: foldStamp,
    isNumbered: true,
    standing: ({ futuresStamps }) => futuresStamps.values(),
  },
};

function foldOption(state: State, row: FuturesOption): void {
  instrumentOf(state, row.symbol);
  siteOf(state, row.siteId);
  const others = (state.futuresOptionsOfSymbol.get(row.symbol) ?? []).filter(
    ({ id }) => id !== row.id,
  );
  state.futuresOptions.set(row.id, row);
  state.futuresOptionsOfSymbol.set(
    row.symbol,
    [...others, row].sort((a, b) => a.id - b.id),
  );
  foldTables(state, row.id);
}

function foldTiers(state: State, row: LeverageTiersRow): void {
  if (!state.futuresOptions.has(row.optionId))
    throw new Error(`tiers of no perpetual option ${row.optionId}`);
  state.leverageTiers.set(keyOf(LEVERAGE_TIERS, row), row);
  foldTables(state, row.optionId);
}

/** A published table binds everything at its instant, one that operators announced what is held no earlier than they said. */
function foldTables(state: State, optionId: number): void {
  const tables: BindingTiers[] = [];
  for (const { optionId: id, effectiveAt, tiers } of state.leverageTiers.values())
    if (id === optionId) tables.push({ effectiveAt, bindsAt: effectiveAt, tiers: tiersOf(tiers) });
  const change = state.futuresOptions.get(optionId)?.change ?? null;
  if (change !== null) {
    const { effectiveAt, bindsAt, terms } = change;
    tables.push({ effectiveAt, bindsAt, tiers: tiersOf(terms.tiers) });
  }
  state.tiersOfOption.set(
    optionId,
    tables.sort((a, b) => a.effectiveAt - b.effectiveAt),
  );
  state.tiersDueAt = tiersDueAfter(state, state.now);
}

function foldOrder(state: State, row: FuturesOrderRow): void {
  const account = accountOf(state, row.memberId);
  assertOrder(row);
  const { symbol } = futuresOptionOf(state, row.optionId);
  const worked = account.futuresOrders.has(row.id);
  const works = row.status === "OPEN";
  if (!worked && !works) return;
  if (works) account.futuresOrders = withRow(account.futuresOrders, row.id, row);
  else removeRow(account.futuresOrders, row.id);
  foldOrderTrigger(triggersOf(state, symbol), row.memberId, row);
  if (worked !== works) noteInvolved(state, row.memberId, symbol, works ? 1 : -1);
}

function foldPosition(state: State, row: FuturesPositionRow): void {
  const account = accountOf(state, row.memberId);
  assertPosition(account.futuresPositions.get(row.optionId), row);
  const { symbol } = futuresOptionOf(state, row.optionId);
  const held = account.futuresPositions.has(row.optionId);
  const holds = row.qty !== 0;
  if (holds) account.futuresPositions = withRow(account.futuresPositions, row.optionId, row);
  else removeRow(account.futuresPositions, row.optionId);
  if (!holds) removeTriggers(markTriggersOf(state, symbol), row.memberId, row);
  if (held !== holds) noteInvolved(state, row.memberId, symbol, holds ? 1 : -1);
}

/** An exit's trigger is placed once all of the decision is applied (`armExits`). */
function foldExit(state: State, row: FuturesExitRow): void {
  const account = accountOf(state, row.memberId);
  assertExit(row);
  if (row.status === "OPEN") {
    account.futuresExits = withRow(account.futuresExits, row.id, row);
    return;
  }
  removeRow(account.futuresExits, row.id);
  const { symbol } = futuresOptionOf(state, row.optionId);
  const index = row.isMark ? markTriggersOf(state, symbol) : triggersOf(state, symbol);
  removeTriggers(index, row.memberId, row);
}

/** By whose price it is told, there it waits, as an exit does. */
function foldAlert(state: State, row: FuturesAlertRow): void {
  const account = accountOf(state, row.memberId);
  assertAlert(row);
  const { symbol } = futuresOptionOf(state, row.optionId);
  if (row.status === "OPEN") account.futuresAlerts = withRow(account.futuresAlerts, row.id, row);
  else removeRow(account.futuresAlerts, row.id);
  const index = row.isMark ? markTriggersOf(state, symbol) : triggersOf(state, symbol);
  foldAlertTrigger(index, row, instrumentOf(state, symbol));
}

function foldWarning(state: State, row: FuturesWarningRow): void {
  const account = accountOf(state, row.memberId);
  if (row.endedAt === null)
    account.futuresWarnings = withRow(account.futuresWarnings, row.positionId, row);
  else removeRow(account.futuresWarnings, row.positionId);
}

function foldSetting(state: State, row: FuturesSettingRow): void {
  assertSetting(row);
  futuresOptionOf(state, row.optionId);
  const account = accountOf(state, row.memberId);
  account.futuresSettings = withRow(account.futuresSettings, row.optionId, row);
}

function foldStamp(state: State, row: FuturesStampRow): void {
  if (row.endedAt === null) {
    state.futuresStamps.set(row.id, row);
    return;
  }
  state.futuresStamps.delete(row.id);
  state.stampTurns.delete(row.id);
}
