/**
 * The tape: the ticks of a batch, packed into one chunk (design.md §1).
 *
 * A chunk stands alone: it can be read without the one before. Inside it each tick is told by its difference to the
 * tick before (time, place) and to the last price of its symbol, so that a trade takes six to eight bytes:
 *
 *     chunk = version · count · first sequence · first receivedAt · tick…
 *     tick  = head · [symbol] · [sequence step] · receivedAt step · delay · what the kind carries
 *
 * The head holds the kind's lowest three bits, whether the symbol is the one before, whether the sequence rose by one,
 * and above these the rest of the kind: one byte for 32 kinds, two for 4,096. `delay` is receivedAt − at. A kind that an
 * earlier build does not know needs a version that it does not know.
 */

import { TICK_KIND_CODES, type TapeTick, type Tick } from "@naru/vocabulary/tick";
import { PackReader, PackWriter } from "./packed.ts";

const VERSION = 1;
const KIND_MASK = 0b0000_0111;
const SAME_SYMBOL = 0b0000_1000;
const NEXT_SEQUENCE = 0b0001_0000;
const KIND_REST = 0b0010_0000;

type Levels = readonly (readonly [number, number])[];

/**
 * The chunk of `ticks`, whose sequences rise. The bytes are the writer's: valid until its next `reset`.
 * Ticks that are not whole numbers, or do not rise, are a programmer's error and throw.
 */
export function encodeTape(ticks: readonly TapeTick[], writer = new PackWriter()): Buffer {
  const first = ticks[0];
  if (first === undefined) throw new RangeError("a chunk holds at least one tick");
  writer.reset();
  writer.byte(VERSION);
  writer.unsigned(ticks.length);
  writer.unsigned(first.sequence);
  writer.signed(first.receivedAt);
  const prices = new Map<number, number>();
  let sequence = first.sequence - 1;
  let receivedAt = first.receivedAt;
  let symbol = 0;
  for (const entry of ticks) {
    const { tick } = entry;
    const step = entry.sequence - sequence;
    if (step < 1) throw new RangeError(`tick ${entry.sequence} does not follow ${sequence}`);
    const sameSymbol = tick.symbol === symbol;
    const flags = (sameSymbol ? SAME_SYMBOL : 0) | (step === 1 ? NEXT_SEQUENCE : 0);
    writer.unsigned(headOf(TICK_KIND_CODES.codeOf[tick.kind], flags));
    if (!sameSymbol) writer.unsigned(tick.symbol);
    if (step !== 1) writer.unsigned(step);
    writer.signed(entry.receivedAt - receivedAt);
    writer.signed(entry.receivedAt - tick.at);
    writeTick(writer, tick, prices);
    ({ sequence, receivedAt } = entry);
    symbol = tick.symbol;
  }
  return writer.view();
}

/** So many bytes of a chunk say when it begins. */
export const CHUNK_HEAD_BYTES = 32;

/** When the first tick of a chunk was received (epoch ms), from its first bytes. */
export function chunkBegins(head: Uint8Array): number {
  const reader = new PackReader(head);
  reader.byte();
  reader.unsigned();
  reader.unsigned();
  return reader.signed();
}

/** The ticks of a chunk, in order. */
export function decodeTape(chunk: Uint8Array): TapeTick[] {
  const reader = new PackReader(chunk);
  const version = reader.byte();
  if (version !== VERSION) throw new RangeError(`tape chunk of unknown version ${version}`);
  const count = reader.unsigned();
  const ticks: TapeTick[] = [];
  const prices = new Map<number, number>();
  let sequence = reader.unsigned() - 1;
  let receivedAt = reader.signed();
  let symbol = 0;
  for (let index = 0; index < count; index += 1) {
    const head = reader.unsigned();
    if ((head & SAME_SYMBOL) === 0) symbol = reader.unsigned();
    sequence += (head & NEXT_SEQUENCE) === 0 ? reader.unsigned() : 1;
    receivedAt += reader.signed();
    const at = receivedAt - reader.signed();
    const kind = TICK_KIND_CODES.wordOf(kindOfHead(head));
    ticks.push({ sequence, receivedAt, tick: readTick(reader, kind, symbol, at, prices) });
  }
  return ticks;
}

/** The head of a tick of a kind (its number, below 4,096) with its two flags. */
export function headOf(kind: number, flags: number): number {
  return (kind & KIND_MASK) | flags | ((kind >> 3) * KIND_REST);
}

/** The kind's number in a head. */
export function kindOfHead(head: number): number {
  return (head & KIND_MASK) | (Math.floor(head / KIND_REST) << 3);
}

function writeTick(writer: PackWriter, tick: Tick, prices: Map<number, number>): void {
  const last = prices.get(tick.symbol) ?? 0;
  switch (tick.kind) {
    case "trade":
      writer.signed(tick.price - last);
      writer.signed(tick.qty);
      prices.set(tick.symbol, tick.price);
      return;
    case "quote":
      writer.signed(tick.bid - last);
      writer.signed(tick.bidQty);
      writer.signed(tick.ask - tick.bid);
      writer.signed(tick.askQty);
      prices.set(tick.symbol, tick.bid);
      return;
    case "depth":
      writeLevels(writer, tick.bids, last);
      writeLevels(writer, tick.asks, last);
      return;
    case "mark":
    case "index":
      writer.signed(tick.price - last);
      return;
    case "funding":
      writer.signed(tick.rate);
      writer.signed(tick.nextAt - tick.at);
      return;
    case "heartbeat":
    case "gap":
      return;
  }
}

function readTick(
  reader: PackReader,
  kind: Tick["kind"],
  symbol: number,
  at: number,
  prices: Map<number, number>,
): Tick {
  const last = prices.get(symbol) ?? 0;
  switch (kind) {
    case "trade": {
      const price = last + reader.signed();
      prices.set(symbol, price);
      return { kind, symbol, at, price, qty: reader.signed() };
    }
    case "quote": {
      const bid = last + reader.signed();
      const bidQty = reader.signed();
      const ask = bid + reader.signed();
      prices.set(symbol, bid);
      return { kind, symbol, at, bid, bidQty, ask, askQty: reader.signed() };
    }
    case "depth": {
      const bids = readLevels(reader, last);
      return { kind, symbol, at, bids, asks: readLevels(reader, last) };
    }
    case "mark":
    case "index":
      return { kind, symbol, at, price: last + reader.signed() };
    case "funding": {
      const rate = reader.signed();
      return { kind, symbol, at, rate, nextAt: at + reader.signed() };
    }
    case "heartbeat":
    case "gap":
      return { kind, symbol, at };
  }
}

function writeLevels(writer: PackWriter, levels: Levels, last: number): void {
  writer.unsigned(levels.length);
  let previous = last;
  for (const [price, qty] of levels) {
    writer.signed(price - previous);
    writer.signed(qty);
    previous = price;
  }
}

function readLevels(reader: PackReader, last: number): Levels {
  const count = reader.unsigned();
  const levels: [number, number][] = [];
  let previous = last;
  for (let index = 0; index < count; index += 1) {
    previous += reader.signed();
    levels.push([previous, reader.signed()]);
  }
  return levels;
}
