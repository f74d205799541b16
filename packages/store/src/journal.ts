/**
 * The journal: what was put in, in order, each entry sealed by the hash of all before it.
 *
 * An entry is the bytes of one batch, UTF-8:
 *
 *     [1,sequence,at,nextId,tapeSequence,beatMark,"tape digest"]\n
 *     [input,…]
 *
 * The first line says the version, the batch, its engine time, the next id and last tick after it, how far the beats
 * are done, and the SHA-256 (base64, empty without ticks) of the batch's tape chunk, so that the tape is under the
 * seal and may still be forgotten. The second line is the inputs as JSON; a bigint is `{"$n":"123"}`. Ticks are not
 * copied: `{kind:"ticks", upTo}` stands where those up to that place on the tape were taken.
 *
 * hash = SHA-256(hash of the entry before ‖ bytes); the first entry of a shard follows 32 zero bytes.
 */

import { hash as digest } from "node:crypto";
import type { Input } from "@naru/engine/input";
import type { TickArrived } from "@naru/engine/market/inputs";

const VERSION = 1;

/** What precedes the first entry. */
export const GENESIS = Buffer.alloc(32);

/** Ticks of the tape, up to and with `upTo`, were taken here. */
export interface TicksTaken {
  readonly kind: "ticks";
  readonly upTo: number;
}

export type JournalInput = Exclude<Input, TickArrived> | TicksTaken;

export interface JournalHead {
  readonly sequence: number;
  /** Engine time, epoch ms. */
  readonly at: number;
  /** The id that the next batch starts with. */
  readonly nextId: number;
  /** The last tick taken, 0 before the first. */
  readonly tapeSequence: number;
  /** Beats up to this instant (epoch ms) are done. */
  readonly beatMark: number;
  /** SHA-256 of the batch's tape chunk in base64, empty without ticks. */
  readonly tapeDigest: string;
}

export interface JournalEntry extends JournalHead {
  readonly inputs: readonly JournalInput[];
}

/** The bytes of an entry. */
export function encodeEntry(head: JournalHead, inputs: readonly JournalInput[]): Buffer {
  const first = `[${VERSION},${head.sequence},${head.at},${head.nextId},${head.tapeSequence},${head.beatMark},"${head.tapeDigest}"]\n`;
  return Buffer.from(first + encodeInputs(inputs));
}

/** The entry of bytes; throws where they are none of a version this build knows. */
export function decodeEntry(bytes: Uint8Array): JournalEntry {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const end = text.indexOf("\n");
  const [version, sequence, at, nextId, tapeSequence, beatMark, tapeDigest] = JSON.parse(
    text.slice(0, end),
  );
  if (version !== VERSION) throw new RangeError(`journal entry of unknown version ${version}`);
  const inputs = decodeInputs(text.slice(end + 1));
  return { sequence, at, nextId, tapeSequence, beatMark, tapeDigest, inputs };
}

/** The hash that seals `bytes` after the entry whose hash is `previous`. */
export function chainHash(previous: Uint8Array, bytes: Uint8Array): Buffer {
  return digest("sha256", Buffer.concat([previous, bytes]), "buffer");
}

/** SHA-256 of a tape chunk as the head of an entry carries it. */
export function tapeDigestOf(chunk: Uint8Array): string {
  return digest("sha256", chunk, "base64");
}

/**
 * Inputs as JSON. Native JSON refuses a bigint, so the common batch without one takes the fast way and the rare
 * batch with one the careful way.
 */
export function encodeInputs(inputs: readonly JournalInput[]): string {
  try {
    return JSON.stringify(inputs);
  } catch {
    return JSON.stringify(inputs, (_key, value: unknown) =>
      typeof value === "bigint" ? { $n: value.toString() } : value,
    );
  }
}

/** The inputs of `encodeInputs`; `{"$n":"123"}` becomes a bigint again. */
export function decodeInputs(json: string): JournalInput[] {
  if (!json.includes('{"$n":')) return JSON.parse(json);
  return JSON.parse(json, (_key, value: unknown) => {
    if (typeof value !== "object" || value === null) return value;
    const digits = (value as { $n?: unknown }).$n;
    return typeof digits === "string" ? BigInt(digits) : value;
  });
}
