/**
 * Randomness that can be saved and repeated: the sfc32 generator (Chris Doty-Humphrey, PractRand), seeded by SHA-256.
 *
 * Statistical, not cryptographic: it moves simulated prices and nothing else. The seed is an installation's secret.
 */

import { createHash } from "node:crypto";

/** The generator's four 32-bit words, as JSON. */
export type RandomState = readonly [number, number, number, number];

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Standard normal (Box and Muller). */
  normal(): number;
  /** Exponential with this mean. */
  exponential(mean: number): number;
  state(): RandomState;
}

/** A generator for one purpose of a seed: the same two texts give the same numbers. */
export function seededRandom(seed: string, purpose: string): Random {
  const digest = createHash("sha256").update(seed).update("\0").update(purpose).digest();
  const words = [0, 4, 8, 12].map((offset) => digest.readUInt32LE(offset)) as [
    number,
    number,
    number,
    number,
  ];
  return randomFrom(words);
}

/** A generator that goes on from a saved state. */
export function randomFrom([first, second, third, counter]: RandomState): Random {
  let a = first | 0;
  let b = second | 0;
  let c = third | 0;
  let d = counter | 0;

  function next(): number {
    const word = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + word) | 0;
    return (word >>> 0) / 4_294_967_296;
  }

  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: (mean) => -mean * Math.log(1 - next()),
    state: () => [a, b, c, d],
  };
}
