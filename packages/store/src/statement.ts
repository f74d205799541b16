/**
 * The one statement of a batch (design.md §1.3): every row that the batch writes, in one round trip, under the
 * shard's epoch.
 *
 * Each kind of row is a part; a batch's statement has the parts that it needs and no others, and the server keeps it
 * prepared under a name that is short for its text. `guard` holds the shard's row FOR SHARE until the commit: a new owner's
 * raise of the epoch waits for it, and after the raise it is empty, so that no part writes anything.
 */

import { createHash } from "node:crypto";
import { RowBuffer } from "./columns.ts";
import { dayName } from "./day.ts";
import { POSITIONS } from "./row/kinds.ts";

const order = {
  site_id: "int4",
  option_id: "int4",
  id: "int8",
  member_id: "int8",
  price: "int8",
  stop_price: "int8",
  qty: "int8",
  filled_qty: "int8",
  filled_cost: "int8",
  placed_at: "int8",
  market_type: "int2",
  trade_type: "int2",
  reason: "int2",
} as const;

/** The row buffers of all tables a batch may write. */
export function makeRowBuffers() {
  return {
    newOrder: new RowBuffer(order),
    openOrder: new RowBuffer(order),
    endedOrder: new RowBuffer({ id: "int8", site_id: "int4" }),
    closedOrder: new RowBuffer({ ...order, closed_at: "int8", status: "int2" }),
    orderTerms: new RowBuffer({
      site_id: "int4",
      id: "int8",
      trigger_side: "int2",
      tp_tick: "int4",
      sl_tick: "int4",
    }),
    orderStep: new RowBuffer({
      site_id: "int4",
      id: "int8",
      order_id: "int8",
      member_id: "int8",
      price: "int8",
      stop_price: "int8",
      qty: "int8",
      filled_qty: "int8",
      at: "int8",
      step: "int2",
    }),
    exit: new RowBuffer({
      site_id: "int4",
      option_id: "int4",
      id: "int8",
      member_id: "int8",
      position_id: "int8",
      qty: "int8",
      peak: "int8",
      created_at: "int8",
      closed_at: "int8",
      tick: "int4",
      step: "int4",
      kind: "int2",
      level: "int2",
      status: "int2",
      reason: "int2",
    }),
    alert: new RowBuffer({
      site_id: "int4",
      option_id: "int4",
      id: "int8",
      member_id: "int8",
      price: "int8",
      created_at: "int8",
      closed_at: "int8",
      side: "int2",
      status: "int2",
    }),
    fill: new RowBuffer({
      site_id: "int4",
      id: "int8",
      order_id: "int8",
      member_id: "int8",
      position_id: "int8",
      price: "int8",
      qty: "int8",
      tape_sequence: "int8",
      rate: "int8",
      fee: "int8",
      profit: "int8",
      at: "int8",
      option_id: "int4",
      trade_type: "int2",
      rule: "int2",
    }),
    transfer: new RowBuffer({
      site_id: "int4",
      id: "int8",
      member_id: "int8",
      debit: "int8",
      credit: "int8",
      amount: "int8",
      debit_after: "int8",
      credit_after: "int8",
      reference_id: "int8",
      at: "int8",
      code: "int2",
    }),
    answer: new RowBuffer({
      site_id: "int4",
      member_id: "int8",
      key: "uuid",
      hash: "bytea",
      outcome: "text",
    }),
    balance: new RowBuffer({ site_id: "int4", account_id: "int8", balance: "int8" }),
    account: new RowBuffer({
      site_id: "int4",
      member_id: "int8",
      role: "int2",
      status: "int2",
      version: "int8",
      warned: "int2",
      withdraw_held_until: "int8",
      day_of_withdrawals: "int4",
      withdrawn_today: "int8",
      withdraw_day_max: "int8",
      order_qty_max: "int4",
      order_margin_max: "int8",
      order_ticks_max: "int4",
    }),
    position: POSITIONS.buffer(),
    request: new RowBuffer({
      site_id: "int4",
      id: "int8",
      member_id: "int8",
      units: "int8",
      to_units: "int8",
      fee: "int8",
      rate: "numeric",
      spread: "int8",
      created_at: "int8",
      ended_at: "int8",
      expires_at: "int8",
      day: "int4",
      kind: "int2",
      wallet: "int2",
      to_wallet: "int2",
      status: "int2",
      reason: "int2",
    }),
    quote: new RowBuffer({
      site_id: "int4",
      member_id: "int8",
      id: "int8",
      units: "int8",
      from_rate: "int8",
      to_rate: "int8",
      expires_at: "int8",
      spread_bps: "int4",
      exchange: "int2",
      from_wallet: "int2",
      to_wallet: "int2",
      is_used: "bool",
    }),
    bonus: new RowBuffer({
      site_id: "int4",
      id: "int8",
      member_id: "int8",
      units: "int8",
      granted_at: "int8",
      ended_at: "int8",
      contracts: "int4",
      done: "int4",
      wallet: "int2",
      status: "int2",
    }),
    couponBatch: new RowBuffer({
      site_id: "int4",
      id: "int4",
      wallet: "int2",
      units: "int8",
      codes: "int4",
      quota: "int4",
      per_member: "int4",
      contracts: "int4",
      expires_at: "int8",
      is_stopped: "bool",
    }),
    couponUse: new RowBuffer({
      site_id: "int4",
      code_id: "int8",
      member_id: "int8",
      request_id: "int8",
      at: "int8",
      batch_id: "int4",
    }),
    moneyRules: new RowBuffer({
      site_id: "int4",
      wallet: "int2",
      is_on: "bool",
      deposit_min: "int8",
      deposit_max: "int8",
      deposit_unit: "int8",
      withdraw_min: "int8",
      withdraw_max: "int8",
      withdraw_unit: "int8",
      withdraw_fee: "int8",
      member_day_max: "int8",
      site_day_max: "int8",
      convert_min: "int8",
      spread_bps: "int4",
      expiry_minutes: "int4",
    }),
    site: new RowBuffer({
      id: "int4",
      currency: "text",
      type: "text",
      is_demo: "bool",
      time_zone: "text",
    }),
    instrument: new RowBuffer({
      symbol: "int4",
      root: "text",
      currency: "text",
      calendar: "text",
      precision: "int4",
      tick_units: "int8",
      unit_value: "numeric",
    }),
    option: new RowBuffer({
      site_id: "int4",
      id: "int4",
      symbol: "int4",
      ko_name: "text",
      is_play: "bool",
      is_stop: "bool",
      is_rest: "bool",
      intraday_margin: "int8",
      overnight_margin: "int8",
      losscut: "int8",
      fee: "int8",
      max_contracts: "int4",
      terms_change: "text",
    }),
    rate: new RowBuffer({ site_id: "int4", currency: "text", rate: "int8", at: "int8" }),
  };
}

export type RowBuffers = ReturnType<typeof makeRowBuffers>;

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

const TRICKLED: readonly RowPart[] = [
  trickle("wallet_balance", "account_id, site_id", (rows) => rows.balance),
  trickle("account", "member_id, site_id", (rows) => rows.account),
  trickle("oversea_position", "id, site_id", (rows) => rows.position),
];

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
  appendDaily("oversea_order_closed", (rows) => rows.closedOrder),
  appendDaily("oversea_fill", (rows) => rows.fill),
  appendDaily("ledger_transfer", (rows) => rows.transfer),
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
  append("oversea_order_open", (rows) => rows.newOrder),
  replace("oversea_order_open", "id, site_id", (rows) => rows.openOrder),
  ...TRICKLED,
  replace("oversea_order_terms", "id, site_id", (rows) => rows.orderTerms),
  append("oversea_order_step", (rows) => rows.orderStep),
  replace("oversea_exit", "id, site_id", (rows) => rows.exit),
  replace("oversea_alert", "id, site_id", (rows) => rows.alert),
  replace("money_request", "id, site_id", (rows) => rows.request),
  replace("convert_quote", "member_id, site_id", (rows) => rows.quote),
  replace("bonus", "id, site_id", (rows) => rows.bonus),
  replace("coupon_batch", "id, site_id", (rows) => rows.couponBatch),
  append("coupon_use", (rows) => rows.couponUse),
  replace("money_rules", "site_id, wallet", (rows) => rows.moneyRules),
  replace("site", "id", (rows) => rows.site),
  replace("instrument", "symbol", (rows) => rows.instrument),
  replace("oversea_option", "site_id, id", (rows) => rows.option),
  replace("exchange_rate", "site_id, currency", (rows) => rows.rate),
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

/** Rows that are written once, to the batch's day, and never change. */
function appendDaily(table: string, of: (rows: RowBuffers) => RowBuffer<string>): RowPart {
  return {
    ...append(table, of),
    sql: (rows, first) => `INSERT INTO ${table}@day (${of(rows).names}, day)
      SELECT ${of(rows).unnested(first)}, $3::int4 FROM guard`,
  };
}

/** Rows of a table without days. */
function append(table: string, of: (rows: RowBuffers) => RowBuffer<string>): RowPart {
  return {
    width: (rows) => of(rows).width,
    wanted: (rows) => of(rows).count > 0,
    sql: (rows, first) => `INSERT INTO ${table} (${of(rows).names})
      SELECT ${of(rows).unnested(first)} FROM guard`,
    add: (rows, _scalars, values) => of(rows).addTo(values),
  };
}

/** Rows that replace the one of the same key. */
function replace(table: string, key: string, of: (rows: RowBuffers) => RowBuffer<string>): RowPart {
  const part = append(table, of);
  return {
    ...part,
    sql: (rows, first) => `${part.sql(rows, first)}
      ON CONFLICT (${key}) DO UPDATE SET ${assignments(of(rows).names, key)}`,
  };
}

/** As `replace`, and each row takes the batch as its mark. */
function trickle(table: string, key: string, of: (rows: RowBuffers) => RowBuffer<string>): RowPart {
  const part = append(table, of);
  return {
    ...part,
    sql: (rows, first) => `INSERT INTO ${table} (${of(rows).names}, mark)
      SELECT ${of(rows).unnested(first)}, $4::int8 FROM guard
      ON CONFLICT (${key}) DO UPDATE SET ${assignments(of(rows).names, key)}, mark = excluded.mark`,
  };
}

function assignments(names: string, key: string): string {
  const keys = new Set(key.split(", ").map((name) => `"${name}"`));
  return names
    .split(", ")
    .filter((name) => !keys.has(name))
    .map((name) => `${name} = excluded.${name}`)
    .join(", ");
}
