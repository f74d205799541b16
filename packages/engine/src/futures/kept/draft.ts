/** Orders, positions, exits, alerts and settings of perpetuals as a decision has left them so far. */

import { DEFAULT_LEVERAGE, DEFAULT_MARGIN_TYPE } from "@naru/vocabulary/futures/order";
import { announce, type Announced, type Draft } from "../../draft.ts";
import type {
  FuturesAlertRow,
  FuturesExitRow,
  FuturesFillRow,
  FuturesFundingRow,
  FuturesLiquidationRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
  FuturesStampRow,
  FuturesWarningRow,
} from "../../rows.ts";
import { withRow } from "../../sparse-rows.ts";
import { allHeld, exitsOf, heldIn, openRow, openRows } from "../../trading/kept.ts";

/** Working orders in acceptance order. */
export function workingOrders(draft: Draft): FuturesOrderRow[] {
  return openRows(draft.base.futuresOrders, draft.futuresOrders);
}

/** A working order of this account, or undefined. */
export function workingOrder(draft: Draft, orderId: number): FuturesOrderRow | undefined {
  return openRow(draft.base.futuresOrders, draft.futuresOrders, orderId);
}

/** The open position in an option, or undefined. */
export function openPosition(draft: Draft, optionId: number): FuturesPositionRow | undefined {
  return heldIn(draft.base.futuresPositions, draft.futuresPositions, optionId);
}

/** Open positions by id. */
export function openPositions(draft: Draft): FuturesPositionRow[] {
  return allHeld(draft.base.futuresPositions, draft.futuresPositions);
}

/** The open position of an id, or undefined. */
export function positionById(draft: Draft, positionId: number): FuturesPositionRow | undefined {
  return openPositions(draft).find(({ id }) => id === positionId);
}

/** The open exits of a position by id. */
export function openExits(draft: Draft, positionId: number): FuturesExitRow[] {
  return exitsOf(draft.base.futuresExits, draft.futuresExits, positionId);
}

/** An open exit, or undefined. */
export function openExit(draft: Draft, exitId: number): FuturesExitRow | undefined {
  return openRow(draft.base.futuresExits, draft.futuresExits, exitId);
}

/** An alert that has not fired, or undefined. */
export function openAlert(draft: Draft, alertId: number): FuturesAlertRow | undefined {
  return openRow(draft.base.futuresAlerts, draft.futuresAlerts, alertId);
}

/** With what leverage and margin the member trades an option: what he set, or what everyone begins with. */
export function settingOf(draft: Draft, optionId: number): FuturesSettingRow {
  return (
    draft.futuresSettings.get(optionId) ??
    draft.base.futuresSettings.get(optionId) ?? {
      siteId: draft.siteId,
      memberId: draft.memberId,
      optionId,
      leverage: DEFAULT_LEVERAGE,
      marginType: DEFAULT_MARGIN_TYPE,
    }
  );
}

/** Lays a new or changed order over the state. */
export function putOrder(draft: Draft, row: FuturesOrderRow): FuturesOrderRow {
  draft.futuresOrders = withRow(draft.futuresOrders, row.id, row);
  draft.changes.push({ kind: "futuresOrder", row });
  return row;
}

/** Lays a new or changed position over the state. */
export function putPosition(draft: Draft, row: FuturesPositionRow): FuturesPositionRow {
  draft.futuresPositions = withRow(draft.futuresPositions, row.optionId, row);
  draft.changes.push({ kind: "futuresPosition", row });
  return row;
}

/** Lays a new or changed exit over the state. */
export function putExit(draft: Draft, row: FuturesExitRow): FuturesExitRow {
  draft.futuresExits = withRow(draft.futuresExits, row.id, row);
  draft.changes.push({ kind: "futuresExit", row });
  return row;
}

/** Lays a new or changed alert over the state. */
export function putAlert(draft: Draft, row: FuturesAlertRow): FuturesAlertRow {
  draft.futuresAlerts = withRow(draft.futuresAlerts, row.id, row);
  draft.changes.push({ kind: "futuresAlert", row });
  return row;
}

/** Lays a new or changed setting over the state, and says so. */
export function putSetting(draft: Draft, row: FuturesSettingRow): void {
  draft.futuresSettings = withRow(draft.futuresSettings, row.optionId, row);
  draft.changes.push({ kind: "futuresSetting", row });
  announce(draft, { name: "LEVERAGE_UPDATE", futuresSetting: row });
}

/** Records a fill. */
export function putFill(draft: Draft, row: FuturesFillRow): FuturesFillRow {
  draft.changes.push({ kind: "futuresFill", row });
  return row;
}

/** Warnings that stand. */
export function openWarnings(draft: Draft): FuturesWarningRow[] {
  const warnings = new Map([...draft.base.futuresWarnings, ...draft.futuresWarnings]);
  return [...warnings.values()].filter(({ endedAt }) => endedAt === null);
}

/** Lays a new or ended warning over the state. */
export function putWarning(draft: Draft, row: FuturesWarningRow): void {
  draft.futuresWarnings = withRow(draft.futuresWarnings, row.positionId, row);
  draft.changes.push({ kind: "futuresWarning", row });
}

/** Records a liquidation. */
export function putLiquidation(draft: Draft, row: FuturesLiquidationRow): void {
  draft.changes.push({ kind: "futuresLiquidation", row });
}

/** Records what funding moved. */
export function putFunding(draft: Draft, row: FuturesFundingRow): void {
  draft.changes.push({ kind: "futuresFunding", row });
}

/** Records what a position has added to a stamp. */
export function putStamp(draft: Draft, row: FuturesStampRow): void {
  draft.changes.push({ kind: "futuresStamp", row });
}

/** Announces what became of a position, with its exits as they are now. */
export function announcePosition(
  draft: Draft,
  event: Announced & { readonly futuresPosition: FuturesPositionRow },
): void {
  announce(draft, { ...event, futuresExits: openExits(draft, event.futuresPosition.id) });
}
