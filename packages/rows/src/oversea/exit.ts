import { END_REASON_CODES, EXIT_KIND_CODES, ORDER_STATUS_CODES } from "@naru/vocabulary/order";
import { orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const EXIT = defineRow("exit", 7, {
  table: "oversea_exit",
  called: "exit",
  life: "replaced",
  key: ["id"],
  ended: "closedAt",
  standing: { list: "openExits", called: "exit" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    optionId: whole("int4"),
    positionId: whole("int8"),
    kind: word(EXIT_KIND_CODES),
    /** Exits of one level cancel one another; level 0 is for the whole position. */
    level: whole("int2"),
    /**
     * Ticks from the average to the side of the kind, negative beyond it (a stop at break-even); for
     * TRAIL from the peak.
     */
    tick: signed("int4"),
    /** Contracts; null is whatever the position has. */
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

/**
 * An exit of a position, held by us (domain.md 1.5): it belongs to the position and not to the
 * book, so that none can outlive it. Its price follows from the average (`exit-price.ts`).
 */
export interface ExitRow extends RowOf<typeof EXIT> {}
