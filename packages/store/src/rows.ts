/**
 * Rows in packed bytes: the events of a batch for the outbox, and the rows that a batch changed but whose tables
 * trickle behind (`trickle.ts`). Both are short-lived, still each carries its version: a new build reads what the
 * one before it left.
 */

import type { MemberEvent } from "@naru/engine/change";
import type { AccountRow, OrderRow, PositionRow } from "@naru/engine/rows";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import {
  END_REASONS,
  EVENT_NAMES,
  MARKET_TYPES,
  ORDER_STATUSES,
  ROLES,
  STATUSES,
  TRADE_TYPES,
} from "./codes.ts";
import { PackReader, PackWriter } from "./packed.ts";

const VERSION = 1;
const HAS_ORDER = 0b001;
const HAS_POSITION = 0b010;
const HAS_REASON = 0b100;

/** The balance of a ledger account. */
export interface BalanceRow {
  readonly siteId: number;
  readonly account: LedgerAccountId;
  readonly balance: bigint;
}

/** A row whose table trickles behind. */
export type TrickledRow =
  | { readonly kind: "balance"; readonly row: BalanceRow }
  | { readonly kind: "account"; readonly row: AccountRow }
  | { readonly kind: "position"; readonly row: PositionRow };

const TRICKLED = { balance: 1, account: 2, position: 3 } as const;

/** One number a trickled row, whatever its kind. */
export function keyOf({ kind, row }: TrickledRow): number {
  switch (kind) {
    case "balance":
      return row.account * 4;
    case "account":
      return row.memberId * 4 + 1;
    case "position":
      return row.id * 4 + 2;
  }
}

/** The events of a batch, in order. The bytes are valid until the writer's next `reset`. */
export function encodeEvents(events: readonly MemberEvent[], writer = new PackWriter()): Buffer {
  writer.reset();
  writer.byte(VERSION);
  writer.unsigned(events.length);
  for (const event of events) {
    writer.byte(EVENT_NAMES.codeOf[event.name]);
    writer.byte(
      (event.order === undefined ? 0 : HAS_ORDER) |
        (event.position === undefined ? 0 : HAS_POSITION) |
        (event.reason === undefined ? 0 : HAS_REASON),
    );
    writer.unsigned(event.memberId);
    writer.unsigned(event.version);
    writer.signed(event.at);
    if (event.order !== undefined) writeOrder(writer, event.order);
    if (event.position !== undefined) writePosition(writer, event.position);
    if (event.reason !== undefined) writer.byte(END_REASONS.codeOf[event.reason]);
  }
  return writer.view();
}

/** The events of a batch as the outbox packs them; throws on a version that a newer build wrote. */
export function decodeEvents(bytes: Uint8Array): MemberEvent[] {
  const reader = new PackReader(bytes);
  checkVersion(reader.byte());
  const events: MemberEvent[] = [];
  for (let left = reader.unsigned(); left > 0; left -= 1) {
    const name = EVENT_NAMES.wordOf(reader.byte());
    const has = reader.byte();
    events.push({
      memberId: reader.unsigned(),
      version: reader.unsigned(),
      name,
      at: reader.signed(),
      ...((has & HAS_ORDER) === 0 ? {} : { order: readOrder(reader) }),
      ...((has & HAS_POSITION) === 0 ? {} : { position: readPosition(reader) }),
      ...((has & HAS_REASON) === 0 ? {} : { reason: END_REASONS.wordOf(reader.byte()) }),
    });
  }
  return events;
}

/** Starts a list of trickled rows; `writeTrickled` appends to it. */
export function beginTrickled(writer: PackWriter): void {
  writer.reset();
  writer.byte(VERSION);
}

/** Appends one row after `beginTrickled`. */
export function writeTrickled(writer: PackWriter, { kind, row }: TrickledRow): void {
  writer.byte(TRICKLED[kind]);
  switch (kind) {
    case "balance":
      writer.unsigned(row.siteId);
      writer.unsigned(row.account);
      writer.big(row.balance);
      return;
    case "account":
      writer.unsigned(row.siteId);
      writer.unsigned(row.memberId);
      writer.byte(ROLES.codeOf[row.role]);
      writer.byte(STATUSES.codeOf[row.status]);
      writer.unsigned(row.version);
      return;
    case "position":
      writePosition(writer, row);
      return;
  }
}

/** The rows that a batch packed, in order; throws on a version that a newer build wrote. */
export function decodeTrickled(bytes: Uint8Array): TrickledRow[] {
  const reader = new PackReader(bytes);
  checkVersion(reader.byte());
  const rows: TrickledRow[] = [];
  while (!reader.done) rows.push(readTrickled(reader));
  return rows;
}

function readTrickled(reader: PackReader): TrickledRow {
  const kind = reader.byte();
  switch (kind) {
    case TRICKLED.balance:
      return {
        kind: "balance",
        row: { siteId: reader.unsigned(), account: reader.unsigned(), balance: reader.big() },
      };
    case TRICKLED.account:
      return {
        kind: "account",
        row: {
          siteId: reader.unsigned(),
          memberId: reader.unsigned(),
          role: ROLES.wordOf(reader.byte()),
          status: STATUSES.wordOf(reader.byte()),
          version: reader.unsigned(),
        },
      };
    case TRICKLED.position:
      return { kind: "position", row: readPosition(reader) };
    default:
      throw new RangeError(`no trickled row is stored as ${kind}`);
  }
}

function writeOrder(writer: PackWriter, row: OrderRow): void {
  writer.unsigned(row.id);
  writer.unsigned(row.siteId);
  writer.unsigned(row.memberId);
  writer.unsigned(row.optionId);
  writer.byte(MARKET_TYPES.codeOf[row.marketType]);
  writer.byte(TRADE_TYPES.codeOf[row.tradeType]);
  writeNullable(writer, row.price);
  writeNullable(writer, row.stopPrice);
  writer.unsigned(row.qty);
  writer.unsigned(row.filledQty);
  writer.big(row.filledCost);
  writer.byte(ORDER_STATUSES.codeOf[row.status]);
  writer.byte(row.reason === null ? 0 : END_REASONS.codeOf[row.reason]);
  writer.signed(row.placedAt);
  writeNullable(writer, row.closedAt);
}

function readOrder(reader: PackReader): OrderRow {
  return {
    id: reader.unsigned(),
    siteId: reader.unsigned(),
    memberId: reader.unsigned(),
    optionId: reader.unsigned(),
    marketType: MARKET_TYPES.wordOf(reader.byte()),
    tradeType: TRADE_TYPES.wordOf(reader.byte()),
    price: readNullable(reader),
    stopPrice: readNullable(reader),
    qty: reader.unsigned(),
    filledQty: reader.unsigned(),
    filledCost: reader.big(),
    status: ORDER_STATUSES.wordOf(reader.byte()),
    reason: readReason(reader),
    placedAt: reader.signed(),
    closedAt: readNullable(reader),
  };
}

function writePosition(writer: PackWriter, row: PositionRow): void {
  writer.unsigned(row.id);
  writer.unsigned(row.siteId);
  writer.unsigned(row.memberId);
  writer.unsigned(row.optionId);
  writer.signed(row.qty);
  writer.big(row.cost);
  writer.big(row.realised);
  writer.big(row.fees);
  writer.unsigned(row.maxQty);
  writer.unsigned(row.overnightQty);
  writer.byte(row.closing === null ? 0 : END_REASONS.codeOf[row.closing]);
  writer.signed(row.openedAt);
  writeNullable(writer, row.closedAt);
}

function readPosition(reader: PackReader): PositionRow {
  return {
    id: reader.unsigned(),
    siteId: reader.unsigned(),
    memberId: reader.unsigned(),
    optionId: reader.unsigned(),
    qty: reader.signed(),
    cost: reader.big(),
    realised: reader.big(),
    fees: reader.big(),
    maxQty: reader.unsigned(),
    overnightQty: reader.unsigned(),
    closing: readReason(reader),
    openedAt: reader.signed(),
    closedAt: readNullable(reader),
  };
}

function readReason(reader: PackReader): PositionRow["closing"] {
  const code = reader.byte();
  return code === 0 ? null : END_REASONS.wordOf(code);
}

function writeNullable(writer: PackWriter, value: number | null): void {
  if (value === null) {
    writer.byte(0);
    return;
  }
  writer.byte(1);
  writer.signed(value);
}

function readNullable(reader: PackReader): number | null {
  return reader.byte() === 0 ? null : reader.signed();
}

function checkVersion(version: number): void {
  if (version !== VERSION) throw new RangeError(`packed rows of unknown version ${version}`);
}
