/**
 * The one statement of a batch (design.md §1.3): every row that the batch writes, in one round trip, under the
 * shard's epoch.
 *
 * Each kind of row is a part; a batch's statement has the parts that it needs and no others, and the server keeps it
 * prepared under a name that is short for its text. `guard` holds the shard's row FOR SHARE until the commit: a new owner's
 * raise of the epoch waits for it, and after the raise it is empty, so that no part writes anything.
 */

import { createHash } from "node:crypto";
import { ORDER } from "@naru/rows/oversea/order";
import { type AnyRowKind, type Life, primaryKey } from "@naru/rows/row";
import { type AnyKind, ROW_KINDS } from "@naru/engine/row-kinds";
import { RowBuffer } from "./columns.ts";
import { dayName } from "./day.ts";
import { CODECS, ENDED_ORDERS, ENDINGS, ORDER_TERMS, WORKING_ORDERS } from "./row/kinds.ts";

/** The row buffers of all tables a batch may write. */
export function makeRowBuffers() {
  const byName = ROW_KINDS.map(({ name }) => [name, CODECS[name].buffer()] as const);
  return {
    newOrder: WORKING_ORDERS.buffer(),
    openOrder: WORKING_ORDERS.buffer(),
    endedOrder: new RowBuffer({ id: "int8", site_id: "int4" }),
    closedOrder: ENDED_ORDERS.buffer(),
    orderTerms: ORDER_TERMS.buffer(),
    answer: new RowBuffer({
      site_id: "int4",
      member_id: "int8",
      key: "uuid",
      hash: "bytea",
      outcome: "text",
    }),
    /** Of the kinds other than orders, each in its one table. */
    rows: Object.fromEntries(byName) as Readonly<Record<AnyKind["name"], RowBuffer<string>>>,
    /** What the end changes, of the kinds whose rows are changed as they end. */
    ended: Object.fromEntries(
      Object.entries(ENDINGS).map(([name, codec]) => [name, codec.buffer()]),
    ) as Readonly<Record<string, RowBuffer<string>>>,
  };
}

export type RowBuffers = ReturnType<typeof makeRowBuffers>;

/** Empties every buffer. */
export function resetBuffers({ rows, ended, ...others }: RowBuffers): void {
  for (const some of [others, rows, ended])
    for (const buffer of Object.values(some)) buffer.reset();
}

/** What a batch writes besides rows of tables. */
export interface BatchScalars {
  readonly shard: number;
  readonly epoch: bigint;
  readonly day: number;
  readonly sequence: number;
  readonly at: number;
  readonly flushedTo: number;
  readonly entry: Buffer;
  readonly hash: Buffer;
  readonly events: Buffer | null;
  readonly unflushed: Buffer | null;
  readonly tape: { readonly first: number; readonly last: number; readonly chunk: Buffer } | null;
  readonly checkpoint: string | null;
}

/** Ticks that no batch has taken yet, and the slot they are kept in meanwhile. */
export interface OpenTicks extends Pick<BatchScalars, "shard" | "epoch"> {
  readonly slot: number;
  readonly tape: NonNullable<BatchScalars["tape"]>;
}

export type FlushScalars = Pick<BatchScalars, "shard" | "epoch" | "sequence">;

/** A prepared statement's name, its text and this batch's parameters. */
const ANSWER_MS_MAX = 10_000;

export interface BatchQuery {
  /** No answer within this, ms, is an unknown outcome: the shard stops rather than waits for a line that is cut. */
  readonly query_timeout: number;
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const HEAD = `guard AS MATERIALIZED (
  SELECT shard FROM shard WHERE shard = $1::int4 AND epoch = $2::int8 FOR SHARE
), journal_part AS (
  INSERT INTO journal@day (shard, day, sequence, epoch, flushed_to, entry, hash)
  SELECT shard, $3::int4, $4::int8, $2::int8, $5::int8, $6::bytea, $7::bytea FROM guard
)`;
const HEAD_PARAMETERS = 7;

/** A part of a batch's statement; `width` counts its parameters. */
export interface Part {
  readonly width: (rows: RowBuffers) => number;
  readonly wanted: (rows: RowBuffers, scalars: BatchScalars) => boolean;
  readonly sql: (rows: RowBuffers, first: number) => string;
  readonly add: (rows: RowBuffers, scalars: BatchScalars, values: unknown[]) => void;
}

/** A part that writes rows and no scalars. */
interface RowPart extends Part {
  readonly add: (rows: RowBuffers, scalars: unknown, values: unknown[]) => void;
}

/** The parts of the kinds of rows that reach their table in one way. */
function partsOf(life: Life): RowPart[] {
  const kinds = ROW_KINDS.filter((kind) => kind.life === life && kind !== ORDER);
  return kinds.map((kind) => WRITING[life](kind, (rows) => rows.rows[kind.name]));
}

const WRITING = {
  ...{ appended: append, daily: appendDaily, replaced: replace },
  ...{ ended: append, trickled: trickle },
};
const TRICKLED = partsOf("trickled");

const WORKING = { ...ORDER, table: "oversea_order_open" };
const TERMS = { ...ORDER, table: "oversea_order_terms" };

/** What a batch may write, in the order in which it does. */
export const PARTS: readonly Part[] = [
  {
    width: () => 2,
    wanted: (_rows, { events, unflushed }) => events !== null || unflushed !== null,
    sql: (_rows, first) => `INSERT INTO outbox@day (shard, day, sequence, events, unflushed)
      SELECT shard, $3::int4, $4::int8, $${first}::bytea, $${first + 1}::bytea FROM guard`,
    add: (_rows, { events, unflushed }, values) => values.push(events, unflushed),
  },
  {
    width: () => 3,
    wanted: (_rows, { tape }) => tape !== null,
    sql: (
      _rows,
      first,
    ) => `INSERT INTO tape@day (shard, day, sequence, first_tick, last_tick, chunk)
      SELECT shard, $3::int4, $4::int8, $${first}::int8, $${first + 1}::int8, $${first + 2}::bytea
      FROM guard`,
    add: (_rows, { tape }, values) => values.push(tape?.first, tape?.last, tape?.chunk),
  },
  {
    width: () => 1,
    wanted: (_rows, { checkpoint }) => checkpoint !== null,
    sql: (_rows, first) => `INSERT INTO market_checkpoint (shard, sequence, body)
      SELECT shard, $4::int8, $${first}::text FROM guard
      ON CONFLICT (shard) DO UPDATE SET sequence = excluded.sequence, body = excluded.body`,
    add: (_rows, { checkpoint }, values) => values.push(checkpoint),
  },
  appendDaily(ORDER, (rows) => rows.closedOrder),
  ...partsOf("daily"),
  {
    width: (rows) => rows.answer.width + 1,
    wanted: (rows) => rows.answer.count > 0,
    sql: ({ answer }, first) => `INSERT INTO answer@day (${answer.names}, day, at)
      SELECT ${answer.unnested(first)}, $3::int4, $${first + answer.width}::int8 FROM guard`,
    add: ({ answer }, { at }, values) => {
      answer.addTo(values);
      values.push(at);
    },
  },
  {
    width: (rows) => rows.endedOrder.width,
    wanted: (rows) => rows.endedOrder.count > 0,
    sql: ({ endedOrder }, first) => `DELETE FROM oversea_order_open o
      USING guard, ${endedOrder.unnest(first)}
      WHERE o.id = u.id AND o.site_id = u.site_id`,
    add: ({ endedOrder }, _scalars, values) => endedOrder.addTo(values),
  },
  // Most working orders are new: looking for the row they would replace costs half as much again as the insert.
  append(WORKING, (rows) => rows.newOrder),
  replace(WORKING, (rows) => rows.openOrder),
  ...TRICKLED,
  replace(TERMS, (rows) => rows.orderTerms),
  ...partsOf("appended"),
  ...partsOf("replaced"),
  ...partsOf("ended"),
  ...ROW_KINDS.filter(({ life }) => life === "ended").map(end),
];

/** A text that the server keeps prepared, and its name there. */
interface Statement {
  readonly name: string;
  readonly text: string;
}

/** So many statements stay prepared: each has a plan in the server's memory, and a day's are of no use after it. */
const STATEMENTS_MAX = 256;

/** Makes the statements of one connection. Those of batches are kept by their parts, the oldest in use given up first. */
export class BatchStatements {
  private readonly parts: readonly Part[];
  private readonly max: number;
  /** By day and parts, in the order of their last use. */
  private readonly statements = new Map<string, Statement>();
  private readonly outdated: string[] = [];

  constructor(parts: readonly Part[], max = STATEMENTS_MAX) {
    this.parts = parts;
    this.max = max;
  }

  /**
   * The query that writes these rows; it selects how many guards held, 1 or 0. Where the day is `partitioned`, it
   * names the day's own tables, which spares the server the routing.
   */
  query(rows: RowBuffers, scalars: BatchScalars, partitioned: boolean): BatchQuery {
    const { shard, epoch, day, sequence, flushedTo, entry, hash } = scalars;
    const values: unknown[] = [shard, epoch, day, sequence, flushedTo, entry, hash];
    const wanted: Part[] = [];
    const suffix = partitioned ? `_${dayName(day)}` : "";
    let key = suffix;
    for (const [index, part] of this.parts.entries()) {
      if (!part.wanted(rows, scalars)) continue;
      wanted.push(part);
      key += ` ${index}`;
      part.add(rows, scalars, values);
    }
    return { query_timeout: ANSWER_MS_MAX, ...this.statement(key, rows, wanted, suffix), values };
  }

  /** Names of prepared statements that are given up, each told once: the server may forget them. */
  takeOutdated(): string[] {
    return this.outdated.splice(0);
  }

  /** The query that writes trickled rows only and notes that every table is right up to `sequence`. */
  flush(rows: RowBuffers, { shard, epoch, sequence }: FlushScalars): BatchQuery {
    const expressions = [
      `guard AS MATERIALIZED (
        UPDATE shard SET flushed_to = $3::int8
        WHERE shard = $1::int4 AND epoch = $2::int8 RETURNING shard
      )`,
    ];
    // $4 is the mark of trickled rows, here as in a batch
    const values: unknown[] = [shard, epoch, sequence, sequence];
    for (const [index, part] of TRICKLED.entries()) {
      expressions.push(`part_${index} AS (${part.sql(rows, values.length + 1)})`);
      part.add(rows, undefined, values);
    }
    return {
      query_timeout: ANSWER_MS_MAX,
      name: "flush",
      text: `WITH ${expressions.join(", ")} SELECT count(*)::int4 AS held FROM guard`,
      values,
    };
  }

  /** The query that keeps ticks until a batch takes them. */
  keepTicks({ shard, epoch, slot, tape }: OpenTicks): BatchQuery {
    return {
      query_timeout: ANSWER_MS_MAX,
      name: "keep_ticks",
      text: `WITH guard AS MATERIALIZED (
          SELECT shard FROM shard WHERE shard = $1::int4 AND epoch = $2::int8 FOR SHARE
        ), kept AS (
          INSERT INTO tape_open (shard, slot, first_tick, last_tick, chunk)
          SELECT shard, $3::int4, $4::int8, $5::int8, $6::bytea FROM guard
          ON CONFLICT (shard, slot) DO UPDATE SET first_tick = excluded.first_tick,
            last_tick = excluded.last_tick, chunk = excluded.chunk
        ) SELECT count(*)::int4 AS held FROM guard`,
      values: [shard, epoch, slot, tape.first, tape.last, tape.chunk],
    };
  }

  private statement(key: string, rows: RowBuffers, parts: readonly Part[], suffix: string) {
    const known = this.statements.get(key);
    if (known !== undefined) {
      this.statements.delete(key);
      this.statements.set(key, known);
      return known;
    }
    const text = textOf(rows, parts).replaceAll("@day", suffix);
    const name = `batch_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
    const statement: Statement = { name, text };
    this.statements.set(key, statement);
    for (const [oldest, { name }] of this.statements) {
      if (this.statements.size <= this.max) break;
      this.statements.delete(oldest);
      this.outdated.push(name);
    }
    return statement;
  }
}

function textOf(rows: RowBuffers, parts: readonly Part[]): string {
  const expressions = [HEAD];
  let first = HEAD_PARAMETERS + 1;
  for (const [index, part] of parts.entries()) {
    expressions.push(`part_${index} AS (${part.sql(rows, first)})`);
    first += part.width(rows);
  }
  return `WITH ${expressions.join(", ")} SELECT count(*)::int4 AS held FROM guard`;
}

type BufferOf = (rows: RowBuffers) => RowBuffer<string>;

/** Rows that are written once, to the batch's day, and never change. */
function appendDaily({ table }: AnyRowKind, of: BufferOf): RowPart {
  return {
    ...written(of),
    sql: (rows, first) => `INSERT INTO ${table}@day (${of(rows).names}, day)
      SELECT ${of(rows).unnested(first)}, $3::int4 FROM guard`,
  };
}

/** Rows of a table without days. */
function append({ table }: AnyRowKind, of: BufferOf): RowPart {
  return {
    ...written(of),
    sql: (rows, first) => `INSERT INTO ${table} (${of(rows).names})
      SELECT ${of(rows).unnested(first)} FROM guard`,
  };
}

/** Rows that replace the one of the same key. */
function replace(kind: AnyRowKind, of: BufferOf): RowPart {
  const part = append(kind, of);
  return {
    ...part,
    sql: (rows, first) => `${part.sql(rows, first)}
      ON CONFLICT (${primaryKey(kind).join(", ")}) DO UPDATE SET ${assignments(of(rows), kind)}`,
  };
}

/** What changes of rows that began in earlier batches, in place: no row is looked for twice, and no index is touched. */
function end(kind: AnyRowKind): RowPart {
  const of: BufferOf = ({ ended }) => ended[kind.name] as RowBuffer<string>;
  const keys = primaryKey(kind);
  return {
    ...written(of),
    sql: (rows, first) => {
      const changed = of(rows).list.filter(({ name }) => !keys.includes(name));
      return `UPDATE ${kind.table} AS kept
        SET ${changed.map(({ name }) => `"${name}" = u."${name}"`).join(", ")}
        FROM guard, ${of(rows).unnest(first)}
        WHERE ${keys.map((name) => `kept."${name}" = u."${name}"`).join(" AND ")}`;
    },
  };
}

/** As `replace`, and each row takes the batch as its mark. */
function trickle(kind: AnyRowKind, of: BufferOf): RowPart {
  return {
    ...written(of),
    sql: (rows, first) => `INSERT INTO ${kind.table} (${of(rows).names}, mark)
      SELECT ${of(rows).unnested(first)}, $4::int8 FROM guard
      ON CONFLICT (${primaryKey(kind).join(", ")}) DO UPDATE
      SET ${assignments(of(rows), kind)}, mark = excluded.mark`,
  };
}

/** What all parts of rows have in common. */
function written(of: BufferOf): Omit<RowPart, "sql"> {
  return {
    width: (rows) => of(rows).width,
    wanted: (rows) => of(rows).count > 0,
    add: (rows, _scalars, values) => of(rows).addTo(values),
  };
}

function assignments({ list }: RowBuffer<string>, kind: AnyRowKind): string {
  const keys = primaryKey(kind);
  return list
    .filter(({ name }) => !keys.includes(name))
    .map(({ name }) => `"${name}" = excluded."${name}"`)
    .join(", ");
}
