import { BASIS_SCALE } from "@naru/money/price";
import { END_REASON_CODES } from "@naru/vocabulary/order";
import { big, flag, instant, orNull, shown, signed, split, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const POSITION = defineRow("position", 3, {
  table: "oversea_position",
  called: "position",
  life: "trickled",
  key: ["id"],
  ended: "closedAt",
  standing: { list: "openPositions", called: "open position" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    optionId: whole("int4"),
    /** Signed, 0 once closed. */
    qty: signed("int8"),
    /**
     * What the contracts held cost, in 10^-BASIS_SCALE of a price unit, signed as `qty`; the average
     * is basis ÷ qty. Builds before rules 4 kept all of it in whole price units.
     */
    basis: split({ cost: "int8", cost_fraction: "int4" }, { scale: BASIS_SCALE, since: 4 }),
    /** Realised profit so far, before fees. */
    realised: shown(big()),
    fees: shown(big()),
    /** Largest absolute quantity it had. */
    maxQty: whole("int8"),
    /** Contracts to keep over the end of the trading day; 0 is none (domain.md 1.4.5). */
    overnightQty: shown(whole("int8")),
    /**
     * Contracts that the option's former terms still bind while other ones come into force (decision
     * 016); the oldest, so the first to be closed.
     */
    formerQty: whole("int8", { since: 6, before: 0 }),
    /** The overnight setting is for the whole position, contracts added later included. */
    isOvernightWhole: flag({ since: 4, before: false }),
    /** The overnight setting stays for the next trading days. What was kept before this was known stayed kept each day. */
    isAuto: shown(flag({ since: 2, before: (row) => row["overnightQty"] !== 0 })),
    /**
     * Contracts that were ever opened, and the sums of price × contracts of what opened and of what
     * closed, in price units and signed as `basis`: the averages and the side that its history shows.
     */
    openedQty: whole("int8", { since: 2, before: 0 }),
    openedCost: big({ since: 2, before: 0n }),
    closedCost: big({ since: 2, before: 0n }),
    /**
     * Must close at the instrument's next tick, for this reason: it had no living price when it was
     * due. Of a closed position: why it closed, null where by a plain order.
     */
    closing: orNull(word(END_REASON_CODES)),
    openedAt: shown(instant()),
    closedAt: orNull(signed("int8")),
  },
});

/**
 * A position: one per member and option at a time, netting (domain.md 1.4.2). `qty` signed, 0 once
 * closed.
 */
export interface PositionRow extends RowOf<typeof POSITION> {}
