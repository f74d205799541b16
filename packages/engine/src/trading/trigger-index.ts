/**
 * Prices at which something must be looked at, for one symbol: resting orders and loss-cut lines
 * (design.md §6).
 *
 * Tick buckets under a bitmap of four levels. A tick that reaches no bucket costs a few word reads
 * however many triggers rest, and a gap is jumped over instead of walked. `below` triggers fire at
 * their price or lower (buy limits, a long's loss-cut), `above` triggers at their price or higher.
 * Firing is by level, not by crossing: a trigger whose price is already behind the market fires on
 * the next tick.
 *
 * Nothing due is ever missed; what is found may be due a little later, so the caller looks at each
 * again. Prices beyond the range of 2^20 ticks share the bucket at its edge.
 */

import type { TriggerSide } from "@naru/vocabulary/order";

/**
 * Whom a trigger concerns: an order, exit or alert of a member by its id, or with orderId 0 the
 * member's loss-cut. A `twin` is the second trigger of the same thing, on the other side: the next
 * peak of a trailing stop, the recovery from a warning.
 */
export interface Trigger {
  readonly memberId: number;
  readonly orderId: number;
  readonly twin?: boolean;
}

/** A placed trigger, linked to its neighbours in the same bucket. */
interface Entry extends Trigger {
  readonly twin: boolean;
  side: TriggerSide;
  bucket: number;
  previous: Entry | undefined;
  next: Entry | undefined;
}

/** Further than any id; keys stay whole numbers below 2^53. */
const TWINS = 2 ** 52;
const BITS = 20;
const RANGE = 1 << BITS;
/** Buckets are kept by the 1,024: as many as a word of the bitmap's second level speaks for. */
const PAGE_BITS = 10;

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

  /** Whether none of the 1,024 members around an index is in: a word of the second level says so. */
  isEmptyAround(index: number): boolean {
    return this.#levels[1]?.[index >> PAGE_BITS] === 0;
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

const PAGE_MASK = (1 << PAGE_BITS) - 1;
/** Copied for each page: to fill one by one took a fourteenth of a simulated life. */
const EMPTY_PAGE: readonly (Entry | undefined)[] = Array.from(
  { length: 1 << PAGE_BITS },
  () => undefined,
);

type Page = (Entry | undefined)[];

/**
 * The first trigger of each bucket, in pages that are made when one of their buckets is first used and let go with the
 * last. (A Map would keep a trace of every deletion in the chain of its key until it grows: a best price that comes and
 * goes took longer each time.)
 */
class Heads {
  readonly #pages: (Page | undefined)[] = [];
  /** The page that was let go last: a price that comes and goes alone makes none anew each time. */
  #spare: Page | undefined;

  get(bucket: number): Entry | undefined {
    return this.#pages[bucket >> PAGE_BITS]?.[bucket & PAGE_MASK];
  }

  set(bucket: number, head: Entry | undefined): void {
    const page = (this.#pages[bucket >> PAGE_BITS] ??= this.#empty());
    page[bucket & PAGE_MASK] = head;
  }

  /** Lets go of the page of a bucket; all its buckets are empty. */
  drop(bucket: number): void {
    this.#spare = this.#pages[bucket >> PAGE_BITS];
    this.#pages[bucket >> PAGE_BITS] = undefined;
  }

  #empty(): Page {
    const page = this.#spare ?? EMPTY_PAGE.slice();
    this.#spare = undefined;
    return page;
  }
}

/** One side: the first trigger of each bucket, and the bitmap of buckets that hold any. */
class Side {
  readonly #bitmap = new Bitmap();
  readonly #heads = new Heads();

  add(entry: Entry): void {
    const head = this.#heads.get(entry.bucket);
    entry.previous = undefined;
    entry.next = head;
    if (head === undefined) this.#bitmap.set(entry.bucket);
    else head.previous = entry;
    this.#heads.set(entry.bucket, entry);
  }

  remove(entry: Entry): void {
    const { bucket, previous, next } = entry;
    if (next !== undefined) next.previous = previous;
    if (previous !== undefined) previous.next = next;
    else {
      this.#heads.set(bucket, next);
      if (next === undefined) {
        this.#bitmap.clear(bucket);
        if (this.#bitmap.isEmptyAround(bucket)) this.#heads.drop(bucket);
      }
    }
  }

  /** Collects every trigger in buckets from `bucket` upwards. */
  collectUp(bucket: number, found: Trigger[]): void {
    let index = this.#bitmap.next(bucket);
    while (index !== -1) {
      this.#take(index, found);
      index = this.#bitmap.next(index + 1);
    }
  }

  /** Collects every trigger in buckets from `bucket` downwards. */
  collectDown(bucket: number, found: Trigger[]): void {
    let index = this.#bitmap.previous(bucket);
    while (index !== -1) {
      this.#take(index, found);
      index = this.#bitmap.previous(index - 1);
    }
  }

  /** Every trigger, those of the lowest bucket first, or of the highest. */
  *walk(isUp: boolean): Iterable<Trigger> {
    let index = isUp ? this.#bitmap.next(0) : this.#bitmap.previous(RANGE - 1);
    while (index !== -1) {
      for (let entry = this.#heads.get(index); entry !== undefined; entry = entry.next) yield entry;
      index = isUp ? this.#bitmap.next(index + 1) : this.#bitmap.previous(index - 1);
    }
  }

  #take(bucket: number, found: Trigger[]): void {
    let entry = this.#heads.get(bucket);
    while (entry !== undefined) {
      found.push(entry);
      entry = entry.next;
    }
  }
}

/** All triggers of one symbol. */
export class TriggerIndex {
  readonly #tickUnits: number;
  readonly #base: number;
  readonly #placed = new Map<number, Entry>();
  readonly #below = new Side();
  readonly #above = new Side();

  /**
   * @param tickUnits the tick in price units
   * @param around a price near which most triggers will rest, in price units
   */
  constructor(tickUnits: number, around: number) {
    this.#tickUnits = tickUnits;
    this.#base = Math.max(0, Math.floor(around / tickUnits) - RANGE / 2);
  }

  /** How many triggers rest. */
  get size(): number {
    return this.#placed.size;
  }

  /**
   * Places a trigger, replacing the same order's or account's earlier one. A price off the tick
   * grid is moved to the tick that fires sooner, so that nothing is ever missed. Infinite prices
   * are allowed.
   */
  place({ memberId, orderId, twin = false }: Trigger, side: TriggerSide, price: number): void {
    const key = keyOf(memberId, orderId, twin);
    const bucket = this.#bucketOf(side, price);
    let entry = this.#placed.get(key);
    if (entry === undefined) {
      entry = { memberId, orderId, twin, side, bucket, previous: undefined, next: undefined };
      this.#placed.set(key, entry);
    } else {
      if (entry.side === side && entry.bucket === bucket) return;
      this.#sideOf(entry.side).remove(entry);
      entry.side = side;
      entry.bucket = bucket;
    }
    this.#sideOf(side).add(entry);
  }

  /** Takes a trigger away; unknown ones are ignored. */
  remove({ memberId, orderId, twin = false }: Trigger): void {
    const key = keyOf(memberId, orderId, twin);
    const entry = this.#placed.get(key);
    if (entry === undefined) return;
    this.#sideOf(entry.side).remove(entry);
    this.#placed.delete(key);
  }

  /**
   * Every trigger that a falling test price (for `below`) and a rising one (for `above`) reach, in
   * no special order, and some that share a bucket with them.
   */
  due(testBelow: number, testAbove: number): Trigger[] {
    const found: Trigger[] = [];
    this.#below.collectUp(this.#bucketOf("below", testBelow), found);
    this.#above.collectDown(this.#bucketOf("above", testAbove), found);
    return found;
  }

  /** Every trigger of a side, the one that a moving price would reach first at the beginning. Ends with the next change. */
  nearest(side: TriggerSide): Iterable<Trigger> {
    return this.#sideOf(side).walk(side === "above");
  }

  #bucketOf(side: TriggerSide, price: number): number {
    const ticks = price / this.#tickUnits;
    const bucket = side === "below" ? Math.ceil(ticks) : Math.floor(ticks);
    return Math.max(0, Math.min(bucket - this.#base, RANGE - 1));
  }

  #sideOf(side: TriggerSide): Side {
    return side === "below" ? this.#below : this.#above;
  }
}

/** Orders by their id, loss-cuts by their member's, below zero; twins beyond both. */
function keyOf(memberId: number, orderId: number, twin: boolean): number {
  const key = orderId === 0 ? -memberId : orderId;
  return twin ? key + Math.sign(key) * TWINS : key;
}
