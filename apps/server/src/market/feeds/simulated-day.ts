/**
 * Days of the simulated market and the seeds they grow from (docs/decisions/022).
 *
 * A day is one of Korea (UTC+9, no daylight saving), so that it is the day that binary rounds are counted by. Its seed is
 * derived from the installation's secret, so that nothing secret is stored; the seed's hash is published before the day
 * begins, the seed after it ends.
 */

import { createCipheriv, createHash, createHmac } from "node:crypto";
import { MS_PER_DAY } from "../day.ts";
import { type Random, randomOf } from "../random.ts";

const KOREA_MS = 9 * 3_600_000;

/** The day an instant (epoch ms) lies in, as yyyymmdd. */
export function simulatedDayAt(instant: number): number {
  const date = new Date(instant + KOREA_MS);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** When a day (yyyymmdd) begins, epoch ms. */
export function beginOf(day: number): number {
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100];
  return Date.UTC(year, month - 1, date) - KOREA_MS;
}

/** When a day (yyyymmdd) ends and the next one begins, epoch ms. */
export function endOf(day: number): number {
  return beginOf(day) + MS_PER_DAY;
}

/** What a day grows from. */
export interface DaySeed {
  /** 256 bits, hex: a secret until the day is over. */
  readonly seed: string;
  /** The public value that is mixed in; empty where a site configures none. */
  readonly beacon: string;
}

/** The seed of a day (yyyymmdd). */
export type SeedSource = (day: number) => DaySeed;

/** The seed of a day: HMAC-SHA-256, keyed with the installation's secret, of a line that names the day. */
export function seedOfDay(secret: string, day: number): string {
  return createHmac("sha256", secret).update(`naru simulated day ${day}`).digest("hex");
}

/** What is published of a seed before its day: the SHA-256 of its 64 hexadecimal characters. */
export function hashOfSeed(seed: string): string {
  return createHash("sha256").update(seed).digest("hex");
}

/** Which of a day's random numbers: of what, and of which of its starts. */
export interface StreamName {
  readonly ordinal: number;
  readonly purpose: string;
}

/** Random numbers that go on from a place: how many 32-bit words were drawn is all there is to save. */
export interface DayRandom extends Random {
  position(): number;
}

const WORDS = 1_024;
const ZEROS = Buffer.alloc(4 * WORDS);
const BLOCK_BYTES = 16;

/**
 * The random numbers of one purpose: the key stream of AES-256-CTR from counter 0, as little-endian words. Nobody who
 * saw a day's prices until now can tell those to come, as one could from the state of a statistical generator.
 */
export function dayRandom(
  { seed, beacon }: DaySeed,
  { ordinal, purpose }: StreamName,
  position = 0,
): DayRandom {
  const key = createHash("sha256").update([seed, beacon, ordinal, purpose].join("\n")).digest();
  const counter = Buffer.alloc(BLOCK_BYTES);
  let chunk = Math.floor(position / WORDS);
  counter.writeBigUInt64BE(BigInt((chunk * ZEROS.length) / BLOCK_BYTES), 8);
  const cipher = createCipheriv("aes-256-ctr", key, counter);
  let words = wordsOf(cipher.update(ZEROS));
  let place = position % WORDS;

  const random = randomOf(() => {
    if (place === WORDS) {
      words = wordsOf(cipher.update(ZEROS));
      chunk += 1;
      place = 0;
    }
    const word = words[place] as number;
    place += 1;
    return word / 4_294_967_296;
  });
  return { ...random, position: () => chunk * WORDS + place };
}

function wordsOf(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: WORDS }, (_, index) => bytes.readUInt32LE(4 * index));
}
