import { COPY_FACT_CODES, MISSED_COPY_CODES } from "@naru/vocabulary/copytrade/words";
import { MARGIN_TYPE_CODES } from "@naru/vocabulary/futures/order";
import { TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import { big, flag, orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const COPY_FACT = defineRow("copyFact", 43, {
  table: "copy_fact",
  called: "copied fact",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "copyFacts", called: "fact to be copied" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    traderId: whole("int8"),
    kind: word(COPY_FACT_CODES),
    /** The trader's fill; 0 where it is none. */
    fillId: whole("int8"),
    optionId: whole("int4"),
    /** The trader's position. */
    positionId: whole("int8"),
    tradeType: word(TRADE_TYPE_CODES),
    price: signed("int8"),
    /** Steps of the coin that were filled, and those that he held before. */
    qty: whole("int8"),
    held: whole("int8"),
    leverage: whole("int4"),
    marginType: word(MARGIN_TYPE_CODES),
    /** KICK: whose follow ends; else 0. */
    followId: whole("int8"),
    /** The last follow that it has been taken to. */
    cursor: whole("int8"),
    copied: whole("int4"),
    missed: whole("int4"),
    at: signed("int8"),
    endedAt: orNull(signed("int8")),
  },
});

/** Something of a trader's that goes to his followers one after the other, by the numbers of their follows. */
export interface CopyFactRow extends RowOf<typeof COPY_FACT> {}

export const COPY = defineRow("copy", 44, {
  table: "copy",
  called: "copy",
  life: "appended",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    /** The trader's fill and the follow: never twice. */
    fillId: whole("int8"),
    followId: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    traderId: whole("int8"),
    optionId: whole("int4"),
    isOpening: flag(),
    tradeType: word(TRADE_TYPE_CODES),
    traderQty: whole("int8"),
    traderPrice: signed("int8"),
    tradedAt: signed("int8"),
    /** Steps of the coin: by multiplier or proportion alone, rounded down, and what was filled. */
    wantedQty: whole("int8"),
    qty: whole("int8"),
    /** Sum of price × steps that were filled. */
    cost: big(),
    orderId: orNull(whole("int8")),
    positionId: orNull(whole("int8")),
    /** Why nothing was copied; null where it was. */
    reason: orNull(word(MISSED_COPY_CODES)),
    at: signed("int8"),
  },
});

/** What became of one fill of a trader for one follower. Never changes. */
export interface CopyRow extends RowOf<typeof COPY> {}

export const COPY_LINK = defineRow("copyLink", 45, {
  table: "copy_link",
  called: "copied position",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "copyLinks", called: "copied position" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    traderId: whole("int8"),
    followId: whole("int8"),
    optionId: whole("int4"),
    /** The trader's position, and the follower's. */
    leadId: whole("int8"),
    positionId: whole("int8"),
    /** The follower's was closed by something else than the trader: what is added to the trader's is not copied. */
    isHandClosed: flag(),
    openedAt: signed("int8"),
    endedAt: orNull(signed("int8")),
  },
});

/** A position that came of copying. */
export interface CopyLinkRow extends RowOf<typeof COPY_LINK> {}
