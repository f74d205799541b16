/** Pending requests in the order in which they end by themselves. */

import type { RequestRow } from "../rows.ts";

/** A sorted list: requests come nearly in order, and few wait at a time. */
export class Expiries {
  private readonly rows: RequestRow[] = [];

  /** Takes a pending request in; one that never ends by itself is passed over. */
  add(row: RequestRow): void {
    if (row.expiresAt === null) return;
    this.rows.splice(this.place(row), 0, row);
  }

  /** Takes out a request that has ended. */
  remove(row: RequestRow): void {
    if (row.expiresAt === null) return;
    const place = this.place(row);
    if (this.rows[place]?.id === row.id) this.rows.splice(place, 1);
  }

  /** When the next one ends (epoch ms), or undefined. */
  next(): number | undefined {
    return this.rows[0]?.expiresAt ?? undefined;
  }

  /** Those that have ended at `at`, in the order of their end, then of their ids. */
  due(at: number): readonly RequestRow[] {
    const first = this.rows.findIndex(({ expiresAt }) => (expiresAt ?? 0) > at);
    return this.rows.slice(0, first === -1 ? this.rows.length : first);
  }

  private place(row: RequestRow): number {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.rows[middle] as RequestRow;
      if (isBefore(other, row)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isBefore(a: RequestRow, b: RequestRow): boolean {
  const [endOfA, endOfB] = [a.expiresAt ?? 0, b.expiresAt ?? 0];
  return endOfA < endOfB || (endOfA === endOfB && a.id < b.id);
}
