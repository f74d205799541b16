/**
 * Chart candles. Those of a minute and longer are rows; those of a second are packed, a row a minute
 * (`candle-pack.ts`). All are closed ones: the running candle is the engine's to tell.
 */

import { type Kysely, type Selectable, sql } from "kysely";
import { Column } from "../columns.ts";
import type { Database } from "../database.ts";
import type { StoreSchema } from "../schema.ts";
import { decodeSeconds, encodeSeconds } from "./candle-pack.ts";
import { type Page, type PageRequest, readPage } from "./page.ts";

/** Seconds of each interval that charts offer. */
export const CANDLE_SECONDS = {
  "1s": 1,
  "1m": 60,
  "5m": 300,
  "15m": 900,
  "1h": 3600,
  "1d": 86_400,
};

export type CandleInterval = keyof typeof CANDLE_SECONDS;

export interface Candle {
  readonly symbol: number;
  /** When it opened, epoch ms. */
  readonly at: number;
  /** Price units. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface CandleQuery {
  readonly symbol: number;
  readonly interval: CandleInterval;
  /** Only candles that opened before this instant (epoch ms); to the newest unless given. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** The newest `limit` candles before an instant, oldest first. */
export async function readCandles(
  db: Kysely<StoreSchema>,
  { symbol, interval, before, limit }: CandleQuery,
): Promise<Candle[]> {
  const end = before ?? Number.MAX_SAFE_INTEGER;
  if (interval === "1s") return readSeconds(db, { symbol, end, limit });
  const rows = await db
    .selectFrom("candle")
    .select(["symbol", "at", "open", "high", "low", "close", "volume"])
    .where("symbol", "=", symbol)
    .where("seconds", "=", CANDLE_SECONDS[interval])
    .where("at", "<", BigInt(end))
    .orderBy("at", "desc")
    .limit(limit)
    .execute();
  return rows.reverse().map(candleOf);
}

export interface ClosesQuery {
  readonly symbols: readonly number[];
  readonly interval: Exclude<CandleInterval, "1s">;
  /** So many of each symbol at most. */
  readonly limit: number;
}

/** What the newest candles of each symbol closed at (price units), oldest first; a symbol without candles is left out. */
export async function newestCloses(
  db: Kysely<StoreSchema>,
  { symbols, interval, limit }: ClosesQuery,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ symbol: number; closes: string[] }>`
    SELECT wanted.symbol, newest.closes
    FROM unnest(${[...symbols]}::int4[]) AS wanted (symbol)
    CROSS JOIN LATERAL (
      SELECT array_agg(close ORDER BY at) AS closes
      FROM (
        SELECT at, close FROM candle
        WHERE symbol = wanted.symbol AND seconds = ${CANDLE_SECONDS[interval]}
        ORDER BY at DESC LIMIT ${limit}
      ) AS newest
    ) AS newest
    WHERE newest.closes IS NOT NULL`.execute(db);
  return new Map(rows.map(({ symbol, closes }) => [symbol, closes.map(Number)]));
}

export interface CandlePageQuery extends PageRequest {
  readonly symbol: number;
  /** Seconds are packed and not counted. */
  readonly interval: Exclude<CandleInterval, "1s">;
}

/** Closed candles in pages, the newest page first and the oldest first within one. */
export async function readCandlePage(
  db: Kysely<StoreSchema>,
  { symbol, interval, page, size }: CandlePageQuery,
): Promise<Page<Candle>> {
  const ordered = db
    .selectFrom("candle")
    .selectAll()
    .where("symbol", "=", symbol)
    .where("seconds", "=", CANDLE_SECONDS[interval])
    .orderBy("at", "desc");
  return readPage(ordered, { page, size }, (rows) => rows.reverse().map(candleOf));
}

function candleOf(row: Omit<Selectable<StoreSchema["candle"]>, "seconds">): Candle {
  return {
    symbol: row.symbol,
    at: Number(row.at),
    open: Number(row.open),
    high: Number(row.high),
    low: Number(row.low),
    close: Number(row.close),
    volume: Number(row.volume),
  };
}

/** Writes closed candles of a minute and longer, replacing what stands there; thousands at once are fine. */
export async function writeCandles(
  { pool }: Database,
  interval: Exclude<CandleInterval, "1s">,
  candles: readonly Candle[],
): Promise<void> {
  if (candles.length === 0) return;
  const columns = ["symbol", "at", "open", "high", "low", "close", "volume"].map(
    (name) => new Column(name, name === "symbol" ? "int4" : "int8"),
  );
  const [symbol, at, open, high, low, close, volume] = columns as [
    Column,
    Column,
    Column,
    Column,
    Column,
    Column,
    Column,
  ];
  for (const candle of candles) {
    symbol.number(candle.symbol);
    at.number(candle.at);
    open.number(candle.open);
    high.number(candle.high);
    low.number(candle.low);
    close.number(candle.close);
    volume.number(candle.volume);
  }
  const arrays = columns.map((column, index) => `$${index + 2}::${column.arrayType}`);
  const areFirst = await hasNone(pool, interval, candles);
  await pool.query({
    name: areFirst ? "write first candles" : "write candles",
    text: `INSERT INTO candle (seconds, symbol, at, open, high, low, close, volume)
      SELECT $1::int4, * FROM unnest(${arrays.join(", ")}) ${areFirst ? "" : REPLACING}`,
    values: [CANDLE_SECONDS[interval], ...columns.map((column) => column.array())],
  });
}

const REPLACING = `ON CONFLICT (symbol, seconds, at) DO UPDATE SET open = excluded.open, high = excluded.high,
  low = excluded.low, close = excluded.close, volume = excluded.volume`;

/** Whether nothing of the interval is there of any of these symbols: the past of a new installation is written without looking row by row. */
async function hasNone(
  pool: Database["pool"],
  interval: Exclude<CandleInterval, "1s">,
  candles: readonly Candle[],
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "any candle",
    text: `SELECT FROM unnest($1::int4[]) AS asked (symbol)
      WHERE EXISTS (SELECT FROM candle WHERE candle.symbol = asked.symbol AND seconds = $2) LIMIT 1`,
    values: [[...new Set(candles.map(({ symbol }) => symbol))], CANDLE_SECONDS[interval]],
  });
  return rowCount === 0;
}

/**
 * Writes closed candles of a second. The caller hands over a symbol's minute whole, or again with more: a minute
 * that stands there is replaced.
 *
 * @param minute when the minute opens, epoch ms
 */
export async function writeSeconds(
  db: Kysely<StoreSchema>,
  symbol: number,
  minute: number,
  candles: readonly Candle[],
): Promise<void> {
  const packed = encodeSeconds(minute, candles);
  await db
    .insertInto("candle_second")
    .values({ symbol, minute: BigInt(minute), packed })
    .onConflict((conflict) => conflict.columns(["symbol", "minute"]).doUpdateSet({ packed }))
    .execute();
}

async function readSeconds(
  db: Kysely<StoreSchema>,
  { symbol, end, limit }: { symbol: number; end: number; limit: number },
): Promise<Candle[]> {
  const found: Candle[][] = [];
  let count = 0;
  let before = BigInt(end);
  while (count < limit) {
    const minutes = await db
      .selectFrom("candle_second")
      .select(["minute", "packed"])
      .where("symbol", "=", symbol)
      .where("minute", "<", before)
      .orderBy("minute", "desc")
      .limit(Math.ceil((limit - count) / 60) + 1)
      .execute();
    for (const { minute, packed } of minutes) {
      const candles = decodeSeconds(symbol, Number(minute), packed).filter((one) => one.at < end);
      found.push(candles);
      count += candles.length;
      before = minute;
    }
    if (minutes.length === 0) break;
  }
  return found.reverse().flat().slice(-limit);
}

/** Forgets candles that opened before an instant (epoch ms); returns how many rows went. */
export async function forgetCandles(
  db: Kysely<StoreSchema>,
  interval: CandleInterval,
  before: number,
): Promise<number> {
  const { numAffectedRows } =
    interval === "1s"
      ? await sql`DELETE FROM candle_second WHERE minute < ${before}`.execute(db)
      : await sql`
          DELETE FROM candle WHERE seconds = ${CANDLE_SECONDS[interval]} AND at < ${before}`.execute(
          db,
        );
  return Number(numAffectedRows ?? 0n);
}
