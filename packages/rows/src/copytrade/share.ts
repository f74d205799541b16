import { SHARE_CAUSE_CODES } from "@naru/vocabulary/copytrade/words";
import { big, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const PROFIT_SHARE = defineRow("profitShare", 46, {
  table: "profit_share",
  called: "profit share",
  life: "appended",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    /** Who follows. */
    memberId: whole("int8"),
    traderId: whole("int8"),
    followId: whole("int8"),
    /** When the week began. */
    week: signed("int8"),
    /** What closed copies have brought, the mark of before, and what is above it, 10^-8 USDT. */
    net: big(),
    highWater: big(),
    gain: big(),
    shareRate: whole("int4"),
    /** What is due, and what the follower's wallet had of it. */
    share: big(),
    taken: big(),
    cause: word(SHARE_CAUSE_CODES),
    at: signed("int8"),
  },
});

/** One settlement of one follow. Never changes. */
export interface ProfitShareRow extends RowOf<typeof PROFIT_SHARE> {}

export const SHARE_PAYMENT = defineRow("sharePayment", 47, {
  table: "share_payment",
  called: "payment of profit shares",
  life: "appended",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    /** The trader. */
    memberId: whole("int8"),
    /** 10^-8 USDT, more than nothing. */
    units: big(),
    at: signed("int8"),
  },
});

/** What a trader was paid of what he was owed. Never changes. */
export interface SharePaymentRow extends RowOf<typeof SHARE_PAYMENT> {}

export const SHARE_CORRECTION = defineRow("shareCorrection", 49, {
  table: "share_correction",
  called: "correction of a profit share",
  life: "appended",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    /** Whose wallet: the follower's, or the trader's. */
    memberId: whole("int8"),
    /** The settlement that is put right. */
    shareId: whole("int8"),
    /** What was given back (> 0) or taken (< 0), 10^-8 USDT. */
    units: big(),
    proposalId: whole("int8"),
    at: signed("int8"),
  },
});

/** One side of a settlement that was put right. Never changes. */
export interface ShareCorrectionRow extends RowOf<typeof SHARE_CORRECTION> {}
