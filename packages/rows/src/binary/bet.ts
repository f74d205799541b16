import { BET_SIDE_CODES, BET_STATUS_CODES, GAME_TYPE_CODES } from "@naru/vocabulary/binary";
import { big, orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const BET = defineRow("bet", 22, {
  table: "binary_bet",
  called: "bet",
  life: "ended",
  key: ["id"],
  ended: "endedAt",
  endChanges: ["status", "profit", "fee", "endedAt"],
  standing: { list: "openBets", called: "open bet", view: "binary_bet_open" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    roundId: whole("int8"),
    optionId: whole("int4"),
    gameType: word(GAME_TYPE_CODES),
    side: word(BET_SIDE_CODES),
    stake: big(),
    /** The terms it was taken on, in 10^-PAYOUT_SCALE of the stake. */
    rate: whole("int4"),
    commission: whole("int4"),
    status: word(BET_STATUS_CODES),
    /** Won over the stake, before the commission. */
    profit: big(),
    /** The commission that was taken. */
    fee: big(),
    createdAt: signed("int8"),
    endedAt: orNull(signed("int8")),
  },
});

/** A bet of a member. Amounts in the smallest unit of the site's currency. */
export interface BetRow extends RowOf<typeof BET> {}
