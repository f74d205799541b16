import { FOLLOW_STATUS_CODES } from "@naru/vocabulary/copytrade/words";
import { big, orNull, plain, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const FOLLOW = defineRow("follow", 42, {
  table: "follow",
  called: "follow",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "follows", called: "follow" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    /** Who follows. */
    memberId: whole("int8"),
    traderId: whole("int8"),
    /** Perpetuals that are copied. */
    optionIds: plain<readonly number[]>(),
    /** Per cent of the trader's quantity. */
    multiplyPer: whole("int4"),
    /** The most margin of all copies together, and of one, 10^-8 USDT. */
    maxBet: big(),
    oneMaxBet: big(),
    /** Own exits of each copied position, in per cent of its margin. */
    tpPer: orNull(whole("int4")),
    slPer: orNull(whole("int4")),
    /** Own stop of the whole follow: a loss of so many per cent of `maxBet` closes and ends it. */
    stopPer: orNull(whole("int4"), { since: 8, before: null }),
    status: word(FOLLOW_STATUS_CODES),
    /** The trader's share as it was agreed, in 10^-4. */
    shareRate: whole("int4"),
    /** What closed copies have brought, fees taken off; the most of it that was shared so far; what was shared. 10^-8 USDT. */
    net: big(),
    highWater: big(),
    shared: big(),
    /** When the week began whose share is not settled yet. */
    week: signed("int8"),
    followedAt: signed("int8"),
    endedAt: orNull(signed("int8")),
  },
});

/** One member follows one trader, on these terms. */
export interface FollowRow extends RowOf<typeof FOLLOW> {}
