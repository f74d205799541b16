/**
 * The changes of a batch, sorted by kind: of several rows with one key the last counts. Rows whose tables trickle
 * behind go straight to the trickle.
 */

import type { Change, MemberEvent } from "@naru/engine/change";
import type { OrderRow, TransferRow } from "@naru/engine/rows";
import { keyOf } from "@naru/rows/row";
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
  /** Rows of the other kinds that the batch writes itself; those that are replaced by their key. */
  readonly others = new Map<AnyKind["name"], object[] | Map<number | string, object>>();

  /** Takes the changes of batch `sequence`. */
  constructor(changes: readonly Change[], sequence: number, trickle: Trickle) {
    for (const change of changes) {
      if (change.kind === "event") this.events.push(change.event);
      else if (change.kind === "order") this.orders.set(change.row.id, change.row);
      else {
        const kind = KINDS[change.kind];
        if (kind.life === "trickled") trickle.put(change as TrickledRow, sequence);
        else if (kind.life === "replaced")
          this.replaced(kind).set(keyOf(kind, change.row), change.row);
        else this.appended(kind).push(change.row);
        if (change.kind === "transfer") putBalances(change.row, sequence, trickle);
      }
    }
  }

  private appended({ name }: AnyKind): object[] {
    let rows = this.others.get(name);
    if (rows === undefined) this.others.set(name, (rows = []));
    return rows as object[];
  }

  private replaced({ name }: AnyKind): Map<number | string, object> {
    let rows = this.others.get(name);
    if (rows === undefined) this.others.set(name, (rows = new Map()));
    return rows as Map<number | string, object>;
  }
}

/** A transfer says two balances. */
function putBalances(row: TransferRow, sequence: number, trickle: Trickle): void {
  const { siteId, debit, credit, debitAfter, creditAfter } = row;
  trickle.put({ kind: "balance", row: { siteId, account: debit, balance: debitAfter } }, sequence);
  trickle.put(
    { kind: "balance", row: { siteId, account: credit, balance: creditAfter } },
    sequence,
  );
}
