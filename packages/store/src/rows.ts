/**
 * Rows in packed bytes: the events of a batch for the outbox, and the rows that a batch changed but whose tables
 * trickle behind (`trickle.ts`). Both are short-lived, still each carries its version: a new build reads what the
 * one before it left.
 */

import {
  ALERT_STATUS_CODES,
  END_REASON_CODES,
  EXIT_KIND_CODES,
  MARKET_TYPE_CODES,
  ORDER_STATUS_CODES,
  TRADE_TYPE_CODES,
  TRIGGER_SIDE_CODES,
} from "@naru/vocabulary/order";
import { MEMBER_EVENT_CODES } from "@naru/vocabulary/member-event";
import {
  REJECT_REASON_CODES,
  REQUEST_KIND_CODES,
  REQUEST_STATUS_CODES,
} from "@naru/vocabulary/request";
import { MEMBER_ROLE_CODES, MEMBER_STATUS_CODES } from "@naru/vocabulary/member";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import type { AnnouncedTerms, MemberEvent } from "@naru/engine/change";
import { canonicalJson, parseCanonicalJson } from "@naru/engine/snapshot";
import type {
  AccountRow,
  AlertRow,
  ExitRow,
  OrderRow,
  PositionRow,
  RequestRow,
  WarnLevel,
} from "@naru/engine/rows";
import { codes } from "@naru/vocabulary/codes";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import { PackReader, PackWriter } from "./packed.ts";
import { POSITIONS } from "./row/kinds.ts";
import type { RowCodec } from "./row/row-codec.ts";

/**
 * Version 1 knew no triggers, brackets, exits, alerts, warnings or overnight renewals, version 2 no requests about
 * money, version 3 no fraction of a position's cost and no position that is kept overnight whole, version 4 no guard of a
 * member's own, version 5 no contracts that former terms bind.
 */
const VERSION = 6;
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

/** Kinds of trickled rows; a byte. */
export const TRICKLED_CODES = codes("trickled row", {
  balance: 1,
  account: 2,
  position: 3,
} satisfies Record<TrickledRow["kind"], number>);

/** The number of a trickled row among those of its kind. */
export function idOf({ kind, row }: TrickledRow): number {
  switch (kind) {
    case "balance":
      return row.account;
    case "account":
      return row.memberId;
    case "position":
      return row.id;
  }
}

type EventPartName = Exclude<keyof MemberEvent, "memberId" | "version" | "name" | "at">;

/** What an event may carry. Its head says which parts follow, in the order of their numbers. */
interface EventPart<Value> {
  readonly number: number;
  write(writer: PackWriter, value: Value): void;
  read(reader: PackReader, version: number): Value;
}

export const EVENT_PARTS: {
  readonly [Name in EventPartName]-?: EventPart<Required<MemberEvent>[Name]>;
} = {
  order: { number: 0, write: writeOrder, read: readOrder },
  position: { number: 1, ...packing(POSITIONS) },
  reason: {
    number: 2,
    write: (writer, reason) => writer.byte(END_REASON_CODES.codeOf[reason]),
    read: (reader) => END_REASON_CODES.wordOf(reader.byte()),
  },
  exits: { number: 3, write: writeExits, read: readExits },
  alert: { number: 4, write: writeAlert, read: readAlert },
  level: {
    number: 5,
    write: (writer, level) => writer.byte(level),
    read: (reader) => reader.byte() as WarnLevel,
  },
  request: { number: 6, write: writeRequest, read: readRequest },
  terms: {
    number: 7,
    write: (writer, terms) => writer.text(canonicalJson(terms)),
    read: (reader) => parseCanonicalJson(reader.text()) as AnnouncedTerms,
  },
};

/** How a part of one row is packed. */
function packing<Row extends object>(codec: RowCodec<Row>): Pick<EventPart<Row>, "write" | "read"> {
  return {
    write: (writer, row) => codec.pack(writer, row),
    read: (reader, version) => codec.unpack(reader, version),
  };
}

const PARTS_BY_NUMBER = new Map(
  Object.entries(EVENT_PARTS)
    .map(
      ([name, part]) =>
        [part.number, { name: name as EventPartName, part: part as EventPart<unknown> }] as const,
    )
    .sort(([a], [b]) => a - b),
);

/** The events of a batch, in order. The bytes are valid until the writer's next `reset`. */
export function encodeEvents(events: readonly MemberEvent[], writer = new PackWriter()): Buffer {
  writer.reset();
  writer.byte(VERSION);
  writer.unsigned(events.length);
  for (const event of events) {
    writer.byte(MEMBER_EVENT_CODES.codeOf[event.name]);
    const parts: number[] = [];
    for (const [number, { name }] of PARTS_BY_NUMBER)
      if (event[name] !== undefined) parts.push(number);
    writer.set(parts);
    writer.unsigned(event.memberId);
    writer.unsigned(event.version);
    writer.signed(event.at);
    for (const { name, part } of PARTS_BY_NUMBER.values())
      if (event[name] !== undefined) part.write(writer, event[name]);
  }
  return writer.view();
}

/** The events of a batch as the outbox packs them; throws on a version that a newer build wrote. */
export function decodeEvents(bytes: Uint8Array): MemberEvent[] {
  const reader = new PackReader(bytes);
  const version = readVersion(reader);
  const events: MemberEvent[] = [];
  for (let left = reader.unsigned(); left > 0; left -= 1) {
    const name = MEMBER_EVENT_CODES.wordOf(reader.byte());
    const parts = reader.set();
    const event = {
      memberId: reader.unsigned(),
      version: reader.unsigned(),
      name,
      at: reader.signed(),
    };
    events.push(Object.assign(event, readParts(reader, version, parts)));
  }
  return events;
}

function readParts(
  reader: PackReader,
  version: number,
  numbers: readonly number[],
): Partial<MemberEvent> {
  return Object.fromEntries(
    numbers.map((number) => {
      const known = PARTS_BY_NUMBER.get(number);
      if (known === undefined) throw new RangeError(`no part of an event is stored as ${number}`);
      return [known.name, known.part.read(reader, version)];
    }),
  );
}

/** Starts a list of trickled rows; `writeTrickled` appends to it. */
export function beginTrickled(writer: PackWriter): void {
  writer.reset();
  writer.byte(VERSION);
}

/** Appends one row after `beginTrickled`. */
export function writeTrickled(writer: PackWriter, { kind, row }: TrickledRow): void {
  writer.byte(TRICKLED_CODES.codeOf[kind]);
  switch (kind) {
    case "balance":
      writer.unsigned(row.siteId);
      writer.unsigned(row.account);
      writer.big(row.balance);
      return;
    case "account":
      writer.unsigned(row.siteId);
      writer.unsigned(row.memberId);
      writer.byte(MEMBER_ROLE_CODES.codeOf[row.role]);
      writer.byte(MEMBER_STATUS_CODES.codeOf[row.status]);
      writer.unsigned(row.version);
      writer.byte(row.warned);
      writer.unsigned(row.withdrawHeldUntil);
      writer.unsigned(row.dayOfWithdrawals);
      writer.big(row.withdrawnToday);
      writeNullableBig(writer, row.withdrawDayMax);
      writeNullable(writer, row.orderQtyMax);
      writeNullableBig(writer, row.orderMarginMax);
      writeNullable(writer, row.orderTicksMax);
      return;
    case "position":
      POSITIONS.pack(writer, row);
      return;
  }
}

/** The rows that a batch packed, in order; throws on a version that a newer build wrote. */
export function decodeTrickled(bytes: Uint8Array): TrickledRow[] {
  const reader = new PackReader(bytes);
  const version = readVersion(reader);
  const rows: TrickledRow[] = [];
  while (!reader.done) rows.push(readTrickled(reader, version));
  return rows;
}

function readTrickled(reader: PackReader, version: number): TrickledRow {
  const kind = TRICKLED_CODES.wordOf(reader.byte());
  switch (kind) {
    case "balance":
      return {
        kind: "balance",
        row: { siteId: reader.unsigned(), account: reader.unsigned(), balance: reader.big() },
      };
    case "account":
      return {
        kind: "account",
        row: {
          siteId: reader.unsigned(),
          memberId: reader.unsigned(),
          role: MEMBER_ROLE_CODES.wordOf(reader.byte()),
          status: MEMBER_STATUS_CODES.wordOf(reader.byte()),
          version: reader.unsigned(),
          warned: version === 1 ? 0 : (reader.byte() as WarnLevel),
          withdrawHeldUntil: version < 3 ? 0 : reader.unsigned(),
          dayOfWithdrawals: version < 3 ? 0 : reader.unsigned(),
          withdrawnToday: version < 3 ? 0n : reader.big(),
          withdrawDayMax: version < 3 ? null : readNullableBig(reader),
          orderQtyMax: version < 5 ? null : readNullable(reader),
          orderMarginMax: version < 5 ? null : readNullableBig(reader),
          orderTicksMax: version < 5 ? null : readNullable(reader),
        },
      };
    case "position":
      return { kind: "position", row: POSITIONS.unpack(reader, version) };
  }
}

function writeOrder(writer: PackWriter, row: OrderRow): void {
  writer.unsigned(row.id);
  writer.unsigned(row.siteId);
  writer.unsigned(row.memberId);
  writer.unsigned(row.optionId);
  writer.byte(MARKET_TYPE_CODES.codeOf[row.marketType]);
  writer.byte(TRADE_TYPE_CODES.codeOf[row.tradeType]);
  writeNullable(writer, row.price);
  writeNullable(writer, row.stopPrice);
  writer.byte(row.triggerSide === null ? 0 : TRIGGER_SIDE_CODES.codeOf[row.triggerSide]);
  writeNullable(writer, row.tpTick);
  writeNullable(writer, row.slTick);
  writer.unsigned(row.qty);
  writer.unsigned(row.filledQty);
  writer.big(row.filledCost);
  writer.byte(ORDER_STATUS_CODES.codeOf[row.status]);
  writer.byte(row.reason === null ? 0 : END_REASON_CODES.codeOf[row.reason]);
  writer.signed(row.placedAt);
  writeNullable(writer, row.closedAt);
}

function readOrder(reader: PackReader, version: number): OrderRow {
  return {
    id: reader.unsigned(),
    siteId: reader.unsigned(),
    memberId: reader.unsigned(),
    optionId: reader.unsigned(),
    marketType: MARKET_TYPE_CODES.wordOf(reader.byte()),
    tradeType: TRADE_TYPE_CODES.wordOf(reader.byte()),
    price: readNullable(reader),
    stopPrice: readNullable(reader),
    triggerSide: version === 1 ? null : readSide(reader),
    tpTick: version === 1 ? null : readNullable(reader),
    slTick: version === 1 ? null : readNullable(reader),
    qty: reader.unsigned(),
    filledQty: reader.unsigned(),
    filledCost: reader.big(),
    status: ORDER_STATUS_CODES.wordOf(reader.byte()),
    reason: readReason(reader),
    placedAt: reader.signed(),
    closedAt: readNullable(reader),
  };
}

function writeExits(writer: PackWriter, exits: readonly ExitRow[]): void {
  writer.unsigned(exits.length);
  for (const row of exits) {
    writer.unsigned(row.id);
    writer.unsigned(row.siteId);
    writer.unsigned(row.memberId);
    writer.unsigned(row.optionId);
    writer.unsigned(row.positionId);
    writer.byte(EXIT_KIND_CODES.codeOf[row.kind]);
    writer.unsigned(row.level);
    writer.signed(row.tick);
    writeNullable(writer, row.qty);
    writeNullable(writer, row.peak);
    writer.unsigned(row.step);
    writer.byte(ORDER_STATUS_CODES.codeOf[row.status]);
    writer.byte(row.reason === null ? 0 : END_REASON_CODES.codeOf[row.reason]);
    writer.signed(row.createdAt);
    writeNullable(writer, row.closedAt);
  }
}

function readExits(reader: PackReader): ExitRow[] {
  const exits: ExitRow[] = [];
  for (let left = reader.unsigned(); left > 0; left -= 1) {
    exits.push({
      id: reader.unsigned(),
      siteId: reader.unsigned(),
      memberId: reader.unsigned(),
      optionId: reader.unsigned(),
      positionId: reader.unsigned(),
      kind: EXIT_KIND_CODES.wordOf(reader.byte()),
      level: reader.unsigned(),
      tick: reader.signed(),
      qty: readNullable(reader),
      peak: readNullable(reader),
      step: reader.unsigned(),
      status: ORDER_STATUS_CODES.wordOf(reader.byte()),
      reason: readReason(reader),
      createdAt: reader.signed(),
      closedAt: readNullable(reader),
    });
  }
  return exits;
}

function writeAlert(writer: PackWriter, row: AlertRow): void {
  writer.unsigned(row.id);
  writer.unsigned(row.siteId);
  writer.unsigned(row.memberId);
  writer.unsigned(row.optionId);
  writer.signed(row.price);
  writer.byte(TRIGGER_SIDE_CODES.codeOf[row.side]);
  writer.byte(ALERT_STATUS_CODES.codeOf[row.status]);
  writer.signed(row.createdAt);
  writeNullable(writer, row.closedAt);
}

function readAlert(reader: PackReader): AlertRow {
  return {
    id: reader.unsigned(),
    siteId: reader.unsigned(),
    memberId: reader.unsigned(),
    optionId: reader.unsigned(),
    price: reader.signed(),
    side: TRIGGER_SIDE_CODES.wordOf(reader.byte()),
    status: ALERT_STATUS_CODES.wordOf(reader.byte()),
    createdAt: reader.signed(),
    closedAt: readNullable(reader),
  };
}

function writeRequest(writer: PackWriter, row: RequestRow): void {
  writer.unsigned(row.id);
  writer.unsigned(row.siteId);
  writer.unsigned(row.memberId);
  writer.byte(REQUEST_KIND_CODES.codeOf[row.kind]);
  writer.byte(WALLET_CODES.codeOf[row.wallet]);
  writer.big(row.units);
  writer.byte(row.toWallet === null ? 0 : WALLET_CODES.codeOf[row.toWallet]);
  writeNullableBig(writer, row.toUnits);
  writer.big(row.fee);
  // Beyond int8 where a dear coin becomes a cheap one.
  writer.text(row.rate === null ? "" : row.rate.toString());
  writer.big(row.spread);
  writer.byte(REQUEST_STATUS_CODES.codeOf[row.status]);
  writer.byte(row.reason === null ? 0 : REJECT_REASON_CODES.codeOf[row.reason]);
  writer.unsigned(row.day);
  writer.signed(row.createdAt);
  writeNullable(writer, row.endedAt);
  writeNullable(writer, row.expiresAt);
}

function readRequest(reader: PackReader): RequestRow {
  return {
    id: reader.unsigned(),
    siteId: reader.unsigned(),
    memberId: reader.unsigned(),
    kind: REQUEST_KIND_CODES.wordOf(reader.byte()),
    wallet: WALLET_CODES.wordOf(reader.byte()),
    units: reader.big(),
    toWallet: readWallet(reader),
    toUnits: readNullableBig(reader),
    fee: reader.big(),
    rate: readRate(reader),
    spread: reader.big(),
    status: REQUEST_STATUS_CODES.wordOf(reader.byte()),
    reason: readRejectReason(reader),
    day: reader.unsigned(),
    createdAt: reader.signed(),
    endedAt: readNullable(reader),
    expiresAt: readNullable(reader),
  };
}

function readRate(reader: PackReader): RequestRow["rate"] {
  const digits = reader.text();
  return digits === "" ? null : BigInt(digits);
}

function readWallet(reader: PackReader): RequestRow["toWallet"] {
  const code = reader.byte();
  return code === 0 ? null : WALLET_CODES.wordOf(code);
}

function readRejectReason(reader: PackReader): RequestRow["reason"] {
  const code = reader.byte();
  return code === 0 ? null : REJECT_REASON_CODES.wordOf(code);
}

function writeNullableBig(writer: PackWriter, value: bigint | null): void {
  writer.byte(value === null ? 0 : 1);
  if (value !== null) writer.big(value);
}

function readNullableBig(reader: PackReader): bigint | null {
  return reader.byte() === 0 ? null : reader.big();
}

function readSide(reader: PackReader): OrderRow["triggerSide"] {
  const code = reader.byte();
  return code === 0 ? null : TRIGGER_SIDE_CODES.wordOf(code);
}

function readReason(reader: PackReader): PositionRow["closing"] {
  const code = reader.byte();
  return code === 0 ? null : END_REASON_CODES.wordOf(code);
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

/** The version of the bytes; one that this build does not know cannot be read. */
function readVersion(reader: PackReader): number {
  const version = reader.byte();
  if (version < 1 || version > VERSION) {
    throw new RangeError(`packed rows of unknown version ${version}`);
  }
  return version;
}
