/** The rows of a batch into the arrays of its statement. */

import type { OrderRow } from "@naru/engine/rows";
import type { StoredAnswer } from "./batch.ts";
import type { Folded } from "./fold.ts";
import {
  CODECS,
  ENDED_ORDERS,
  ENDINGS,
  ORDER_TERMS,
  type TrickledRow,
  WORKING_ORDERS,
} from "./row/kinds.ts";
import type { RowCodec } from "./row/row-codec.ts";
import type { RowBuffers } from "./statement.ts";

/** What the batch appends and replaces; trickled rows come one by one through `addTrickled`. */
export function addFolded(
  buffers: RowBuffers,
  folded: Folded,
  openOrderIds: ReadonlySet<number>,
): void {
  for (const row of folded.orders.values()) {
    const wasOpen = openOrderIds.has(row.id);
    if (row.status === "OPEN")
      WORKING_ORDERS.fill(wasOpen ? buffers.openOrder : buffers.newOrder, row);
    else addEndedOrder(buffers, row, wasOpen);
    if (hasTerms(row)) ORDER_TERMS.fill(buffers.orderTerms, row);
  }
  for (const [name, rows] of folded.others) {
    const codec: RowCodec<object> = CODECS[name];
    for (const row of rows.values()) codec.fill(buffers.rows[name], row);
  }
  for (const [name, rows] of folded.ended) {
    const [codec, to] = [ENDINGS[name], buffers.ended[name]];
    if (codec === undefined || to === undefined) throw new Error(`a ${name} does not end in place`);
    for (const row of rows) codec.fill(to, row);
  }
}

/** Puts an answer into the arrays of the batch. */
export function addAnswer({ answer }: RowBuffers, row: StoredAnswer): void {
  const to = answer.columns;
  to.site_id.number(row.siteId);
  to.member_id.number(row.memberId);
  to.key.uuid(row.key);
  to.hash.hex(row.hash);
  to.outcome.text(row.outcome);
  answer.count += 1;
}

/** Puts a row whose turn has come into the arrays of its table. */
export function addTrickled({ rows }: RowBuffers, { kind, row }: TrickledRow): void {
  const codec: RowCodec<object> = CODECS[kind];
  codec.fill(rows[kind], row);
}

function addEndedOrder(
  { closedOrder, endedOrder }: RowBuffers,
  row: OrderRow,
  wasOpen: boolean,
): void {
  if (row.closedAt === null) throw new Error(`order ${row.id} is ${row.status} and never closed`);
  ENDED_ORDERS.fill(closedOrder, row);
  if (!wasOpen) return;
  endedOrder.columns.id.number(row.id);
  endedOrder.columns.site_id.number(row.siteId);
  endedOrder.count += 1;
}

/** Orders with a trigger or a bracket have a row for these too; one whose trigger is used up had one. */
function hasTerms({ stopPrice, tpTick, slTick }: OrderRow): boolean {
  return stopPrice !== null || tpTick !== null || slTick !== null;
}
