/**
 * Fills, transfers and ended orders: appended, each under the day of its batch. Compared a day at a time, every row of the
 * day's tables, so that memory holds a day at most; at the end no row may stand under any other day.
 */

import type { Change } from "@naru/engine/change";
import type { FillRow, OrderRow, TransferRow } from "@naru/engine/rows";
import { canonicalJson } from "@naru/engine/snapshot";
import {
  type DailyKind,
  type FactBounds,
  readFactsOfDay,
  readFactsOfOtherDays,
  type Reader,
} from "@naru/store/read/facts";
import { nameOfDay } from "../../platform/site-time/moment-names.ts";
import type { Differences } from "./differences.ts";
import { boundsOfSpan, type SpanEnd, type SpanStart } from "./span.ts";

/** So many fills and transfers are held in memory before they are compared. */
const HELD_MAX = 200_000;
const NAMES = { fill: "fill", transfer: "transfer", closedOrder: "ended order" } as const;

export class DailyFactsCheck {
  readonly counts = { fills: 0, transfers: 0, closedOrders: 0 };
  readonly #reader: Reader;
  readonly #start: SpanStart;
  readonly #differences: Differences;
  readonly #fills = new Map<number, FillRow>();
  readonly #transfers = new Map<number, TransferRow>();
  readonly #closedOrders = new Map<number, OrderRow>();
  readonly #days: number[] = [];
  /** Of the day at hand: fills and transfers before this id are compared; null where none is. */
  #comparedTo: number | null = null;

  constructor(reader: Reader, start: SpanStart, differences: Differences) {
    this.#reader = reader;
    this.#start = start;
    this.#differences = differences;
  }

  /** The next changes are of a batch of this day, whose ids begin with `nextId`. */
  async begin(day: number, nextId: number): Promise<void> {
    if (this.#days.at(-1) !== day) {
      await this.#finishDay(null, new Set());
      this.#days.push(day);
    } else if (this.#fills.size + this.#transfers.size > HELD_MAX) await this.#compareMoney(nextId);
  }

  /** Takes a change; the last row of an id counts, as when the batch was written. */
  note(change: Change): void {
    if (change.kind === "fill") this.#fills.set(change.row.id, change.row);
    else if (change.kind === "transfer") this.#transfers.set(change.row.id, change.row);
    else if (change.kind === "order" && change.row.status !== "OPEN")
      this.#closedOrders.set(change.row.id, change.row);
  }

  /** Compares what is left; `working` are the orders that may end after the span. */
  async end(end: SpanEnd, working: ReadonlySet<number>): Promise<void> {
    const mayEndLater = end.isHead ? new Set<number>() : working;
    await this.#finishDay(end.isHead ? null : end.nextId, mayEndLater);
    const bounds = boundsOfSpan(this.#start, end);
    for (const kind of ["fill", "transfer", "closedOrder"] as const) {
      const strays = await readFactsOfOtherDays(this.#reader, kind, this.#days, bounds);
      for (const { day, found } of strays) {
        if (kind === "closedOrder" && mayEndLater.has(found.id)) continue;
        const row = "row" in found ? canonicalJson(found.row) : found.unreadable;
        this.#differences.add(
          `${NAMES[kind]} ${found.id} came from no input, it stands under ${nameOfDay(day)}: ${row}`,
        );
      }
    }
  }

  async #finishDay(toId: number | null, mayEndLater: ReadonlySet<number>): Promise<void> {
    const day = this.#days.at(-1);
    if (day === undefined) return;
    await this.#compareMoney(toId);
    this.#comparedTo = null;
    this.counts.closedOrders += this.#closedOrders.size;
    const bounds = { ...this.#lowerBound(), toId };
    const ids = [...this.#closedOrders.keys()];
    const found = await readFactsOfDay(this.#reader, "closedOrder", day, bounds, ids);
    const own = found.filter(({ id }) => this.#closedOrders.has(id) || !mayEndLater.has(id));
    this.#differences.compare(NAMES.closedOrder, this.#closedOrders, own);
    this.#closedOrders.clear();
  }

  /** Fills and transfers of the day at hand with ids up to before `toId`, and none besides. */
  async #compareMoney(toId: number | null): Promise<void> {
    const bounds = { ...this.#lowerBound(), toId };
    this.counts.fills += this.#fills.size;
    this.counts.transfers += this.#transfers.size;
    this.#differences.compare(NAMES.fill, this.#fills, await this.#read("fill", bounds));
    this.#differences.compare(
      NAMES.transfer,
      this.#transfers,
      await this.#read("transfer", bounds),
    );
    this.#fills.clear();
    this.#transfers.clear();
    this.#comparedTo = toId;
  }

  #read<Kind extends DailyKind>(kind: Kind, bounds: FactBounds) {
    return readFactsOfDay(this.#reader, kind, this.#days.at(-1) ?? 0, bounds);
  }

  /** The first day may have rows of batches before the span; of a later day all rows are the span's. */
  #lowerBound(): Pick<FactBounds, "fromId" | "since"> {
    if (this.#comparedTo !== null)
      return { fromId: this.#comparedTo, since: Number.MAX_SAFE_INTEGER };
    const { isGenesis, firstId, startedAt } = this.#start;
    const isPartial = !isGenesis && this.#days.length === 1;
    return { fromId: isPartial ? firstId : null, since: startedAt };
  }
}
