/**
 * An exchange's order book kept from its stream of changes, joined to a snapshot by the exchange's numbers: nothing lies
 * between the snapshot and the first change behind it, and each change names the one before it. What does not join is no book.
 *
 * Prices and sizes are the instrument's integers.
 */

export type BookLevel = readonly [price: number, qty: number];

/** Absolute sizes; 0 removes the level. `before` is `last` of the change before. */
export interface BookChange {
  readonly last: number;
  readonly before: number;
  readonly at: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

export interface BookSnapshot {
  readonly last: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** What became of a change or snapshot: `old` changes nothing, `apart` says that a new snapshot is needed. */
export type BookOutcome = "taken" | "old" | "apart";

/** Changes that wait for a snapshot, at most; of more the oldest are useless by then. */
const WAITING_MAX = 2_000;
/** Levels of a side that are kept, at most: what lies behind them is asked for again before it could be the best. */
export const LEVELS_MAX = 2_000;

export class OrderBook {
  #bids: BookLevel[] = [];
  #asks: BookLevel[] = [];
  /** The number of the last change; null while there is no book. */
  #last: number | null = null;
  /** Beyond these nothing was told but changes: what lies there is not known whole, and is not kept. */
  #known = { lowest: 0, highest: 0 };
  /** The snapshot is in, and the first change behind it has not come. */
  #isJoining = false;
  #waiting: BookChange[] = [];

  /** Whether it is the exchange's book. */
  get isWhole(): boolean {
    return this.#last !== null && !this.#isJoining;
  }

  get last(): number {
    return this.#last ?? 0;
  }

  /** Forgets all; changes wait for the next snapshot. */
  reset(): void {
    this.#last = null;
    this.#isJoining = false;
    this.#bids = [];
    this.#asks = [];
    this.#waiting = [];
  }

  take(change: BookChange): BookOutcome {
    if (this.#last === null) {
      this.#waiting.push(change);
      if (this.#waiting.length > WAITING_MAX) this.#waiting.shift();
      return "apart";
    }
    if (this.#isJoining) return this.#join(change);
    if (change.last <= this.#last) return "old";
    if (change.before !== this.#last) return this.#part(change);
    this.#apply(change);
    return this.#isSound() ? "taken" : this.#part(null);
  }

  /** Joins a snapshot to the changes that wait; one that is older than all of them is no beginning. */
  begin(snapshot: BookSnapshot): BookOutcome {
    const waiting = this.#waiting;
    const [oldest] = waiting;
    if (oldest !== undefined && oldest.before > snapshot.last) return "old";
    this.#waiting = [];
    this.#last = snapshot.last;
    this.#isJoining = true;
    this.#bids = sorted(snapshot.bids, -1);
    this.#asks = sorted(snapshot.asks, 1);
    this.#known = {
      lowest: this.#bids.at(-1)?.[0] ?? 0,
      highest: this.#asks.at(-1)?.[0] ?? 0,
    };
    for (const [index, change] of waiting.entries()) {
      if (this.take(change) !== "apart") continue;
      this.#waiting = waiting.slice(index);
      return "apart";
    }
    return "taken";
  }

  /** The best levels of each side, best first. */
  top(count: number): { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] } {
    return { bids: this.#bids.slice(0, count), asks: this.#asks.slice(0, count) };
  }

  #join(change: BookChange): BookOutcome {
    const last = this.#last as number;
    if (change.last < last) return "old";
    if (change.before > last) return this.#part(change);
    this.#isJoining = false;
    this.#apply(change);
    return this.#isSound() ? "taken" : this.#part(null);
  }

  #part(change: BookChange | null): BookOutcome {
    this.reset();
    if (change !== null) this.#waiting.push(change);
    return "apart";
  }

  #apply({ bids, asks, last }: BookChange): void {
    const { lowest, highest } = this.#known;
    for (const level of bids) if (level[0] >= lowest) put(this.#bids, level, -1);
    for (const level of asks) if (level[0] <= highest) put(this.#asks, level, 1);
    this.#known = { lowest: nearest(this.#bids, lowest), highest: nearest(this.#asks, highest) };
    this.#last = last;
  }

  /** A book that crosses itself, or whose best lies where nothing is known whole, is not the exchange's. */
  #isSound(): boolean {
    const bid = this.#bids[0]?.[0];
    const ask = this.#asks[0]?.[0];
    if (bid === undefined || ask === undefined) return false;
    return bid < ask && bid >= this.#known.lowest && ask <= this.#known.highest;
  }
}

/** Forgets the levels of a side that are too many; the price up to which it is known whole afterwards. */
function nearest(side: BookLevel[], known: number): number {
  if (side.length <= LEVELS_MAX) return known;
  side.length = LEVELS_MAX;
  return side.at(-1)?.[0] ?? known;
}

function sorted(levels: readonly BookLevel[], direction: 1 | -1): BookLevel[] {
  return levels.filter(([, qty]) => qty > 0).sort(([a], [b]) => (a - b) * direction);
}

/** Puts a level where it belongs, best first. */
function put(side: BookLevel[], level: BookLevel, direction: 1 | -1): void {
  let [low, high] = [0, side.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (((side[middle] as BookLevel)[0] - level[0]) * direction < 0) low = middle + 1;
    else high = middle;
  }
  const isThere = side[low]?.[0] === level[0];
  if (level[1] === 0) {
    if (isThere) side.splice(low, 1);
  } else side.splice(low, isThere ? 1 : 0, level);
}
