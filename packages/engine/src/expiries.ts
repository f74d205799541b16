/** What waits for its end, in the order in which it ends by itself. */

/** A row that may end, or go on, by time alone. */
interface Expiring {
  readonly id: number;
  /** Epoch ms; null where it never does. */
  readonly expiresAt: number | null;
}

/** A sorted list: rows come nearly in order, and few wait at a time. */
export class Expiries<Row extends Expiring> {
  private readonly rows: Row[] = [];

  /** Takes a row in that waits; one that never ends by itself is passed over. */
  add(row: Row): void {
    if (row.expiresAt === null) return;
    this.rows.splice(this.place(row), 0, row);
  }

  /** Takes out a row that has ended. */
  remove(row: Row): void {
    if (row.expiresAt === null) return;
    const place = this.place(row);
    if (this.rows[place]?.id === row.id) this.rows.splice(place, 1);
  }

  /** When the next one ends (epoch ms), or undefined. */
  next(): number | undefined {
    return this.rows[0]?.expiresAt ?? undefined;
  }

  /** Those that have ended at `at`, in the order of their end, then of their ids. */
  due(at: number): readonly Row[] {
    const first = this.rows.findIndex(({ expiresAt }) => (expiresAt ?? 0) > at);
    return this.rows.slice(0, first === -1 ? this.rows.length : first);
  }

  private place(row: Row): number {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.rows[middle] as Row;
      if (isBefore(other, row)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isBefore(a: Expiring, b: Expiring): boolean {
  const [endOfA, endOfB] = [a.expiresAt ?? 0, b.expiresAt ?? 0];
  return endOfA < endOfB || (endOfA === endOfB && a.id < b.id);
}
