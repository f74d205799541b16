import { TRADER_STATUS_CODES } from "@naru/vocabulary/copytrade/words";
import { big, flag, orNull, plain, signed, text, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const TRADER = defineRow("trader", 41, {
  table: "trader",
  called: "trader",
  life: "replaced",
  key: ["memberId"],
  ended: undefined,
  standing: { list: "traders", called: "trader" },
  columns: {
    siteId: whole("int4"),
    memberId: whole("int8"),
    status: word(TRADER_STATUS_CODES),
    /** Whether followers are taken. */
    isOpen: flag(),
    quota: whole("int4"),
    /** What he has of his followers' profits, in 10^-4; binds whoever follows from then on. */
    shareRate: whole("int4"),
    /** What a follower must have, 10^-8 USDT. */
    minimum: big(),
    /** Perpetuals that may be copied. */
    optionIds: plain<readonly number[]>(),
    intro: text<string>(),
    /** What he is owed of profit shares, and all that he ever was, 10^-8 USDT. */
    payable: big(),
    earned: big(),
    /** When the week began in which the first unpaid share came due; null where nothing is owed. */
    owedWeek: orNull(signed("int8")),
    appliedAt: signed("int8"),
    approvedAt: orNull(signed("int8")),
  },
});

/** A member who lets others copy his fills, or has applied to. */
export interface TraderRow extends RowOf<typeof TRADER> {}
