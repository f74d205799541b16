/**
 * Everything a shard is, from its tables: what the engine starts with.
 *
 * Tables whose rows trickle behind are read first; the packed rows of the batches after `flushed_to` are laid over
 * them, in order. Lists are ordered by id, whatever order the server returns.
 */

import type { Instrument, OverseaOption, Site } from "@naru/engine/instrument";
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
import {
  ALERT_STATUSES,
  END_REASONS,
  EXIT_KINDS,
  MARKET_TYPES,
  ORDER_STATUSES,
  ROLES,
  STATUSES,
  TRADE_TYPES,
  TRIGGER_SIDES,
} from "./codes.ts";
import type { RateRow } from "./fold.ts";
import { decodeEntry, GENESIS, type JournalEntry } from "./journal.ts";
import { loadMoney, type MoneyRows } from "./load-money.ts";
import { decodeTrickled, keyOf, type TrickledRow } from "./rows.ts";
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

/** A row of a table that trickles, with the batch it is good for. */
interface Marked {
  readonly value: TrickledRow;
  readonly mark: number;
}

/** Loads a shard. The caller owns its epoch, so that nothing changes meanwhile. */
export async function loadShard(client: pg.Client, shard: number): Promise<Loaded> {
  const last = await loadLastEntry(client, shard);
  const tail = await loadTail(client, shard, last.flushedTo);
  const { rows, waiting } = layTail(await loadTrickled(client, tail), tail);
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
      ...sortTrickled(rows),
      ...(await loadMoney(client)),
      ...(await loadSettings(client)),
      ...(await loadRecentAnswers(client)),
      ...(await loadMarket(client, shard, openTicks)),
    },
  };
}

/** Rows of the tables, by key, with the closed positions that the tail speaks of. */
async function loadTrickled(
  client: pg.Client,
  tail: readonly (readonly [TrickledRow, number])[],
): Promise<Map<number, Marked>> {
  const positionIds = new Set<number>();
  for (const [{ kind, row }] of tail) if (kind === "position") positionIds.add(row.id);
  const rows = new Map<number, Marked>();
  for (const load of [loadBalances, loadAccounts]) {
    for (const marked of await load(client)) rows.set(keyOf(marked.value), marked);
  }
  for (const marked of await loadPositions(client, [...positionIds])) {
    rows.set(keyOf(marked.value), marked);
  }
  return rows;
}

/**
 * Lays the packed rows over those of the tables. A row may have reached its table after the batch that packed it:
 * its mark says so, and the packed one is old.
 */
function layTail(
  rows: Map<number, Marked>,
  tail: readonly (readonly [TrickledRow, number])[],
): { rows: TrickledRow[]; waiting: (readonly [TrickledRow, number])[] } {
  const waiting: (readonly [TrickledRow, number])[] = [];
  for (const [value, sequence] of tail) {
    const key = keyOf(value);
    if (sequence <= (rows.get(key)?.mark ?? 0)) continue;
    rows.set(key, { value, mark: sequence });
    waiting.push([value, sequence]);
  }
  return { rows: Array.from(rows.values(), (marked) => marked.value), waiting };
}

function sortTrickled(rows: readonly TrickledRow[]) {
  const accounts: AccountRow[] = [];
  const positions: PositionRow[] = [];
  const balances: (readonly [LedgerAccountId, bigint])[] = [];
  for (const { kind, row } of rows) {
    if (kind === "account") accounts.push(row);
    else if (kind === "balance") balances.push([row.account, row.balance]);
    else if (row.closedAt === null) positions.push(row);
  }
  return {
    accounts: accounts.sort((a, b) => a.memberId - b.memberId),
    openPositions: positions.sort((a, b) => a.id - b.id),
    balances: balances.sort(([a], [b]) => a - b),
  };
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

async function loadBalances(client: pg.Client): Promise<Marked[]> {
  const rows = await read(client, "SELECT site_id, account_id, balance, mark FROM wallet_balance");
  return rows.map(([siteId, account, balance, mark]) => ({
    mark: Number(mark),
    value: {
      kind: "balance",
      row: {
        siteId: siteId as number,
        account: Number(account),
        balance: BigInt(balance as string),
      },
    },
  }));
}

async function loadAccounts(client: pg.Client): Promise<Marked[]> {
  const rows = await read(
    client,
    `SELECT member_id, site_id, role, status, version, warned, withdraw_held_until,
       day_of_withdrawals, withdrawn_today, withdraw_day_max, mark
     FROM account`,
  );
  return rows.map((cells) => ({
    mark: Number(cells[10]),
    value: {
      kind: "account",
      row: {
        memberId: Number(cells[0]),
        siteId: cells[1] as number,
        role: ROLES.wordOf(cells[2] as number),
        status: STATUSES.wordOf(cells[3] as number),
        version: Number(cells[4]),
        warned: cells[5] as WarnLevel,
        withdrawHeldUntil: Number(cells[6]),
        dayOfWithdrawals: cells[7] as number,
        withdrawnToday: BigInt(cells[8] as string),
        withdrawDayMax: cells[9] === null ? null : BigInt(cells[9] as string),
      },
    },
  }));
}

/** Open positions, and those of `ids` whether open or closed. */
async function loadPositions(client: pg.Client, ids: readonly number[]): Promise<Marked[]> {
  const columns = `id, site_id, member_id, option_id, qty, cost, realised, fees, max_qty,
    overnight_qty, closing, opened_at, closed_at, mark, is_auto, opened_qty, opened_cost,
    closed_cost`;
  const rows = await read(
    client,
    `SELECT ${columns} FROM oversea_position WHERE closed_at IS NULL
     UNION ALL
     SELECT ${columns} FROM oversea_position WHERE closed_at IS NOT NULL AND id = ANY($1)`,
    [ids],
  );
  return rows.map((cells) => ({
    mark: Number(cells[13]),
    value: {
      kind: "position",
      row: {
        id: Number(cells[0]),
        siteId: cells[1] as number,
        memberId: Number(cells[2]),
        optionId: cells[3] as number,
        qty: Number(cells[4]),
        cost: BigInt(cells[5] as string),
        realised: BigInt(cells[6] as string),
        fees: BigInt(cells[7] as string),
        maxQty: Number(cells[8]),
        overnightQty: Number(cells[9]),
        isAuto: cells[14] as boolean,
        openedQty: Number(cells[15]),
        openedCost: BigInt(cells[16] as string),
        closedCost: BigInt(cells[17] as string),
        closing: cells[10] === null ? null : END_REASONS.wordOf(cells[10] as number),
        openedAt: Number(cells[11]),
        closedAt: numberOrNull(cells[12]),
      },
    },
  }));
}

async function loadOpenOrders(client: pg.Client): Promise<OrderRow[]> {
  const rows = await read(
    client,
    `SELECT id, site_id, member_id, option_id, market_type, trade_type, price, stop_price, qty,
       filled_qty, filled_cost, reason, placed_at, trigger_side, tp_tick, sl_tick
     FROM oversea_order_open LEFT JOIN oversea_order_terms USING (id, site_id)`,
  );
  return rows.map((cells) => ({
    id: Number(cells[0]),
    siteId: cells[1] as number,
    memberId: Number(cells[2]),
    optionId: cells[3] as number,
    marketType: MARKET_TYPES.wordOf(cells[4] as number),
    tradeType: TRADE_TYPES.wordOf(cells[5] as number),
    price: numberOrNull(cells[6]),
    stopPrice: numberOrNull(cells[7]),
    triggerSide: cells[13] === null ? null : TRIGGER_SIDES.wordOf(cells[13] as number),
    tpTick: numberOrNull(cells[14]),
    slTick: numberOrNull(cells[15]),
    qty: Number(cells[8]),
    filledQty: Number(cells[9]),
    filledCost: BigInt(cells[10] as string),
    status: "OPEN",
    reason: cells[11] === null ? null : END_REASONS.wordOf(cells[11] as number),
    placedAt: Number(cells[12]),
    closedAt: null,
  }));
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
    kind: EXIT_KINDS.wordOf(cells[5] as number),
    level: cells[6] as number,
    tick: cells[7] as number,
    qty: numberOrNull(cells[8]),
    peak: numberOrNull(cells[9]),
    step: cells[10] as number,
    status: ORDER_STATUSES.wordOf(cells[11] as number),
    reason: cells[12] === null ? null : END_REASONS.wordOf(cells[12] as number),
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
    side: TRIGGER_SIDES.wordOf(cells[5] as number),
    status: ALERT_STATUSES.wordOf(cells[6] as number),
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
       losscut, fee, max_contracts
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

function numberOrNull(cell: unknown): number | null {
  return cell === null ? null : Number(cell);
}
