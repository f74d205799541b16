/** What the engine did for a member within a span: rows that its batches made, found by the ids that these gave out. */

import type {
  FillRow,
  FuturesFillRow,
  FuturesLiquidationRow,
  FuturesOrderRow,
  LosscutRow,
  OrderRow,
  OrderStepRow,
  TransferRow,
} from "@naru/engine/rows";
import { type Kysely, sql } from "kysely";
import { CODECS, ENDED_ORDERS } from "../../row/kinds.ts";
import type { StoreSchema } from "../../schema.ts";
import type { HistoryOwner } from "../history.ts";
import { transferOf } from "../statement.ts";
import type { Span, SpanPlace } from "./batches.ts";

/** An order as it ended, without its triggers and brackets. */
export type EndedOrder = Pick<
  OrderRow,
  "id" | "optionId" | "tradeType" | "price" | "qty" | "filledQty" | "status" | "reason"
> & { readonly closedAt: number };

export interface Done {
  readonly steps: readonly OrderStepRow[];
  readonly fills: readonly FillRow[];
  readonly ended: readonly EndedOrder[];
  readonly losscuts: readonly LosscutRow[];
  readonly futuresFills: readonly FuturesFillRow[];
  readonly futuresEnded: readonly FuturesOrderRow[];
  readonly liquidations: readonly FuturesLiquidationRow[];
  readonly transfers: readonly TransferRow[];
}

/** @param working the member's orders that work now: what ended since is found by itself */
export async function doneWithin(
  db: Kysely<StoreSchema>,
  owner: HistoryOwner,
  span: Span,
  place: SpanPlace,
  working: readonly number[],
): Promise<Done> {
  const { from, to } = span;
  const own = sql<boolean>`member_id = ${owner.memberId} AND site_id = ${owner.siteId}`;
  const made = (column: string) =>
    sql<boolean>`${sql.ref(column)} >= ${place.fromId}::int8 AND ${sql.ref(column)} < ${place.toId}::int8`;
  const ofDays = sql<boolean>`day = ANY(${place.days}::int4[])`;
  const within = (column: string) =>
    sql<boolean>`${sql.ref(column)} >= ${from}::int8 AND ${sql.ref(column)} < ${to}::int8`;
  const [steps, fills, ended, losscuts, futuresFills, futuresEnded, liquidations, transfers] =
    await Promise.all([
      stepsOf(db, own, span, place, working),
      db
        .selectFrom("oversea_fill")
        .selectAll()
        .where(ofDays)
        .where(made("id"))
        .where(own)
        .execute(),
      db
        .selectFrom("oversea_order_closed")
        .selectAll()
        .where(own)
        .where(within("closed_at"))
        .where(ofDays)
        .execute(),
      db.selectFrom("oversea_losscut").selectAll().where(own).where(made("cut_id")).execute(),
      db.selectFrom("futures_fill").selectAll().where(own).where(made("id")).execute(),
      db.selectFrom("futures_order").selectAll().where(own).where(within("closed_at")).execute(),
      db.selectFrom("futures_liquidation").selectAll().where(own).where(made("id")).execute(),
      db
        .selectFrom("ledger_transfer")
        .selectAll()
        .where(own)
        .where(made("id"))
        .where(ofDays)
        .execute(),
    ]);
  const isIn = ({ at }: { readonly at: number }): boolean => from <= at && at < to;
  return {
    steps,
    fills: fills.map((row) => CODECS.fill.answered(row)).filter(isIn),
    ended: ended.map((row) => ENDED_ORDERS.answered(row) as EndedOrder),
    losscuts: losscuts.map((row) => CODECS.losscut.answered(row)).filter(isIn),
    futuresFills: futuresFills.map((row) => CODECS.futuresFill.answered(row)).filter(isIn),
    futuresEnded: futuresEnded.map((row) => CODECS.futuresOrder.answered(row)),
    liquidations: liquidations.map((row) => CODECS.futuresLiquidation.answered(row)).filter(isIn),
    transfers: transfers.map(transferOf).filter(isIn),
  };
}

/** What changed orders that worked within a span: steps are found by their orders. */
async function stepsOf(
  db: Kysely<StoreSchema>,
  own: ReturnType<typeof sql<boolean>>,
  { from, to }: Span,
  { fromId, toId }: SpanPlace,
  working: readonly number[],
): Promise<OrderStepRow[]> {
  const { rows } = await sql<object>`
    SELECT * FROM oversea_order_step WHERE ${own} AND id >= ${fromId}::int8 AND id < ${toId}::int8
      AND order_id IN (
        SELECT id FROM oversea_order_closed
        WHERE ${own} AND closed_at >= ${from}::int8 AND id < ${toId}::int8
        UNION SELECT unnest(${working}::int8[]))
      AND at < ${to}::int8`.execute(db);
  return rows.map((row) => CODECS.orderStep.answered(row as never));
}
