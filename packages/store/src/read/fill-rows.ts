/** Fills as their table has them. */

import type { FillRow } from "@naru/engine/rows";
import type { Selectable } from "kysely";
import { FILL_RULES, TRADE_TYPES } from "../codes.ts";
import type { StoreSchema } from "../schema.ts";

/** The engine's row of a table's row. */
export function fillOf(row: Selectable<StoreSchema["oversea_fill"]>): FillRow {
  return {
    id: Number(row.id),
    siteId: row.site_id,
    memberId: Number(row.member_id),
    orderId: Number(row.order_id),
    positionId: Number(row.position_id),
    optionId: row.option_id,
    tradeType: TRADE_TYPES.wordOf(row.trade_type),
    price: Number(row.price),
    qty: Number(row.qty),
    rule: FILL_RULES.wordOf(row.rule),
    tapeSequence: Number(row.tape_sequence),
    rate: row.rate,
    fee: row.fee,
    profit: row.profit,
    at: Number(row.at),
  };
}
