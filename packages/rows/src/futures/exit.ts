import { END_REASON_CODES, EXIT_KIND_CODES, ORDER_STATUS_CODES } from "@naru/vocabulary/order";
import { flag, orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FUTURES_EXIT = defineRow("futuresExit", 29, {
  table: "futures_exit",
  called: "perpetual exit",
  life: "replaced",
  key: ["id"],
  ended: "closedAt",
  standing: { list: "openFuturesExits", called: "perpetual exit" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    optionId: whole("int4"),
    positionId: whole("int8"),
    kind: word(EXIT_KIND_CODES),
    /** Exits of one level cancel one another; level 0 is for the whole position. */
    level: whole("int2"),
    /** Price units at which it fires; of a TRAIL, by how many it follows its peak. */
    price: signed("int8"),
    /** The mark fires it; else the last price. */
    isMark: flag(),
    /** Steps of the coin; null is whatever the position has. */
    qty: orNull(signed("int8")),
    /** TRAIL: the best price so far, null before it has begun, and the ticks by which a better one must exceed it to count. */
    peak: orNull(signed("int8")),
    step: whole("int4"),
    /** TRAIL: the price, in price units, that must be touched before it begins to follow; null where it did from the start. */
    startPrice: orNull(signed("int8"), { since: 10, before: null }),
    status: word(ORDER_STATUS_CODES),
    reason: orNull(word(END_REASON_CODES)),
    createdAt: signed("int8"),
    closedAt: orNull(signed("int8")),
  },
});

/** An exit of a perpetual position: it belongs to the position, so that none can outlive it. */
export interface FuturesExitRow extends RowOf<typeof FUTURES_EXIT> {}
