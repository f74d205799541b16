/**
 * Everything a shard is, from its tables: what the engine starts with.
 *
 * Tables whose rows trickle behind are read first; the packed rows of the batches after `flushed_to` are laid over
 * them, in order. Lists are ordered by id, whatever order the server returns.
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
import { MEMBER_ROLE_CODES, MEMBER_STATUS_CODES } from "@naru/vocabulary/member";
import type { Instrument, OverseaOption, Site } from "@naru/engine/instrument";
import { termsChangeOf } from "./terms-change.ts";
import type {
  AccountRow,
  AlertRow,
  ExitRow,
  OrderRow,
  PositionRow,
  WarnLevel,
} from "@naru/engine/rows";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { TapeTick } from "@naru/vocabulary/tick";
import pg from "pg";
import { loadRecentAnswers, type RecentAnswers } from "./answers.ts";
import type { RateRow } from "./fold.ts";
import { copyOut } from "./copy-out.ts";
import { decodeEntry, GENESIS, type JournalEntry } from "./journal.ts";
import { loadMoney, type MoneyRows } from "./load-money.ts";
import { decodeTrickled, idOf, type TrickledRow } from "./rows.ts";
import { POSITIONS } from "./row/kinds.ts";
import { decodeTape } from "./tape.ts";

/** A batch after the last checkpoint, for bringing the market up to date. */
export interface JournalledBatch {
  readonly entry: JournalEntry;
  /** The ticks that this batch put on the tape. */
  readonly ticks: readonly TapeTick[];
}

export interface ShardRows extends RecentAnswers, MoneyRows {
  /** The last batch, 0 before the first. */
  readonly sequence: number;
  /** Its engine time, 0 before the first. */
  readonly lastAt: number;
  readonly nextId: number;
  /** The last tick that was taken, whether a batch has it or it is among `openTicks`. */
  readonly tapeSequence: number;
  /** Ticks that were kept and that no batch has: the next one takes them. */
  readonly openTicks: readonly TapeTick[];
  readonly beatMark: number;
  readonly accounts: readonly AccountRow[];
  readonly openOrders: readonly OrderRow[];
  readonly openPositions: readonly PositionRow[];
  readonly openExits: readonly ExitRow[];
  readonly openAlerts: readonly AlertRow[];
  /** By account number; accounts that were never touched are absent. */
  readonly balances: readonly (readonly [LedgerAccountId, bigint])[];
  readonly sites: readonly Site[];
  readonly instruments: readonly Instrument[];
  readonly options: readonly OverseaOption[];
  readonly rates: readonly RateRow[];
  readonly marketCheckpoint: { readonly sequence: number; readonly json: string } | null;
  /** Batches after the checkpoint (all where there is none), oldest first. */
  readonly batchesAfterCheckpoint: readonly JournalledBatch[];
  /** Their ticks, in order, and the open ones. */
  readonly ticksAfterCheckpoint: readonly TapeTick[];
}

/** The rows and what the committer must know to go on. */
export interface Loaded {
  readonly rows: ShardRows;
  readonly hash: Buffer;
  /** The last tick that a batch has. */
  readonly tapeSequence: number;
  /** Rows the tables lack, with the first batch that they lack. */
  readonly waiting: readonly (readonly [row: TrickledRow, since: number])[];
}

type Cells = readonly unknown[];

/** A row that trickles, with the batch it is good for. */
interface Marked {
  readonly value: TrickledRow;
  readonly mark: number;
}

interface TrickledRows {
  readonly accounts: AccountRow[];
  readonly openPositions: PositionRow[];
  readonly balances: (readonly [LedgerAccountId, bigint])[];
}

type Take = (value: TrickledRow, mark: number) => void;

/** Loads a shard. The caller owns its epoch, so that nothing changes meanwhile. */
export async function loadShard(client: pg.Client, shard: number): Promise<Loaded> {
  const last = await loadLastEntry(client, shard);
  const tail = await loadTail(client, shard, last.flushedTo);
  const { rows, waiting } = await loadTrickled(client, tail);
  const openOrders = await loadOpenOrders(client);
  const tapeSequence = last.entry?.tapeSequence ?? 0;
  const openTicks = await loadOpenTicks(client, shard, tapeSequence);
  return {
    hash: last.hash,
    tapeSequence,
    waiting,
    rows: {
      sequence: last.entry?.sequence ?? 0,
      lastAt: last.entry?.at ?? 0,
      nextId: last.entry?.nextId ?? 1,
      tapeSequence: openTicks.at(-1)?.sequence ?? tapeSequence,
      openTicks,
      beatMark: last.entry?.beatMark ?? 0,
      openOrders: openOrders.sort((a, b) => a.id - b.id),
      openExits: await loadExits(client),
      openAlerts: await loadAlerts(client),
      ...rows,
      ...(await loadMoney(client)),
      ...(await loadSettings(client)),
      ...(await loadRecentAnswers(client)),
      ...(await loadMarket(client, shard, openTicks)),
    },
  };
}

/**
 * The rows that trickle as the last batch left them, and those that their tables lack. A row may have reached its table
 * after the batch that packed it: its mark says so, and the packed one is old.
 */
async function loadTrickled(
  client: pg.Client,
  tail: readonly (readonly [TrickledRow, number])[],
): Promise<{ rows: TrickledRows; waiting: (readonly [TrickledRow, number])[] }> {
  const packed = new PackedRows();
  const closedIds: number[] = [];
  for (const [value] of tail) {
    packed.set(value, undefined);
    if (value.kind === "position") closedIds.push(value.row.id);
  }
  const rows: TrickledRows = { accounts: [], openPositions: [], balances: [] };
  const take = (value: TrickledRow, mark: number): void => {
    if (packed.has(value)) packed.set(value, { value, mark });
    else addTrickled(rows, value);
  };
  await loadBalances(client, take);
  await loadAccounts(client, take);
  await loadPositions(client, closedIds, take);
  const waiting = tail.filter(([value, sequence]) => {
    if (sequence <= (packed.get(value)?.mark ?? 0)) return false;
    packed.set(value, { value, mark: sequence });
    return true;
  });
  for (const { value } of packed.newest()) addTrickled(rows, value);
  rows.accounts.sort((a, b) => a.memberId - b.memberId);
  rows.openPositions.sort((a, b) => a.id - b.id);
  rows.balances.sort(([a], [b]) => a - b);
  return { rows, waiting };
}

/** The newest of the rows that batches packed, by kind and id. */
class PackedRows {
  readonly #kinds = new Map<TrickledRow["kind"], Map<number, Marked | undefined>>();

  has(row: TrickledRow): boolean {
    return this.#kinds.get(row.kind)?.has(idOf(row)) === true;
  }

  get(row: TrickledRow): Marked | undefined {
    return this.#kinds.get(row.kind)?.get(idOf(row));
  }

  set(row: TrickledRow, newest: Marked | undefined): void {
    let ids = this.#kinds.get(row.kind);
    if (ids === undefined) this.#kinds.set(row.kind, (ids = new Map()));
    ids.set(idOf(row), newest);
  }

  newest(): Marked[] {
    return [...this.#kinds.values()]
      .flatMap((ids) => [...ids.values()])
      .filter((newest) => newest !== undefined);
  }
}

function addTrickled(rows: TrickledRows, { kind, row }: TrickledRow): void {
  if (kind === "account") rows.accounts.push(row);
  else if (kind === "balance") rows.balances.push([row.account, row.balance]);
  else if (row.closedAt === null) rows.openPositions.push(row);
}

async function loadLastEntry(client: pg.Client, shard: number) {
  const [row] = await read(
    client,
    `SELECT entry, hash, greatest(journal.flushed_to, shard.flushed_to)
     FROM journal JOIN shard USING (shard)
     WHERE shard = $1 ORDER BY day DESC, sequence DESC LIMIT 1`,
    [shard],
  );
  if (row === undefined) return { entry: null, hash: GENESIS, flushedTo: 0 };
  return {
    entry: decodeEntry(row[0] as Buffer),
    hash: row[1] as Buffer,
    flushedTo: Number(row[2]),
  };
}

/** Packed rows after `flushedTo`, oldest first, each with its batch. */
async function loadTail(client: pg.Client, shard: number, flushedTo: number) {
  const rows = await read(
    client,
    `SELECT sequence, unflushed FROM outbox
     WHERE shard = $1 AND sequence > $2 AND unflushed IS NOT NULL ORDER BY day, sequence`,
    [shard, flushedTo],
  );
  const tail: [TrickledRow, number][] = [];
  for (const [sequence, unflushed] of rows) {
    for (const row of decodeTrickled(unflushed as Buffer)) tail.push([row, Number(sequence)]);
  }
  return tail;
}

async function loadBalances(client: pg.Client, take: Take): Promise<void> {
  await copyOut(
    client,
    "SELECT site_id, account_id, balance, mark FROM wallet_balance",
    (cells) => {
      const row = { siteId: cells.int4(), account: cells.int8(), balance: cells.big() };
      take({ kind: "balance", row }, cells.int8());
    },
  );
}

async function loadAccounts(client: pg.Client, take: Take): Promise<void> {
  await copyOut(
    client,
    `SELECT mark, member_id, site_id, role, status, version, warned, withdraw_held_until,
       day_of_withdrawals, withdrawn_today, withdraw_day_max, order_qty_max, order_margin_max, order_ticks_max
     FROM account`,
    (cells) => {
      const mark = cells.int8();
      const row: AccountRow = {
        memberId: cells.int8(),
        siteId: cells.int4(),
        role: MEMBER_ROLE_CODES.wordOf(cells.int2()),
        status: MEMBER_STATUS_CODES.wordOf(cells.int2()),
        version: cells.int8(),
        warned: cells.int2() as WarnLevel,
        withdrawHeldUntil: cells.int8(),
        dayOfWithdrawals: cells.int4(),
        withdrawnToday: cells.big(),
        withdrawDayMax: cells.bigOrNull(),
        orderQtyMax: cells.int4OrNull(),
        orderMarginMax: cells.bigOrNull(),
        orderTicksMax: cells.int4OrNull(),
      };
      take({ kind: "account", row }, mark);
    },
  );
}

/** Open positions, and those of `ids` whether open or closed. */
async function loadPositions(client: pg.Client, ids: readonly number[], take: Take): Promise<void> {
  const columns = `mark, ${POSITIONS.select}`;
  await copyOut(
    client,
    `SELECT ${columns} FROM oversea_position WHERE closed_at IS NULL
     UNION ALL
     SELECT ${columns} FROM oversea_position
     WHERE closed_at IS NOT NULL AND id = ANY('{${ids.join(",")}}'::int8[])`,
    (cells) => {
      const mark = cells.int8();
      take({ kind: "position", row: POSITIONS.copied(cells) }, mark);
    },
  );
}

async function loadOpenOrders(client: pg.Client): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  await copyOut(
    client,
    `SELECT id, site_id, member_id, option_id, market_type, trade_type, price, stop_price,
       trigger_side, tp_tick, sl_tick, qty, filled_qty, filled_cost, reason, placed_at
     FROM oversea_order_open LEFT JOIN oversea_order_terms USING (id, site_id)`,
    (cells) => {
      orders.push({
        id: cells.int8(),
        siteId: cells.int4(),
        memberId: cells.int8(),
        optionId: cells.int4(),
        marketType: MARKET_TYPE_CODES.wordOf(cells.int2()),
        tradeType: TRADE_TYPE_CODES.wordOf(cells.int2()),
        price: cells.int8OrNull(),
        stopPrice: cells.int8OrNull(),
        triggerSide: wordOrNull(TRIGGER_SIDE_CODES, cells.int2OrNull()),
        tpTick: cells.int4OrNull(),
        slTick: cells.int4OrNull(),
        qty: cells.int8(),
        filledQty: cells.int8(),
        filledCost: cells.big(),
        status: "OPEN",
        reason: wordOrNull(END_REASON_CODES, cells.int2OrNull()),
        placedAt: cells.int8(),
        closedAt: null,
      });
    },
  );
  return orders;
}

async function loadExits(client: pg.Client): Promise<ExitRow[]> {
  const rows = await read(
    client,
    `SELECT id, site_id, member_id, option_id, position_id, kind, level, tick, qty, peak, step,
       status, reason, created_at, closed_at
     FROM oversea_exit WHERE closed_at IS NULL ORDER BY id`,
  );
  return rows.map((cells) => ({
    id: Number(cells[0]),
    siteId: cells[1] as number,
    memberId: Number(cells[2]),
    optionId: cells[3] as number,
    positionId: Number(cells[4]),
    kind: EXIT_KIND_CODES.wordOf(cells[5] as number),
    level: cells[6] as number,
    tick: cells[7] as number,
    qty: numberOrNull(cells[8]),
    peak: numberOrNull(cells[9]),
    step: cells[10] as number,
    status: ORDER_STATUS_CODES.wordOf(cells[11] as number),
    reason: cells[12] === null ? null : END_REASON_CODES.wordOf(cells[12] as number),
    createdAt: Number(cells[13]),
    closedAt: numberOrNull(cells[14]),
  }));
}

async function loadAlerts(client: pg.Client): Promise<AlertRow[]> {
  const rows = await read(
    client,
    `SELECT id, site_id, member_id, option_id, price, side, status, created_at, closed_at
     FROM oversea_alert WHERE closed_at IS NULL ORDER BY id`,
  );
  return rows.map((cells) => ({
    id: Number(cells[0]),
    siteId: cells[1] as number,
    memberId: Number(cells[2]),
    optionId: cells[3] as number,
    price: Number(cells[4]),
    side: TRIGGER_SIDE_CODES.wordOf(cells[5] as number),
    status: ALERT_STATUS_CODES.wordOf(cells[6] as number),
    createdAt: Number(cells[7]),
    closedAt: numberOrNull(cells[8]),
  }));
}

async function loadSettings(client: pg.Client) {
  const sites = await read(
    client,
    "SELECT id, currency, type, is_demo, time_zone FROM site ORDER BY id",
  );
  const instruments = await read(
    client,
    `SELECT symbol, root, currency, calendar, "precision", tick_units, unit_value
     FROM instrument ORDER BY symbol`,
  );
  const options = await read(
    client,
    `SELECT id, site_id, symbol, ko_name, is_play, is_stop, intraday_margin, overnight_margin,
       losscut, fee, max_contracts, is_rest, terms_change
     FROM oversea_option ORDER BY id, site_id`,
  );
  const rates = await read(
    client,
    "SELECT site_id, currency, rate, at FROM exchange_rate ORDER BY site_id, currency",
  );
  return {
    sites: sites.map(
      ([id, currency, type, isDemo, timeZone]): Site => ({
        id: id as number,
        currency: currency as Site["currency"],
        type: type as string,
        isDemo: isDemo as boolean,
        timeZone: timeZone as string,
      }),
    ),
    instruments: instruments.map(
      (cells): Instrument => ({
        symbol: cells[0] as number,
        root: cells[1] as string,
        currency: cells[2] as Instrument["currency"],
        calendar: cells[3] as string,
        precision: cells[4] as number,
        tickUnits: Number(cells[5]),
        unitValue: BigInt(cells[6] as string),
      }),
    ),
    options: options.map(
      (cells): OverseaOption => ({
        id: cells[0] as number,
        siteId: cells[1] as number,
        symbol: cells[2] as number,
        koName: cells[3] as string,
        isPlay: cells[4] as boolean,
        isStop: cells[5] as boolean,
        intradayMargin: BigInt(cells[6] as string),
        overnightMargin: BigInt(cells[7] as string),
        losscut: BigInt(cells[8] as string),
        fee: BigInt(cells[9] as string),
        maxContracts: cells[10] as number,
        isRest: cells[11] as boolean,
        change: termsChangeOf(cells[12] as string | null),
      }),
    ),
    rates: rates.map(
      ([siteId, currency, rate, at]): RateRow => ({
        siteId: siteId as number,
        currency: currency as string,
        rate: BigInt(rate as string),
        at: Number(at),
      }),
    ),
  };
}

async function loadOpenTicks(client: pg.Client, shard: number, after: number) {
  const chunks = await read(
    client,
    "SELECT chunk FROM tape_open WHERE shard = $1 AND first_tick > $2 ORDER BY first_tick",
    [shard, after],
  );
  return chunks.flatMap(([chunk]) => decodeTape(chunk as Buffer));
}

async function loadMarket(client: pg.Client, shard: number, openTicks: readonly TapeTick[]) {
  const [checkpoint] = await read(
    client,
    "SELECT sequence, body FROM market_checkpoint WHERE shard = $1",
    [shard],
  );
  const after = checkpoint === undefined ? 0 : Number(checkpoint[0]);
  const batches = await read(
    client,
    `SELECT journal.entry, tape.chunk
     FROM journal LEFT JOIN tape USING (shard, day, sequence)
     WHERE shard = $1 AND sequence > $2 ORDER BY day, sequence`,
    [shard, after],
  );
  const batchesAfterCheckpoint = batches.map(
    ([entry, chunk]): JournalledBatch => ({
      entry: decodeEntry(entry as Buffer),
      ticks: chunk === null ? [] : decodeTape(chunk as Buffer),
    }),
  );
  return {
    marketCheckpoint:
      checkpoint === undefined ? null : { sequence: after, json: checkpoint[1] as string },
    batchesAfterCheckpoint,
    ticksAfterCheckpoint: [...batchesAfterCheckpoint.flatMap((batch) => batch.ticks), ...openTicks],
  };
}

/** int8 stays the text it came as: whoever reads a cell knows whether it is a number or a bigint. */
const CELL_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format as "text"),
};

/** Rows as arrays; int8 and numeric as text. */
async function read(client: pg.Client, text: string, values: unknown[] = []): Promise<Cells[]> {
  const query = { text, values, rowMode: "array", types: CELL_TYPES } as const;
  return (await client.query<Cells[]>(query)).rows as Cells[];
}

function wordOrNull<Word extends string>(
  words: { wordOf(code: number): Word },
  code: number | null,
): Word | null {
  return code === null ? null : words.wordOf(code);
}

function numberOrNull(cell: unknown): number | null {
  return cell === null ? null : Number(cell);
}
