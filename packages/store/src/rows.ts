/**
 * Rows in packed bytes: the events of a batch for the outbox, and the rows that a batch changed but whose tables
 * trickle behind (`trickle.ts`). Both are short-lived, still each carries its version: a new build reads what the
 * one before it left.
 */

import type { MemberEvent } from "@naru/engine/change";
import type { WarnLevel } from "@naru/engine/rows";
import { canonicalJson, parseCanonicalJson } from "@naru/engine/snapshot";
import { packedVersion } from "@naru/rows/row";
import { ROW_KINDS } from "@naru/engine/row-kinds";
import { codes } from "@naru/vocabulary/codes";
import { MEMBER_EVENT_CODES } from "@naru/vocabulary/member-event";
import { END_REASON_CODES } from "@naru/vocabulary/order";
import { PackReader, PackWriter } from "./packed.ts";
import { CODECS, TRICKLED_KINDS, type TrickledRow } from "./row/kinds.ts";
import type { RowCodec } from "./row/row-codec.ts";
import type { AnnouncedTerms } from "@naru/engine/terms/change-terms";

/**
 * The last version that brought a column: 1 knew no triggers, brackets, exits, alerts, warnings or overnight renewals, 2
 * no requests about money, 3 no fraction of a position's cost and no position that is kept overnight whole, 4 no guard
 * of a member's own, 5 no contracts that former terms bind.
 */
const VERSION = packedVersion(ROW_KINDS);

/** Kinds of trickled rows; a byte. */
export const TRICKLED_CODES = codes(
  "trickled row",
  Object.fromEntries(TRICKLED_KINDS.map(({ name, number }) => [name, number])) as Readonly<
    Record<TrickledRow["kind"], number>
  >,
);

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
  order: rowPart(0, CODECS.order),
  position: rowPart(1, CODECS.position),
  reason: {
    number: 2,
    write: (writer, reason) => writer.byte(END_REASON_CODES.codeOf[reason]),
    read: (reader) => END_REASON_CODES.wordOf(reader.byte()),
  },
  exits: rowsPart(3, CODECS.exit),
  alert: rowPart(4, CODECS.alert),
  level: {
    number: 5,
    write: (writer, level) => writer.byte(level),
    read: (reader) => reader.byte() as WarnLevel,
  },
  request: rowPart(6, CODECS.request),
  terms: {
    number: 7,
    write: (writer, terms) => writer.text(canonicalJson(terms)),
    read: (reader) => parseCanonicalJson(reader.text()) as AnnouncedTerms,
  },
  bet: rowPart(8, CODECS.bet),
  futuresOrder: rowPart(9, CODECS.futuresOrder),
  futuresPosition: rowPart(10, CODECS.futuresPosition),
  futuresExits: rowsPart(11, CODECS.futuresExit),
  futuresSetting: rowPart(12, CODECS.futuresSetting),
  copy: rowPart(13, CODECS.copy),
  copyFact: rowPart(14, CODECS.copyFact),
  follow: rowPart(15, CODECS.follow),
  trader: rowPart(16, CODECS.trader),
  p2pFact: rowPart(17, CODECS.p2pFact),
  coinPayout: rowPart(18, CODECS.coinPayout),
  providerOrder: rowPart(19, CODECS.providerOrder),
  futuresAlert: rowPart(20, CODECS.futuresAlert),
};

/** A part that is one row. */
function rowPart<Row extends object>(number: number, codec: RowCodec<Row>): EventPart<Row> {
  return {
    number,
    write: (writer, row) => codec.pack(writer, row),
    read: (reader, version) => codec.unpack(reader, version),
  };
}

/** A part that is several rows of a kind. */
function rowsPart<Row extends object>(
  number: number,
  codec: RowCodec<Row>,
): EventPart<readonly Row[]> {
  return {
    number,
    write(writer, rows) {
      writer.unsigned(rows.length);
      for (const row of rows) codec.pack(writer, row);
    },
    read(reader, version) {
      const rows: Row[] = [];
      for (let left = reader.unsigned(); left > 0; left -= 1)
        rows.push(codec.unpack(reader, version));
      return rows;
    },
  };
}

/** In the order of their numbers. */
const PARTS = Object.entries(EVENT_PARTS)
  .map(([name, part]) => ({ name: name as EventPartName, part: part as EventPart<unknown> }))
  .sort((a, b) => a.part.number - b.part.number);

/** The events of a batch, in order. The bytes are valid until the writer's next `reset`. */
export function encodeEvents(events: readonly MemberEvent[], writer = new PackWriter()): Buffer {
  writer.reset();
  writer.byte(VERSION);
  writer.unsigned(events.length);
  const numbers: number[] = [];
  for (const event of events) {
    writer.byte(MEMBER_EVENT_CODES.codeOf[event.name]);
    numbers.length = 0;
    for (const { name, part } of PARTS) if (event[name] !== undefined) numbers.push(part.number);
    writer.set(numbers);
    writer.unsigned(event.memberId);
    writer.unsigned(event.version);
    writer.signed(event.at);
    for (const { name, part } of PARTS)
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
      const known = PARTS.find(({ part }) => part.number === number);
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
  const codec: RowCodec<object> = CODECS[kind];
  codec.pack(writer, row);
}

/** The rows that a batch packed, in order; throws on a version that a newer build wrote. */
export function decodeTrickled(bytes: Uint8Array): TrickledRow[] {
  const reader = new PackReader(bytes);
  const version = readVersion(reader);
  const rows: TrickledRow[] = [];
  while (!reader.done) {
    const kind = TRICKLED_CODES.wordOf(reader.byte());
    rows.push({ kind, row: CODECS[kind].unpack(reader, version) } as TrickledRow);
  }
  return rows;
}

/** The version of the bytes; one that this build does not know cannot be read. */
function readVersion(reader: PackReader): number {
  const version = reader.byte();
  if (version < 1 || version > VERSION) {
    throw new RangeError(`packed rows of unknown version ${version}`);
  }
  return version;
}
