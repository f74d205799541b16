/**
 * The seconds of a minute in packed bytes: version, then for each candle its second, its open by the difference to
 * the close before, its high, low and close by the difference to its open, its volume.
 */

import { PackReader, PackWriter } from "../packed.ts";
import type { Candle } from "./candles.ts";

const VERSION = 1;
const SECOND_MS = 1000;

/** Packs candles that opened within the minute that opens at `minute` (epoch ms), in order. */
export function encodeSeconds(minute: number, candles: readonly Candle[]): Buffer {
  const writer = new PackWriter(512);
  writer.byte(VERSION);
  let previous = 0;
  for (const candle of candles) {
    const second = (candle.at - minute) / SECOND_MS;
    if (!Number.isInteger(second) || second < 0 || second > 59) {
      throw new RangeError(`${candle.at} is no second of the minute ${minute}`);
    }
    writer.byte(second);
    writer.signed(candle.open - previous);
    writer.unsigned(candle.high - candle.open);
    writer.unsigned(candle.open - candle.low);
    writer.signed(candle.close - candle.open);
    writer.unsigned(candle.volume);
    previous = candle.close;
  }
  return Buffer.from(writer.view());
}

/** The candles of `encodeSeconds`, oldest first; throws on a version that a newer build wrote. */
export function decodeSeconds(symbol: number, minute: number, packed: Uint8Array): Candle[] {
  const reader = new PackReader(packed);
  const version = reader.byte();
  if (version !== VERSION) throw new RangeError(`packed candles of unknown version ${version}`);
  const candles: Candle[] = [];
  let previous = 0;
  while (!reader.done) {
    const at = minute + reader.byte() * SECOND_MS;
    const open = previous + reader.signed();
    const high = open + reader.unsigned();
    const low = open - reader.unsigned();
    const close = open + reader.signed();
    candles.push({ symbol, at, open, high, low, close, volume: reader.unsigned() });
    previous = close;
  }
  return candles;
}
