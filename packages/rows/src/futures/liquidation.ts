import { MARGIN_TYPE_CODES } from "@naru/vocabulary/futures/order";
import { big, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FUTURES_LIQUIDATION = defineRow("futuresLiquidation", 37, {
  table: "futures_liquidation",
  called: "liquidation",
  life: "appended",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    positionId: whole("int8"),
    optionId: whole("int4"),
    marginType: word(MARGIN_TYPE_CODES),
    /** Steps of the coin, signed. */
    qty: signed("int8"),
    /** 10^-8 USDT as all money here, with its tick's place on the tape. */
    mark: signed("int8"),
    markSequence: whole("int8"),
    /** What covered it: what was set aside for it, or the wallet's cash. */
    wallet: big(),
    /** Open profit at the mark of this position, and the margin balance of all that the wallet covered. */
    profit: big(),
    balance: big(),
    /** Maintenance margin of all that it covered, and of this position its tier: rate and deduction, 10^-8. */
    maintenance: big(),
    tierRate: big(),
    tierDeduction: big(),
    /** Price units at which it closed: the bankruptcy price in isolation, the mark in cross. */
    price: signed("int8"),
    /** What the insurance was given of it; negative where it paid. */
    insurance: big(),
    /** Working orders that were cancelled before. */
    cancelled: whole("int4"),
    at: signed("int8"),
  },
});

/** Why and how a position was liquidated, in the numbers that decided it. Never changes. */
export interface FuturesLiquidationRow extends RowOf<typeof FUTURES_LIQUIDATION> {}
