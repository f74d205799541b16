/** What ended in the span (positions, exits, alerts, requests, bonuses) and the steps of orders: each as replayed, none besides. */

import type { Change } from "@naru/engine/change";
import type { PositionRow } from "@naru/engine/rows";
import type { StateRows } from "@naru/engine/restore";
import type { TrickledRow } from "@naru/store/rows";
import { type EndedFacts, type EndedKind, readEnded } from "@naru/store/read/ended-facts";
import type { Found, Reader } from "@naru/store/read/facts";
import type { Differences } from "./differences.ts";
import { boundsOfSpan, type SpanEnd, type SpanStart } from "./span.ts";

const NAMES = {
  position: "ended position",
  exit: "ended exit",
  alert: "ended alert",
  request: "ended request",
  bonus: "ended bonus",
  orderStep: "step of an order",
} as const satisfies Record<EndedKind, string>;
const KINDS = Object.keys(NAMES) as EndedKind[];

export class EndedFactsCheck {
  readonly #ended: { readonly [Kind in EndedKind]: Map<number, EndedFacts[Kind]> } = {
    position: new Map(),
    exit: new Map(),
    alert: new Map(),
    request: new Map(),
    bonus: new Map(),
    orderStep: new Map(),
  };

  /** Takes a change; the last row of an id counts, as when the batch was written. */
  note(change: Change): void {
    switch (change.kind) {
      case "position":
      case "exit":
      case "alert":
        if (change.row.closedAt !== null) this.#keep(change.kind, change.row);
        break;
      case "request":
      case "bonus":
        if (change.row.endedAt !== null) this.#keep(change.kind, change.row);
        break;
      case "orderStep":
        this.#keep(change.kind, change.row);
        break;
      default:
        break;
    }
  }

  /**
   * Compares with the tables.
   *
   * @param standing what the replay ends with: where later batches follow, it may end in them
   * @param waiting rows whose tables are behind, oldest first
   */
  async end(
    reader: Reader,
    differences: Differences,
    span: { readonly start: SpanStart; readonly end: SpanEnd },
    standing: StateRows,
    waiting: readonly TrickledRow[],
  ): Promise<void> {
    const bounds = boundsOfSpan(span.start, span.end);
    const mayEndLater = span.end.isHead ? new Set<number>() : idsOf(standing);
    for (const kind of KINDS) {
      const expected: ReadonlyMap<number, EndedFacts[EndedKind]> = this.#ended[kind];
      const stored = await readEnded(reader, kind, bounds, [...expected.keys()]);
      const found = kind === "position" ? withWaiting(stored, waiting, span.start) : stored;
      const own = found.filter(({ id }) => expected.has(id) || !mayEndLater.has(id));
      differences.compare(NAMES[kind], expected, own);
    }
  }

  #keep<Kind extends EndedKind>(kind: Kind, row: EndedFacts[Kind]): void {
    this.#ended[kind].set(row.id, row);
  }
}

/** The ids of everything that may still end. */
function idsOf(standing: StateRows): Set<number> {
  const { openPositions, openExits, openAlerts, openRequests, lockedBonuses } = standing;
  const rows = [openPositions, openExits, openAlerts, openRequests, lockedBonuses].flat();
  return new Set(rows.map(({ id }) => id));
}

/** Positions as the last batch left them: what waits for its table counts in its stead. */
function withWaiting(
  stored: readonly Found<EndedFacts[EndedKind]>[],
  waiting: readonly TrickledRow[],
  { isGenesis, startedAt }: SpanStart,
): Found<EndedFacts[EndedKind]>[] {
  const newest = new Map<number, PositionRow>();
  for (const { kind, row } of waiting) if (kind === "position") newest.set(row.id, row);
  const ended = [...newest.values()].filter(
    ({ closedAt }) => closedAt !== null && (isGenesis || closedAt >= startedAt),
  );
  return [
    ...stored.filter(({ id }) => !newest.has(id)),
    ...ended.map((row) => ({ id: row.id, row })),
  ];
}
