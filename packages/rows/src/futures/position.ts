import { BASIS_SCALE } from "@naru/money/price";
import { MARGIN_TYPE_CODES } from "@naru/vocabulary/futures/order";
import { END_REASON_CODES } from "@naru/vocabulary/order";
import { big, orNull, signed, split, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FUTURES_POSITION = defineRow("futuresPosition", 28, {
  table: "futures_position",
  called: "perpetual position",
  life: "replaced",
  key: ["id"],
  ended: "closedAt",
  standing: { list: "openFuturesPositions", called: "open perpetual position" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    optionId: whole("int4"),
    /** Steps of the coin, signed; 0 once closed. */
    qty: signed("int8"),
    /** What is held cost, in 10^-BASIS_SCALE of a price unit × step, signed as `qty`; the average is basis ÷ qty. */
    basis: split({ cost: "int8", cost_fraction: "int4" }, { scale: BASIS_SCALE, since: 1 }),
    openedQty: whole("int8"),
    openedCost: big(),
    closedCost: big(),
    /** Realised profit so far, before fees, 10^-8 USDT as all money of perpetuals. */
    realised: big(),
    fees: big(),
    /** Largest absolute quantity it had. */
    maxQty: whole("int8"),
    /** Those of its opening: neither changes while it is open (domain.md 2.2). */
    leverage: whole("int4"),
    marginType: word(MARGIN_TYPE_CODES),
    /** ISOLATED: what is set aside for it; 0 in CROSS and once closed. */
    isolated: big(),
    /** The last stamp that it has paid before its member's turn came (`futuresStamp`); 0 is none. */
    fundedId: whole("int8", { since: 7, before: 0 }),
    /** Why it closed; null while it is open and where by a plain order. */
    closing: orNull(word(END_REASON_CODES)),
    openedAt: signed("int8"),
    closedAt: orNull(signed("int8")),
  },
});

/** A position in a perpetual: one a member and option at a time, netting. */
export interface FuturesPositionRow extends RowOf<typeof FUTURES_POSITION> {}
