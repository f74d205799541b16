/**
 * The changes of a batch, sorted by kind: of several rows with one key the last counts. Rows whose tables trickle
 * behind go straight to the trickle.
 */

import type { Change, MemberEvent } from "@naru/engine/change";
import type { OrderRow, TransferRow } from "@naru/engine/rows";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import { keyOf, stands } from "@naru/rows/row";
import { type AnyKind, ROW_KINDS } from "@naru/engine/row-kinds";
import type { TrickledRow } from "./row/kinds.ts";
import type { Trickle } from "./trickle.ts";

const KINDS = Object.fromEntries(ROW_KINDS.map((kind) => [kind.name, kind])) as Readonly<
  Record<AnyKind["name"], AnyKind>
>;

/**
 * Made anew for each batch and not emptied: a Map that is cleared links its old table to its new one, and from a table
 * that has grown old the collector follows these links through the rows of every batch since.
 */
export class Folded {
  readonly orders = new Map<number, OrderRow>();
  readonly events: MemberEvent[] = [];
  /** Rows of the other kinds that the batch writes itself; those that are replaced, or begin, by their key. */
  readonly others = new Map<AnyKind["name"], object[] | Map<number | string, object>>();
  /** Of rows that are changed as they end: those that end and began in an earlier batch. */
  readonly ended = new Map<AnyKind["name"], object[]>();

  /** Takes the changes of batch `sequence`. */
  constructor(changes: readonly Change[], sequence: number, trickle: Trickle) {
    const touched = new Map<LedgerAccountId, TransferRow>();
    for (const change of changes) {
      if (change.kind === "event") this.events.push(change.event);
      else if (change.kind === "order") this.orders.set(change.row.id, change.row);
      else {
        const kind = KINDS[change.kind];
        if (kind.life === "trickled") trickle.put(change as TrickledRow, sequence);
        else if (kind.life === "replaced")
          this.replaced(kind).set(keyOf(kind, change.row), change.row);
        else if (kind.life === "ended") this.begunOrEnded(kind, change.row);
        else listOf(this.others, kind).push(change.row);
        if (change.kind === "transfer")
          touched.set(change.row.debit, change.row).set(change.row.credit, change.row);
      }
    }
    putBalances(touched, sequence, trickle);
  }

  /** A row stands with the batch in which it began, and changes once. */
  private begunOrEnded(kind: AnyKind, row: object): void {
    const [begun, key] = [this.replaced(kind), keyOf(kind, row)];
    if (stands(kind, row) || begun.has(key)) begun.set(key, row);
    else listOf(this.ended, kind).push(row);
  }

  private replaced({ name }: AnyKind): Map<number | string, object> {
    let rows = this.others.get(name);
    if (rows === undefined) this.others.set(name, (rows = new Map()));
    return rows as Map<number | string, object>;
  }
}

function listOf(lists: Map<AnyKind["name"], unknown>, { name }: AnyKind): object[] {
  let rows = lists.get(name);
  if (rows === undefined) lists.set(name, (rows = []));
  return rows as object[];
}

/** The last transfer of an account says its balance: one row of it, however often a settlement moved it. */
function putBalances(
  touched: ReadonlyMap<LedgerAccountId, TransferRow>,
  sequence: number,
  trickle: Trickle,
): void {
  for (const [account, { siteId, debit, debitAfter, creditAfter }] of touched) {
    const balance = account === debit ? debitAfter : creditAfter;
    trickle.put({ kind: "balance", row: { siteId, account, balance } }, sequence);
  }
}
