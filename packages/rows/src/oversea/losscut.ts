import { BASIS_SCALE } from "@naru/money/price";
import { big, signed, split, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const LOSSCUT = defineRow("losscut", 72, {
  table: "oversea_losscut",
  called: "loss-cut",
  life: "appended",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    /** The number of the first row of the same loss-cut: it has a row for every position that stood. */
    cutId: whole("int8"),
    positionId: whole("int8"),
    optionId: whole("int4"),
    /** Contracts held, signed, and what they had cost, as the position has them. */
    qty: signed("int8"),
    basis: split({ cost: "int8", cost_fraction: "int4" }, { scale: BASIS_SCALE, since: 1 }),
    /** The price that valued it, in price units, and the place of its tick on the tape. */
    price: signed("int8"),
    tapeSequence: whole("int8"),
    /** Site's currency per contract currency that moment, in 10^-RATE_SCALE. */
    rate: big(),
    /** Open profit of it, and what it added to the line, in the site's currency. */
    profit: big(),
    share: big(),
    /** What decided it, of the whole account: cash, equity (cash and all open profit) and the line that it had come to. */
    cash: big(),
    equity: big(),
    line: big(),
    /** Working orders that were cancelled before. */
    cancelled: whole("int4"),
    at: signed("int8"),
  },
});

/** Why an account was cut, in the numbers that decided it, one row for every position that stood. Never changes. */
export interface LosscutRow extends RowOf<typeof LOSSCUT> {}
