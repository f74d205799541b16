/**
 * Recorded markets as ticks: the CSV formats that docs/replay.md lists, told apart by their header.
 *
 * A price must lie on the instrument's grid. Two exceptions: quotes of a proxy with a finer grid are widened onto it
 * (bid down, ask up), and mark and index prices have eight decimals. A minute bar becomes the ticks open,
 * low, high, close (open, high, low, close where it fell) at +0, +20, +40 and +59.999 s, each with its quote before it
 * (domain.md 1.6); its volume is spread over the four, at least one contract each.
 */

import { parseDecimal, powerOfTen } from "@naru/money/decimal";
import { divide, type RoundingMode } from "@naru/money/rounding";
import { MARK_SCALE, type Tick } from "@naru/vocabulary/tick";
import type { FeedTick } from "../tick-check.ts";

/** What the rows are about. */
export interface CsvTarget {
  readonly symbol: number;
  readonly precision: number;
  readonly tickUnits: number;
  /** Decimals of a quantity: 0 for futures, 3 for lots of 0.001. */
  readonly lotScale?: number;
}

const BAR_OFFSETS_MS = [0, 20_000, 40_000, 59_999] as const;
const RISING = ["open", "low", "high", "close"] as const;
const FALLING = ["open", "high", "low", "close"] as const;
/** From stamp to stamp where nothing else is said, ms. */
export const FUNDING_INTERVAL_MS = 8 * 3_600_000;
const STAMP_GRID_MS = 60_000;
/** More decimals than any price in a file. */
const FILE_SCALE = 12;
const RATE_SCALE = 8;

/** The ticks of a recording in file order; an unknown header or a malformed row throws with its line number. */
export function ticksOfCsv(text: string, target: CsvTarget): FeedTick[] {
  const [header = "", ...lines] = text.trimEnd().split(/\r?\n/);
  const columns = header.split(",");
  const read = readerFor(columns);
  const ticks: FeedTick[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = line.split(",");
    if (cells.length !== columns.length)
      throw new RangeError(`line ${index + 2}: ${columns.length} cells expected`);
    const row: Row = (name) => cells[columns.indexOf(name)] ?? "";
    const next = lines[index + 1]?.split(",");
    try {
      read(row, target, ticks, (name) => next?.[columns.indexOf(name)] ?? "");
    } catch (error) {
      throw new RangeError(`line ${index + 2}: ${(error as Error).message}`);
    }
  }
  return ticks;
}

type Row = (column: string) => string;
/** `next` is the row behind it, empty behind the last. */
type Reader = (row: Row, target: CsvTarget, ticks: FeedTick[], next: Row) => void;

function readerFor(columns: readonly string[]): Reader {
  const has = (...names: string[]): boolean => names.every((name) => columns.includes(name));
  if (has("time_ms_utc", "price", "qty")) return readTrade;
  if (has("time_ms_utc", "open", "close", "bid_open", "ask_close")) return readMinute;
  if (has("time_ms_utc", "bid_open", "ask_close")) return readQuoteMinute;
  if (has("trade_time_ms", "trade_id", "price", "exec_type")) return readNumberedTrade;
  if (has("event_time_ms", "mark_price", "index_price", "funding_rate")) return markReader();
  if (has("funding_time_ms", "funding_rate")) return readFunding;
  throw new RangeError(`no known recording has the columns ${columns.join(",")}`);
}

function readTrade(row: Row, target: CsvTarget, ticks: FeedTick[]): void {
  const { symbol } = target;
  ticks.push({
    kind: "trade",
    symbol,
    at: timeOf(row("time_ms_utc")),
    price: exactPrice(row("price"), target),
    qty: quantityOf(row("qty"), target),
  });
}

/** Rows that are no trades of the market (an insurance fund's) are passed over. */
function readNumberedTrade(row: Row, target: CsvTarget, ticks: FeedTick[]): void {
  if (row("exec_type") !== "MARKET") return;
  ticks.push({
    kind: "trade",
    symbol: target.symbol,
    at: timeOf(row("trade_time_ms")),
    price: exactPrice(row("price"), target),
    qty: quantityOf(row("qty"), target),
    sourceSequence: timeOf(row("trade_id")),
  });
}

function readMinute(row: Row, target: CsvTarget, ticks: FeedTick[]): void {
  const at = timeOf(row("time_ms_utc"));
  const hasTrades = row("open") !== "";
  const volume = hasTrades ? quantityOf(row("volume"), target) : 0;
  for (const [index, point] of pointsOf(row, hasTrades ? [""] : ["bid_", "ask_"]).entries()) {
    const pointAt = at + (BAR_OFFSETS_MS[index] as number);
    pushQuote(row, point, pointAt, target, "exact", ticks);
    if (!hasTrades) continue;
    const price = exactPrice(row(point), target);
    ticks.push({
      kind: "trade",
      symbol: target.symbol,
      at: pointAt,
      price,
      qty: shareOf(volume, index),
    });
  }
}

function readQuoteMinute(row: Row, target: CsvTarget, ticks: FeedTick[]): void {
  const at = timeOf(row("time_ms_utc"));
  for (const [index, point] of pointsOf(row, ["bid_", "ask_"]).entries()) {
    pushQuote(row, point, at + (BAR_OFFSETS_MS[index] as number), target, "widened", ticks);
  }
}

/** A mark and an index price each row; the funding rate when it or its time changes. */
function markReader(): Reader {
  let known = "";
  return (row, target, ticks) => {
    const { symbol } = target;
    const at = timeOf(row("event_time_ms"));
    ticks.push({
      kind: "mark",
      symbol,
      at,
      price: priceOf(row("mark_price"), MARK_SCALE, 1, "down"),
    });
    ticks.push({
      kind: "index",
      symbol,
      at,
      price: priceOf(row("index_price"), MARK_SCALE, 1, "down"),
    });
    const funding = `${row("funding_rate")} ${row("next_funding_time_ms")}`;
    if (funding === known) return;
    known = funding;
    const rate = Number(parseDecimal(row("funding_rate"), RATE_SCALE));
    ticks.push({ kind: "funding", symbol, at, rate, nextAt: timeOf(row("next_funding_time_ms")) });
  };
}

/** A row is what was paid at a stamp, some milliseconds after its whole minute: its rate is said of it, and then it passes. */
function readFunding(row: Row, { symbol }: CsvTarget, ticks: FeedTick[], next: Row): void {
  const at = timeOf(row("funding_time_ms"));
  const rate = Number(parseDecimal(row("funding_rate"), RATE_SCALE));
  const stampAt = at - (at % STAMP_GRID_MS);
  const nextTime = next("funding_time_ms");
  const following =
    nextTime === "" ? at + FUNDING_INTERVAL_MS : Math.max(timeOf(nextTime), at + STAMP_GRID_MS);
  for (const nextAt of [stampAt, following - (following % STAMP_GRID_MS)])
    ticks.push({ kind: "funding", symbol, at, rate, nextAt });
}

/** The order in which a bar's prices came: the low first in a bar that did not fall. */
function pointsOf(row: Row, prefixes: readonly string[]): typeof RISING | typeof FALLING {
  const sum = (point: string): bigint =>
    prefixes.reduce(
      (total, prefix) => total + parseDecimal(row(prefix + point) || "0", FILE_SCALE),
      0n,
    );
  return sum("close") < sum("open") ? FALLING : RISING;
}

/** The quote of a point of the bar, with the bar's closing sizes where the file has them; a side may be missing. */
function pushQuote(
  row: Row,
  point: string,
  at: number,
  target: CsvTarget,
  grid: "exact" | "widened",
  ticks: FeedTick[],
): void {
  const side = (name: "bid" | "ask"): { price: number; qty: number } => {
    const text = row(`${name}_${point}`);
    if (text === "") return { price: 0, qty: 0 };
    const mode = name === "bid" ? "floor" : "ceil";
    const price =
      grid === "exact"
        ? exactPrice(text, target)
        : priceOf(text, target.precision, target.tickUnits, mode);
    return { price, qty: quantityOf(row(`${name}_size`) || "0", target) };
  };
  const bid = side("bid");
  const ask = side("ask");
  if (bid.price === 0 && ask.price === 0) return;
  const quote: Tick = {
    kind: "quote",
    symbol: target.symbol,
    at,
    bid: bid.price,
    bidQty: bid.qty,
    ask: ask.price,
    askQty: ask.qty,
  };
  ticks.push(quote);
}

/** A quarter of the volume, the rest at the close, one contract at least. */
function shareOf(volume: number, index: number): number {
  const quarter = Math.floor(volume / 4);
  return Math.max(1, index === 3 ? volume - 3 * quarter : quarter);
}

function exactPrice(text: string, { precision, tickUnits }: CsvTarget): number {
  const units = Number(parseDecimal(text, precision));
  if (units % tickUnits !== 0) throw new RangeError(`${text} lies between two ticks`);
  return units;
}

/** A price put on a grid of `step` price units. */
function priceOf(text: string, precision: number, step: number, mode: RoundingMode): number {
  const divisor = powerOfTen(FILE_SCALE - precision) * BigInt(step);
  return Number(divide(parseDecimal(text, FILE_SCALE), divisor, mode)) * step;
}

function quantityOf(text: string, { lotScale = 0 }: CsvTarget): number {
  return Number(parseDecimal(text, lotScale));
}

function timeOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new RangeError(`"${text}" is no whole number`);
  return Number(text);
}
