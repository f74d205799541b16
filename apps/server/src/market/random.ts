/**
 * Randomness that can be repeated: the sfc32 generator (Chris Doty-Humphrey, PractRand), seeded by SHA-256.
 *
 * Statistical, not cryptographic: it makes up a past, the rates of demo coins and what tests need. Prices that members
 * bet on grow from `feeds/simulated-day.ts`.
 */

import { createHash } from "node:crypto";

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Standard normal (Box and Muller). */
  normal(): number;
  /** Exponential with this mean. */
  exponential(mean: number): number;
}

/** A generator for one purpose of a seed: the same two texts give the same numbers. */
export function seededRandom(seed: string, purpose: string): Random {
  const digest = createHash("sha256").update(seed).update("\0").update(purpose).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let d = digest.readInt32LE(12);

  return randomOf(() => {
    const word = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + word) | 0;
    return (word >>> 0) / 4_294_967_296;
  });
}

/** The distributions over a source of uniform numbers in [0, 1). */
export function randomOf(next: () => number): Random {
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: (mean) => -mean * Math.log(1 - next()),
  };
}
