/**
 * Prices at which something must be looked at, for one symbol: resting orders and loss-cut lines (design.md §6).
 *
 * Tick buckets with a three-level bitmap. A tick that reaches no bucket costs a few word reads however many triggers
 * rest, and a gap is jumped over instead of walked. `below` triggers fire at their price or lower (buy limits, a long's
 * loss-cut), `above` triggers at their price or higher. Firing is by level, not by crossing: a trigger whose price is
 * already behind the market fires on the next tick.
 */

/** Whom a trigger concerns: an order of a member, or with orderId 0 the member's loss-cut. */
export interface Trigger {
  readonly memberId: number;
  readonly orderId: number;
}

export type TriggerSide = "below" | "above";

interface Placed {
  readonly trigger: Trigger;
  readonly side: TriggerSide;
  readonly bucket: number;
}

const BITS = 20;
const RANGE = 1 << BITS;

/** A set of small integers with the next and previous member found in a few steps. */
class Bitmap {
  readonly #levels = [
    new Int32Array(RANGE >> 5),
    new Int32Array(RANGE >> 10),
    new Int32Array(RANGE >> 15),
    new Int32Array(1),
  ];

  set(index: number): void {
    let position = index;
    for (const words of this.#levels) {
      const word = position >> 5;
      words[word] = (words[word] ?? 0) | (1 << (position & 31));
      position = word;
    }
  }

  clear(index: number): void {
    let position = index;
    for (const words of this.#levels) {
      const word = position >> 5;
      const left = (words[word] ?? 0) & ~(1 << (position & 31));
      words[word] = left;
      if (left !== 0) return;
      position = word;
    }
  }

  /** The smallest member ≥ index, or −1. */
  next(index: number): number {
    let position = index;
    for (const [level, words] of this.#levels.entries()) {
      const word = position >> 5;
      if (word >= words.length) return -1;
      const rest = (words[word] ?? 0) & (-1 << (position & 31));
      if (rest !== 0) return this.#descend(level, (word << 5) + trailingZeros(rest), "first");
      position = word + 1;
    }
    return -1;
  }

  /** The largest member ≤ index, or −1. */
  previous(index: number): number {
    let position = index;
    for (const [level, words] of this.#levels.entries()) {
      if (position < 0) return -1;
      const word = position >> 5;
      const shift = 31 - (position & 31);
      const rest = ((words[word] ?? 0) << shift) >>> shift;
      if (rest !== 0) return this.#descend(level, (word << 5) + 31 - Math.clz32(rest), "last");
      position = word - 1;
    }
    return -1;
  }

  #descend(level: number, found: number, which: "first" | "last"): number {
    let position = found;
    for (let below = level - 1; below >= 0; below -= 1) {
      const word = this.#levels[below]?.[position] ?? 0;
      position =
        (position << 5) + (which === "first" ? trailingZeros(word) : 31 - Math.clz32(word));
    }
    return position;
  }
}

function trailingZeros(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** One side: buckets of triggers, the bitmap over them, and the few triggers outside its range. */
class Side {
  readonly #bitmap = new Bitmap();
  readonly #buckets = new Map<number, Map<string, Trigger>>();
  readonly #outliers = new Set<number>();
  readonly #base: number;

  constructor(base: number) {
    this.#base = base;
  }

  add(bucket: number, key: string, trigger: Trigger): void {
    let entries = this.#buckets.get(bucket);
    if (entries === undefined) {
      entries = new Map();
      this.#buckets.set(bucket, entries);
      if (this.#inRange(bucket)) this.#bitmap.set(bucket - this.#base);
      else this.#outliers.add(bucket);
    }
    entries.set(key, trigger);
  }

  remove(bucket: number, key: string): void {
    const entries = this.#buckets.get(bucket);
    if (entries === undefined || !entries.delete(key) || entries.size > 0) return;
    this.#buckets.delete(bucket);
    if (this.#inRange(bucket)) this.#bitmap.clear(bucket - this.#base);
    else this.#outliers.delete(bucket);
  }

  /** Collects every trigger in buckets ≥ from (`up`) or ≤ from (`down`). */
  collect(from: number, direction: "up" | "down", found: Trigger[]): void {
    for (const bucket of this.#outliers) {
      if (direction === "up" ? bucket >= from : bucket <= from) this.#take(bucket, found);
    }
    if (direction === "up") {
      let index = this.#bitmap.next(Math.max(0, Math.min(from - this.#base, RANGE)));
      while (index !== -1) {
        this.#take(index + this.#base, found);
        index = this.#bitmap.next(index + 1);
      }
    } else {
      let index = this.#bitmap.previous(Math.min(from - this.#base, RANGE - 1));
      while (index !== -1) {
        this.#take(index + this.#base, found);
        index = this.#bitmap.previous(index - 1);
      }
    }
  }

  #take(bucket: number, found: Trigger[]): void {
    const entries = this.#buckets.get(bucket);
    if (entries !== undefined) for (const trigger of entries.values()) found.push(trigger);
  }

  #inRange(bucket: number): boolean {
    return bucket >= this.#base && bucket < this.#base + RANGE;
  }
}

/** All triggers of one symbol. */
export class TriggerIndex {
  readonly #tickUnits: number;
  readonly #placed = new Map<string, Placed>();
  #below: Side | undefined;
  #above: Side | undefined;

  constructor(tickUnits: number) {
    this.#tickUnits = tickUnits;
  }

  /** How many triggers rest. */
  get size(): number {
    return this.#placed.size;
  }

  /**
   * Places a trigger, replacing the same order's or account's earlier one. A price off the tick grid is moved to the
   * tick that fires sooner, so that nothing is ever missed.
   */
  place(trigger: Trigger, side: TriggerSide, price: number): void {
    const key = keyOf(trigger);
    const ticks = price / this.#tickUnits;
    const bucket = side === "below" ? Math.ceil(ticks) : Math.floor(ticks);
    const before = this.#placed.get(key);
    if (before !== undefined) {
      if (before.side === side && before.bucket === bucket) return;
      this.#side(before.side, bucket).remove(before.bucket, key);
    }
    this.#placed.set(key, { trigger, side, bucket });
    this.#side(side, bucket).add(bucket, key, trigger);
  }

  /** Takes a trigger away; unknown ones are ignored. */
  remove(trigger: Trigger): void {
    const key = keyOf(trigger);
    const before = this.#placed.get(key);
    if (before === undefined) return;
    this.#side(before.side, before.bucket).remove(before.bucket, key);
    this.#placed.delete(key);
  }

  /** Every trigger that a falling test price (for `below`) and a rising one (for `above`) reach, in no special order. */
  due(testBelow: number, testAbove: number): Trigger[] {
    const found: Trigger[] = [];
    this.#below?.collect(Math.ceil(testBelow / this.#tickUnits), "up", found);
    this.#above?.collect(Math.floor(testAbove / this.#tickUnits), "down", found);
    return found;
  }

  #side(side: TriggerSide, bucket: number): Side {
    const base = Math.max(0, bucket - RANGE / 2);
    if (side === "below") return (this.#below ??= new Side(base));
    return (this.#above ??= new Side(base));
  }
}

function keyOf(trigger: Trigger): string {
  return trigger.orderId === 0 ? `m${trigger.memberId}` : `o${trigger.orderId}`;
}
