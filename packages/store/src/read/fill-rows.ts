/** Fills as their table has them. */

import { FILL_RULE_CODES, TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import type { FillRow } from "@naru/engine/rows";
import type { Selectable } from "kysely";
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
    tradeType: TRADE_TYPE_CODES.wordOf(row.trade_type),
    price: Number(row.price),
    qty: Number(row.qty),
    rule: FILL_RULE_CODES.wordOf(row.rule),
    tapeSequence: Number(row.tape_sequence),
    rate: row.rate,
    fee: row.fee,
    profit: row.profit,
    at: Number(row.at),
  };
}
