import { BONUS_STATUS_CODES } from "@naru/vocabulary/request";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { big, orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const BONUS = defineRow("bonus", 12, {
  table: "bonus",
  called: "bonus",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "lockedBonuses", called: "locked bonus" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    wallet: word(WALLET_CODES),
    units: big(),
    /** Contracts to fill, 0 is none; those filled so far. */
    contracts: whole("int4"),
    done: whole("int4"),
    status: word(BONUS_STATUS_CODES),
    grantedAt: signed("int8"),
    endedAt: orNull(signed("int8")),
  },
});

/** A bonus: locked until its member has filled so many contracts. */
export interface BonusRow extends RowOf<typeof BONUS> {}
