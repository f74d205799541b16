/**
 * Answers that are committed, in memory but outside the collected heap: there are hundreds of thousands of them, each is
 * seldom asked for again, and as objects they made every collection of garbage a pause that members felt.
 *
 *     record = length u32 · hash of the name u32 · claimed at f64 · three lengths u16 u16 u32 · name · digest · outcome
 *
 * Records lie one after the other in slabs of one size. When the last slab is full the oldest is forgotten whole and
 * written again. An open hash table, made once, says where a name's record is. It has the hashes beside the places, so
 * that a search touches a record only where it is the one: elsewhere in 64 MB each is a miss of the processor's cache.
 */

import { randomBytes } from "node:crypto";

const HEADER_BYTES = 24;
/** What a record takes at least, so that the table is never more than half full. */
const RECORD_BYTES_MIN = 128;

export interface KeptRecord {
  /** Whose key it is: what the record is found by. */
  readonly name: string;
  /** SHA-256 of what was asked, hexadecimal. */
  readonly digest: string;
  /** When the key was claimed at the latest, epoch ms. */
  readonly at: number;
  /** The answer as JSON. */
  readonly outcome: string;
}

export interface AnswerMemorySize {
  readonly slabs: number;
  readonly slabBytes: number;
}

/** 64 MB hold about 300,000 answers to orders. */
export const FULL_SIZE: AnswerMemorySize = { slabs: 64, slabBytes: 1 << 20 };

export class AnswerMemory {
  private readonly size: AnswerMemorySize;
  private readonly onForgotten: (name: string, at: number) => void;
  private readonly slabs: Buffer[] = [];
  /** Bytes used of each slab. */
  private readonly used: number[] = [];
  private current = -1;
  /**
   * Two numbers a slot: the hash of the name, and the place of its record plus one, 0 where the slot is free. The place
   * is slab × slabBytes + offset.
   */
  private readonly table: Uint32Array;
  private readonly mask: number;
  /** Nobody can choose keys that meet in one place. */
  private readonly secret = randomBytes(4).readUInt32LE();

  /** @param onForgotten hears of each record that makes room for new ones */
  constructor(size: AnswerMemorySize, onForgotten: (name: string, at: number) => void) {
    this.size = size;
    this.onForgotten = onForgotten;
    const records = Math.ceil((size.slabs * size.slabBytes) / RECORD_BYTES_MIN);
    const places = 2 ** Math.ceil(Math.log2(2 * records));
    this.table = new Uint32Array(2 * places);
    this.mask = places - 1;
  }

  /** The record of a name, or undefined where there is none or it was forgotten. */
  find(name: string): KeptRecord | undefined {
    const place = this.placeAt(this.slotOf(name, this.hash(name)));
    return place === 0 ? undefined : this.read(place - 1);
  }

  /** Keeps a record; its name has none. Throws where it is larger than a slab. */
  keep(record: KeptRecord): void {
    const { name, digest, at, outcome } = record;
    const [nameBytes, digestBytes] = [Buffer.byteLength(name), Buffer.byteLength(digest)];
    const outcomeBytes = Buffer.byteLength(outcome);
    const bytes = Math.max(RECORD_BYTES_MIN, HEADER_BYTES + nameBytes + digestBytes + outcomeBytes);
    if (bytes > this.size.slabBytes) throw new RangeError(`an answer of ${bytes} bytes`);
    const offset = this.reserve(bytes);
    const slab = this.slabs[this.current] as Buffer;
    const hash = this.hash(name);
    slab.writeUInt32LE(bytes, offset);
    slab.writeUInt32LE(hash, offset + 4);
    slab.writeDoubleLE(at, offset + 8);
    slab.writeUInt16LE(nameBytes, offset + 16);
    slab.writeUInt16LE(digestBytes, offset + 18);
    slab.writeUInt32LE(outcomeBytes, offset + 20);
    // One write of the three: each is a call out of JavaScript, which costs more than the bytes.
    slab.write(name + digest + outcome, offset + HEADER_BYTES);
    const place = this.current * this.size.slabBytes + offset + 1;
    this.setSlot(this.slotOf(name, hash), hash, place);
  }

  private read(place: number): KeptRecord {
    const slab = this.slabs[Math.floor(place / this.size.slabBytes)] as Buffer;
    const offset = place % this.size.slabBytes;
    const nameEnd = offset + HEADER_BYTES + slab.readUInt16LE(offset + 16);
    const digestEnd = nameEnd + slab.readUInt16LE(offset + 18);
    return {
      name: slab.toString("utf8", offset + HEADER_BYTES, nameEnd),
      at: slab.readDoubleLE(offset + 8),
      digest: slab.toString("utf8", nameEnd, digestEnd),
      outcome: slab.toString("utf8", digestEnd, digestEnd + slab.readUInt32LE(offset + 20)),
    };
  }

  /** Where the next `bytes` of the current slab begin; the oldest slab becomes the current one where it is full. */
  private reserve(bytes: number): number {
    const used = this.used[this.current] ?? this.size.slabBytes;
    if (used + bytes <= this.size.slabBytes) {
      this.used[this.current] = used + bytes;
      return used;
    }
    this.current = (this.current + 1) % this.size.slabs;
    if (this.slabs[this.current] === undefined)
      this.slabs[this.current] = Buffer.allocUnsafeSlow(this.size.slabBytes);
    else this.forgetSlab(this.current);
    this.used[this.current] = bytes;
    return 0;
  }

  private forgetSlab(index: number): void {
    const slab = this.slabs[index] as Buffer;
    const end = this.used[index] ?? 0;
    for (let offset = 0; offset < end; offset += slab.readUInt32LE(offset)) {
      const place = index * this.size.slabBytes + offset;
      this.free(this.slotOfPlace(place + 1, slab.readUInt32LE(offset + 4)));
      this.onForgotten(this.nameIn(slab, offset), slab.readDoubleLE(offset + 8));
    }
  }

  /** The slot of a name's record, or the free one where it would go. */
  private slotOf(name: string, hash: number): number {
    for (let slot = hash & this.mask; ; slot = (slot + 1) & this.mask) {
      const place = this.placeAt(slot);
      if (place === 0) return slot;
      if (this.hashAt(slot) !== hash) continue;
      const slab = this.slabs[Math.floor((place - 1) / this.size.slabBytes)] as Buffer;
      if (this.nameIn(slab, (place - 1) % this.size.slabBytes) === name) return slot;
    }
  }

  /** The slot that holds a place. */
  private slotOfPlace(place: number, hash: number): number {
    let slot = hash & this.mask;
    while (this.placeAt(slot) !== place) slot = (slot + 1) & this.mask;
    return slot;
  }

  /** Empties a slot and moves up what stands behind it only because it was taken. */
  private free(slot: number): void {
    let gap = slot;
    for (
      let next = (gap + 1) & this.mask;
      this.placeAt(next) !== 0;
      next = (next + 1) & this.mask
    ) {
      const hash = this.hashAt(next);
      if (((next - hash) & this.mask) < ((next - gap) & this.mask)) continue;
      this.setSlot(gap, hash, this.placeAt(next));
      gap = next;
    }
    this.setSlot(gap, 0, 0);
  }

  private nameIn(slab: Buffer, offset: number): string {
    const begin = offset + HEADER_BYTES;
    return slab.toString("utf8", begin, begin + slab.readUInt16LE(offset + 16));
  }

  private hashAt(slot: number): number {
    return this.table[2 * slot] as number;
  }

  private placeAt(slot: number): number {
    return this.table[2 * slot + 1] as number;
  }

  private setSlot(slot: number, hash: number, place: number): void {
    this.table[2 * slot] = hash;
    this.table[2 * slot + 1] = place;
  }

  /** MurmurHash3 of the name's characters, one at a time, from the secret. */
  private hash(name: string): number {
    let hash = this.secret;
    for (let index = 0; index < name.length; index += 1) {
      let part = Math.imul(name.charCodeAt(index), 0xcc9e2d51);
      part = Math.imul((part << 15) | (part >>> 17), 0x1b873593);
      hash ^= part;
      hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  }
}
