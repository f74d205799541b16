/**
 * One account while a decision about it is being made.
 *
 * The state stays untouched: a draft lays new rows over it, so that a decision of several steps
 * (fills by level, orders cancelled and then positions closed) sees its own earlier steps.
 * `finishDraft` turns it into the changes.
 */

import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { Change, MemberEvent } from "./change.ts";
import { NO_ROWS, withRow } from "./sparse-rows.ts";
import type {
  AccountRow,
  AlertRow,
  BonusRow,
  ExitRow,
  FillRow,
  OrderRow,
  OrderStepRow,
  PositionRow,
  RequestRow,
  TransferRow,
} from "./rows.ts";
import { balanceOf, type AccountState, type State } from "./state.ts";

export interface Draft {
  readonly state: State;
  readonly base: AccountState;
  readonly memberId: number;
  readonly siteId: number;
  readonly at: number;
  account: AccountRow;
  nextId: number;
  orders: ReadonlyMap<number, OrderRow>;
  positions: ReadonlyMap<number, PositionRow>;
  exits: ReadonlyMap<number, ExitRow>;
  alerts: ReadonlyMap<number, AlertRow>;
  requests: ReadonlyMap<number, RequestRow>;
  bonuses: ReadonlyMap<number, BonusRow>;
  balances: ReadonlyMap<LedgerAccountId, bigint>;
  readonly changes: Change[];
}

/** Begins a decision about one account; its version rises by one if anything comes of it. */
export function openDraft(state: State, base: AccountState, at: number): Draft {
  return {
    state,
    base,
    memberId: base.row.memberId,
    siteId: base.row.siteId,
    at,
    account: { ...base.row, version: base.row.version + 1 },
    nextId: state.nextId,
    orders: NO_ROWS,
    positions: NO_ROWS,
    exits: NO_ROWS,
    alerts: NO_ROWS,
    requests: NO_ROWS,
    bonuses: NO_ROWS,
    balances: NO_ROWS,
    changes: [],
  };
}

/**
 * The changes of a decision: empty where nothing happened, otherwise with the account's new version
 * last.
 */
export function finishDraft(draft: Draft): readonly Change[] {
  if (draft.changes.length === 0) return draft.changes;
  draft.changes.push({ kind: "account", row: draft.account });
  return draft.changes;
}

/** The next id of the shard. */
export function takeId(draft: Draft): number {
  const id = draft.nextId;
  draft.nextId += 1;
  return id;
}

/** Working orders in acceptance order. */
export function workingOrders(draft: Draft): OrderRow[] {
  const orders: OrderRow[] = [];
  for (const order of draft.base.orders.values()) {
    const current = draft.orders.get(order.id) ?? order;
    if (current.status === "OPEN") orders.push(current);
  }
  for (const order of draft.orders.values()) {
    if (order.status === "OPEN" && !draft.base.orders.has(order.id)) orders.push(order);
  }
  return orders;
}

/** A working order of this account, or undefined. */
export function workingOrder(draft: Draft, orderId: number): OrderRow | undefined {
  const order = draft.orders.get(orderId) ?? draft.base.orders.get(orderId);
  return order?.status === "OPEN" ? order : undefined;
}

/** The open position in an option, or undefined. */
export function openPosition(draft: Draft, optionId: number): PositionRow | undefined {
  const position = draft.positions.get(optionId) ?? draft.base.positions.get(optionId);
  return position === undefined || position.qty === 0 ? undefined : position;
}

/** Open positions by id. */
export function openPositions(draft: Draft): PositionRow[] {
  const positions: PositionRow[] = [];
  for (const position of draft.base.positions.values()) {
    const current = draft.positions.get(position.optionId) ?? position;
    if (current.qty !== 0) positions.push(current);
  }
  for (const position of draft.positions.values()) {
    if (position.qty !== 0 && !draft.base.positions.has(position.optionId))
      positions.push(position);
  }
  return positions.sort((a, b) => a.id - b.id);
}

/** The open position of an id, or undefined. */
export function positionById(draft: Draft, positionId: number): PositionRow | undefined {
  return openPositions(draft).find(({ id }) => id === positionId);
}

/** The open exits of a position by id. */
export function openExits(draft: Draft, positionId: number): ExitRow[] {
  if (draft.base.exits.size === 0 && draft.exits.size === 0) return [];
  const exits: ExitRow[] = [];
  for (const exit of draft.base.exits.values()) {
    if (exit.positionId === positionId && !draft.exits.has(exit.id)) exits.push(exit);
  }
  for (const exit of draft.exits.values()) {
    if (exit.positionId === positionId && exit.status === "OPEN") exits.push(exit);
  }
  return exits.sort((a, b) => a.id - b.id);
}

/** An open exit, or undefined. */
export function openExit(draft: Draft, exitId: number): ExitRow | undefined {
  const exit = draft.exits.get(exitId) ?? draft.base.exits.get(exitId);
  return exit?.status === "OPEN" ? exit : undefined;
}

/** A price alert that has not fired, or undefined. */
export function openAlert(draft: Draft, alertId: number): AlertRow | undefined {
  const alert = draft.alerts.get(alertId) ?? draft.base.alerts.get(alertId);
  return alert?.status === "OPEN" ? alert : undefined;
}

/** Pending requests in the order in which they were asked. */
export function pendingRequests(draft: Draft): RequestRow[] {
  const rows = new Map([...draft.base.requests, ...draft.requests]);
  return [...rows.values()].filter(({ status }) => status === "PENDING");
}

/** Locked bonuses, oldest first. */
export function lockedBonuses(draft: Draft): BonusRow[] {
  if (draft.base.bonuses.size === 0 && draft.bonuses.size === 0) return [];
  const rows = new Map([...draft.base.bonuses, ...draft.bonuses]);
  return [...rows.values()].filter(({ status }) => status === "LOCKED");
}

/** A balance as this decision has left it so far. */
export function draftBalance(draft: Draft, account: LedgerAccountId): bigint {
  return draft.balances.get(account) ?? balanceOf(draft.state, account);
}

/** Lays a new or changed order over the state. */
export function putOrder(draft: Draft, row: OrderRow): OrderRow {
  draft.orders = withRow(draft.orders, row.id, row);
  draft.changes.push({ kind: "order", row });
  return row;
}

/** Lays a new or changed position over the state. */
export function putPosition(draft: Draft, row: PositionRow): PositionRow {
  draft.positions = withRow(draft.positions, row.optionId, row);
  draft.changes.push({ kind: "position", row });
  return row;
}

/** Lays a new or changed exit over the state. */
export function putExit(draft: Draft, row: ExitRow): ExitRow {
  draft.exits = withRow(draft.exits, row.id, row);
  draft.changes.push({ kind: "exit", row });
  return row;
}

/** Lays a new or changed price alert over the state. */
export function putAlert(draft: Draft, row: AlertRow): AlertRow {
  draft.alerts = withRow(draft.alerts, row.id, row);
  draft.changes.push({ kind: "alert", row });
  return row;
}

/** Lays a new or ended request over the state. */
export function putRequest(draft: Draft, row: RequestRow): RequestRow {
  draft.requests = withRow(draft.requests, row.id, row);
  draft.changes.push({ kind: "request", row });
  return row;
}

/** Lays a new or changed bonus over the state. */
export function putBonus(draft: Draft, row: BonusRow): BonusRow {
  draft.bonuses = withRow(draft.bonuses, row.id, row);
  draft.changes.push({ kind: "bonus", row });
  return row;
}

/** Notes the terms that a working order had until now. */
export function noteStep(draft: Draft, order: OrderRow, step: OrderStepRow["step"]): void {
  const { siteId, memberId, price, stopPrice, qty, filledQty } = order;
  const terms = { price, stopPrice, qty, filledQty };
  const row = { id: takeId(draft), siteId, memberId, orderId: order.id, step, ...terms };
  draft.changes.push({ kind: "orderStep", row: { ...row, at: draft.at } });
}

/** Records a fill. */
export function putFill(draft: Draft, row: FillRow): FillRow {
  draft.changes.push({ kind: "fill", row });
  return row;
}

/** Records a transfer whose balances after are already those of this draft. */
export function putTransfer(draft: Draft, row: TransferRow): void {
  draft.balances = withRow(draft.balances, row.debit, row.debitAfter);
  draft.balances = withRow(draft.balances, row.credit, row.creditAfter);
  draft.changes.push({ kind: "transfer", row });
}

/** Announces something to the member; a position always with its exits as they are now. */
export function announce(
  draft: Draft,
  event: Omit<MemberEvent, "memberId" | "version" | "at" | "exits">,
): void {
  const { memberId, at } = draft;
  const exits = event.position === undefined ? {} : { exits: openExits(draft, event.position.id) };
  draft.changes.push({
    kind: "event",
    event: { memberId, version: draft.account.version, at, ...event, ...exits },
  });
}
