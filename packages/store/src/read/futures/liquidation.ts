/** What the receipt of a liquidation is made of: the row that decided it, and all that came of it in the same instant. */

import type {
  FuturesFillRow,
  FuturesLiquidationRow,
  FuturesOrderRow,
  FuturesPositionRow,
  TransferRow,
} from "@naru/engine/rows";
import { houseAccount } from "@naru/vocabulary/ledger-account";
import { END_REASON_CODES, FILL_RULE_CODES, ORDER_STATUS_CODES } from "@naru/vocabulary/order";
import type { MarkTick, TapeTick } from "@naru/vocabulary/tick";
import { type Kysely, sql } from "kysely";
import { dayOf } from "../../day.ts";
import { CODECS } from "../../row/kinds.ts";
import type { StoreSchema } from "../../schema.ts";
import { readTicksAround } from "../binary/ticks-around.ts";
import type { HistoryOwner } from "../history.ts";
import { transferOf } from "../statement.ts";

/** Marks are told this far around a liquidation, by their source's time, ms. */
const AROUND_MS = 60_000;
/** Chunks that are read at most: two minutes of a busy tape. */
const CHUNKS_MAX = 30_000;

export interface LiquidationFacts {
  readonly liquidation: FuturesLiquidationRow;
  readonly position: FuturesPositionRow;
  /** By which the position closed. */
  readonly fill: FuturesFillRow;
  /** Working orders that were cancelled for it, by id. */
  readonly orders: readonly FuturesOrderRow[];
  /** What the fill posted, and what the house took over of a debt in the same instant, by id. */
  readonly transfers: readonly TransferRow[];
}

/** A member's liquidation with what came of it; undefined where the member has none of that id. */
export async function liquidationFacts(
  db: Kysely<StoreSchema>,
  { siteId, memberId }: HistoryOwner,
  id: number,
): Promise<LiquidationFacts | undefined> {
  const own = sql<boolean>`member_id = ${memberId} AND site_id = ${siteId}`;
  const row = await db
    .selectFrom("futures_liquidation")
    .selectAll()
    .where("id", "=", BigInt(id))
    .where(own)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const liquidation = CODECS.futuresLiquidation.answered(row);
  const { positionId, optionId, marginType, at } = liquidation;
  const position = await db
    .selectFrom("futures_position")
    .selectAll()
    .where("id", "=", BigInt(positionId))
    .where(own)
    .executeTakeFirstOrThrow();
  const fill = await db
    .selectFrom("futures_fill")
    .selectAll()
    .where(own)
    .where("position_id", "=", BigInt(positionId))
    .where("rule", "=", FILL_RULE_CODES.codeOf.LOSSCUT)
    .executeTakeFirstOrThrow();
  let orders = db
    .selectFrom("futures_order")
    .selectAll()
    .where(own)
    .where("closed_at", "=", BigInt(at))
    .where("status", "=", ORDER_STATUS_CODES.codeOf.CANCELLED)
    .where("reason", "=", END_REASON_CODES.codeOf.LOSSCUT);
  if (marginType === "ISOLATED") orders = orders.where("option_id", "=", optionId);
  const debt = BigInt(houseAccount(siteId, "USDT", "BAD_DEBT"));
  const transfers = await db
    .selectFrom("ledger_transfer")
    .selectAll()
    .where(own)
    .where("at", "=", BigInt(at))
    // The partitions' days are the batch's, which may have been taken a little later.
    .where(sql<boolean>`day BETWEEN ${dayOf(at) - 1} AND ${dayOf(at) + 1}`)
    .where((eb) => eb.or([eb("reference_id", "=", fill.id), eb("debit", "=", debt)]))
    .orderBy("id")
    .execute();
  return {
    liquidation,
    position: CODECS.futuresPosition.answered(position),
    fill: CODECS.futuresFill.answered(fill),
    orders: (await orders.orderBy("id").execute()).map((each) =>
      CODECS.futuresOrder.answered(each),
    ),
    transfers: transfers.map(transferOf),
  };
}

/** A mark with its place on the tape. */
export type TapedMark = TapeTick & { readonly tick: MarkTick };

/** The marks of a symbol a minute before and after an instant, in the tape's order; of days that are dropped, those that were kept. */
export async function marksAround(
  db: Kysely<StoreSchema>,
  { symbol, around }: { readonly symbol: number; readonly around: number },
): Promise<TapedMark[]> {
  const reach = { aroundMs: AROUND_MS, chunksMax: CHUNKS_MAX };
  const ticks = await readTicksAround(db, { symbol, around }, reach);
  return ticks.filter((each): each is TapedMark => each.tick.kind === "mark");
}
