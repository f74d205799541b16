/** What ended in the span (positions, exits, alerts, requests, bonuses) and the steps of orders: each as replayed, none besides. */

import type { Change } from "@naru/engine/change";
import type { StateRows } from "@naru/engine/restore";
import { stands } from "@naru/rows/row";
import {
  ENDED_KINDS,
  type EndedKind,
  type EndedRow,
  readEnded,
} from "@naru/store/read/ended-facts";
import type { Found, Reader } from "@naru/store/read/facts";
import { idOf, type TrickledRow } from "@naru/store/row/kinds";
import type { Differences } from "./differences.ts";
import { boundsOfSpan, type SpanEnd, type SpanStart } from "./span.ts";

const KINDS = new Map<string, EndedKind>(ENDED_KINDS.map((kind) => [kind.name, kind]));

export class EndedFactsCheck {
  /** By kind and id. */
  readonly #ended = new Map<EndedKind, Map<number, EndedRow>>(
    ENDED_KINDS.map((kind) => [kind, new Map()]),
  );

  /** Takes a change; the last row of an id counts, as when the batch was written. */
  note(change: Change): void {
    if (change.kind === "event") return;
    const kind = KINDS.get(change.kind);
    if (kind === undefined || (kind.ended !== undefined && stands(kind, change.row))) return;
    const row = change.row as EndedRow;
    this.#ended.get(kind)?.set(row.id, row);
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
    for (const [kind, expected] of this.#ended) {
      const stored = await readEnded(reader, kind, bounds, [...expected.keys()]);
      const found =
        kind.life === "trickled" ? withWaiting(kind, stored, waiting, span.start) : stored;
      const own = found.filter(({ id }) => expected.has(id) || !mayEndLater.has(id));
      const called = kind.ended === undefined ? kind.called : `ended ${kind.called}`;
      differences.compare(called, expected, own);
    }
  }
}

/** The ids of everything that may still end. */
function idsOf(standing: StateRows): Set<number> {
  const lists = ENDED_KINDS.flatMap((kind) =>
    kind.standing === undefined ? [] : [standing[kind.standing.list]],
  );
  return new Set(lists.flat().map(({ id }) => id));
}

/** Rows as the last batch left them: what waits for its table counts in its stead. */
function withWaiting(
  kind: EndedKind,
  stored: readonly Found<EndedRow>[],
  waiting: readonly TrickledRow[],
  { isGenesis, startedAt }: SpanStart,
): Found<EndedRow>[] {
  const newest = new Map<number, EndedRow>();
  for (const each of waiting)
    if (each.kind === kind.name) newest.set(idOf(each), each.row as EndedRow);
  const ended = [...newest.values()].filter((row) => {
    if (stands(kind, row)) return false;
    const at = (row as unknown as Readonly<Record<string, number>>)[kind.ended ?? "at"] ?? 0;
    return isGenesis || at >= startedAt;
  });
  return [
    ...stored.filter(({ id }) => !newest.has(id)),
    ...ended.map((row) => ({ id: row.id, row })),
  ];
}
